/**
 * Bharat Stage norms and the dates from which new cars had to meet them. The large cities came first: Delhi and its
 * region, Mumbai, Kolkata, Chennai, then Bangalore, Hyderabad, Ahmedabad, Pune, Surat, Kanpur, Agra and others.
 */
export type EmissionNorm = { name: string; largeCities: string; everywhere: string }

export const emissionNorms: readonly EmissionNorm[] = [
  { name: 'BS1', largeCities: '2000-04-01', everywhere: '2000-04-01' },
  { name: 'BS2', largeCities: '2001-07-01', everywhere: '2005-04-01' },
  { name: 'BS3', largeCities: '2005-04-01', everywhere: '2010-10-01' },
  { name: 'BS4', largeCities: '2010-04-01', everywhere: '2017-04-01' },
  { name: 'BS6', largeCities: '2020-04-01', everywhere: '2020-04-01' },
  { name: 'BS6.2', largeCities: '2023-04-01', everywhere: '2023-04-01' },
]

/**
 * Returns the norms that a car built in this year may have, oldest first. A single entry means that the year determines
 * the norm.
 */
export function possibleEmissionNorms(year: number, inLargeCity: boolean): string[] {
  const since = (norm: EmissionNorm) => (inLargeCity ? norm.largeCities : norm.everywhere)
  const current = emissionNorms.findLast((norm) => since(norm) <= `${year}-01-01`)
  const begun = emissionNorms.filter((norm) => since(norm) > `${year}-01-01` && since(norm) <= `${year}-12-31`)
  // Outside the large cities, makers already sold cars that met the large cities' norm before it applied there.
  const early = inLargeCity
    ? []
    : emissionNorms.filter((norm) => norm.largeCities <= `${year}-12-31` && since(norm) > `${year}-12-31`)
  return [...(current ? [current] : []), ...begun, ...early].map((norm) => norm.name)
}
