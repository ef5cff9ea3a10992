import type { ListingToSave } from '../../listings/save/listing-to-save.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../examples/example-listing.ts'
import type { TestWorld } from './test-world.ts'

export type MarketAdvert = ListingToSave & { listingId: string; carId: string }

/** A source other than our own. */
export const otherSource = { key: 'car-bazaar', name: 'Car Bazaar', kind: 'feed', trust_points: 12 }

type Row = [
  source: 'pahiya' | 'car-bazaar',
  brand: string,
  model: string,
  city: string,
  year: number,
  priceRupees: number,
  odometerKm: number | null,
  fuel: string | null,
  transmission: string | null,
]

// Two share a price, two share a year and some facts are unknown: edge cases for sorting.
const rows: Row[] = [
  ['pahiya', 'Maruti Suzuki', 'Swift', 'Hyderabad', 2018, 485_000, 62_000, 'Petrol', 'Manual'],
  ['pahiya', 'Maruti Suzuki', 'Swift', 'Hyderabad', 2020, 610_000, 31_000, 'Petrol', 'Automatic'],
  ['pahiya', 'Maruti Suzuki', 'Baleno', 'Hyderabad', 2019, 640_000, 44_000, 'Petrol', 'Manual'],
  ['pahiya', 'Maruti Suzuki', 'Ertiga', 'Pune', 2021, 985_000, 38_000, 'CNG', 'Manual'],
  ['pahiya', 'Maruti Suzuki', 'Alto', 'Chennai', 2014, 210_000, 88_000, 'Petrol', 'Manual'],
  ['pahiya', 'Hyundai', 'Creta', 'Hyderabad', 2021, 1_320_000, 29_000, 'Diesel', 'Automatic'],
  ['pahiya', 'Hyundai', 'i20', 'Bangalore', 2017, 520_000, 57_000, 'Petrol', 'Manual'],
  ['pahiya', 'Hyundai', 'i10', 'Delhi', 2015, 295_000, null, 'Petrol', 'Manual'],
  ['pahiya', 'Honda', 'City', 'Noida', 2018, 780_000, 51_000, 'Petrol', 'Automatic'],
  ['pahiya', 'Honda', 'Amaze', 'Gurgaon', 2019, 590_000, 47_000, 'Diesel', 'Manual'],
  ['pahiya', 'Tata', 'Nexon EV', 'Mumbai', 2022, 1_450_000, 18_000, 'Electric', 'Automatic'],
  ['pahiya', 'Toyota', 'Innova', 'Hyderabad', 2016, 1_320_000, 120_000, 'Diesel', 'Manual'],
  ['car-bazaar', 'Maruti Suzuki', 'Swift', 'Hyderabad', 2016, 410_000, 71_000, 'Diesel', 'Manual'],
  ['car-bazaar', 'Maruti Suzuki', 'Dzire', 'Pune', 2018, 555_000, 66_000, 'CNG', 'Manual'],
  ['car-bazaar', 'Maruti Suzuki', 'Wagon R', 'Delhi', 2017, 360_000, 59_000, 'CNG', 'Manual'],
  ['car-bazaar', 'Maruti Suzuki', 'Brezza', 'Mumbai', 2020, 890_000, 33_000, 'Petrol', 'Automatic'],
  ['car-bazaar', 'Hyundai', 'Creta', 'Hyderabad', 2019, 1_080_000, 54_000, 'Petrol', 'Manual'],
  ['car-bazaar', 'Hyundai', 'Venue', 'Chennai', 2022, 930_000, 21_000, 'Petrol', 'Automatic'],
  ['car-bazaar', 'Hyundai', 'Verna', 'Noida', 2016, 540_000, 83_000, 'Diesel', 'Manual'],
  ['car-bazaar', 'Honda', 'City', 'Bangalore', 2020, 1_010_000, 36_000, 'Petrol', 'Automatic'],
  ['car-bazaar', 'Honda', 'Jazz', 'Hyderabad', 2015, 430_000, 74_000, 'Petrol', 'Automatic'],
  ['car-bazaar', 'Tata', 'Tiago', 'Gurgaon', 2021, 470_000, 27_000, 'CNG', 'Manual'],
  ['car-bazaar', 'Tata', 'Harrier', 'Pune', 2020, 1_390_000, 42_000, 'Diesel', 'Automatic'],
  ['car-bazaar', 'Tata', 'Nano', 'Kolkata', 2012, 90_000, null, null, null],
  ['car-bazaar', 'Toyota', 'Innova', 'Chennai', 2019, 1_780_000, 96_000, 'Diesel', 'Manual'],
  ['car-bazaar', 'Toyota', 'Glanza', 'Delhi', 2021, 720_000, 25_000, 'Petrol', 'Automatic'],
  ['car-bazaar', 'Mahindra', 'Thar', 'Mumbai', 2022, 1_520_000, 19_000, 'Diesel', 'Manual'],
  ['car-bazaar', 'Mahindra', 'XUV500', 'Hyderabad', 2017, 870_000, 92_000, 'Diesel', 'Automatic'],
  ['car-bazaar', 'Kia', 'Seltos', 'Bangalore', 2021, 1_290_000, 34_000, 'Petrol', 'Automatic'],
  ['car-bazaar', 'Kia', 'Sonet', 'Shimla', 2022, 960_000, 16_000, 'Petrol', 'Manual'],
]

/** Thirty cars from two sources in the index. The first one is offered on both, and is cheaper on the other source. */
export async function openExampleMarket(world: TestWorld) {
  const stopWorker = world.startWorker()
  try {
    return { ...(await fillMarket(world)), stopWorker }
  } catch (error) {
    await stopWorker()
    throw error
  }
}

async function fillMarket(world: TestWorld) {
  const { database } = world.stores
  await database.insertInto('sources').values(otherSource).execute()
  const cars: MarketAdvert[] = []
  for (const [index, row] of rows.entries()) {
    const advert = advertOf(row, index)
    cars.push({ ...advert, ...(await saveListing(database, advert)) })
  }
  const first = cars[0]!
  const elsewhere = { ...first, sourceKey: otherSource.key, sourceRef: 'same-car', priceRupees: 455_000 }
  await saveListing(database, elsewhere, { carId: first.carId })
  await world.searchable()
  return { cars }
}

function advertOf(row: Row, index: number): ListingToSave {
  const [sourceKey, brand, model, city, year, priceRupees, odometerKm, fuel, transmission] = row
  return exampleListing({
    sourceKey,
    title: `${year} ${brand} ${model}`,
    brand,
    model,
    city,
    year,
    priceRupees,
    odometerKm,
    fuel,
    transmission,
    listedAt: new Date(Date.UTC(2026, 9, 1 + ((index * 7) % 30))),
  })
}
