/** Returns the pairs of adverts for the same car, each encoded as first * count + second. */
export function truePairs(carOf: readonly string[]): number[] {
  const places = Map.groupBy(carOf.keys(), (at) => carOf[at]!)
  return [...places.values()].flatMap((members) =>
    members.flatMap((first, at) => members.slice(at + 1).map((second) => first * carOf.length + second)),
  )
}
