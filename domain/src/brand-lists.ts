/**
 * One brand catalogue (C-11). The seller's form and the advanced filters offer all twelve, so that what can be
 * listed can be found; the other screens lead with lists of their own.
 */
export const brands = [
  'Maruti Suzuki',
  'Hyundai',
  'Tata',
  'Mahindra',
  'Honda',
  'Toyota',
  'Ford',
  'Volkswagen',
  'Skoda',
  'Renault',
  'Nissan',
  'Chevrolet',
] as const
export type Brand = (typeof brands)[number]

export const heroBrands: readonly Brand[] = ['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda', 'Toyota']
export const filterBarBrands: readonly Brand[] = [...heroBrands, 'Ford', 'Renault', 'Nissan']
export const widgetBrands: readonly Brand[] = ['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda', 'Toyota']
export const footerBrands: readonly Brand[] = ['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda']
/** The brand that an address such as /?brand=tata means. */
export function findBrand(name: string): Brand | undefined {
  const asked = name.trim().toLowerCase()
  return brands.find((brand) => brand.toLowerCase() === asked)
}
