import { makes } from '../catalogue/makes.ts'
import { toSlug } from '../search/landing-pages.ts'

/** C-20 names /community/maruti. */
const shorter: Readonly<Record<string, string>> = { 'Maruti Suzuki': 'maruti' }

export type Brand = { slug: string; name: string }

/** Every brand in the catalogue with the URL of its community. */
export const brandCommunities: readonly Brand[] = makes.map(({ name }) => ({ name, slug: brandSlug(name) }))

export function brandSlug(name: string): string {
  return shorter[name] ?? toSlug(name)
}

/** By its slug, or by another name of the brand: /community/maruti-suzuki works too. */
export function findBrand(slug: string): Brand | null {
  const wanted = toSlug(slug)
  const known = brandCommunities.find((brand) => brand.slug === wanted || toSlug(brand.name) === wanted)
  if (known) return known
  const make = makes.find(({ also = [] }) => also.some((name) => toSlug(name) === wanted))
  return make ? { name: make.name, slug: brandSlug(make.name) } : null
}
