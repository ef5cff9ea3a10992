/** A thing in the words of schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>

/**
 * What search engines read of a page. It is data and not a script, so the content policy has nothing to say to it; a
 * seller's text that tries to end the element is written so that it cannot.
 */
export function StructuredData({ thing }: { thing: Thing }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeThing(thing) }} />
}

/** The same JSON to whoever parses it, without a character that HTML would understand. */
function writeThing(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
