import type { PhraseFilters } from '../../phrase/lexicon/phrase-filters.ts'
import { readPhrase } from '../../phrase/read-phrase.ts'
import { isFilterKey, type FilterKey, type Filters } from '../../search/filters.ts'
import { noWishes, type AskedQuestion, type Wishes } from '../conversation.ts'
import { anyOf, toClauses, toCorrections, toSaid } from '../text/said.ts'
import { dimensions, type Dimension } from './dimensions.ts'
import {
  additionWords,
  anyWords,
  bareNots,
  comparatives,
  complaintWords,
  keptBudget,
  lowerWords,
  needlessWords,
  otherWords,
  raiseWords,
  removalWords,
  restartWords,
} from './edit-words.ts'
import { dropKeys, dropValues, impliedBrands, mergeWishes } from './merge-wishes.ts'
import { correctBound, lowerBound, moveBound } from './move-bound.ts'
import { readWishes } from './read-wishes.ts'
import type { Reading } from './reading.ts'

/** The changes made by a turn. `isEdit` is false if the text contains neither a wish nor a change. */
export type Edited = {
  wishes: Wishes
  isEdit: boolean
  isRestart: boolean
  ignored: readonly string[]
  hasLoan: boolean
}

/** Applies the wishes and changes of a text to the earlier wishes, clause by clause. */
export function readEdits(text: string, earlier: Wishes, asked: AskedQuestion | null, reading: Reading): Edited {
  const isRestart = restartWords.test(toSaid(text))
  const reply = asked === null ? null : readReply(text, asked, reading)
  let edited: Edited = {
    wishes: isRestart ? noWishes : earlier,
    isEdit: isRestart,
    isRestart,
    ignored: [],
    hasLoan: false,
  }
  if (reply) return { ...edited, wishes: merge(edited.wishes, reply, false, reading), isEdit: true }
  for (const part of toCorrections(text)) {
    const clauses = joinKinds(toClauses(part))
    const changesPerClause = clauses.some((clause) => isChange(toWanted(clause)) || isComplaint(clause, reading))
    // Without a removal the whole text is read at once, because commas and "and" join lists and ranges.
    for (const clause of changesPerClause ? clauses : [part]) edited = readClause(clause, edited, reading)
  }
  return edited
}

/** "The model and the colour" of "forget the model and the colour": a kind of wish alone belongs to the next clause. */
function joinKinds(clauses: readonly string[]): string[] {
  const joined: string[] = []
  for (const clause of clauses.toReversed()) {
    const said = toSaid(clause)
    const isKind = dimensions.some(({ named }) => named.test(said)) && said.trim().split(' ').length <= 2
    const next = isKind ? joined.pop() : undefined
    joined.push(next === undefined ? clause : `${clause} ${next}`)
  }
  return joined.toReversed()
}

/** The words of a clause. "In this budget" does not state a budget. */
function toWanted(clause: string): string {
  return toSaid(clause).replace(keptBudget, '')
}

/** "LB Nagar is too far": the value is no longer wanted. */
function isComplaint(clause: string, reading: Reading): boolean {
  if (!complaintWords.test(toSaid(clause))) return false
  const { sort: _, ...read } = readWishes(clause, reading).filters
  const lists = Object.entries(read).filter(([, value]) => Array.isArray(value))
  return lists.length > 0 && lists.every(([key]) => !key.startsWith('not'))
}

/** Whether these words change wishes in any way other than naming a new value. */
function isChange(said: string): boolean {
  const isRemoval = removalWords.test(said) && !restartWords.test(said)
  return isRemoval || dimensions.some((dimension) => isOpen(said, dimension))
}

const nearWords = 3
/** Before "any", "aur" and "और" mean "and". */
const otherBefore = anyOf(`other, వేరే, ఇతర, మరో, vere`)

/** "Any colour", "no budget": the kind of wish is near a word that leaves it open. */
function isOpen(said: string, { named }: Dimension): boolean {
  const kind = named.exec(said)
  if (!kind) return false
  return [anyWords, bareNots].some((words) => {
    const open = words.exec(said)
    if (!open) return false
    const [first, second] = open.index < kind.index ? [open, kind] : [kind, open]
    const between = said.slice(first.index + first[0].length, second.index)
    const preceding = said.slice(0, first.index).trim().split(' ').at(-1)!
    if (otherWords.test(` ${between.trim()} `) || otherBefore.test(` ${preceding} `)) return false
    return (between.match(/ /g)?.length ?? 0) <= nearWords
  })
}

function readClause(clause: string, before: Edited, reading: Reading): Edited {
  const said = toWanted(clause)
  const { filters, ignored, understood } = readWishes(clause, reading)
  const { sort, ...read } = filters
  const hasLoan = before.hasLoan || understood.some(({ loan }) => loan !== undefined)
  const next = { ...before, ignored: [...before.ignored, ...ignored], hasLoan }
  const earlier = before.wishes.filters
  const left =
    (isComplaint(clause, reading) ? dropValues(earlier, read) : null) ??
    readRemoval(said, { filters: earlier, isRestart: before.isRestart, year: reading.year }, read) ??
    moveBound(said, earlier, read) ??
    (Object.keys(read).length === 0 ? correctBound(said, earlier) : null)
  if (left) return { ...next, wishes: { ...before.wishes, filters: left }, isEdit: true }
  const order = hasFigure(read) ? sort : (sort ?? comparatives.find(({ words }) => words.test(said))?.sort)
  const isEdit = before.isEdit || order !== undefined || Object.keys(read).length > 0 || changesBudget(said)
  const merged = merge(before.wishes, read, additionWords.test(said), reading)
  const lowered = order === 'price_asc' && !hasFigure(read) ? lowerBound(said, merged.filters) : null
  if (lowered) return { ...next, wishes: { ...merged, filters: lowered }, isEdit }
  return { ...next, wishes: order === undefined ? merged : { ...merged, sort: order }, isEdit }
}

/**
 * For "Raise the budget a little", which names no amount, the search is shown again, and the budget can be asked for.
 */
function changesBudget(said: string): boolean {
  return (raiseWords.test(said) || lowerWords.test(said)) && dimensions[0]!.named.test(said)
}

/** A bound with a figure makes "cheaper" or "newer" redundant. */
function hasFigure(read: Filters): boolean {
  return (['priceMax', 'priceMin', 'priceAround', 'allInMax', 'yearMin', 'yearMax', 'kmMax'] as const).some(
    (key) => read[key] !== undefined,
  )
}

function merge(wishes: Wishes, read: Filters, isAddition: boolean, { year }: Reading): Wishes {
  return { ...wishes, filters: mergeWishes(wishes.filters, read, { isAddition, year }) }
}

/** The filters left after the clause's removals; null if it removes none. */
function readRemoval(
  said: string,
  { filters, isRestart, year }: { filters: Filters; isRestart: boolean; year: number },
  read: Filters,
): Filters | null {
  const named = dimensions.filter((dimension) => dimension.named.test(said))
  if (!isRestart && removalWords.test(said)) {
    const keys = named.flatMap(({ keys: each }) => each).filter((key) => filters[key] !== undefined)
    if (keys.length > 0) return dropKeys(filters, [...keys, ...(keys.includes('models') ? impliedBrands(filters) : [])])
    if (Object.keys(read).length > 0) return dropValues(filters, positive(read))
    // "Remove Hyderabad": next to a verb, a place is not read as a wish.
    const { sort: _, ...plain } = readPhrase(said.replace(removalWords, ''), { year }).filters
    if (Object.keys(plain).length > 0) return dropValues(filters, plain)
    return named.length > 0 ? filters : null
  }
  // "Automatic is not necessary, anything will do": the value is removed, but not refused.
  if (needlessWords.test(said) && named.length === 0 && Object.keys(read).length > 0)
    return dropValues(filters, positive(read))
  const open = named.filter(
    (dimension) => isOpen(said, dimension) && !dimension.keys.some((key) => read[key] !== undefined),
  )
  if (open.length === 0 || open.length < named.length) return null
  const keys = open.flatMap((dimension) => dimension.keys)
  const left = dropKeys(filters, [...keys, ...(keys.includes('models') ? impliedBrands(filters) : [])])
  return Object.keys(read).length > 0 ? mergeWishes(left, read, { isAddition: false, year }) : left
}

/** "Remove not red" and "remove red" name the same value. */
function positive(read: Filters): Filters {
  const entries = Object.entries(read).flatMap(([key, value]): [string, Filters[FilterKey]][] => {
    const plain = {
      notFuels: 'fuels',
      notColours: 'colours',
      notBodies: 'bodies',
      notTransmission: 'transmission',
      notBrands: 'brands',
      notModels: 'models',
    }[key]
    return plain === undefined
      ? [[key, value]]
      : [
          [key, value],
          [plain, value],
        ]
  })
  return Object.fromEntries(entries)
}

const bareNumber = /^\D{0,12}(\d{1,3}(?:\.\d{1,2})?)(?:\s*(?:-|to|se|से|నుంచి)\s*(\d{1,3}(?:\.\d{1,2})?))?\D{0,12}$/u

/** The reply to a question: "7" in reply to the question about the budget is in lakhs. */
function readReply(text: string, asked: AskedQuestion, reading: Reading): PhraseFilters | null {
  if (asked !== 'budget') return null
  const own = readPhrase(text, reading).filters
  if (own.priceMax !== undefined || own.priceMin !== undefined || own.priceAround !== undefined) return null
  const found = bareNumber.exec(text.trim())
  if (!found || Object.keys(own).some((key) => isFilterKey(key))) return null
  const [low, high] = [Number(found[1]) * 100_000, found[2] === undefined ? undefined : Number(found[2]) * 100_000]
  return high === undefined ? { priceMax: low } : { priceMin: low, priceMax: high }
}
