import type { Brand } from './brand-lists.ts'

/** The price widget's model suggestions for each of its brands (SIM-02); any other model can be typed. */
export const widgetModels: Partial<Record<Brand, readonly string[]>> = {
  'Maruti Suzuki': ['Swift', 'Baleno', 'Wagon R', 'Alto', 'Alto K10', 'Dzire', 'Celerio', 'Ertiga', 'Brezza', 'Ciaz'],
  Hyundai: ['i20', 'Grand i10', 'Grand i10 Nios', 'Creta', 'Venue', 'Verna', 'i10', 'Eon', 'Santro', 'Aura'],
  Tata: ['Nexon', 'Tiago', 'Altroz', 'Punch', 'Tigor', 'Harrier', 'Safari', 'Indica'],
  Mahindra: ['XUV500', 'Scorpio', 'Thar', 'XUV300', 'XUV700', 'Bolero', 'KUV100', 'TUV300'],
  Honda: ['City', 'Amaze', 'Jazz', 'WR-V', 'Brio', 'Civic', 'CR-V', 'Elevate'],
  Toyota: ['Innova Crysta', 'Innova', 'Fortuner', 'Glanza', 'Etios', 'Etios Liva', 'Corolla Altis', 'Yaris'],
}

/** The longest suggested model that follows the brand in a car's title. */
export function widgetModelIn(brand: Brand, afterBrand: string): string | undefined {
  const said = `${afterBrand.trim().toLowerCase()} `
  return (widgetModels[brand] ?? [])
    .filter((model) => said.startsWith(`${model.toLowerCase()} `))
    .toSorted((a, b) => b.length - a.length)[0]
}
