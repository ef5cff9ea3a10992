/**
 * Indian registration marks. Two shapes are on the road:
 *   state series  TS 09 EA 1234   state, office, letters (none to three), number
 *   BH series     22 BH 1234 AB   year of first registration, BH, number, letters without I and O
 */
export type RegistrationPlate =
  | { kind: 'state'; state: string; office: string; letters: string; number: number }
  | { kind: 'bharat'; year: number; letters: string; number: number }

/** Undefined when the text is no registration mark, masked digits included. */
export function parsePlate(text: string): RegistrationPlate | undefined {
  const plain = text
    .toUpperCase()
    .replaceAll(/[\s.\-·]/g, '')
    .replace(/^IND/, '')
  return parseBharatPlate(plain) ?? parseStatePlate(plain)
}

function parseBharatPlate(plain: string): RegistrationPlate | undefined {
  const match = /^(\d\d)BH(\d{4})([A-HJ-NP-Z]{1,2})$/.exec(plain)
  if (!match || Number(match[2]) === 0 || Number(match[1]) < 21) return undefined
  return { kind: 'bharat', year: 2000 + Number(match[1]), number: Number(match[2]), letters: match[3]! }
}

function parseStatePlate(plain: string): RegistrationPlate | undefined {
  // Delhi writes the vehicle class into the letters: DL 3C AB 1234 has office 3 and letters CAB. A plate without
  // letters (the first ones of an office, "TG 09 1234") always has its office in two digits.
  const match = /^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{1,4})$/.exec(plain) ?? /^([A-Z]{2})(\d{2})()(\d{1,4})$/.exec(plain)
  const [, state = '', office = '', letters = '', number = ''] = match ?? []
  if (!STATE_CODES.has(state) || Number(office) === 0 || Number(number) === 0) return undefined
  return { kind: 'state', state, office: office.padStart(2, '0'), letters, number: Number(number) }
}

/** The way it stands on the plate: "TS 09 EA 1234", "22 BH 1234 AB". */
export function formatPlate(plate: RegistrationPlate): string {
  const number = String(plate.number).padStart(4, '0')
  if (plate.kind === 'bharat') return `${String(plate.year % 100).padStart(2, '0')} BH ${number} ${plate.letters}`
  const { state, office, letters } = plate
  // Delhi writes its office without a nought and the vehicle class next to it: DL 3C AB 1234.
  if (state === 'DL')
    return [`DL ${Number(office)}${letters.slice(0, 1)}`, letters.slice(1), number].filter(Boolean).join(' ')
  return [state, office, letters, number].filter(Boolean).join(' ')
}

/** One spelling for comparing: no spaces, four digits. */
export function plateKey(plate: RegistrationPlate): string {
  return formatPlate(plate).replaceAll(' ', '')
}

/** The office's code as the trade names it: "TS09". BH plates belong to no office. */
export function officeCode(plate: RegistrationPlate): string | undefined {
  return plate.kind === 'state' ? plate.state + plate.office : undefined
}

/** Telangana split from Andhra Pradesh on 2 June 2014 (AP → TS) and took the code TG on 15 March 2024. Plates stay as issued. */
export function telanganaCodeOn(date: string): 'AP' | 'TS' | 'TG' {
  if (date < '2014-06-02') return 'AP'
  return date < '2024-03-15' ? 'TS' : 'TG'
}

/** BH marks have been given out since 15 September 2021. */
export function bharatSeriesOpenOn(date: string): boolean {
  return date >= '2021-09-15'
}

/** Green for electric cars, yellow for hire, white for the rest. */
export function plateColour(use: { electric: boolean; commercial: boolean }): 'green' | 'yellow' | 'white' {
  if (use.electric) return 'green'
  return use.commercial ? 'yellow' : 'white'
}

const STATE_CODES: ReadonlySet<string> = new Set(
  'AN AP AR AS BR CG CH DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UA UK UP WB'.split(
    ' ',
  ),
)
