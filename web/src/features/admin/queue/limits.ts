import type { itemsWithoutApproval as limitOfContract } from '@pahiya/contract/admin/queue'

/** The contract's limit; importing its value would ship zod with the page. */
export const itemsWithoutApproval: typeof limitOfContract = 20
