// Import rules inside web (layers) and server (capabilities). $1 is the match of the first group in `from`.

const web = [
  {
    name: 'web-components-import-neither-features-nor-routes',
    comment: 'Every page uses the design system, so it knows no page.',
    from: { path: '^web/src/components/' },
    to: { path: '^web/src/(features|routes)/' },
  },
  {
    name: 'web-features-do-not-import-routes',
    comment: 'Routes compose features, not the other way round.',
    from: { path: '^web/src/features/' },
    to: { path: '^web/src/routes/' },
  },
  {
    name: 'web-features-do-not-import-each-other',
    comment:
      'Code that two features share moves down to components or the contract, so that each feature can be read and removed alone.',
    from: { path: '^web/src/features/([^/]+)' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1(/|$)' },
  },
  {
    name: 'web-components-do-not-call-the-api',
    comment: 'A component renders its props; features and routes load them.',
    from: { path: '^web/src/components/' },
    to: { path: '^web/src/(api|visitor)/' },
  },
  {
    name: 'web-foundations-import-no-layer',
    comment: 'The API client, messages, theme and visitor state serve every page and know none.',
    from: { path: '^web/src/(api|i18n|theme|visitor)/' },
    to: { path: '^web/src/(routes|features|components)/' },
  },
]

// Bottom to top, as in docs/architecture.md. Capabilities on one line never import each other.
const PIPELINE = 'catalogue|listings|media'
const SURFACES = 'selling|conversations|assistant|newsroom|community'
const LOWER = `platform|accounts|${PIPELINE}|files|notices|desk|finance|privacy|audit|numbers|valuation|listing-flags|matching|plans|events|search|car-detail|ingestion|alerts`

/** Files matching `from` may import their own capability and `mayImport`, and nothing else under server/src. */
function capability(name, comment, from, mayImport) {
  // processes and testing are covered by their own two rules.
  const allowed = `^server/src/(${['$1', mayImport, 'processes', 'testing'].filter(Boolean).join('|')})/`
  return { name, comment, from: { path: `^server/src/(${from})/` }, to: { path: '^server/src/', pathNot: allowed } }
}

const server = [
  capability(
    'platform-imports-no-capability',
    'Engines, HTTP and the ports to outside parties serve any product; they know nothing of cars or people.',
    'platform',
  ),
  capability(
    'accounts-import-only-platform',
    'Almost every capability needs to know who owns a record, so accounts is low and knows nothing of cars.',
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
    'Records that belong to a person, notices sent to one, work that waits for an admin, and lender terms. The desk holds items of any kind and knows none.',
    'files|notices|desk|finance',
    'accounts|platform',
  ),
  capability(
    'privacy-imports-only-accounts-files-notices-desk-platform',
    'What people may demand of their data. It knows no capability that stores some: processes pass it their declarations.',
    'privacy',
    'accounts|files|notices|desk|platform',
  ),
  capability(
    'audit-imports-only-accounts-and-platform',
    'The records of what staff did, read from the tables of the platform.',
    'audit',
    'accounts|platform',
  ),
  capability(
    'numbers-import-only-accounts-events-platform',
    'Counts of what happened, read from tables; they call no capability whose rows they count.',
    'numbers',
    'accounts|events|platform',
  ),
  capability(
    'valuation-events-import-only-listings-catalogue-platform',
    'They evaluate stored listings and record events; callers and their reasons are above.',
    'valuation|events',
    'listings|catalogue|platform',
  ),
  capability(
    'listing-flags-import-only-listings-catalogue-desk-platform',
    'A flagged listing waits at the desk. Matching computes flags while it compares adverts, so flags are below it.',
    'listing-flags',
    'listings|catalogue|desk|platform',
  ),
  capability(
    'matching-imports-only-listing-flags-listings-catalogue-desk-platform',
    'An uncertain match waits at the desk; people are above.',
    'matching',
    'listing-flags|listings|catalogue|desk|platform',
  ),
  capability(
    'plans-import-only-accounts-notices-listings-catalogue-platform',
    'Allowances and payments belong to an account or a visitor, whatever is searched or sold.',
    'plans',
    'accounts|notices|listings|catalogue|platform',
  ),
  capability(
    'search-imports-only-listings-catalogue-valuation-platform',
    'Search only reads: it must not depend on how adverts arrive, nor on who searches.',
    'search',
    'listings|catalogue|valuation|platform',
  ),
  capability(
    'car-detail-imports-only-search-and-its-stores',
    'The data of a car page: what search presents of a listing, and everything known about the car.',
    'car-detail',
    'search|listings|catalogue|valuation|platform',
  ),
  capability(
    'ingestion-imports-only-what-an-advert-passes-through',
    'Normalise, match, value, save: the pipeline and its stores, and nothing that reads the result.',
    'ingestion',
    'catalogue|matching|valuation|listings|media|platform',
  ),
  capability(
    'alerts-import-only-what-a-saved-search-needs',
    'A saved search queries search, is limited by plans and delivered by notices.',
    'alerts',
    'search|plans|notices|accounts|listings|catalogue|platform',
  ),
  capability(
    'surfaces-import-only-lower-capabilities',
    'Selling, conversations, assistant, newsroom and community never import each other: shared code moves down, not across.',
    SURFACES,
    LOWER,
  ),
  {
    name: 'server-has-only-named-capabilities',
    comment: 'A new folder under server/src needs a line in docs/architecture.md and a rule here first.',
    from: {},
    to: { path: '^server/src/', pathNot: `^server/src/(${LOWER}|${SURFACES}|processes|testing)/` },
  },
  {
    name: 'processes-are-not-imported',
    comment:
      'Processes only compose capabilities; importing one would compose twice. Testing may, to build a site that does not listen.',
    from: { pathNot: '^server/src/(processes|testing)/' },
    to: { path: '^server/src/processes/' },
  },
]

module.exports = { web, server }
