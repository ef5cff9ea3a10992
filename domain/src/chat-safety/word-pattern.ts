/** Builds one pattern from alternatives. */
export function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'u')
}

/** Matches whole words in Latin letters. */
export const words = (pattern: string) => `(?<![a-z])(?:${pattern})(?![a-z])`

/** Matches the beginning of words in Indian scripts, which take endings. */
export const stems = (pattern: string) => `(?<![\\p{L}\\p{M}])(?:${pattern})`
