/** A place in a list that is ordered by time and id, newest first. */
export type ListPosition = { at: Date; id: string }

const written = /^(\d{15})-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** Positions sort as text like the lists, newer ones greater. Pages merge lists by them. */
export function writePosition({ at, id }: ListPosition): string {
  return `${String(at.getTime()).padStart(15, '0')}-${id}`
}

/** Null for anything that writePosition did not write. */
export function readPosition(position: string | undefined): ListPosition | null {
  const parts = position === undefined ? null : written.exec(position)
  const at = new Date(Number(parts?.[1]))
  return parts === null || Number.isNaN(at.getTime()) ? null : { at, id: parts[2]! }
}
