import { findPlates, parsePlate, plateKey, stateCodes } from '../../plate/registration-plate.ts'
import { findLabelledValues, paperLines } from './find-labels.ts'
import type { PaperLabel } from './paper-labels.ts'
import { asciiDigits } from '../../numbers/read-digits.ts'
import { readPaperDate } from './read-paper-date.ts'

export type PaperFuel = 'Petrol' | 'Diesel' | 'CNG' | 'LPG' | 'Electric' | 'Hybrid'

/** The facts read from an RC or an insurance paper. Null means absent or illegible. */
export type PaperFacts = {
  plate: string | null
  /** A day, or a month if the paper gives no day. */
  registeredOn: string | null
  madeInYear: number | null
  fuels: PaperFuel[] | null
  ownerSerial: number | null
  ownerName: string | null
  maker: string | null
  model: string | null
  fitUntil: string | null
  /** Empty if the paper states that there is none. */
  financier: string | null
  insuredFrom: string | null
  insuredUntil: string | null
}

/** Parses OCR text in any of three scripts, tolerating OCR mistakes. */
export function readPaper(text: string): PaperFacts {
  const values = findLabelledValues(text)
  const first = <Value>(label: PaperLabel, read: (value: string) => Value | null): Value | null => {
    for (const each of values) {
      const value = each.label === label ? read(each.value) : null
      if (value !== null) return value
    }
    return null
  }
  return {
    plate: first('plate', plateIn) ?? plateAnywhere(text),
    registeredOn: first('registeredOn', readPaperDate),
    madeInYear: first('madeIn', yearIn),
    fuels: first('fuel', readFuels) ?? fuelAlone(text),
    ownerSerial: first('ownerSerial', serialIn),
    ownerName: first('ownerName', nameIn),
    maker: first('maker', nameIn),
    model: first('model', nameIn),
    fitUntil: first('fitUntil', readPaperDate),
    financier: first('financier', financierIn),
    insuredFrom: first('insuredFrom', readPaperDate),
    insuredUntil: first('insuredUntil', readPaperDate),
  }
}

/** Whether nothing at all was read: the picture is blurred, or shows something else. */
export function isUnread(facts: PaperFacts): boolean {
  return Object.values(facts).every((value) => value === null)
}

const asDigit: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  G: '6',
}
const asLetter: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '8': 'B', '6': 'G' }

/**
 * The longest registration mark at the start of the value; look-alike characters are read as the kind that fits their
 * position.
 */
function plateIn(value: string): string | null {
  const signs = asciiDigits(value)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  for (let length = Math.min(10, signs.length); length >= 7; length -= 1) {
    const cut = signs.slice(0, length)
    const plate = parsePlate(cut) ?? parsePlate(withLikelySigns(cut))
    if (plate) return plateKey(plate)
  }
  return null
}

/** State in letters, office in digits, the last four characters in digits, letters between. */
function withLikelySigns(signs: string): string {
  const rest = Array.from(signs.slice(2), (sign, at) => {
    const isDigit = at < 2 || at >= signs.length - 6
    return (isDigit ? asDigit[sign] : asLetter[sign]) ?? sign
  })
  return likelyState(signs.slice(0, 2)) + rest.join('')
}

const alike = ['1ILT7', '5S', '0OQDC', '8B', '6G', '2Z', '4A']

/** The one state whose letters look like these; the letters themselves if there are several or none. */
function likelyState(letters: string): string {
  const [found, ...others] = [...stateCodes].filter((code) =>
    Array.from(code).every(
      (sign, at) => sign === letters[at] || alike.some((group) => group.includes(sign) && group.includes(letters[at]!)),
    ),
  )
  return found !== undefined && others.length === 0 ? found : letters
}

function plateAnywhere(text: string): string | null {
  const [found, ...others] = new Set(findPlates(asciiDigits(text).toUpperCase()).map(({ plate }) => plateKey(plate)))
  return found !== undefined && others.length === 0 ? found : null
}

function yearIn(value: string): number | null {
  const year = Number(/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(asciiDigits(value))?.[0] ?? 0)
  return year >= 1980 && year < 2100 ? year : null
}

const fuelWords: readonly (readonly [PaperFuel, RegExp])[] = [
  ['Petrol', /petrol|gasoline|पेट्रोल|పెట్రోల్/],
  ['Diesel', /diesel|डी(?:ज|ज़)ल|డీజిల్|డీజల్/],
  ['CNG', /\bcng\b|सी\s?एन\s?जी|సీ\s?ఎన్\s?జీ|సిఎన్‌?జి/],
  ['LPG', /\blpg\b|एल\s?पी\s?जी|ఎల్\s?పీ\s?జీ/],
  ['Electric', /electric|battery|\bev\b|इलेक्ट्रिक|विद्युत|ఎలక్ట్రిక్|విద్యుత్/],
  ['Hybrid', /hybrid|हाइब्रिड|హైబ్రిడ్/],
]

export function readFuels(value: string): PaperFuel[] | null {
  const text = value.toLowerCase()
  const fuels = fuelWords.flatMap(([fuel, word]) => (word.test(text) ? [fuel] : []))
  return fuels.length > 0 ? fuels : null
}

/** A value that consists only of fuels is a fuel, even if its label was not legible. */
function fuelAlone(text: string): PaperFuel[] | null {
  for (const line of paperLines(text)) {
    const value = line.slice(line.lastIndexOf(':') + 1).toLowerCase()
    const left = fuelWords.reduce((rest, [, word]) => rest.replace(word, ''), value)
    if (!/[\p{L}\p{N}]/u.test(left) && readFuels(value) !== null) return readFuels(value)
  }
  return null
}

function serialIn(value: string): number | null {
  const serial = Number(/^\D{0,3}0?(\d{1,2})(?!\d)/.exec(asciiDigits(value))?.[1] ?? 0)
  return serial >= 1 && serial <= 20 ? serial : null
}

function nameIn(value: string): string | null {
  const name = value.replaceAll(/\s+/g, ' ').slice(0, 80).trim()
  return /[\p{L}]{2}/u.test(name) ? name : null
}

const noFinancier = /^(?:no|none|nil|not? applicable|n\s?\/?\s?a|--*|नहीं|कोई नहीं|లేదు)\.?$/i

function financierIn(value: string): string | null {
  return noFinancier.test(value.trim()) ? '' : nameIn(value)
}
