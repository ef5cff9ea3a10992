/**
 * Indian registration marks. Two shapes are on the road:
 *   state series  TS 09 EA 1234   state, office, letters (none to three), number
 *   BH series     22 BH 1234 AB   year of first registration, BH, number, letters without I and O
 */
export type RegistrationPlate =
  | { kind: 'state'; state: string; office: string; letters: string; number: number }
  | { kind: 'bharat'; year: number; letters: string; number: number }

/** Undefined if the text is not a registration mark, or has masked digits. */
export function parsePlate(text: string): RegistrationPlate | undefined {
  const plain = text
    .toUpperCase()
    .replaceAll(/[\s.\-–·]/g, '')
    .replace(/^IND/, '')
  return parseBharatPlate(plain) ?? parseStatePlate(plain)
}

function parseBharatPlate(plain: string): RegistrationPlate | undefined {
  const match = /^(\d\d)BH(\d{4})([A-HJ-NP-Z]{1,2})$/.exec(plain)
  if (!match || Number(match[2]) === 0 || Number(match[1]) < 21) return undefined
  return { kind: 'bharat', year: 2000 + Number(match[1]), number: Number(match[2]), letters: match[3]! }
}

function parseStatePlate(plain: string): RegistrationPlate | undefined {
  // Delhi includes the vehicle class in the letters: DL 3C AB 1234 has office 3 and letters CAB. A plate without
  // letters (an office's first plates, such as "TG 09 1234") always has a two-digit office.
  const match = /^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{1,4})$/.exec(plain) ?? /^([A-Z]{2})(\d{2})()(\d{1,4})$/.exec(plain)
  const [, state = '', office = '', letters = '', number = ''] = match ?? []
  if (!stateCodes.has(state) || Number(office) === 0 || Number(number) === 0) return undefined
  return { kind: 'state', state, office: office.padStart(2, '0'), letters, number: Number(number) }
}

/** The front of a plate, "TS09" or "DL 3C": the state letters and the two-digit office. */
export function parsePlateCode(text: string): PlateCode | undefined {
  const match = /^([A-Z]{2})(\d{1,2})([A-Z]?)$/.exec(text.toUpperCase().replaceAll(/[\s.\-–·]/g, ''))
  const [, state = '', office = '', vehicleClass = ''] = match ?? []
  if (!stateCodes.has(state) || Number(office) === 0 || (vehicleClass && state !== 'DL')) return undefined
  return { state, office: office.padStart(2, '0') }
}

export type PlateCode = { state: string; office: string }

/** As written on the plate: "TS 09 EA 1234", "22 BH 1234 AB". */
export function formatPlate(plate: RegistrationPlate): string {
  const number = String(plate.number).padStart(4, '0')
  if (plate.kind === 'bharat') return `${String(plate.year % 100).padStart(2, '0')} BH ${number} ${plate.letters}`
  const { state, office, letters } = plate
  // Delhi writes its office without a leading zero and the vehicle class next to it: DL 3C AB 1234.
  if (state === 'DL')
    return [`DL ${Number(office)}${letters.slice(0, 1)}`, letters.slice(1), number].filter(Boolean).join(' ')
  return [state, office, letters, number].filter(Boolean).join(' ')
}

/** Canonical spelling for comparison: no spaces, four digits. */
export function plateKey(plate: RegistrationPlate): string {
  return formatPlate(plate).replaceAll(' ', '')
}

/** The office code as used in the trade: "TS09". BH plates have no office. */
export function officeCode(plate: RegistrationPlate): string | undefined {
  return plate.kind === 'state' ? plate.state + plate.office : undefined
}

export type FoundPlate = { plate: RegistrationPlate; from: number; to: number }

/**
 * Finds complete plates in running text, regardless of spacing. Ambiguous text, such as a model with its year ("KA 51
 * 2018", "MH 12 XUV 500") or a distance ("up 16 km 1200"), is skipped.
 */
export function findPlates(text: string): FoundPlate[] {
  const found: FoundPlate[] = []
  for (const [shape, isPlate] of shapes) {
    shape.lastIndex = 0
    for (let match = shape.exec(text); match; match = shape.exec(text)) {
      const plate = parsePlate(match[0])
      const from = match.index
      const to = from + match[0].length
      if (plate && isPlate(match.groups!, text.slice(to, to + 24))) found.push({ plate, from, to })
      // A rejected match may contain the start of a real plate: "HR 26 TS 09 EX 1234".
      else shape.lastIndex = from + 1
    }
  }
  return found.toSorted((a, b) => a.from - b.from)
}

/**
 * Telangana split from Andhra Pradesh on 2 June 2014 (AP → TS) and switched to the code TG on 15 March 2024. Plates
 * stay as issued.
 */
export function telanganaCodeOn(date: string): 'AP' | 'TS' | 'TG' {
  if (date < '2014-06-02') return 'AP'
  return date < '2024-03-15' ? 'TS' : 'TG'
}

/** BH marks have been issued since 15 September 2021. */
export function bharatSeriesOpenOn(date: string): boolean {
  return date >= '2021-09-15'
}

/** All state letters that a plate may start with, including letters no longer issued. */
export const stateCodes: ReadonlySet<string> = new Set(
  'AN AP AR AS BR CG CH DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UA UK UP WB'.split(
    ' ',
  ),
)

/** Allowed separators between the parts of a plate. */
const gap = '[ \\t\\u00A0.·–-]{0,3}'
const alone = { before: '(?<![A-Za-z0-9])', after: '(?![A-Za-z0-9])' }

const withLetters = new RegExp(
  `${alone.before}(?<state>[A-Za-z]{2})(?<gap1>${gap})(?<office>\\d{1,2})(?<gap2>${gap})` +
    `(?<letters>[A-Za-z]{1,3}|[A-Za-z]${gap}[A-Za-z]{1,2})(?<gap3>${gap})(?<number>\\d{1,4})${alone.after}`,
  'g',
)
const withoutLetters = new RegExp(
  `${alone.before}(?<state>[A-Za-z]{2})(?<gap1>${gap})(?<office>\\d{2})(?<gap2>${gap})(?<number>\\d{4})${alone.after}`,
  'g',
)
const bharat = new RegExp(
  `${alone.before}(?<year>\\d\\d)(?<gap1>${gap})[Bb][Hh](?<gap2>${gap})(?<number>\\d{4})(?<gap3>${gap})(?<letters>[A-Za-z]{1,2})${alone.after}`,
  'g',
)

type Groups = Record<string, string>

const shapes: readonly (readonly [RegExp, (groups: Groups, after: string) => boolean])[] = [
  [withLetters, isPlateWithLetters],
  [withoutLetters, isPlateWithoutLetters],
  [bharat, ({ gap3, letters }) => !isSpaced(gap3) || !isLittleWord(letters!)],
]

function isPlateWithLetters(groups: Groups, after: string): boolean {
  const { state = '', gap1, office = '', gap2, gap3, number = '' } = groups
  const letters = groups['letters']!.replaceAll(/[^A-Za-z]/g, '')
  const isDelhi = state.toUpperCase() === 'DL'
  if (phoneFollows.test(after)) return false
  if (letters.length < groups['letters']!.length && !isDelhi) return false
  if (office.length === 1 && !isDelhi && number.length < 4) return false
  if (![gap1, gap2, gap3, groups['letters']].some(isSpaced)) return number.length > 1
  // From here on the parts are separate words.
  if (office.length === 1 && !isDelhi) return false
  if (number.length < 4 && (number.length < 3 || letters.length !== 2 || Number(number) % 50 === 0)) return false
  if (letters.length === 3 && (!isDelhi || (isSpaced(gap2) && modelWords.has(groups['letters']!.toUpperCase()))))
    return false
  return (
    !isLittleWord(letters) &&
    !(isYear(number) && (letters.length === 1 || beforeYears.has(letters.toUpperCase()))) &&
    !amountFollows.test(after)
  )
}

/** The first plates of an office have no letters, so only the number distinguishes them from a year or a price. */
function isPlateWithoutLetters({ state = '', gap1, gap2 = '', number = '' }: Groups, after: string): boolean {
  if (/^[\s.,-]{0,2}\d/.test(after)) return false
  if (gap1 === '' && gap2 === '') return true
  if (gap2 === '' || isYear(number) || (Number(number) % 100 === 0 && !number.startsWith('0'))) return false
  return (!isSpaced(gap1) || isUpper(state)) && !amountFollows.test(after)
}

function isSpaced(text: string | undefined): boolean {
  return /\s/.test(text ?? '')
}

function isUpper(text: string): boolean {
  return text === text.toUpperCase()
}

function isYear(number: string): boolean {
  return Number(number) >= 1980 && Number(number) < 2040
}

/** In lower case these letters are a distance, a price or an ordinary word; plates are in upper case. */
function isLittleWord(letters: string): boolean {
  return !isUpper(letters) && littleWords.has(letters.toUpperCase())
}

const littleWords: ReadonlySet<string> = new Set(
  'KM CC CR RS LK L K OR IN OF AT TO IS AS BY ON NO MY AN UP KA KI KE SE ME A I'.split(' '),
)
/** In "KA 51 MT 2018", "MT 2018" is a gearbox and a year; in "ML 05 S 2019", "S" may be a trim. */
const beforeYears: ReadonlySet<string> = new Set(['AT', 'MT', 'EV', 'IN', 'OF'])
const modelWords: ReadonlySet<string> = new Set(
  'XUV KUV TUV SUV MUV MPV BMW AMG GLA GLC GLE CNG LPG AMT CVT DCT VXI ZXI LXI VDI ZDI LDI KMS LAC'.split(' '),
)

const phoneFollows = /^[\s-]?\d{5}/
const amountFollows =
  /^\s?(?:lakhs?|lacs?|lakhu|lk|l|cr|crores?|k|km|kms|kmpl|kilomet\w*|cc|bhp|hp|ps|thousand|hazar|years?|yrs?|months?|seater|owners?|rs|rupees|%|\/-|लाख|हजार|करोड़|किमी|లక్ష\w*|వేలు|కి)(?![a-z])/i
