import type { NumberGroup } from '@pahiya/contract/admin/numbers'

/** In page order. */
export const numberGroups: readonly NumberGroup[] = ['search', 'marketplace', 'pro', 'costs']
