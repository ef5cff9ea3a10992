import type { NumberGroup } from '@pahiya/contract/admin/numbers'

/** In the order of the page. */
export const numberGroups: readonly NumberGroup[] = ['search', 'marketplace', 'pro', 'costs']
