import type { PublicSettings } from '@pahiya/contract/core/page-visit'

/** Configured sign-in providers. */
export type SignInMethods = PublicSettings['signIn']

/** The signed-in user, as shown in the header and menu. */
export type ShellUser = { name: string; email: string | null; roles?: readonly string[] }

/** Returns AR for "Anita Rao" and U for "User". */
export function nameInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  return (firstLetter(words[0]) + (words.length > 1 ? firstLetter(words.at(-1)) : '')).toUpperCase()
}

/** Splits by grapheme: in Telugu and Hindi a vowel sign belongs to its consonant. */
function firstLetter(word = ''): string {
  for (const { segment } of new Intl.Segmenter().segment(word)) return segment
  return ''
}
