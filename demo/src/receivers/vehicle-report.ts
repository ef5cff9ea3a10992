export type ItemProblem = { id: string; field: string; message: string }
export type Vehicle = {
  id: string
  title: string
  price: string
  place: string
  url: string
  image: string
  receivedAt: Date
}

/** The result of one delivery: printed, returned, and shown on the receiver's page. */
export type Report = {
  receiver: string
  upload: string
  at: string
  detected: number
  kept: number
  refused: number
  deleted: number
  /** Error that applies to the whole file; nothing in the file was accepted in that case. */
  error: string | null
  problems: ItemProblem[]
  warnings: string[]
}

/** One line, so that logs can be searched; only the first twenty problems are listed, the rest are counted. */
export function printReport({ problems, ...report }: Report): void {
  process.stderr.write(
    `${JSON.stringify({ ...report, problems: problems.slice(0, 20), moreProblems: Math.max(0, problems.length - 20) })}\n`,
  )
}

/** Replaces everything stored with the accepted vehicles from a checked file. */
export function replaceAll(
  held: Map<string, Vehicle>,
  vehicles: readonly Vehicle[],
  refusedIds: ReadonlySet<string>,
): { kept: number; refused: number; deleted: number } {
  const kept = vehicles.filter(({ id }) => !refusedIds.has(id))
  const ids = new Set(kept.map(({ id }) => id))
  const deleted = [...held.keys()].filter((id) => !ids.has(id))
  for (const id of deleted) held.delete(id)
  for (const vehicle of kept) held.set(vehicle.id, vehicle)
  return { kept: kept.length, refused: vehicles.length - kept.length, deleted: deleted.length }
}

export const webAddress = /^https?:\/\/[^\s]+$/

/** Returns the values that occur more than once. */
export function findRepeated(values: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const again = new Set<string>()
  for (const value of values) {
    if (seen.has(value)) again.add(value)
    seen.add(value)
  }
  return again
}
