import type { ChatLanguage } from '../conversation.ts'
import type { UnknownValue } from './read-search-arguments.ts'

type Words = { or: string; which: (names: string) => string; again: string }

const words: Readonly<Record<ChatLanguage, Words>> = {
  en: {
    or: ' or ',
    which: (names) => `Do you mean ${names}?`,
    again: 'I do not know one of these words. Can you say it another way?',
  },
  hi: {
    or: ' या ',
    which: (names) => `क्या आप ${names} कह रहे हैं?`,
    again: 'एक शब्द मुझे समझ नहीं आया। क्या आप दूसरे शब्दों में बता सकते हैं?',
  },
  te: {
    or: ' లేదా ',
    which: (names) => `మీరు చెప్పేది ${names} ఆ?`,
    again: 'ఒక మాట నాకు అర్థం కాలేదు. మరోలా చెప్పగలరా?',
  },
  hinglish: {
    or: ' ya ',
    which: (names) => `Kya aap ${names} keh rahe hain?`,
    again: 'Ek shabd mujhe samajh nahi aaya. Kya aap doosre shabdon mein bata sakte hain?',
  },
}

/** The question about a value that is not in our lists. The unknown value itself is not repeated. */
export function askWhich(
  { closest }: UnknownValue,
  language: ChatLanguage,
): { question: string; replies: readonly string[] } {
  const { or, which, again } = words[language]
  return closest.length === 0
    ? { question: again, replies: [] }
    : { question: which(closest.join(or)), replies: closest }
}
