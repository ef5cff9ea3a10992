/** Lifetime of a signed upload address. */
export const uploadMinutes = 15
/** A PUT that began just before its address expired may end this much later. */
export const uploadMarginMinutes = 15
/** Checked files in no listing: a draft may wait. */
export const unusedRetentionDays = 30
/** Rejected files: as long as the owner may want to know why. */
export const refusedRetentionDays = 1
/** Files of a withdrawn listing, which may be listed again. */
export const relistRetentionDays = 7
/** SELL-33: RC book and insurance of a listing. */
export const paperRetentionDays = 180
/** SEC-11. */
export const paperReadMinutes = 5
