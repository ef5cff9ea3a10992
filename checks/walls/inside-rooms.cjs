// Walls inside web (layers) and server (capabilities). $1 is what the first group of `from` matched.

const web = [
  {
    name: 'web-components-import-neither-features-nor-routes',
    comment: 'The design system is used by all pages, so it knows none.',
    from: { path: '^web/src/components/' },
    to: { path: '^web/src/(features|routes)/' },
  },
  {
    name: 'web-features-do-not-import-routes',
    comment: 'Routes put features together, not the other way about.',
    from: { path: '^web/src/features/' },
    to: { path: '^web/src/routes/' },
  },
  {
    name: 'web-features-do-not-import-each-other',
    comment:
      'What two features need goes down to components or the contract, so that each can be read and removed alone.',
    from: { path: '^web/src/features/([^/]+)' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1(/|$)' },
  },
  {
    name: 'web-components-do-not-ask-the-api',
    comment: 'A component shows what it is given; who loads it, and for which visitor, is above.',
    from: { path: '^web/src/components/' },
    to: { path: '^web/src/(api|visitor)/' },
  },
  {
    name: 'web-ground-imports-no-layer',
    comment: 'The way to the API, the words, the theme and the visitor carry any page; they know none.',
    from: { path: '^web/src/(api|words|theme|visitor)/' },
    to: { path: '^web/src/(routes|features|components)/' },
  },
]

// Bottom to top, as in docs/architecture.md. Capabilities of one line never import each other.
const PIPELINE = 'catalogue|listings|media'
const SURFACES = 'selling|conversations|assistant|newsroom|community'
const LOWER = `platform|accounts|${PIPELINE}|files|notices|desk|finance|valuation|matching|plans|events|search|ingestion|alerts`

/** Files of `from` may import their own capability and `mayImport`, nothing else under server/src. */
function capability(name, comment, from, mayImport) {
  // processes and testing are left to the two rules that speak of them.
  const allowed = `^server/src/(${['$1', mayImport, 'processes', 'testing'].filter(Boolean).join('|')})/`
  return { name, comment, from: { path: `^server/src/(${from})/` }, to: { path: '^server/src/', pathNot: allowed } }
}

const server = [
  capability(
    'platform-imports-no-capability',
    'Engines, HTTP and the ports to the outside carry any product; they know nothing of cars or people.',
    'platform',
  ),
  capability(
    'accounts-import-only-platform',
    'Almost everything above asks whose a thing is, so accounts stand low and know nothing of cars.',
    'accounts',
    'platform',
  ),
  capability(
    'catalogue-listings-media-import-only-platform',
    'Facts and pictures of cars: no judgement about them, and nothing about people.',
    PIPELINE,
    'platform',
  ),
  capability(
    'files-notices-desk-finance-import-only-accounts-and-platform',
    'What belongs to a person, is told to one or waits for an operator, and what lenders ask for a loan. The desk holds items of any kind and knows none.',
    'files|notices|desk|finance',
    'accounts|platform',
  ),
  capability(
    'valuation-events-import-only-listings-catalogue-platform',
    'They judge what is stored, and note what was done with it; who asks, and why, is above them.',
    'valuation|events',
    'listings|catalogue|platform',
  ),
  capability(
    'matching-imports-only-listings-catalogue-desk-platform',
    'A match that is not sure waits at the desk; people are above.',
    'matching',
    'listings|catalogue|desk|platform',
  ),
  capability(
    'plans-import-only-accounts-notices-listings-catalogue-platform',
    'Allowances and payments belong to an account or a visitor, whatever is searched or sold.',
    'plans',
    'accounts|notices|listings|catalogue|platform',
  ),
  capability(
    'search-imports-only-listings-catalogue-valuation-platform',
    'Finding is reading: it must not depend on how adverts come in, nor on who asks.',
    'search',
    'listings|catalogue|valuation|platform',
  ),
  capability(
    'ingestion-imports-only-what-an-advert-passes-through',
    'Normalise, match, value, save: the pipeline and its stores, and nothing that reads the result.',
    'ingestion',
    'catalogue|matching|valuation|listings|media|platform',
  ),
  capability(
    'alerts-import-only-what-a-saved-search-needs',
    'A saved search asks the search, is counted by plans and told by notices.',
    'alerts',
    'search|plans|notices|accounts|listings|catalogue|platform',
  ),
  capability(
    'surfaces-import-only-lower-capabilities',
    'Selling, conversations, assistant, newsroom, community never each other: shared needs go down, not across.',
    SURFACES,
    LOWER,
  ),
  {
    name: 'server-has-only-named-capabilities',
    comment:
      'A new folder under server/src gets a line in docs/architecture.md and a rule here before anybody uses it.',
    from: {},
    to: { path: '^server/src/', pathNot: `^server/src/(${LOWER}|${SURFACES}|processes|testing)/` },
  },
  {
    name: 'processes-are-imported-by-nobody',
    comment:
      'They are the only wiring: whoever imports one wires twice. Testing may, to build a site that does not listen.',
    from: { pathNot: '^server/src/(processes|testing)/' },
    to: { path: '^server/src/processes/' },
  },
]

module.exports = { web, server }
