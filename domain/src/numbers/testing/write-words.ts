import { devanagariNumbers, hinglishNumbers } from '../vocabulary/hindi.ts'
import { teluguLatinNumbers, teluguNumbers } from '../vocabulary/telugu.ts'

/** How a language writes numbers, for tests: the readers must parse all of it. */
export type Speech = {
  name: string
  spellings: (value: number) => readonly string[]
  thousand: readonly string[]
  lakh: readonly string[]
  crore: readonly string[]
}

/** Writes whole thousands in words: 45230000 is "चार करोड़ बावन लाख तीस हज़ार". `pick` chooses among spellings. */
export function inWords(speech: Speech, rupees: number, pick: (spellings: readonly string[]) => string): string {
  const parts: [number, readonly string[]][] = [
    [Math.floor(rupees / 10_000_000), speech.crore],
    [Math.floor(rupees / 100_000) % 100, speech.lakh],
    [Math.floor(rupees / 1_000) % 100, speech.thousand],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${pick(speech.spellings(count))} ${pick(unit)}`)
    .join(' ')
}

const englishOnes =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const englishTens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

export const english: Speech = {
  name: 'English',
  spellings: (value) => {
    const ones = englishOnes[value]
    if (ones !== undefined) return [ones]
    const tens = englishTens[Math.floor(value / 10) - 2] ?? ''
    return value % 10 === 0 ? [tens] : [`${tens} ${englishOnes[value % 10]}`, `${tens}-${englishOnes[value % 10]}`]
  },
  thousand: ['thousand'],
  lakh: ['lakh', 'lakhs', 'lac', 'lacs'],
  crore: ['crore', 'crores', 'cr'],
}

export const hindi: Speech = {
  name: 'Hindi',
  spellings: fromTable(devanagariNumbers),
  thousand: ['हज़ार', 'हजार', 'ह\u095bार'],
  lakh: ['लाख'],
  crore: ['करोड़', 'करोड'],
}

export const hinglish: Speech = {
  name: 'Hindi in Latin letters',
  spellings: fromTable(hinglishNumbers),
  thousand: ['hazar', 'hazaar', 'hajar', 'thousand'],
  lakh: ['lakh', 'lac', 'Lakh'],
  crore: ['crore', 'karod'],
}

export const telugu: Speech = {
  name: 'Telugu',
  spellings: fromTable(teluguNumbers),
  thousand: ['వేలు', 'వేల', 'వేలకు', 'వేలలోపు'],
  lakh: ['లక్షలు', 'లక్షల', 'లక్ష'],
  crore: ['కోట్లు', 'కోట్ల', 'కోటి'],
}

const teluguLatin: Speech = {
  name: 'Telugu in Latin letters',
  spellings: fromTable(teluguLatinNumbers),
  thousand: ['velu', 'vela'],
  lakh: ['lakshalu', 'lakshala', 'lakhs'],
  crore: ['kotlu', 'kotla', 'koti'],
}

export const speeches: readonly Speech[] = [english, hindi, hinglish, telugu, teluguLatin]

/** Returns every spelling in a table of words; numbers missing between the tens are written as a ten and a unit. */
function fromTable(lines: string): Speech['spellings'] {
  const table = new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .map(([value, ...spellings]) => [Number(value), spellings] as const),
  )
  return (value) => {
    const known = table.get(value)
    if (known) return known
    const ones = table.get(value % 10) ?? []
    return (table.get(value - (value % 10)) ?? []).flatMap((ten) => ones.map((unit) => `${ten} ${unit}`))
  }
}
