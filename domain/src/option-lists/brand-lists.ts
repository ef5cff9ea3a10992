/**
 * One brand catalogue (C-11). The seller's form and the advanced filters offer all twelve, so that every listable brand
 * can be found; the other screens have shorter lists. Further brands follow in a second group of each list: those with
 * cars on sale for buyers, all of otherMakes for sellers.
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

/** Other makes that occur in adverts. A test keeps them in step with the catalogue. */
export const otherMakes: readonly string[] = [
  'Kia',
  'Datsun',
  'MG',
  'Jeep',
  'Citroen',
  'Fiat',
  'Mitsubishi',
  'Isuzu',
  'Force Motors',
  'Ssangyong',
  'Hindustan Motors',
  'Opel',
  'Mercedes-Benz',
  'BMW',
  'Audi',
  'Jaguar',
  'Land Rover',
  'Volvo',
  'Lexus',
  'MINI',
  'Porsche',
  'BYD',
  'VinFast',
  'Tesla',
  'Premier',
  'Daewoo',
  'ICML',
  'Ashok Leyland',
  'Bajaj',
  'Reva',
  'Strom Motors',
  'Vayve',
  'Peugeot',
  'Sipani',
  'Standard Motors',
  'San Motors',
  'DC Design',
  'Eicher Polaris',
  'Bentley',
  'Rolls-Royce',
  'Lamborghini',
  'Ferrari',
  'Maserati',
  'Aston Martin',
  'McLaren',
  'Lotus',
  'Hummer',
  'Cadillac',
]

/** Returns the make named in a URL such as /?brand=kia. */
export function findMake(name: string): string | undefined {
  const asked = name.trim().toLowerCase()
  return findBrand(name) ?? otherMakes.find((make) => make.toLowerCase() === asked)
}

/** Returns the brand named in a URL such as /?brand=tata. */
export function findBrand(name: string): Brand | undefined {
  const asked = name.trim().toLowerCase()
  return brands.find((brand) => brand.toLowerCase() === asked)
}
