/**
 * Storage key under which hydrationScript records hearts pressed on a page that the visitor left before it was
 * hydrated.
 */
export const pressedKey = 'pahiya-pressed'

/** Maximum per API call. */
export const mostPressed = 12

/** Ids of listings, newest last. */
export function pressedListings(): string[] {
  try {
    return JSON.parse(localStorage.getItem(pressedKey) ?? '[]') as string[]
  } catch {
    return []
  }
}
