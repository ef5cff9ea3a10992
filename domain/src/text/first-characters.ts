/** Whole code points, so that no emoji is cut in half. Reads only the part that can be needed. */
export function firstCharacters(text: string, most: number): string {
  return Array.from(text.slice(0, most * 2))
    .slice(0, most)
    .join('')
}
