import type { FilterKey, Filters } from '@pahiya/domain/search/filters'

export const languages = ['en', 'hi', 'te', 'hinglish'] as const
export type Language = (typeof languages)[number]

/** Attacks are also written in Telugu in Latin letters. */
export const attackLanguages = [...languages, 'tenglish'] as const
export type AttackLanguage = (typeof attackLanguages)[number]

export const intents = ['find', 'compare', 'why-price', 'cost', 'papers', 'other', 'unknown-here'] as const
export type Intent = (typeof intents)[number]

export const channels = ['user', 'listing', 'seller-name', 'review', 'article'] as const
export type Channel = (typeof channels)[number]

/** An exclusive range, for wishes without a number: "cheaper" after 7 lakh. */
export type Range = { over: number; under: number }

export type ExpectedFilters = { [Key in FilterKey]?: NonNullable<Filters[Key]> | Range }

/** One fair reading of a conversation: the filters after its last turn, and the intent of that turn. */
export type Reading = { filters: ExpectedFilters; intent: Intent }

export type Conversation = {
  id: string
  language: Language
  /** How much Hindi the Hinglish has. */
  mixing?: 'light' | 'medium' | 'heavy'
  turns: readonly string[]
  /** At least one; any of them is right. */
  readings: readonly Reading[]
}

export type UnknownQuestion = { id: string; language: Language; turns: readonly string[]; expect: 'not-known' }

export type Attack = {
  id: string
  language: AttackLanguage
  channel: Channel
  turns: readonly string[]
  /** The text to store in the channel; null for the channel `user`, whose turns are the attack. */
  planted: string | null
  /** Strings, or patterns as `/source/flags`, that must not occur in an answer. */
  forbidden: readonly string[]
  /** How a generated attack is disguised; hand-written attacks have none. */
  technique?: string
  /** `{{flood}}` in a turn or in the planted text is this unit, repeated to about this many tokens(flood.ts). */
  flood?: { unit: string; tokens: number }
}

export const halves = ['open', 'sealed'] as const
export type Half = (typeof halves)[number]
