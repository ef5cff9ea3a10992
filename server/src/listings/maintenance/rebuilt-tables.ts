/**
 * Tables whose rows a backup leaves out. They feed changes to the search indexes and to alerts by transaction id, and
 * transaction ids start over in a restored database; the worker finds no registered index there and rebuilds one from
 * the cars, and one from the saved searches.
 */
export const rebuiltTables = [
  'partitions.changes_*',
  'public.search_indexes',
  'public.documents_set_aside',
  'public.alert_feed',
]
