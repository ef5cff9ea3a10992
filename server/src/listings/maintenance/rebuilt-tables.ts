/**
 * Tables whose rows a backup leaves out. They tell the indexes what changed by numbers of transactions, which begin anew
 * in a restored database; the worker finds no index registered there and builds one from the cars.
 */
export const rebuiltTables = ['partitions.changes_*', 'public.search_indexes', 'public.documents_set_aside']
