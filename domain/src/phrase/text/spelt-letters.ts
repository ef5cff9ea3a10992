import { fold } from '../../text/fold.ts'

/** Latin letters by their Hindi and Telugu names: "वीएक्सआई" and "వీఎక్స్ఐ" are VXI. */
const letterNames: readonly (readonly [string, string])[] = [
  ['a', 'ए ఎ ఏ'],
  ['b', 'बी బి బీ'],
  ['c', 'सी సి సీ'],
  ['d', 'डी డి డీ'],
  ['e', 'ई इ ఇ ఈ'],
  ['f', 'एफ ऐफ ఎఫ్'],
  ['g', 'जी జి జీ'],
  ['h', 'एच ऐच హెచ్ ఎచ్'],
  ['i', 'आई आइ ఐ ఆయ్'],
  ['j', 'जे జె జే'],
  ['k', 'के కె కే'],
  ['l', 'एल ऐल ఎల్'],
  ['m', 'एम ऐम ఎం ఎమ్'],
  ['n', 'एन ऐन ఎన్'],
  ['o', 'ओ ఒ ఓ'],
  ['p', 'पी పి పీ'],
  ['q', 'क्यू క్యూ క్యు'],
  ['r', 'आर ఆర్'],
  ['s', 'एस ऐस ఎస్'],
  ['t', 'टी టి టీ'],
  ['u', 'यू యు యూ'],
  ['v', 'वी వి వీ'],
  ['w', 'डब्ल्यू डब्लू डब्ल्यु డబ్ల్యు డబ్ల్యూ డబ్లు'],
  ['x', 'एक्स ऐक्स ఎక్స్'],
  ['y', 'वाई वाय వై'],
  ['z', 'जेड ज़ेड जैड జెడ్ జడ్'],
]

const byName = letterNames
  .flatMap(([letter, names]) => names.split(' ').map((name) => [fold(name), letter] as const))
  .toSorted((a, b) => b[0].length - a[0].length)

/** The Latin letters, if the folded word consists of letter names only. */
export function speltLetters(word: string): string | undefined {
  if (word === '') return ''
  for (const [name, letter] of byName) {
    if (!word.startsWith(name)) continue
    const rest = speltLetters(word.slice(name.length))
    if (rest !== undefined) return letter + rest
  }
  return undefined
}
