type NamedCar = { year: number; brand: string; model: string; variant: string | null }

/**
 * Builds the title of a car from the known facts: "2015 Maruti Suzuki Swift VDi". Sellers' own titles are advertising
 * copy and differ between portals for the same car.
 */
export function carTitle({ year, brand, model, variant }: NamedCar): string {
  const trim = shownVariant(variant)
  const named = trim === null ? '' : withoutNames(trim, [brand, model])
  return [String(year), brand, model, named].filter((part) => part !== '').join(' ')
}

/** Words that name the fuel, the gearbox or the emission norm, which are facts of their own. */
const factWords =
  /^(?:at|mt|amt|cvt|dct|imt|automatic|manual|auto|diesel|petrol|cng|lpg|electric|ev|bs-?(?:[346]|iii|iv|vi))$/i

/** A variant that only repeats such facts ("at diesel") is not a variant: null. */
export function shownVariant(variant: string | null): string | null {
  return variant === null || variant.split(/[\s/+,]+/).every((word) => factWords.test(word)) ? null : variant
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
