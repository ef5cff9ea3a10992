/** Keeps what was asked for last. */
export function leastRecentlyUsed<T>(most: number) {
  const kept = new Map<string, T>()
  return {
    get(key: string): T | undefined {
      const value = kept.get(key)
      if (value === undefined) return undefined
      // A map remembers the order of insertion.
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set(key: string, value: T) {
      kept.delete(key)
      kept.set(key, value)
      if (kept.size > most) kept.delete(kept.keys().next().value!)
    },
    drop: (key: string) => kept.delete(key),
  }
}
