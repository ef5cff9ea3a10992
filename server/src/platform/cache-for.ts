/**
 * Calls the function once and returns the same answer for a while, also to concurrent callers. A failure is not cached.
 */
export function cacheFor<Value>(
  milliseconds: number,
  most: number,
  ask: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const answers = new Map<string, { value: Promise<Value>; until: number }>()
  return async (key) => {
    const known = answers.get(key)
    if (known && known.until > Date.now()) return known.value
    const value = ask(key)
    answers.delete(key)
    const answer = { value, until: Date.now() + milliseconds }
    answers.set(key, answer)
    if (answers.size > most) answers.delete(answers.keys().next().value!)
    value.catch(() => {
      if (answers.get(key) === answer) answers.delete(key)
    })
    return value
  }
}
