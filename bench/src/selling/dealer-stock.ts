import { randomUUID } from 'node:crypto'
import { makes } from '@pahiya/domain/catalogue/makes'
import type { Database } from '@pahiya/server/platform/engines/postgres'
import { openDealership } from '@pahiya/server/selling/dealers/dealers'
import { createAccount } from '@pahiya/server/testing/environment/test-account'

/** A dealership that has passed its check so long ago that the limit for new ones no longer applies. */
export async function openCheckedDealership(database: Database): Promise<{ ownerId: string; dealerId: string }> {
  const ownerId = await createAccount(database)
  const profile = { name: 'Bench Motors', street: 'Main Road', city: 'Hyderabad', postalCode: '500072', about: '' }
  const { id: dealerId } = (await openDealership(database, ownerId, profile))!
  await database
    .updateTable('dealers')
    .set({ check_state: 'passed', checked_at: new Date('2025-01-01') })
    .where('id', '=', dealerId)
    .execute()
  return { ownerId, dealerId }
}

/** Cars from the catalogue, every fiftieth with a mistake. */
export function stockSpreadsheet(rows: number): string {
  const models = makes.flatMap((make) => make.models.map((model) => ({ make: make.name, model: model.name })))
  const header = 'Stock number,Make,Model,Year,Price,Kilometres,Fuel,Transmission,Owners,Colour,City,Description,Photos'
  const lines = Array.from({ length: rows }, (_, at) => {
    const { make, model } = models[(at * 31) % models.length]!
    const price = at % 50 === 49 ? 'on request' : String(200_000 + ((at * 7_919) % 1_800_000))
    const fields = [`B-${at}`, make, model, 2012 + (at % 13), price, (at * 977) % 140_000, ['Petrol', 'Diesel'][at % 2]]
    const more = [['Manual', 'Automatic'][at % 2], 1 + (at % 3), ['White', 'Grey', 'Red'][at % 3], 'Hyderabad']
    const words = `"Well kept, one key, ${randomUUID()}"`
    return [...fields, ...more, words, `https://photos.example/${at}.jpg`].join(',')
  })
  return [header, ...lines].join('\n')
}
