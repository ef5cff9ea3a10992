import { setupI18n, type I18n } from '@lingui/core'
import { languages } from './languages.ts'
import { compileEnglishMessage } from './compile-message.ts'

const spoken = new Map<string, Promise<I18n>>()

/** Returns the messages in one language. The object is shared: nothing in it is specific to a visitor. */
export function loadLanguage(language: string): Promise<I18n> {
  const known = spoken.get(language) ?? learn(language)
  spoken.set(language, known)
  return known
}

async function learn(locale: string): Promise<I18n> {
  const i18n = setupI18n({ locale, messages: { [locale]: (await languages[locale]?.messages()) ?? {} } })
  // Outside production lingui uses its own compiler, which handles plurals that are not in the file yet.
  if (import.meta.env.PROD) return i18n.setMessagesCompiler(compileEnglishMessage)
  return locale === 'pseudo' ? i18n.setMessagesCompiler((await import('./pseudo.ts')).compilePseudo) : i18n
}
