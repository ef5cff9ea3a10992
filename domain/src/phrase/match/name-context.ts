import { endsClause, type Word } from '../text/cut-words.ts'
import { findWordMeaning } from '../../numbers/word-meanings.ts'
import { ordinaryNames } from '../../advert-reader/vocabulary/ordinary-words.ts'
import { hasTrim } from '../../advert-reader/read-trim.ts'
import { tokenKey } from '../../text/tokens.ts'
import { findSense } from '../lexicon/lexicon.ts'
import type { NameSense } from '../lexicon/sense.ts'

/** The words that a name would cover, and the names found before it. */
export type Place = { words: readonly Word[]; start: number; end: number; key: string; before: readonly NameSense[] }

/**
 * Whether words that match a name actually name the car; in "city driving", "mini SUV", "a 45 lakh car" and "go for a
 * Swift" they do not. `makeNear` tests whether the make is named nearby.
 */
export function isMeant(sense: NameSense, place: Place, makeNear: (make: string) => boolean): boolean {
  if (endsInCounted(place)) return false
  if (sense.kind === 'locality' && sense.locality === 'Koti') return !isOneCrore(place)
  if (sense.kind === 'make') return ordinaryMakes.has(place.key) ? leadsToModel(place, sense) : true
  if (sense.kind !== 'model') return true
  if (makeNear(sense.make.name)) return true
  if (place.key === 'city' || place.key === 'सिटि' || place.key === 'సిటి') return isHondaCity(place)
  if (/^\d+$/.test(place.key) || isTooShort(sense.model.name, place.key)) return false
  if (hasTrim(sense.model, place.words[place.end]?.key ?? '')) return true
  if (isSpacedLetterAndDigits(place)) return false
  if (place.key.length > 3 && isAmongModels(place)) return true
  return (
    !needsMake.has(place.key) &&
    !needsMake.has(tokenKey(sense.model.name)) &&
    (place.key.length > 2 || /\d/.test(place.key))
  )
}

/** "ES" or "GT" in any script is too short on its own; "ES 300h" is not. */
function isTooShort(name: string, key: string): boolean {
  return name.length < 3 && !/\d/.test(name) && !/\d/.test(key)
}

/** "xylo ya enjoy" */
function isAmongModels({ words, start, before }: Place): boolean {
  return before.at(-1)?.kind === 'model' && (joinsModels.has(words[start - 1]?.key ?? '') || endsClause(words[start]!))
}

/** "a 45 lakh", "nexon ev 45k": the digits belong to the price, not to the name. */
function endsInCounted({ words, start, end }: Place): boolean {
  const last = words[end - 1]!
  const next = words[end]
  if (!last.figures || end - start < 2 || last.gap === '' || !next || endsClause(next)) return false
  // "kuv 100 k6": the letter starts a trim.
  if (words[end + 1]?.gap === '') return false
  if (findWordMeaning(next.key)?.kind === 'unit') return true
  const sense = findSense(next.key)
  return sense?.kind === 'label' && sense.of !== 'year' && sense.of !== 'price'
}

/** Koti is a quarter of Hyderabad and Telugu for a crore: "2 koti", "koti lopu", "kotiki takkuva". */
function isOneCrore({ words, start, end }: Place): boolean {
  const before = words[start - 1]
  if (before?.figures || (before && findWordMeaning(before.key)?.kind === 'number')) return true
  return [1, 2].some((more) => {
    const sense = findSense(
      words
        .slice(end, end + more)
        .map(({ key }) => key)
        .join(''),
    )
    return (sense?.kind === 'limit' && sense.limit !== 'around') || (sense?.kind === 'label' && sense.of === 'price')
  })
}

function isSpacedLetterAndDigits({ words, start, end }: Place): boolean {
  return (
    end - start === 2 &&
    words[start]!.key.length === 1 &&
    words[end - 1]!.figures &&
    words[end - 1]!.gap === ' ' &&
    words[start]!.key !== 'i'
  )
}

function leadsToModel({ words, start, end }: Place, sense: NameSense): boolean {
  const next = words[end]?.key ?? ''
  if (sense.kind !== 'make') return false
  if (sense.make.models.some(({ name }) => name.toLowerCase().split(/[\s-]/)[0] === next)) return true
  const written = words[start]!.text
  return sense.make.name === 'MINI' && (written === 'MINI' || (end === words.length && start === 0))
}

/**
 * Whether "City" is Honda's model, because it is next to another model or starts the query, and not the town that the
 * buyer drives in.
 */
function isHondaCity({ words, start, end, before }: Place): boolean {
  const previous = words[start - 1]
  const next = words[end]
  if (next && aboutTown.has(next.key)) return false
  if (previous && townBefore.has(previous.key)) return false
  if (before.some(({ kind }) => kind === 'model')) return true
  const following = words.slice(end, end + 2).map(({ key }) => key)
  if (following.some((key) => joinsModels.has(key))) return true
  return start === 0 || carBefore.test(previous?.key ?? '')
}

const carBefore =
  /^(?:(?:19|20)\d\d|ki|wali|wala|model|used|hand|diesel|petrol|cng|automatic|manual|old|white|black|silver|grey|red|owner|cvt|amt|vx|zx|sv|condition|bs6|bs4|की|वाली|मॉडल|డీజిల్|పెట్రొల్|మొడల్)$/u

const aboutTown: ReadonlySet<string> = new Set(
  'driving drive drives use usage ride rides traffic runabout commute commuting roads limits centre center life car cars purpose delivery me mein mai main ke ki ka ko lo loni ku andar area people side for trips travel streets conditions of राइड में मे के की का ड्राइविंग लो లొ లోపల కి డ్రైవింగ్ లోని'.split(
    ' ',
  ),
)
const townBefore: ReadonlySet<string> = new Set(
  'in the my our this within inside same any every other big small metro which hyderabad delhi mumbai pune bangalore chennai kolkata for'.split(
    ' ',
  ),
)
const joinsModels: ReadonlySet<string> = new Set('or ya leda या లెదా aur and vs'.split(' '))

const ordinaryMakes: ReadonlySet<string> = new Set([
  'mini',
  'मिनि',
  'మిని',
  'force',
  'lotus',
  'premier',
  'hm',
  'bajaj',
  'strom',
])

/** Names that on their own usually mean the car in a query about cars. */
const clearAlone =
  'desire jeep venue punch jazz compass beat bolt zest accord accent superb rapid sunny elevate comet windsor spark sail aria sierra zen lancer pulse discovery defender cooper winger estate'.split(
    ' ',
  )
const alsoNeedMake =
  'eva extreme dawn roma california dolphin montana petra ff gt r3 range traveller standard2000 rio uno siena one ghost express voyager go गो గొ सेल सिल बिट सनि डोन रैथ रेथ continental evox classic ix marina active prime imperio'.split(
    ' ',
  )
const needsMake: ReadonlySet<string> = new Set(
  [...ordinaryNames, ...alsoNeedMake].filter((name) => !clearAlone.includes(name) || alsoNeedMake.includes(name)),
)
