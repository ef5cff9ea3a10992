const dayMs = 86_400_000
const weekMs = 7 * dayMs
const mostWeeks = 26
/** The current week grows, so it is measured again and again. */
const againAfterMs = 60 * 60_000

export type DriftWeek = { week: string; from: Date; until: Date }

/** The Monday, in UTC, of the week that contains a time. */
function mondayOf(time: Date): number {
  const day = Math.floor(time.getTime() / dayMs)
  // The first day of Unix time was a Thursday.
  return (day - ((day + 3) % 7)) * dayMs
}

/**
 * The weeks since the training that must be measured: those that were never measured since they ended, and the current
 * one if an hour has passed. The first week begins with the training, not with its Monday.
 */
export function weeksToMeasure(trainedAt: Date, measured: ReadonlyMap<string, Date>, now: Date): DriftWeek[] {
  const weeks: DriftWeek[] = []
  const earliest = Math.max(mondayOf(trainedAt), mondayOf(now) - (mostWeeks - 1) * weekMs)
  for (let start = earliest; start <= now.getTime(); start += weekMs) {
    const week = new Date(start).toISOString().slice(0, 10)
    const until = new Date(start + weekMs)
    const last = measured.get(week)
    const isDue = !last || (last < until && now.getTime() - last.getTime() >= againAfterMs)
    if (isDue) weeks.push({ week, from: new Date(Math.max(start, trainedAt.getTime())), until })
  }
  return weeks
}
