/**
 * English as it stands in the components: words and {names}. What needs more, such as a plural, is in the compiled file.
 * These two lines spare every visitor a parser, and all the words of pages that they do not open.
 */
export function compilePlain(text: string): (string | [string])[] {
  return text.split(/\{(\w+)\}/).map((part, place) => (place % 2 === 1 ? [part] : part))
}
