/**
 * How two plates, either of which may be masked, agree:
 * - equal: the same full plate
 * - near: one character differs, as by a typing error or a misread letter
 * - partly: the visible characters are the same, and one plate masks the rest
 * - same-series: the same office and letters, another number
 * - different: another office or other letters
 */
export type PlateAgreement = 'equal' | 'near' | 'partly' | 'same-series' | 'different'

/** Returns null if either plate is unknown or too little of both is visible. */
export function plateAgreement(a: string | null, b: string | null): PlateAgreement | null {
  if (a === null || b === null) return null
  if (isSeriesMasked(a) || isSeriesMasked(b)) return isOfOneOffice(a, b) ? null : 'different'
  if (a === b) return a.includes('*') ? 'partly' : 'equal'
  if (a.length !== b.length) return plateSeries(a) === plateSeries(b) ? 'same-series' : 'different'
  let shown = 0
  let apart = 0
  let lastApart = 0
  for (let at = 0; at < a.length; at++) {
    const one = a[at]!
    const other = b[at]!
    if (one === '*' || other === '*') continue
    shown += 1
    if (one === other) continue
    apart += 1
    lastApart = at
  }
  if (shown < 4) return null
  const whole = shown === a.length
  if (apart === 0) return whole ? 'equal' : 'partly'
  if (apart === 1 && whole && areConfusable(a[lastApart]!, b[lastApart]!)) return 'near'
  return plateSeries(a) === plateSeries(b) ? 'same-series' : 'different'
}

/** Whether the plates clearly belong to two cars. */
export function platesContradict(agreement: PlateAgreement | null): boolean {
  return agreement === 'same-series' || agreement === 'different'
}

/** Office and letters, without the number: "TS09EA1234" and "TS09EA****" → "TS09EA", "22BH1234AB" → "22BHAB". */
export function plateSeries(plate: string): string {
  return plate.replace(/[\d*]{1,4}(?=[A-Z]{0,2}$)/, '')
}

/** Whether letters are masked or omitted. Such a plate shows only the office, which thousands of cars share. */
export function isSeriesMasked(plate: string): boolean {
  const letters = plate.includes('*') && /^[A-Z]{2}\d{1,2}([A-Z*]*?)[\d*]{4}$/.exec(plate)
  return letters ? letters[1] === '' || letters[1]!.includes('*') : false
}

function isOfOneOffice(a: string, b: string): boolean {
  const [one, other] = [officeOf(a), officeOf(b)]
  return one.startsWith(other) || other.startsWith(one)
}

function officeOf(plate: string): string {
  return /^[A-Z]{2}\d{1,2}/.exec(plate)?.[0] ?? plate
}

/** Letters and digits that look alike, and digits that are adjacent on the keyboard. */
function areConfusable(a: string, b: string): boolean {
  if (alike.has(a + b) || alike.has(b + a)) return true
  if (!/\d/.test(a) || !/\d/.test(b)) return false
  const gap = Math.abs(Number(a) - Number(b))
  return gap === 1 || gap === 9
}

const alike: ReadonlySet<string> = new Set(
  '0O 0D 0Q OD OQ 1I 1L IL 2Z 5S 6G 8B 3B 4A 7T 7Y UV VW MN CG EF PR'.split(' '),
)

/** Parses a plate as a source shows it, masked characters as "*"; null if it is not a plate. */
export function readMaskedPlate(text: string): string | null {
  const signs = text
    .toUpperCase()
    .replaceAll(/[\s.\-–·]/g, '')
    .replace(/^IND/, '')
  const state = /^([A-Z]{2})(\d{1,2})([A-Z]{0,3}?)([X*#•_?]{1,4}|\d{1,3}[X*#•_?]{1,3}|[X*#•_?]{1,3}\d{1,3})$/.exec(
    signs,
  )
  if (state) {
    // "TS 09 XX XXXX" also masks the letters. An X before a masked number may also stand for any letter.
    const letters = state[4]!.startsWith('X')
      ? state[3]!.replace(/X+$/, (hidden) => '*'.repeat(hidden.length))
      : state[3]!
    return `${state[1]}${padOffice(state[1]!, state[2]!)}${letters}${hide(state[4]!).padStart(4, '*')}`
  }
  const bharat = /^(\d\d)BH([\dX*#•_?]{4})([A-Z]{1,2})$/.exec(signs)
  return bharat ? `${bharat[1]}BH${hide(bharat[2]!)}${bharat[3]}` : null
}

/** Delhi writes its office number without a leading zero, and so does plateKey(). */
function padOffice(state: string, office: string): string {
  return state === 'DL' ? String(Number(office)) : office.padStart(2, '0')
}

function hide(number: string): string {
  return number.replaceAll(/[X#•_?]/g, '*')
}
