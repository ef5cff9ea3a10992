import { each, type Meaning, numbersFrom, type Scale, unitsFrom } from './meaning.ts'

export const teluguNumbers = `
  0 సున్నా
  1 ఒకటి ఒక ఒక్క
  2 రెండు
  3 మూడు
  4 నాలుగు నాల్గు
  5 ఐదు అయిదు
  6 ఆరు
  7 ఏడు
  8 ఎనిమిది ఎనిమిదీ
  9 తొమ్మిది
  10 పది
  11 పదకొండు
  12 పన్నెండు పండ్రెండు
  13 పదమూడు
  14 పద్నాలుగు పధ్నాలుగు
  15 పదిహేను పదునైదు పదహైదు
  16 పదహారు
  17 పదిహేడు
  18 పద్దెనిమిది పధ్ధెనిమిది
  19 పందొమ్మిది పంతొమ్మిది
  20 ఇరవై ఇరవయ్
  30 ముప్పై ముప్ఫై ముప్పయ్
  40 నలభై నలబై
  50 యాభై యాబై ఏభై
  60 అరవై
  70 డెబ్బై డెబ్భై
  80 ఎనభై ఎనబై
  90 తొంభై తొంబై
`

/** Fractions, which are not combined with tens. */
const teluguParts = `
  0.5 అర
  0.25 పావు
  0.75 ముప్పావు
`

/** Telugu typed on a Latin keyboard. */
export const teluguLatinNumbers = `
  1 okati oka okka
  2 rendu remdu
  3 moodu mudu
  4 nalugu naalugu nalgu
  5 aidu ayidu aydu
  6 aaru aru
  7 edu yedu eedu
  8 enimidi yenimidi
  9 tommidi thommidi
  10 padi padhi
  11 padakondu
  12 pannendu
  13 padamudu padamoodu
  14 padnalugu
  15 padihenu padhihenu
  16 padaharu
  17 padihedu
  18 paddenimidi
  19 pantommidi pandommidi
  20 iravai iravayi
  30 muppai muppayi
  40 nalabhai nalabai
  50 yabhai yaabhai yabai yaabai
  60 aravai
  70 debbai debbhai
  80 enabhai enabai
  90 tombhai tombai
`

/** న్నర attaches to the word itself: నాలుగు, నాలుగున్నర. So does పావు: నాలుగుంపావు. */
const endings: readonly [string, number][] = [
  ['న్నర', 0.5],
  ['ంపావు', 0.25],
  ['ంబావు', 0.25],
]
const latinEndings: readonly [string, number][] = [
  ['nnara', 0.5],
  ['nara', 0.5],
  ['mpavu', 0.25],
]

export const teluguWords: readonly [string, Meaning][] = [
  ...withParts(numbersFrom('telugu', teluguNumbers, false), endings),
  ...withParts(numbersFrom('telugu-latin', teluguLatinNumbers, true), latinEndings),
  ...numbersFrom('telugu', teluguParts, true),
  ...each('వంద వందల వందలు నూరు నూట', { kind: 'hundred', weak: false }),
  ...each('vanda vandala vandalu nuta noota', { kind: 'hundred', weak: true }),
  ...each('లక్షన్నర lakshannara lakshanara laksannara', { kind: 'unit-and-half', scale: 100_000 }),
  ...each('కోటిన్నర kotinnara', { kind: 'unit-and-half', scale: 10_000_000 }),
  ...unitsFrom(1_000, 'velu vela veyyi థౌజండ్ థౌసండ్'),
  ...unitsFrom(100_000, 'laksha లాఖ్ లాక్స్ లాక్'),
  ...unitsFrom(10_000_000, 'koti kotlu kotla క్రోర్'),
]

/** Case endings attach to a unit (లక్షలకు, లక్షలలోపు, kotlaku), so these words are matched by prefix. */
export const teluguUnitStems: readonly { stem: string; scale: Scale }[] = [
  { stem: 'లక్ష', scale: 100_000 },
  { stem: 'కోట్ల', scale: 10_000_000 },
  { stem: 'కోటి', scale: 10_000_000 },
  { stem: 'వేల', scale: 1_000 },
  { stem: 'వెయ్యి', scale: 1_000 },
  { stem: 'వేయి', scale: 1_000 },
  { stem: 'laksha', scale: 100_000 },
  { stem: 'kotla', scale: 10_000_000 },
  { stem: 'velal', scale: 1_000 },
  { stem: 'velak', scale: 1_000 },
]

/**
 * లక్ష, కోటి and వెయ్యి alone mean one unit; the plural లక్షలు, లక్షల్లో does not, but లక్షలోపు is "under one lakh".
 */
export function impliesOne(word: string): boolean {
  if (word.startsWith('వెయ్యి') || word.startsWith('వేయి')) return true
  if (word.startsWith('లక్ష')) return word[4] !== 'ల' || word[5] === 'ో'
  // Koti is also a locality in Hyderabad: కోటిలో is "in Koti".
  if (word.startsWith('కోటి')) return !/^కోటిలో(?!పు)/.test(word)
  return word === 'laksha' || word.startsWith('lakshalopu')
}

function withParts(numbers: [string, Meaning][], parts: readonly [string, number][]): [string, Meaning][] {
  const extended = numbers.flatMap(([word, meaning]) =>
    meaning.kind !== 'number' || meaning.value === 0
      ? []
      : parts.map(([ending, part]): [string, Meaning] => [word + ending, { ...meaning, value: meaning.value + part }]),
  )
  return [...numbers, ...extended]
}
