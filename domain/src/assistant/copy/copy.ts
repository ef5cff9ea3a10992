import type { ChatLanguage } from '../conversation.ts'
import type { Copy } from './copy-types.ts'
import { english } from './english.ts'
import { hindi } from './hindi.ts'
import { hinglish } from './hinglish.ts'
import { telugu } from './telugu.ts'

const all: Readonly<Record<ChatLanguage, Copy>> = { en: english, hi: hindi, te: telugu, hinglish }

export function copyIn(language: ChatLanguage): Copy {
  return all[language]
}
