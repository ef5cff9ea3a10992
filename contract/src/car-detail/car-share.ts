import * as z from 'zod'
import { route } from '../core/route.ts'

const about = { method: 'GET', params: z.object({ id: z.string() }), access: 'public' } as const
const ofCar = { ...about, errors: ['car_not_found'] } as const
const ofListing = { ...about, errors: ['listing_not_found'] } as const

/** SHARE-07: 1200 by 630 pixels with photo, plate, price and gauge, for link previews. */
export const carPreviewRoute = route({
  ...ofCar,
  path: '/api/cars/:id/preview.png',
  summary: 'Preview picture of a car sold on Pahiya itself, for social networks',
  response: 'image',
  rate: 'image',
})

export const listingPreviewRoute = route({
  ...ofListing,
  path: '/api/marketplace/listing/:id/preview.png',
  summary: 'Preview picture of an advert, for social networks',
  response: 'image',
  rate: 'image',
})

export const carSheetRoute = route({
  ...ofCar,
  path: '/api/cars/:id/sheet.pdf',
  summary: 'A car sold on Pahiya itself on one page to print or send: facts, similar cars, questions to ask',
  response: 'pdf',
  rate: 'browse',
})

export const listingSheetRoute = route({
  ...ofListing,
  path: '/api/marketplace/listing/:id/sheet.pdf',
  summary: 'The car of an advert on one page to print or send: facts, similar cars, questions to ask',
  response: 'pdf',
  rate: 'browse',
})
