import type { SentenceFinding } from './finding.ts'
import type { ReadSentence, ReadText } from './reading/read-source.ts'
import { hideQuotations } from './reading/split-text.ts'
import { isContent, readWords } from './reading/words.ts'

/** Characters between a figure and a word that belongs to it. */
const farthest = 45

/** A name or a figure in the order of the text. */
type Item = { at: number; key: string; isFigure: boolean; isName: boolean; unit: string }

/**
 * Two figures with two names in turn: "a Swift took 31 days, an i20 38", or "51 percent on petrol and 37 on diesel". The
 * first name has to go with the first figure in the source, too.
 */
export function checkPairs(sentence: ReadSentence, source: ReadText): SentenceFinding[] {
  const stated = itemsOf([sentence])
  for (const at of source.sentences.keys()) {
    const isOther = [1, 2].some((length) => isSwapped(stated, itemsOf(source.sentences.slice(at, at + length))))
    if (isOther) return [{ kind: 'subject', words: sentence.text }]
  }
  return []
}

/** The combinations grow with the square of each; a sentence that people read has fewer. */
const [mostFigures, mostNames] = [6, 24]

function isSwapped(stated: Item[], there: Item[]): boolean {
  const [here, other] = [uniqueByKey(stated), uniqueByKey(there)]
  const shared = (isFigure: boolean) =>
    [...here.values()].filter((each) => each.isFigure === isFigure && other.has(each.key)).map(({ key }) => key)
  const figures = shared(true).slice(0, mostFigures)
  const names = pairsOf(shared(false).slice(0, mostNames)).filter(
    // Two names, or two common words; "Chakka surveyed" and "owners" are not a pair.
    ([one, two]) => here.get(one)!.isName === here.get(two)!.isName,
  )
  // A price and a number of years are not a pair; a unit may be left out: "51 percent on petrol and 37 on diesel".
  const isPair = ([one, two]: readonly [string, string]) =>
    new Set([here.get(one)!.unit, here.get(two)!.unit, '']).size <= 2
  return pairsOf(figures)
    .filter(isPair)
    .some((figurePair) =>
      names.some((namePair) => {
        const bound = boundTo(here, figurePair, namePair)
        return bound !== null && boundTo(other, figurePair, namePair) === !bound
      }),
    )
}

/** Whether the first name goes with the first figure; null if names and figures do not alternate. */
function boundTo(
  items: ReadonlyMap<string, Item>,
  figures: readonly [string, string],
  names: readonly [string, string],
): boolean | null {
  const order = [...figures, ...names].map((key) => items.get(key)!).toSorted((a, b) => a.at - b.at)
  if (
    order[0]!.isFigure === order[1]!.isFigure ||
    order[1]!.isFigure === order[2]!.isFigure ||
    order[2]!.isFigure === order[3]!.isFigure
  )
    return null
  if (Math.max(order[1]!.at - order[0]!.at, order[3]!.at - order[2]!.at) > farthest) return null
  const firstFigure = order.find(({ isFigure }) => isFigure)!.key
  const firstName = order.find(({ isFigure }) => !isFigure)!.key
  return (firstFigure === figures[0]) === (firstName === names[0])
}

function uniqueByKey(items: readonly Item[]): Map<string, Item> {
  const unique = new Map<string, Item>()
  const repeated = new Set<string>()
  for (const item of items) {
    if (unique.has(item.key)) repeated.add(item.key)
    unique.set(item.key, item)
  }
  for (const key of repeated) unique.delete(key)
  return unique
}

function pairsOf(keys: readonly string[]): (readonly [string, string])[] {
  return keys.flatMap((one, at) => keys.slice(at + 1).map((other) => [one, other] as const))
}

function itemsOf(sentences: readonly ReadSentence[]): Item[] {
  return sentences
    .flatMap((each) => [
      // "The first offence" is a name that a figure belongs to.
      ...each.quantities.map(({ from, value, unit }) => ({
        at: each.from + from,
        key: unit === 'ordinal' ? `number ${value}` : String(value),
        isFigure: unit !== 'ordinal',
        isName: unit === 'ordinal',
        unit,
      })),
      ...readWords(hideQuotations(each.text))
        .filter(
          (word) =>
            isContent(word) || (/\p{L}/u.test(word.text.replace(/(?:st|nd|rd|th|s)$/, '')) && /\d/.test(word.text)),
        )
        .map(({ from, stem, text, isCapital }) => ({
          at: each.from + from,
          key: stem,
          isFigure: false,
          isName: isCapital || /\d/.test(text),
          unit: '',
        })),
    ])
    .toSorted((a, b) => a.at - b.at)
}
