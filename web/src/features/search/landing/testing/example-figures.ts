import type { Figures } from '../landing-text.ts'

/** Swifts in Hyderabad on a November day. */
export function exampleFigures(overrides: Partial<Figures> = {}): Figures {
  return {
    city: 'Hyderabad',
    brand: 'Maruti Suzuki',
    model: 'Swift',
    path: '/used-cars/hyderabad/maruti-suzuki/swift',
    asOf: '2026-11-15T09:00:00Z',
    total: 43,
    indexed: true,
    price: { min: 210_000, lowerQuarter: 420_000, median: 545_000, upperQuarter: 640_000, max: 910_000 },
    odometer: { min: 9_000, median: 52_000, max: 141_000 },
    months: [
      { month: '2026-08-01', adverts: 2, median: 300_000 },
      { month: '2026-09-01', adverts: 12, median: 560_000 },
      { month: '2026-10-01', adverts: 14, median: 550_000 },
      { month: '2026-11-01', adverts: 9, median: 545_000 },
    ],
    years: [
      { year: 2022, cars: 9 },
      { year: 2019, cars: 20 },
      { year: 2009, cars: 14 },
    ],
    fuels: [
      { fuel: 'Petrol', cars: 30 },
      { fuel: 'Diesel', cars: 11 },
    ],
    models: [{ name: 'Baleno', path: '/used-cars/hyderabad/maruti-suzuki/baleno', cars: 31 }],
    brands: [{ name: 'Hyundai', path: '/used-cars/hyderabad/hyundai', cars: 120 }],
    cities: [{ name: 'Pune', path: '/used-cars/pune/maruti-suzuki/swift', cars: 1_204 }],
    ...overrides,
  }
}
