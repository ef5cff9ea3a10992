// Written by `pnpm messages` from the file of the same name in messages/.
import type { Messages } from '@lingui/core'

export const messages: Messages = {
}
