import type { Messages } from '@lingui/core'
import { messages as english } from './en.generated.ts'

type Language = { name: string; offered: boolean; messages: () => Messages | Promise<Messages> }

/**
 * A language comes by translating messages/<code>.po, running `pnpm messages` and offering it here.
 * English brings little: most of its words stand in the components and travel with them.
 */
export const languages: Record<string, Language> = {
  en: { name: 'English', offered: true, messages: () => english },
  hi: { name: 'हिन्दी', offered: false, messages: async () => (await import('./hi.generated.ts')).messages },
  te: { name: 'తెలుగు', offered: false, messages: async () => (await import('./te.generated.ts')).messages },
}
