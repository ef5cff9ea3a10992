type NamedCar = { year: number; brand: string; model: string; variant: string | null }

/**
 * The title of a car, built from what is known of it: "2015 Maruti Suzuki Swift VDi". What sellers write as a title is
 * advertising, and differs from portal to portal for the same car.
 */
export function carTitle({ year, brand, model, variant }: NamedCar): string {
  const trim = variant === null ? '' : withoutNames(variant, [brand, model])
  return [String(year), brand, model, trim].filter((part) => part !== '').join(' ')
}

/** A source's variant often repeats what stands before it: "Swift VDi" of a Swift. */
function withoutNames(variant: string, names: readonly string[]): string {
  let rest = variant.trim()
  for (const name of names) {
    const isRepeated =
      rest.toLowerCase() === name.toLowerCase() || rest.toLowerCase().startsWith(`${name.toLowerCase()} `)
    if (isRepeated) rest = rest.slice(name.length).trim()
  }
  return rest
}
