/** Lifetime of a signed upload address. */
export const uploadMinutes = 15
/** A PUT that began just before its address expired may end this much later. */
export const uploadMarginMinutes = 15
/** Checked files in no listing; they may belong to a draft. */
export const unusedRetentionDays = 30
/** Rejected files, kept while the owner may want to see the reason. */
export const refusedRetentionDays = 1
/** Files of a withdrawn listing, which may be listed again. */
export const relistRetentionDays = 7
/** SELL-33: a listing's RC book and insurance. */
export const paperRetentionDays = 180
/** SEC-11. */
export const paperReadMinutes = 5
