import { conceptsIn } from './concepts.ts'
import { cutMessage } from './cut-message.ts'
import { findScam } from './find-scam.ts'

export type Said = { from: 'buyer' | 'seller'; text: string }

/** Maximum number of earlier messages, and of concepts per message, that are used. */
const mostBefore = 10
const mostIdeas = 12

/**
 * The features from which the learnt weights judge a message: its words, word pairs, prefixes, and combinations of its
 * concepts with those of the conversation so far, such as who asks and whether the parties have met.
 */
export function messageFeatures(message: Said, before: readonly Said[]): Set<string> {
  const words = cutMessage(message.text)
  const features = new Set<string>(['bias', `by ${message.from}`])
  for (const [at, word] of words.entries()) {
    features.add(`w ${word}`)
    if (at > 0) features.add(`b ${words[at - 1]} ${word}`)
    for (let length = 3; length <= 5; length++) if (word.length > length) features.add(`p ${word.slice(0, length)}`)
  }
  const here = [...conceptsIn(words)].slice(0, mostIdeas).toSorted()
  const recent = before.slice(-mostBefore)
  const own = ideasOf(recent.filter(({ from }) => from === message.from))
  const other = ideasOf(recent.filter(({ from }) => from !== message.from).slice(-2))
  for (const [at, idea] of here.entries()) {
    features.add(`c ${idea}`)
    features.add(`r ${message.from} ${idea}`)
    for (const second of here.slice(at + 1)) {
      features.add(`cc ${idea} ${second}`)
      for (const third of here.slice(at + 2 + here.slice(at + 1).indexOf(second)))
        features.add(`ccc ${idea} ${second} ${third}`)
    }
    for (const earlier of own) features.add(`co ${idea} ${earlier}`)
    for (const earlier of other) features.add(`ct ${idea} ${earlier}`)
  }
  for (const idea of own) features.add(`o ${idea}`)
  for (const idea of other) features.add(`t ${idea}`)
  const known = findScam(message.text)
  if (known) features.add('known').add(`known ${known}`)
  features.add(`ideas ${Math.min(here.length, 8)}`)
  features.add(`length ${Math.min(Math.floor(words.length / 6), 6)}`)
  features.add(`turn ${before.length < 2 ? before.length : before.length < 5 ? 'early' : 'late'}`)
  return features
}

function ideasOf(messages: readonly Said[]): Set<string> {
  return new Set(messages.flatMap(({ text }) => [...conceptsIn(cutMessage(text))]))
}
