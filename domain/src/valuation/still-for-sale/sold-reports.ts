/** How many of a reporter's earlier sold reports were right or wrong. */
export type ReporterRecord = { right: number; wrong: number }

/** A report is wrong if its advert is still seen after this many days. */
export const reportDecidedDays = 14

/** Prior for a new reporter: right three times out of five. */
const before = { right: 3, wrong: 2 }
/** Reporters can ask friends to report too, so further reports have no effect. */
const mostReports = 5
const mostOdds = 50

/** Probability that a report by this reporter is right. */
export function reporterReliability({ right, wrong }: ReporterRecord): number {
  return (right + before.right) / (right + wrong + before.right + before.wrong)
}

/**
 * The factor by which these reports raise the odds that the car is gone. Reports by a reporter who was mostly wrong do
 * not count.
 */
export function goneOdds(reporters: readonly ReporterRecord[]): number {
  const each = reporters
    .map((record) => reporterReliability(record) / (1 - reporterReliability(record)))
    .map((odds) => Math.max(1, odds))
    .toSorted((a, b) => b - a)
    .slice(0, mostReports)
  return Math.min(
    mostOdds,
    each.reduce((product, odds) => product * odds, 1),
  )
}

/** Share of live adverts whose car is already sold: measured on the demo world (pnpm bench survival). */
const outlived = 0.07

/** The probability that the car is still for sale, from its advert's survival probability and the sold reports. */
export function chanceAfterReports(chance: number, odds: number): number {
  if (odds <= 1) return chance
  const gone = Math.max(1 - chance, outlived)
  const raised = (gone / (1 - Math.min(gone, 0.999))) * odds
  return Math.min(chance, 1 / (1 + raised))
}
