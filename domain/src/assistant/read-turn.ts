import type { ChatIntent, ChatLanguage, Conversation, ShownCar } from './conversation.ts'
import { newConversation } from './conversation.ts'
import { detectLanguage } from './text/detect-language.ts'
import { longestRead, toSaid } from './text/said.ts'
import { ownWords } from './text/own-words.ts'
import { toPlainWords } from './text/plain-words.ts'
import { readEdits } from './wishes/read-edits.ts'
import { readWishes } from './wishes/read-wishes.ts'
import type { Reading } from './wishes/reading.ts'
import { moreWords } from './wishes/edit-words.ts'
import { readIntent } from './intents/read-intent.ts'
import { readReferences } from './intents/references.ts'
import type { UnknownTopic } from './intents/unknown-topics.ts'

/** The request in a turn, and the conversation with its new wishes. The server executes it with its tools. */
export type Turn = {
  language: ChatLanguage
  intent: ChatIntent
  topic: UnknownTopic | null
  conversation: Conversation
  /** Cars of earlier answers to which the turn refers. */
  cars: readonly ShownCar[]
  /** Models and brands that are named but were not shown; they are looked up. */
  named: { brands: readonly string[]; models: readonly string[] }
  isMore: boolean
  isRestart: boolean
  /** Words that may be wishes but match none of our filters. */
  ignored: readonly string[]
}

/** Reads a turn. Only the beginning of a long text is read, so that the time is bounded. */
export function readTurn(given: string, earlier: Conversation, reading: Reading): Turn {
  const typed = given.slice(0, longestRead)
  const language = detectLanguage(typed, earlier.language)
  const text = toPlainWords(ownWords(typed))
  const said = toSaid(text)
  const edited = readEdits(text, earlier.wishes, earlier.asked, reading)
  const { sort: _, ...read } = readWishes(text, reading).filters
  const isMore = moreWords.test(said) && Object.keys(read).length === 0 && !edited.isRestart
  const loose = readReferences(said, read, earlier, { loose: false })
  const { intent: found, topic } = readIntent({
    said,
    text,
    read,
    isMore,
    isEdit: edited.isEdit,
    isRestart: edited.isRestart,
    hasLoan: edited.hasLoan,
    isReference: loose.isReference && (loose.cars.length > 0 || Object.keys(read).length === 0),
    hasWishes: Object.keys(earlier.wishes.filters).length > 0,
    last: earlier.last,
  })
  const intent = earlier.waiting !== null && isReplyToWhichCar(found, loose.isReference) ? earlier.waiting : found
  const { cars, named } = readReferences(said, read, earlier, { loose: intent !== 'find' })
  const base = edited.isRestart ? { ...newConversation, askedBefore: [] } : earlier
  return {
    language,
    intent,
    topic,
    conversation: {
      ...base,
      language,
      wishes: intent === 'find' ? edited.wishes : earlier.wishes,
      seen: isMore ? earlier.seen : 0,
      asked: null,
      waiting: null,
      last: intent === 'find' || intent === 'other' ? null : { intent, topic },
    },
    cars: intent === 'find' && edited.isEdit ? [] : cars,
    named,
    isMore,
    isRestart: edited.isRestart,
    ignored: edited.ignored,
  }
}

/** "The second one", after "Which car do you mean?" */
function isReplyToWhichCar(found: ChatIntent, isReference: boolean): boolean {
  return isReference && (found === 'find' || found === 'other')
}
