/**
 * The steps after a used car is sold in India, in order. Forms are those in the Central Motor Vehicles Rules, 1989:
 * rule 54 (28), rule 55 (29 and 30), rule 61 (35). The Motor Vehicles Act, 1988 allows 14 days to report a transfer
 * inside a state (section 50) and 14 days to move the insurance (section 157).
 */
export const transferSteps = [
  'see-original-rc',
  'clear-the-loan',
  'pay-challans',
  'forms-29-and-30',
  'form-28-noc',
  'transfer-insurance',
  'hand-over-papers',
  'close-fastag',
  'check-the-new-rc',
] as const
export type TransferStep = (typeof transferSteps)[number]
