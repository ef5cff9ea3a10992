/** False if either address is missing or cannot be parsed. */
export function isSameOrigin(one: string | null | undefined, other: string): boolean {
  return URL.canParse(one ?? '') && URL.canParse(other) && new URL(one!).origin === new URL(other).origin
}
