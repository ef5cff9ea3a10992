import { languages } from './languages.ts'

/** The language of a page. In development, ?lang=pseudo reveals every text that is not in the catalogue. */
export function chooseLanguage(url: string): string {
  const asked = new URL(url).searchParams.get('lang') ?? ''
  if (import.meta.env.DEV && asked === 'pseudo') return asked
  return languages[asked]?.offered === true ? asked : 'en'
}
