/** A cache that evicts the least recently used entry. */
export function createLruCache<T>(most: number) {
  const kept = new Map<string, T>()
  return {
    get(key: string): T | undefined {
      const value = kept.get(key)
      if (value === undefined) return undefined
      // A Map iterates in insertion order.
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
