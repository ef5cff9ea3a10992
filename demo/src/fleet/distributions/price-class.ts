/** Luxury cars depreciate along a different line from the rest. */
export function priceClass(make: string): 'mass' | 'luxury' {
  return LUXURY_MAKES.has(make) ? 'luxury' : 'mass'
}

/** Beyond these ages neither the asking price nor the kilometres change much per year. */
export const OLDEST_PRICED_AGE = 18
export const OLDEST_USED_AGE = 20

const LUXURY_MAKES = new Set(
  'Mercedes-Benz|BMW|Audi|Jaguar|Land Rover|Volvo|Porsche|Lexus|MINI|Bentley|Maserati|Lamborghini'.split('|'),
)
