import type { Filters } from '../search/filters.ts'
import type { Sort } from '../search/sorts.ts'
import type { UnknownTopic } from './intents/unknown-topics.ts'

export const chatLanguages = ['en', 'hi', 'te', 'hinglish'] as const
export type ChatLanguage = (typeof chatLanguages)[number]

export const chatIntents = ['find', 'compare', 'why-price', 'cost', 'papers', 'other', 'unknown-here'] as const
export type ChatIntent = (typeof chatIntents)[number]

export type Wishes = { filters: Filters; sort: Sort | null }

/** A car shown in the last answer with cars, in the order shown. */
export type ShownCar = { carId: string; listingId: string; brand: string; model: string; priceRupees: number }

/** The question that ended the last answer; its reply may be a bare number or name. */
export const askedQuestions = ['budget', 'city', 'body', 'which-car'] as const
export type AskedQuestion = (typeof askedQuestions)[number]

/** Everything that Alex records between two turns. */
export type Conversation = {
  wishes: Wishes
  language: ChatLanguage
  shown: readonly ShownCar[]
  /** The car that the last answer was about, to which "this one" refers. */
  focus: string | null
  /** How many cars of the search have been shown already, for "show more". */
  seen: number
  asked: AskedQuestion | null
  /** Questions that have been asked already are not asked again. */
  askedBefore: readonly AskedQuestion[]
  /** The intent that waits for its cars, after the question which car is meant. */
  waiting: ChatIntent | null
  /** The last turn's intent, if it was not a search; "and how much?" repeats it. */
  last: { intent: ChatIntent; topic: UnknownTopic | null } | null
}

export const noWishes: Wishes = { filters: {}, sort: null }

export const newConversation: Conversation = {
  wishes: noWishes,
  language: 'en',
  shown: [],
  focus: null,
  seen: 0,
  asked: null,
  askedBefore: [],
  waiting: null,
  last: null,
}
