import type { Config } from '../platform/config.ts'
import type { Stores } from '../platform/stores.ts'

export type SearchDependencies = Pick<Stores, 'search' | 'database'> & { config: Pick<Config, 'SEARCH_INDEX_PREFIX'> }
