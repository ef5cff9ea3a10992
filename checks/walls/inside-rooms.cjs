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

const FOUNDATIONS = 'catalogue|listings|media'
const JUDGEMENTS = 'valuation|matching|plans|events'
const OFFERINGS = 'selling|conversations|assistant|newsroom|community|accounts'
const LOWER = `platform|${FOUNDATIONS}|${JUDGEMENTS}|search|ingestion`

/** Files of `from` may import their own capability and `mayImport`, nothing else under server/src. */
function capability(name, comment, from, mayImport) {
  // processes and testing are left to the two rules that speak of them.
  const allowed = `^server/src/(${['$1', mayImport, 'processes', 'testing'].filter(Boolean).join('|')})/`
  return { name, comment, from: { path: `^server/src/(${from})/` }, to: { path: '^server/src/', pathNot: allowed } }
}

const server = [
  capability(
    'platform-imports-no-capability',
    'Engines and HTTP carry any product; they know nothing of cars.',
    'platform',
  ),
  capability(
    'catalogue-listings-media-import-only-platform',
    'The ground that everything else stands on: facts and files, no judgement about them.',
    FOUNDATIONS,
    'platform',
  ),
  capability(
    'valuation-matching-plans-events-import-only-listings-catalogue-platform',
    'They judge what is stored, and note what was done with it; who asks, and why, is above them.',
    JUDGEMENTS,
    'listings|catalogue|platform',
  ),
  capability(
    'search-imports-only-listings-catalogue-valuation-platform',
    'Finding is reading: it must not depend on how adverts come in.',
    'search',
    'listings|catalogue|valuation|platform',
  ),
  capability(
    'ingestion-imports-only-what-an-advert-passes-through',
    'Normalise, match, value, save: the pipeline and its stores, and nobody who reads the result.',
    'ingestion',
    'catalogue|matching|valuation|listings|media|platform',
  ),
  capability(
    'offerings-import-only-lower-capabilities',
    'Selling, conversations, assistant, newsroom, community, accounts never each other: shared needs go down, not across.',
    OFFERINGS,
    LOWER,
  ),
  {
    name: 'server-has-only-named-capabilities',
    comment:
      'A new folder under server/src gets a line in docs/architecture.md and a rule here before anybody uses it.',
    from: {},
    to: { path: '^server/src/', pathNot: `^server/src/(${LOWER}|${OFFERINGS}|processes|testing)/` },
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
