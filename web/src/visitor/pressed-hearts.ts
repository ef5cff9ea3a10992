/** Where hydrationScript notes hearts that were pressed on a page which was left before it was hydrated. */
export const pressedKey = 'pahiya-pressed'

/** As many as one call answers. */
export const mostPressed = 12

/** Ids of listings, the newest last. */
export function pressedListings(): string[] {
  try {
    return JSON.parse(localStorage.getItem(pressedKey) ?? '[]') as string[]
  } catch {
    return []
  }
}
