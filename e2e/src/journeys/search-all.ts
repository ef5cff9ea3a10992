import { createApiClient } from '@pahiya/contract/core/client'
import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'

type Wanted = { brand?: string; city?: string; priceMin?: number; priceMax?: number }
export type FoundCar = Pick<MarketplaceListing, 'id' | 'brand' | 'model' | 'city' | 'price' | 'url' | 'offers'>

/** All cars that a search finds, as returned by the API. */
export async function searchAll(address: string, wanted: Wanted): Promise<FoundCar[]> {
  const client = createApiClient({ baseUrl: address, visitorId: () => null })
  const cars: FoundCar[] = []
  for (;;) {
    const { data } = await client.POST('/api/marketplace/search', { body: { ...wanted, offset: cars.length } })
    if (!data) throw new Error('the search does not answer')
    cars.push(...data.listings)
    if (data.listings.length === 0 || cars.length >= data.total) return cars
  }
}
