import { catalogue } from '../../catalogue/catalogue.ts'
import { itemKey, kindAt, findNeighbour, type Item, type Kind, type Numeral } from '../match/items.ts'
import type { Side } from '../lexicon/sense.ts'
import { folded } from '../text/folded-pattern.ts'

const set = (...kinds: Kind[]): ReadonlySet<Kind> => new Set(kinds)
const beside = set('filler', 'in', 'only', 'limit', 'want', 'from', 'to', 'low', 'high', 'not', 'unknown')
const close = set('filler', 'in', 'only', 'limit', 'from')

/**
 * Finds numbers that do not describe the car: years of a warranty, a loan or a person's age, kilometres per day or per
 * litre, a discount, a salary, a PIN code. They become `other` and are shown as not used.
 */
export function dropOtherNumbers(items: readonly Item[], numerals: readonly Numeral[]): void {
  const byItem = new Map(numerals.map((one) => [one.at, one]))
  for (const at of items.keys()) {
    dropEconomy(items, byItem, at)
    dropOtherMoney(items, byItem, at)
  }
  for (const numeral of numerals)
    if (isNotOfCar(items, numeral) || isOfFeature(items, numeral)) numeral.subject = 'other'
}

function isNotOfCar(items: readonly Item[], numeral: Numeral): boolean {
  if (numeral.subject === 'km') return isEachDay(items, numeral.at)
  // "7 year loan": two digits before "year" were read as a year.
  const { sense } = items[numeral.at]!
  const isShort = numeral.subject === 'year' && sense.kind === 'number' && sense.value < 100
  if (numeral.subject === 'age' || isShort) return isTenure(items, numeral.at) || isOfPerson(items, numeral.at)
  if (numeral.subject === 'year') return isYearOfPaper(items, numeral.at)
  return numeral.subject === undefined && isPinCode(items, numeral)
}

/** "6 airbags", "airbags 6": adverts do not state the number reliably. */
function isOfFeature(items: readonly Item[], { at, value, plain }: Numeral): boolean {
  if (!plain || value > 20) return false
  const [before, here, next] = [items[at - 1], items[at]!, items[at + 1]]
  if (next && !next.breaks && isFeature(next)) return true
  const hasUnit = next !== undefined && !next.breaks && (next.sense.kind === 'label' || next.sense.kind === 'limit')
  return before !== undefined && !here.breaks && isFeature(before) && !hasUnit
}

function isFeature({ sense }: Item): boolean {
  return sense.kind === 'fact' && sense.fact.key === 'features'
}

const economy = folded(
  /^(?:.*mil+e?age.*|fuel(?:economy|efficien\p{L}*|average)|average|avg|.*माइलेज.*|.*मायलेज.*|एवरेज|.*మైలెజ.*|mileage)$/u,
)

/** "mileage 20+", "20 ka average": fuel economy. A number in the thousands is the distance driven. */
function dropEconomy(items: readonly Item[], byItem: ReadonlyMap<number, Numeral>, at: number): void {
  if (items[at]!.sense.kind === 'number' || !economy.test(itemKey(items[at]!))) return
  const near = [numeralBeside(items, byItem, at, 'left', close), numeralBeside(items, byItem, at, 'right')]
  const likely = near.filter(
    (one) => one !== undefined && one.scale === 1 && !one.rupee && one.value < 100 && !isCountedElse(items, one.at),
  )
  const found = likely.toSorted((a, b) => Math.abs(a!.at - at) - Math.abs(b!.at - at))[0]
  if (found) found.subject = 'other'
}

function isCountedElse(items: readonly Item[], at: number): boolean {
  const next = items[at + 1]?.sense
  return next?.kind === 'label' && (next.of === 'seats' || next.of === 'age' || next.of === 'owners')
}

const otherMoney = folded(
  /^(?:discounts?|cashback|bonus|exchangebonus|off|salary|income|tankhwah|tankha|vetan|kamai|pincode|pin|zip|वेतन|सैलरी|तनख्वाह|डिस्काउंट|chh?oot|chhut|छूट|छुट|పిన్|పిన్కొడ్|జితం|వెతనం|డిస్కౌంట్|తగ్గింపు)$/u,
)
const restWords = folded(/^(?:rest|baa?ki|balance|remaining|migata|migatha|migilina|बाकी|మిగతా)$/u)
const lentWords = folded(/^(?:loan|finance|emi|onloan|lon$|लोन|లోన్|ఇఎంఐ|किस्त)/u)

const ageWords = folded(/^(?:umar|umr|umer|vayas|age$|उम्र|వయస)/u)

/** "50000 discount", "salary 30000", "2 lakh cash and rest loan" */
function dropOtherMoney(items: readonly Item[], byItem: ReadonlyMap<number, Numeral>, at: number): void {
  const key = itemKey(items[at]!)
  if (otherMoney.test(key)) {
    const left = numeralBeside(items, byItem, at, 'left', close, 2)
    const right = numeralBeside(items, byItem, at, 'right', close, 3)
    const found = left && at - left.at <= 3 && left.subject === undefined ? left : right
    if (found && (found.subject === undefined || found.subject === 'price')) found.subject = 'other'
  } else if (ageWords.test(key)) {
    const age = numeralBeside(items, byItem, at, 'right', close, 3)
    if (age?.subject === undefined && age !== undefined && age.scale === 1 && age.value < 100) age.subject = 'other'
  } else if (restWords.test(key)) {
    const next = findNeighbour(items, at, 'right', { over: set('filler', 'in', 'only', 'from'), most: 3 })
    if (next === undefined || !lentWords.test(itemKey(items[next]!))) return
    const paid = [...byItem.values()].findLast((one) => one.at < at && at - one.at <= 6)
    if (paid && (paid.subject === undefined || paid.subject === 'price')) paid.subject = 'other'
  }
}

function numeralBeside(
  items: readonly Item[],
  byItem: ReadonlyMap<number, Numeral>,
  at: number,
  side: Side,
  over = beside,
  most = 4,
): Numeral | undefined {
  const found = findNeighbour(items, at, side, { over, most })
  return found === undefined ? undefined : byItem.get(found)
}

const eachDay = folded(
  /^(?:daily|everyday|eachday|aday|perday|day|roz|roj|rojana|rozana|rozka|rojka|rojuku|rojuki|roju|dinme|monthly|permonth|amonth|month|weekly|aweek|perweek|week|yearly|ayear|peryear|commute|updown|upanddown|aanajana|oneway|dailyrunning|रोज|रोजाना|हररोज|महिने|రొజుకు|రొజుకి|రొజు|నెలకు|నెలకి|nelaku)$/u,
)

/** "daily running 60 km", "roz 70 km chalna hai": how far the buyer drives, not how far the car has run. */
function isEachDay(items: readonly Item[], at: number): boolean {
  return clauseAround(items, at, 4).some((item) => eachDay.test(itemKey(item)) || eachDay.test(item.words[0]!.key))
}

const paper = folded(
  /^(?:(?:with|under|extended|the|valid)?warr?[ae]nty|guarantee|insur|bima|beema|comprehensive|zerodep|loan|lon$|onloan|financ|tenure|emi|experience|exp$|licen[cs]e|fitness|rc$|puc|validity|valid|expir|tax|roadtax|servic|lastserviced|replace|changed|amc|बिमा|बीमा|इंश्यो|इन्श्यो|वारंटि|वारन्टि|लोन|अनुभव|वैध|टैक्स|వారంటి|ఇంసు|ఇంస్యు|బిమా|లొన్|అనుభవం|టాక్స్)/u,
)
const oldWords = folded(/(?:old|puran|patha|paatha|pata|पुरान|పాత)/u)
const longTime = folded(/^(?:keep|keeping|married|shaadi|shadi|since|service|driving|rakhna|rakhunga|शादी|పెళ్లి)/u)

const toKeep = folded(/^(?:chalan|chalaun|rakhn|rakhun|rakhne|use|usekar|drivekar|vadal|vaadal|चलान|रखन)/u)

/** "2 years warranty", "5 saal ka loan", "10 years driving experience", "10 saal se chala raha hu". */
function isTenure(items: readonly Item[], at: number): boolean {
  const label = items[at + 1]
  if (itemsBefore(items, at, 2).some((item) => /^(?:driving)?licen[cs]e/.test(itemKey(item)))) return true
  if (!label || oldWords.test(itemKey(label))) return false
  if (items[at + 2] && !items[at + 2]!.breaks && paper.test(itemKey(items[at + 2]!))) return true
  if (isOldBehind(items, at + 2)) return false
  const next = findNeighbour(items, at + 1, 'right', {
    over: set('filler', 'in', 'limit', 'to', 'unknown', 'quality'),
    most: 3,
  })
  if (next !== undefined && paper.test(itemKey(items[next]!))) return true
  if (
    items
      .slice(at + 2, at + 5)
      .some(
        (item, step, all) =>
          isPaper(item) && !all.slice(0, step + 1).some((one) => one.breaks || one.sense.kind === 'model'),
      )
  )
    return true
  const after = items[at + 2]
  if (after && !after.breaks && (after.sense.kind === 'from' || toKeep.test(itemKey(after)))) return true
  if (items.slice(at + 2, at + 4).some((item) => !item.breaks && itemKey(item).startsWith('driving'))) return true
  if (at > 0 && /^(?:for|since)$/.test(itemKey(items[at - 1]!))) return true
  return itemsBefore(items, at, 4).some((item) => {
    const key = itemKey(item)
    return paper.test(key) || longTime.test(key)
  })
}

/** "3 saal se kam purani", "5 ఏళ్ల కంటే పాతది" */
function isOldBehind(items: readonly Item[], at: number): boolean {
  return items.slice(at, at + 3).some((item) => item.sense.kind === 'limit' || oldWords.test(itemKey(item)))
}

const person = folded(
  /^(?:son|sons|daughter|beta|beti|bete|doctor|mother|father|mom|dad|papa|mummy|man|woman|lady|uncle|aunty|kid|boy|girl|wife|husband|driver|grandfather|grandmother|parents|student|he|she|wo|woh|vo|unki|uski|वो|वह|उनकि|उसकि|bacha|bachcha|बच्चा|बेटे|बेटा|बेटी|बेटि|पापा|मम्मी|అమ్మాయి|అబ్బాయి|కొడుకు|కూతురు)$/u,
)

/** "i am 62 years old", "my 19 year old son", "meri umar 55 saal hai" */
function isOfPerson(items: readonly Item[], at: number): boolean {
  const label = items[at + 1]
  const after = items[at + 2]
  if (after && !after.breaks && person.test(after.words[0]!.key)) return true
  const before = itemsBefore(items, at, 2)
  if (before.some((item) => ageWords.test(itemKey(item)))) return true
  if (before.some((item) => itemKey(item) === 'iam' || itemKey(item) === 'im' || itemKey(item) === 'am')) return true
  const isOld = label !== undefined && oldWords.test(itemKey(label))
  return !isOld && before.some((item) => person.test(itemKey(item)))
}

/** "insurance till 2027", "rc 2030 tak valid", "last serviced in 2025" */
function isYearOfPaper(items: readonly Item[], at: number): boolean {
  const before = itemsBefore(items, at, 6, set('make', 'model', 'number'))
  if (before.slice(0, 3).some(isPaper) || before.some((item) => itemKey(item) === 'bought')) return true
  const next = findNeighbour(items, at, 'right', { over: set('filler', 'in'), most: 2 })
  const sense = next === undefined ? undefined : items[next]!.sense
  if (next === undefined || sense?.kind !== 'limit' || sense.side !== 'left') return false
  const beyond = findNeighbour(items, next, 'right', { over: set('filler', 'in'), most: 2 })
  return beyond !== undefined && isPaper(items[beyond]!)
}

function isPaper(item: Item): boolean {
  const key = itemKey(item)
  return paper.test(key) || /^(?:firstcar|myfirstcar|bought|purchased)$/.test(key)
}

/** The items before `at` in its clause: at most `most` of them, stopping at a kind in `stop`. */
function itemsBefore(items: readonly Item[], at: number, most: number, stop: ReadonlySet<Kind> = set('model')): Item[] {
  const found: Item[] = []
  for (let one = at; one > 0 && found.length < most && !items[one]!.breaks; one--) {
    const before = items[one - 1]!
    if (stop.has(before.sense.kind)) break
    found.push(before)
  }
  return found
}

function clauseAround(items: readonly Item[], at: number, reach: number): Item[] {
  const after: Item[] = []
  for (let one = at + 1; one < items.length && after.length < reach && !items[one]!.breaks; one++) {
    if (kindAt(items, one) === 'number') break
    after.push(items[one]!)
  }
  return [...itemsBefore(items, at, reach, set('number')), ...after]
}

let pinCodes: ReadonlySet<number> | undefined

/** A known PIN code in the city that is too exact to be a price. */
function isPinCode(items: readonly Item[], { at, value, scale, rupee }: Numeral): boolean {
  pinCodes ??= new Set(catalogue.localities.flatMap(({ pincode }) => (pincode === null ? [] : [Number(pincode)])))
  if (scale !== 1 || rupee || items[at]!.words.length > 1) return false
  return /^\d{6}$/.test(items[at]!.words[0]!.key) && pinCodes.has(value) && value % 1_000 !== 0
}
