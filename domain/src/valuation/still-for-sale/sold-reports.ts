/** What became of the earlier reports of one who reports an advert as sold. */
export type ReporterRecord = { right: number; wrong: number }

/** After so many days an advert that is still seen was reported wrongly. */
export const reportDecidedDays = 14

/** Who has never reported is believed a little: as one who was right three times of five. */
const before = { right: 3, wrong: 2 }
/** Friends can be asked to report: more of them change nothing. */
const mostReports = 5
const mostOdds = 50

/** How likely a report of theirs is right. */
export function reliability({ right, wrong }: ReporterRecord): number {
  return (right + before.right) / (right + wrong + before.right + before.wrong)
}

/** By how much these reports raise the odds that the car is gone. Who was mostly wrong counts for nothing. */
export function goneOdds(reporters: readonly ReporterRecord[]): number {
  const each = reporters
    .map((record) => reliability(record) / (1 - reliability(record)))
    .map((odds) => Math.max(1, odds))
    .toSorted((a, b) => b - a)
    .slice(0, mostReports)
  return Math.min(
    mostOdds,
    each.reduce((product, odds) => product * odds, 1),
  )
}

/** Of adverts that stand, so many have outlived the sale of their car: measured on the demo world (pnpm bench survival). */
const outlived = 0.07

/** The chance that the car is still for sale, from that of its advert and what people reported. */
export function chanceAfterReports(chance: number, odds: number): number {
  if (odds <= 1) return chance
  const gone = Math.max(1 - chance, outlived)
  const raised = (gone / (1 - Math.min(gone, 0.999))) * odds
  return Math.min(chance, 1 / (1 + raised))
}
