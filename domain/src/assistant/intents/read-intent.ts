import type { Filters } from '../../search/filters.ts'
import type { ChatIntent } from '../conversation.ts'
import { anyOf } from '../text/said.ts'
import { compareWords, costWords, greetingWords, papersWords, questionWords, whyPriceWords } from './intent-words.ts'
import { followWords, goOnWords, pastWords, promiseWords, whichPapers } from './follow-words.ts'
import { topicWords, type UnknownTopic } from './unknown-topics.ts'

export type IntentReading = { intent: ChatIntent; topic: UnknownTopic | null }

export type TurnWords = {
  said: string
  /** As typed, because of its question mark. */
  text: string
  /** Filters that the text names by itself. */
  read: Filters
  isEdit: boolean
  isRestart: boolean
  isMore: boolean
  /** A price that was given as an instalment. */
  hasLoan: boolean
  /** The text refers to a car that was shown, or to "this" car. */
  isReference: boolean
  /** The conversation already has wishes. */
  hasWishes: boolean
  /** The intent of the previous turn, if it was not a search. */
  last: IntentReading | null
}

const showWords = anyOf(
  `show[^ ]*, find[^ ]*, search[^ ]*, looking for, look for, want[^ ]*, need[^ ]*, suggest[^ ]*, recommend[^ ]*, get me, give me, i am looking, do you have, list, buy`,
  `dikha[^ ]*, chahiy[^ ]*, chaiy[^ ]*, chahie, dhoondh[^ ]*, dhundh[^ ]*, khoj[^ ]*, lena, leni, lene, kharid[^ ]*, khareed[^ ]*`,
  `दिखा[^ ]*, चाहि[^ ]*, ढूंढ[^ ]*, ढूँढ[^ ]*, खोज[^ ]*, लेना, लेनी, खरीद[^ ]*, सुझा[^ ]*`,
  `చూపిం[^ ]*, చూపు[^ ]*, చూపె[^ ]*, కావాలి[^ ]*, కావలె[^ ]*, వెతుకు[^ ]*, వెతక[^ ]*, కొనాల[^ ]*, సూచిం[^ ]*, chup[^ ]*, choop[^ ]*, kaval[^ ]*, kaaval[^ ]*, vetuk[^ ]*, vethuk[^ ]*, konal[^ ]*`,
)
const carWords = anyOf(
  `cars?, vehicles?, gaa?di[^ ]*, gadi[^ ]*, something, options?, kaar, suv, one, ones, गाड़[^ ]*, कार[^ ]*, वाहन, కారు[^ ]*, కార్[^ ]*, బండి[^ ]*, బండ్ల[^ ]*, వాహన[^ ]*, bandi[^ ]*, karu[^ ]*, kaaru[^ ]*`,
)
const quantityWords = anyOf(
  `how much, cost[^ ]*, charge[^ ]*, fee, fees, expense[^ ]*, price, tax, emi, kitn[^ ]*, kharch[^ ]*, कितन[^ ]*, खर्च[^ ]*, शुल्क[^ ]*, फीस[^ ]*, ఎంత[^ ]*, ఖర్చ[^ ]*, ఫీజు[^ ]*, ఛార్జ[^ ]*, రుసుము[^ ]*, ent[h]?a, kharch[^ ]*`,
)
/** A wish for cars without a history that we do not know is still a search. */
const freeOf = anyOf(
  `accident free, non accident[^ ]*, no accident[^ ]*, without accident[^ ]*, not accident[^ ]*, bina accident[^ ]*, accident (?:na|nahi|nahin|nhi)[^ ]*, बिना (?:एक्सीडेंट|दुर्घटना)[^ ]*, ప్రమాదం (?:కాని|లేని|జరగని)[^ ]*, యాక్సిడెంట్ (?:కాని|లేని|అవ్వని)[^ ]*`,
)

/** The intent of a turn; if several fit, the order of the checks below decides. */
export function readIntent(turn: TurnWords): IntentReading {
  const { said, isRestart, isMore, hasLoan } = turn
  const wished = wishedTopic(said)
  const known = (intent: ChatIntent): IntentReading => ({ intent, topic: intent === 'find' ? wished : null })
  const topic = unknownTopicOf(turn)
  if (topic !== null) return { intent: 'unknown-here', topic }
  if (isRestart || turn.read.allInMax !== undefined) return known('find')
  if (compareWords.test(said) && !isSearch(turn)) return known('compare')
  if (whyPriceWords.test(said) && !isSearch(turn)) return known('why-price')
  const [isCost, isPapers] = [costWords.test(said) && !hasLoan && !isSearch(turn), papersWords.test(said)]
  if (isPapers && (!isSearch(turn) || whichPapers.test(said)))
    return known(isCost && quantityWords.test(said) ? 'cost' : 'papers')
  if (isCost) return known('cost')
  const wantsPast = !namesSearch(turn.read) && !showWords.test(said) && (turn.isReference || !turn.isEdit)
  if (wantsPast && pastWords.test(said) && (turn.isReference || turn.hasWishes))
    return { intent: 'unknown-here', topic: 'condition' }
  if (turn.isEdit || isMore || (showWords.test(said) && carWords.test(said))) return known('find')
  if (turn.last && followWords.test(said) && wordsOf(said) <= longestFollow) return turn.last
  if (turn.isReference && !greetingWords.test(said) && /^ (?:\S+ ){1,8}$/u.test(said)) return known('find')
  return known(turn.hasWishes && goOnWords.test(said) && wordsOf(said) <= longestGoOn ? 'find' : 'other')
}

const longestFollow = 6
const longestGoOn = 9

function wordsOf(said: string): number {
  return said.trim().split(' ').length
}

/** Filters that describe one car as well as a search: "Has the red 2019 Swift had an accident?" */
const describing: ReadonlySet<string> = new Set([
  'brands',
  'models',
  'variant',
  'colours',
  'fuels',
  'yearMin',
  'yearMax',
  'transmission',
  'bodies',
])

function namesSearch(read: Filters): boolean {
  return Object.keys(read).some((key) => !describing.has(key))
}

function isQuestion({ said, text }: TurnWords): boolean {
  return text.includes('?') || questionWords.test(said) || pastWords.test(said)
}

/** A request for cars that only mentions a loan, papers or a good price: "5 lakh SUV with RC, show me". */
function isSearch(turn: TurnWords): boolean {
  if (turn.read.belowMarket !== undefined && !isQuestion(turn)) return true
  return turn.isEdit && !turn.isReference && showWords.test(turn.said) && namesSearch(turn.read)
}

/** Buyers also wish for these: "an accident-free SUV under 8 lakh". */
const wishTopics: ReadonlySet<UnknownTopic> = new Set([
  'accidents',
  'service',
  'condition',
  'dues',
  'economy',
  'new-cars',
])

/** A search that includes a wish which no listing states; the answer says so. */
function wishedTopic(said: string): UnknownTopic | null {
  const topic = topicWords.find(({ words }) => words.test(said))?.topic
  return topic !== undefined && wishTopics.has(topic) ? topic : null
}

const loanWords = anyOf(
  `emis?, instal+ments?, loans?, kist[^ ]*, kisht[^ ]*, किस्त[^ ]*, क़िस्त[^ ]*, लोन[^ ]*, ईएमआई, ఈఎంఐ[^ ]*, లోన్[^ ]*, వాయిదా[^ ]*, రుణ[^ ]*`,
)

/** "Show me its service record"asks for the record and is not a search. */
const recordWords = anyOf(
  `(?:service|servicing|maintenance|सर्विस|सर्विसिंग|సర్వీస్|సర్వీసు)[^ ]* (?:[^ ]+ )?(?:records?|history|book|bills?|file|log|रिकॉर्ड|रिकार्ड|हिस्ट्री|बुक|बिल|హిస్టరీ|రికార్డ్|రికార్డు|బుక్|బిల్లు)[^ ]*`,
)

/** Asks for a promise, unless the text is a search for a car with a guarantee. */
function promisedTopic({ said, read, isReference }: TurnWords): UnknownTopic | null {
  const asksForCars = showWords.test(said) && Object.keys(read).length > 0 && !isReference
  return promiseWords.test(said) && !asksForCars ? 'future' : null
}

function unknownTopicOf(turn: TurnWords): UnknownTopic | null {
  const { said, read } = turn
  const topic = topicWords.find(({ words }) => words.test(said))?.topic ?? promisedTopic(turn)
  if (topic === null) return null
  // "The instalment for five years": the years of a loan, not a resale.
  if (topic === 'future' && loanWords.test(said)) return null
  if (topic === 'people' && whyPriceWords.test(said)) return null
  if (topic === 'legal' && papersWords.test(said) && !/ (?:court|case|sue|कोर्ट|కోర్టు)/u.test(said)) return null
  const isRequest = showWords.test(said) && Object.keys(read).length > 0
  if (freeOf.test(said) && (isRequest || namesSearch(read)) && !turn.isReference) return null
  if (!wishTopics.has(topic)) return topic
  if (recordWords.test(said) && !carWords.test(said) && !namesSearch(read)) return topic
  const isOfOneCar = turn.isReference || pastWords.test(said)
  if ((isRequest || namesSearch(read)) && !isOfOneCar) return null
  const isAsked = isQuestion(turn) || turn.isReference || Object.keys(read).length === 0
  return isAsked || topic === 'economy' ? topic : null
}
