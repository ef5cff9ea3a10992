/**
 * Finds a name despite one typo: a letter missing, added, changed, or swapped with its neighbour. Digits must match
 * exactly (i10 is not i20), and so must short names. A lookup costs one probe per letter, regardless of the number of
 * names.
 */
export class FuzzyIndex<Value> {
  readonly #exact = new Map<string, Value[]>()
  /** Each name under every form with one letter removed. */
  readonly #lacking = new Map<string, string[]>()
  /** Each name under its sound. */
  readonly #sounding = new Map<string, string[]>()
  #longest = 0

  add(key: string, value: Value, { forgiving = true } = {}): void {
    const values = this.#exact.get(key)
    if (values) {
      values.push(value)
      return
    }
    this.#exact.set(key, [value])
    this.#longest = Math.max(this.#longest, key.length)
    if (!forgiving || lettersIn(key) < shortestForgiven) return
    for (const form of formsLackingOne(key)) push(this.#lacking, form, key)
    push(this.#sounding, phoneticKey(key), key)
  }

  exact(key: string): readonly Value[] {
    return this.#exact.get(key) ?? []
  }

  /** The names nearest to a word that is not itself a name. Several keys mean that the word is ambiguous. */
  nearest(word: string): { key: string; values: readonly Value[] }[] {
    // A misspelt name may have more letters (Maruthii), but not twice as many. Each letter costs one copy of the word.
    if (word.length > 2 * this.#longest || lettersIn(word) < shortestForgiven - 1) return []
    const alike = new Set(this.#sounding.get(phoneticKey(word)))
    const found = new Set<string>(this.#lacking.get(word))
    for (const key of alike) found.add(key)
    for (const form of formsLackingOne(word)) {
      if (this.#exact.has(form) && lettersIn(form) >= shortestForgiven) found.add(form)
      for (const key of this.#lacking.get(form) ?? []) found.add(key)
    }
    const digits = digitsOf(word)
    const near = [...found].filter((key) => digitsOf(key) === digits && (alike.has(key) || differsByOne(word, key)))
    return near.map((key) => ({ key, values: this.exact(key) }))
  }

  /** The values of all names with this sound. */
  sounding(sound: string): Value[] {
    return (this.#sounding.get(sound) ?? []).flatMap((key) => this.exact(key))
  }

  keys(): Iterable<string> {
    return this.#exact.keys()
  }
}

/** The interface of an index for readers. */
export type NameLookup<Value> = Pick<FuzzyIndex<Value>, 'exact' | 'nearest' | 'sounding' | 'keys'>

/** An index with further keys, which are found only by their exact spelling. They precede the values of the index. */
export function withExactKeys<Value>(
  index: NameLookup<Value>,
  added: () => ReadonlyMap<string, readonly Value[]>,
): NameLookup<Value> {
  return {
    exact(key) {
      const more = added().get(key)
      return more ? [...more, ...index.exact(key)] : index.exact(key)
    },
    nearest: (word) => index.nearest(word),
    sounding: (sound) => index.sounding(sound),
    keys: () => index.keys(),
  }
}

const shortestForgiven = 4

function push(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

function formsLackingOne(key: string): string[] {
  const forms: string[] = []
  // A typo in the first letter is rare, and tolerating it would turn every siesta into a fiesta.
  for (let at = 1; at < key.length; at++) forms.push(key.slice(0, at) + key.slice(at + 1))
  return forms
}

const digitsOf = (text: string) => (anyDigit.test(text) ? text.replaceAll(/\D/g, '') : '')
const lettersIn = (text: string) => (noLetter.test(text) ? text.replaceAll(/[\d+]/g, '').length : text.length)
const anyDigit = /\d/
const noLetter = /[\d+]/

/** One letter more, fewer or different, or two neighbours swapped. */
export function differsByOne(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (a[from] === b[from] && from < a.length) from++
  let aEnd = a.length
  let bEnd = b.length
  while (aEnd > from && bEnd > from && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd--
    bEnd--
  }
  if (aEnd - from <= 1 && bEnd - from <= 1) return true
  return aEnd - from === 2 && bEnd - from === 2 && a[from] === b[from + 1] && a[from + 1] === b[from]
}

/** Two neighbours swapped and nothing else. */
export function isSwap(a: string, b: string): boolean {
  let at = 0
  while (a[at] === b[at] && at < a.length) at++
  return a !== b && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** Approximate sound of a Latin word to an Indian ear: Kreta and Creta, Breeza and Brezza, Maruthi and Maruti. */
export function phoneticKey(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll('sh', 's')
    .replaceAll(/([bdgkjt])h/g, '$1')
    .replaceAll(/ee|ea|ie/g, 'i')
    .replaceAll(/oo|ou/g, 'u')
    .replaceAll(/ai|ei|ay/g, 'e')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/[cqk]k?/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('w', 'v')
    .replaceAll('y', 'i')
    .replaceAll('z', 's')
    .replaceAll(/([a-z])\1+/g, '$1')
    .replaceAll(/(?<=.)e$/g, '')
}
