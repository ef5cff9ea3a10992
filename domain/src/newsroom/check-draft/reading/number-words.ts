const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const tens: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  dozen: 12,
}
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const scales: Record<string, number> = {
  hundred: 100,
  dozen: 12,
  thousand: 1e3,
  k: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  crore: 1e7,
  crores: 1e7,
  cr: 1e7,
  million: 1e6,
  mn: 1e6,
  billion: 1e9,
  bn: 1e9,
}

const units = smallNumbers.slice(1, 10).join('|')
/** Longer words first: "fourteen" begins with "four". */
const words = [...smallNumbers, ...Object.keys(tens)].toSorted((a, b) => b.length - a.length).join('|')

/** Patterns, to be combined: "twenty-one", "lakh", "seventh". */
export const numberWord = `(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ](?:${units})|${words})(?!\\p{L})`
export const scaleWord = `(?:${Object.keys(scales)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`
export const ordinalWord = ordinals.slice(2).join('|')
/** "one" to "twenty", as in "three in ten". */
export const smallNumber = smallNumbers.toSorted((a, b) => b.length - a.length).join('|')

/** The value of what `numberWord` matches. */
export function wordValue(word: string): number {
  return word
    .toLowerCase()
    .split(/[- ]/)
    .reduce((sum, part) => sum + (tens[part] ?? smallNumbers.indexOf(part)), 0)
}

export function scaleValue(word: string | undefined): number {
  return word === undefined ? 1 : (scales[word.toLowerCase()] ?? 1)
}

/** 7 for "seventh" and "7th". */
export function ordinalValue(word: string): number {
  return /^\d/.test(word) ? Number.parseInt(word, 10) : ordinals.indexOf(word.toLowerCase()) + 1
}
