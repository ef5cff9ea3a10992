/** A signed address for an upload. */
export const uploadMinutes = 15
/** A PUT that began just before its address ran out may end this much later. */
export const uploadMarginMinutes = 15
/** Checked and in no listing: a draft may wait. */
export const keptUnusedDays = 30
/** Refused: for as long as its owner may want to know why. */
export const keptRefusedDays = 1
/** A withdrawn listing's, for it may be listed again. */
export const keptForRelistDays = 7
/** SELL-33: RC book and insurance of a listing. */
export const paperKeptDays = 180
/** SEC-11. */
export const paperReadMinutes = 5
