/** An advert in a group, and the car that it currently belongs to. */
export type Placed = { id: string; carId: string }
/** A car id that redirects to another car. It is reused when its founding advert leaves that car. */
export type Redirect = { oldCarId: string; carId: string; founderId: string }
export type Assigned = { group: readonly Placed[]; carId: string | null }

/**
 * Assigns a car to each group of adverts. The group with the oldest advert chooses first and gets the oldest car id
 * among its adverts, so that ids stay stable as groups grow. A group left without an id regains one that any of its
 * adverts founded; otherwise it becomes a new car (null). Car and advert ids are ordered by time.
 */
export function assignCars(groups: readonly (readonly Placed[])[], redirects: readonly Redirect[]): Assigned[] {
  const taken = new Set<string>()
  const oldestFirst = groups
    .map((group) => group.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    .toSorted((a, b) => (a[0]!.id < b[0]!.id ? -1 : 1))
  return oldestFirst.map((group) => {
    const members = new Set(group.map(({ id }) => id))
    const founded = redirects.filter(({ founderId }) => members.has(founderId)).map(({ oldCarId }) => oldCarId)
    const own = group.map(({ carId }) => carId).toSorted()
    const carId = [...own, ...founded.toSorted()].find((id) => !taken.has(id)) ?? null
    if (carId) taken.add(carId)
    return { group, carId }
  })
}
