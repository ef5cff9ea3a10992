import type { KnownCar, KnownNumber, Knowledge } from './knowledge.ts'
import { matchNumber } from './match-number.ts'
import { questionWords, boundWords, generalWords, plainWords, pointingWords } from './ordinary-words.ts'
import { readTokens, type Token } from './read-tokens.ts'

/** A number in a sentence and the field from which it was read. */
export type CheckedFigure = { text: string; tool: string; field: string; carId: string | null }
export type SentenceCheck = { isResolved: boolean; figures: readonly CheckedFigure[]; carIds: readonly string[] }

const unresolved: SentenceCheck = { isResolved: false, figures: [], carIds: [] }

/**
 * Whether everything that a sentence states is known: each word is an ordinary one or a fact, and each number is a
 * field of the car named before it in the sentence. `carried` holds the cars of the previous sentence, for "It costs
 * …".
 */
export function checkSentence(sentence: string, knowledge: Knowledge, carried: readonly string[] = []): SentenceCheck {
  const tokens = readTokens(sentence)
  if (tokens === null) return unresolved
  const mentions = findMentions(tokens, knowledge.cars)
  if (mentions.length > 0) return checkMentions(tokens, mentions)
  const isQuestion = sentence.trimEnd().endsWith('?')
  const general = checkGeneral(tokens, knowledge.general, isQuestion)
  if (general) return { isResolved: true, figures: general, carIds: [] }
  const [car, ...others] = knowledge.cars.filter(({ id }) => carried.includes(id))
  const figures = car && others.length === 0 ? readAboutCar(tokens, [...tokens.keys()], car) : null
  return figures ? { isResolved: true, figures, carIds: [car!.id] } : unresolved
}

function checkGeneral(tokens: readonly Token[], general: Knowledge['general'], isQuestion: boolean) {
  const hasBound = tokens.some((token) => token.kind === 'word' && boundWords.has(token.word))
  const figures: CheckedFigure[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'number') {
      const fact = matchNumber(tokens, at, general.numbers)
      const isCount = fact !== undefined && /^total$|count/i.test(fact.field)
      if (!fact || (!isCount && !hasBound)) return null
      figures.push(figureOf(token.text, fact, null))
    } else if (pointingWords.has(token.word) && !isQuestion) return null
    else if (
      !plainWords.has(token.word) &&
      !generalWords.has(token.word) &&
      !general.words.has(token.word) &&
      !(isQuestion && questionWords.has(token.word))
    ) {
      return null
    }
  }
  return figures
}

type Mention = { from: number; to: number; cars: readonly KnownCar[] }

/** Finds the longest car names, from left to right. Two cars with the same name form one mention with two cars. */
function findMentions(tokens: readonly Token[], cars: readonly KnownCar[]): Mention[] {
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; at++) {
    const length = Math.max(
      0,
      ...cars.flatMap(({ names }) => names.filter((name) => isAt(tokens, at, name)).map((name) => name.length)),
    )
    if (length === 0) continue
    const named = cars.filter(({ names }) => names.some((name) => name.length === length && isAt(tokens, at, name)))
    mentions.push({ from: at, to: at + length, cars: named })
    at += length - 1
  }
  return mentions
}

/** A name of one ordinary word, such as City, is only recognised with its brand. */
function isAt(tokens: readonly Token[], at: number, name: readonly string[]): boolean {
  if (name.length === 1 && (plainWords.has(name[0]!) || generalWords.has(name[0]!))) return false
  return name.every((word, offset) => {
    const token = tokens[at + offset]
    return token !== undefined && (token.kind === 'word' ? token.word : token.text) === word
  })
}

/** The cars that a text names; empty if it cannot be read. */
export function findNamedCars(text: string, knowledge: Knowledge): readonly string[] {
  return findMentions(readTokens(text) ?? [], knowledge.cars).flatMap(({ cars }) => cars.map(({ id }) => id))
}

/** Words after a name refer to that car, and so do words before the first name. */
function checkMentions(tokens: readonly Token[], mentions: readonly Mention[]): SentenceCheck {
  const figures: CheckedFigure[] = []
  const carIds: string[] = []
  const groups = groupMentions(tokens, mentions)
  for (const [at, group] of groups.entries()) {
    const from = at === 0 ? 0 : group[0]!.from
    const to = groups[at + 1]?.[0]!.from ?? tokens.length
    const isName = (position: number) => group.some((mention) => position >= mention.from && position < mention.to)
    const stated = [...tokens.keys()].filter((position) => position >= from && position < to && !isName(position))
    // If cars are named together, each must have everything that is stated; if cars share a name, one of them must.
    for (const mention of group) {
      const { cars } = mention
      const found = cars
        .map((car) => ({ car, figures: readAboutCar(tokens, stated, car) }))
        .find((read) => read.figures !== null)
      if (!found) return unresolved
      figures.push(...findNameFigures(tokens, mention, found.car), ...found.figures!)
      carIds.push(found.car.id)
    }
  }
  return { isResolved: true, figures, carIds: [...new Set(carIds)] }
}

/** A title contains figures, such as the year. */
function findNameFigures(tokens: readonly Token[], { from, to }: Mention, { id, tool }: KnownCar): CheckedFigure[] {
  const text = tokens
    .slice(from, to)
    .map((token) => (token.kind === 'word' ? token.word : token.text))
    .join(' ')
  return /\d/.test(text) ? [{ text, tool, field: 'title', carId: id }] : []
}

/** Mentions without a statement in between, such as "the Swift and the Baleno". */
function groupMentions(tokens: readonly Token[], mentions: readonly Mention[]): Mention[][] {
  const groups: Mention[][] = []
  for (const mention of mentions) {
    const last = groups.at(-1)?.at(-1)
    if (last && !statesAnything(tokens, last.to, mention.from)) groups.at(-1)!.push(mention)
    else groups.push([mention])
  }
  return groups
}

/** Whether the tokens contain a number or a word that is not an ordinary one. */
function statesAnything(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).some((token) => token.kind === 'number' || !plainWords.has(token.word))
}

/** The figures that the tokens at these positions state about a car; null if one does not resolve. */
function readAboutCar(tokens: readonly Token[], positions: readonly number[], car: KnownCar): CheckedFigure[] | null {
  const figures: CheckedFigure[] = []
  for (const at of positions) {
    const token = tokens[at]!
    if (token.kind === 'number') {
      const fact = matchNumber(tokens, at, car.numbers)
      if (fact === undefined) return null
      figures.push(figureOf(token.text, fact, car.id))
    } else if (!plainWords.has(token.word) && !car.words.has(token.word)) return null
  }
  return figures
}

function figureOf(text: string, { tool, field }: KnownNumber, carId: string | null): CheckedFigure {
  return { text, tool, field, carId }
}
