import type { Messages } from '@lingui/core'
import { messages as english } from './en.generated.ts'

type Language = { name: string; offered: boolean; messages: () => Messages | Promise<Messages> }

/**
 * To add a language, translate messages/<code>.po, run `pnpm messages` and offer it here. English needs little: most of
 * its texts are in the components and are loaded with them.
 */
export const languages: Record<string, Language> = {
  en: { name: 'English', offered: true, messages: () => english },
  hi: { name: 'हिन्दी', offered: false, messages: async () => (await import('./hi.generated.ts')).messages },
  te: { name: 'తెలుగు', offered: false, messages: async () => (await import('./te.generated.ts')).messages },
}
