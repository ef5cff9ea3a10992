import { setupI18n, type I18n } from '@lingui/core'
import { languages } from './languages.ts'
import { compileWords } from './compile-message.ts'

const spoken = new Map<string, Promise<I18n>>()

/** The words of one language. The same object for all who speak it: nothing in it belongs to one visitor. */
export function wordsIn(language: string): Promise<I18n> {
  const known = spoken.get(language) ?? learn(language)
  spoken.set(language, known)
  return known
}

async function learn(locale: string): Promise<I18n> {
  const i18n = setupI18n({ locale, messages: { [locale]: (await languages[locale]?.messages()) ?? {} } })
  // Outside production lingui brings its own compiler, which knows plurals that are not in the file yet.
  if (import.meta.env.PROD) return i18n.setMessagesCompiler(compileWords)
  return locale === 'pseudo' ? i18n.setMessagesCompiler((await import('./pseudo.ts')).compilePseudo) : i18n
}
