type NamedCar = { year: number; brand: string; model: string; variant: string | null }

/**
 * Builds the title of a car from the known facts: "2015 Maruti Suzuki Swift VDi". Sellers' own titles are advertising
 * copy and differ between portals for the same car.
 */
export function carTitle({ year, brand, model, variant }: NamedCar): string {
  const trim = variant === null ? '' : withoutNames(variant, [brand, model])
  return [String(year), brand, model, trim].filter((part) => part !== '').join(' ')
}

/** A source's variant often repeats the brand or model: "Swift VDi" for a Swift. */
function withoutNames(variant: string, names: readonly string[]): string {
  let rest = variant.trim()
  for (const name of names) {
    const isRepeated =
      rest.toLowerCase() === name.toLowerCase() || rest.toLowerCase().startsWith(`${name.toLowerCase()} `)
    if (isRepeated) rest = rest.slice(name.length).trim()
  }
  return rest
}
