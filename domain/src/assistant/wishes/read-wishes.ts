import { readPhrase } from '../../phrase/read-phrase.ts'
import type { PhraseFilters } from '../../phrase/lexicon/phrase-filters.ts'
import { anyOf, toSaid } from '../text/said.ts'
import type { Reading } from './reading.ts'

const totalWords = anyOf(
  `total[^ ]*, all, everything, overall, altogether, including, included, includes, inclusive, incl, with, sab, sabkuch, milake, milakar, mila ke, mila kar, samet, kul, poora, pura`,
  `सब, सबकुछ, कुल, मिलाकर, मिला के, मिलाके, समेत, सहित, पूरा, అన్నీ, అన్ని, మొత్తం, కలిపి[^ ]*, కలుపు[^ ]*, సహా, anni, mottam, kalipi`,
)
const chargeWords = anyOf(
  `transfer[^ ]*, (?:on|in|to) my name, registration[^ ]*, rto, rc, insurance, tax, taxes, paperwork, charges, mere naam[^ ]*, naam, bima, ट्रांसफर[^ ]*, ट्रांसफ़र[^ ]*, नाम, बीमा, इंश्योरेंस, टैक्स, रजिस्ट्रेशन, आरसी`,
  `ట్రాన్స్‌ఫర్[^ ]*, ట్రాన్స్ఫర్[^ ]*, పేరు[^ ]*, పేరున, బీమా, ఇన్సూరెన్స్[^ ]*, రిజిస్ట్రేషన్[^ ]*, ఖర్చు[^ ]*, peru[^ ]*, kharchu[^ ]*`,
)
const allInWords = anyOf(
  `all in, all inclusive, everything included, on road, onroad, ऑन रोड, ఆన్ రోడ్[^ ]*, ఆన్‌రోడ్[^ ]*, total cost, total kharcha, कुल खर्च[^ ]*, మొత్తం ఖర్చు[^ ]*`,
)
const howMuch = anyOf(
  `how much, what (?:is|are|will|would|do), kitn[^ ]*, kya hoga, कितन[^ ]*, क्या होगा, ఎంత[^ ]*, ent[h]?a`,
)

const distanceWords = anyOf(
  `kms?, kilomet[^ ]*, driven, run, running, odometer, chal[^ ]*, किमी, किलोमीटर[^ ]*, चल[^ ]*, కిమీ, కిలోమీటర్[^ ]*, తిరిగిన[^ ]*`,
)

/** With "above 9 lakh": the maximum that the buyer pays. */
const cannotWords = anyOf(
  `(?:can ?not|cant|wont|will not|dont want to|do not want to|not) (?:[^ ]+ )?(?:go|pay|spend|afford|give|stretch|cross|exceed)[^ ]*, (?:nahi|nahin|nhi) (?:[^ ]+ )?(?:de|ja|sak|dung|jaung|karung|hona)[^ ]*, नहीं (?:[^ ]+ )?(?:दे|जा|सक|दूंग|दूँग|कर)[^ ]*, [^ ]+(?:లేను|లేము|లేం|కూడదు)`,
)
/** With an amount: "I have 4 lakh", not "near me". */
const haveWords = anyOf(
  `(?:mere|hamare|apne) (?:pass|paas|pas), (?:मेरे|हमारे|अपने) पास, (?:నా|మా) (?:దగ్గర|వద్ద), (?:naa?|maa?) (?:daggara|dagara)`,
)

/** The price bounds and places stated by the words around an amount. */
function settleAmount({ priceMin, nearMe, ...others }: PhraseFilters, said: string): PhraseFilters {
  const isMost = priceMin !== undefined && others.priceMax === undefined && cannotWords.test(said)
  const isOwned = haveWords.test(said) && (priceMin ?? others.priceMax ?? others.priceAround) !== undefined
  return {
    ...others,
    ...(priceMin === undefined ? {} : isMost ? { priceMax: priceMin } : { priceMin }),
    ...(nearMe === undefined || isOwned ? {} : { nearMe }),
  }
}

/** "6 lakh se upar nahi jana chahiye" of a total is an amount, not a distance. */
function toPrice({ kmMax, ...filters }: PhraseFilters): PhraseFilters {
  return kmMax === undefined ? filters : { ...filters, priceMax: filters.priceMax ?? kmMax }
}

type WishReading = Omit<ReturnType<typeof readPhrase>, 'filters'> & { filters: PhraseFilters & { allInMax?: number } }

/** The wishes in a text on its own. A bound on the price with transfer and insurance is a bound on the total cost. */
export function readWishes(text: string, reading: Reading): WishReading {
  const said = toSaid(text)
  const found = readPhrase(text, reading)
  const read = { ...found, filters: settleAmount(found.filters, said) }
  const isTotal = allInWords.test(said) || (totalWords.test(said) && chargeWords.test(said))
  const { priceMax, ...others } = isTotal && !distanceWords.test(said) ? toPrice(read.filters) : read.filters
  if (priceMax === undefined || !isTotal || howMuch.test(said)) return read
  return { ...read, filters: { ...others, allInMax: priceMax } }
}
