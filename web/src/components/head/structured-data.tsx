/** A schema.org object. */
export type SchemaThing = { '@type': string } & Record<string, unknown>

/**
 * Structured data for search engines. It is data and not a script, so the content security policy does not apply; a
 * seller's text cannot close the element, because it is escaped.
 */
export function StructuredData({ thing }: { thing: SchemaThing }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeThing(thing) }} />
}

/** The same JSON for any parser, without characters that HTML interprets. */
function writeThing(thing: SchemaThing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
