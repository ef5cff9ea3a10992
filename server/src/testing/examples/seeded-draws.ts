export type SeededDraws = ReturnType<typeof seededDraws>

/** Random draws that are the same for the same seed. */
export function seededDraws(seed: number) {
  let state = seed >>> 0
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(share() * end)
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
  return {
    below,
    oneOf,
    between: (least: number, most: number) => least + below(most - least + 1),
    happens: (likelihood: number) => share() < likelihood,
    /** Returns this many distinct items. */
    some<Item>(items: readonly Item[], count: number): Item[] {
      const left = [...items]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]!)
    },
  }
}
