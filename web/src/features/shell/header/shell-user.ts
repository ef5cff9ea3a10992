import type { PublicSettings } from '@pahiya/contract/core/page-visit'

/** Where people can sign in on this site. */
export type SignInWays = PublicSettings['signIn']

/** What the frame shows of who is signed in. */
export type ShellUser = { name: string; email: string | null }

/** "Anita Rao" is AR, "User" is U. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return (firstLetter(words[0]) + (words.length > 1 ? firstLetter(words.at(-1)) : '')).toUpperCase()
}

/** As a reader counts letters: in Telugu and Hindi a vowel sign belongs to its consonant. */
function firstLetter(word = ''): string {
  for (const { segment } of new Intl.Segmenter().segment(word)) return segment
  return ''
}
