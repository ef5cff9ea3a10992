import { extraPhotoCategories, listingPhotoCategories } from '@pahiya/domain/files/uploads'
import * as z from 'zod'
import { Id } from '../core/fields.ts'
import { route } from '../core/route.ts'

const access = { owner: 'own_listing_not_found' } as const
const PhotoCategory = z.enum(listingPhotoCategories)

/** The pictures of one of the caller's cars, in the order in which buyers see them. */
export const ListingPhotos = z
  .object({
    photos: z.array(
      z.object({
        /** Null for a picture from a spreadsheet, which only a new spreadsheet changes. */
        category: PhotoCategory.nullable(),
        url: z.string(),
      }),
    ),
    most: z.int(),
  })
  .meta({ id: 'ListingPhotos' })
export type ListingPhotos = z.infer<typeof ListingPhotos>

export const listingPhotosRoute = route({
  method: 'GET',
  path: '/api/seller/listings/:id/photos',
  summary: 'The photos of one of the cars that the caller sells',
  params: z.object({ id: Id }),
  response: ListingPhotos,
  access,
  rate: 'browse',
  errors: [],
})

/** Sending the same address again changes nothing. */
export const putListingPhotoRoute = route({
  method: 'PUT',
  path: '/api/seller/listings/:id/photos/:category',
  summary: 'Replaces or adds a photo of a car on sale, which is then compared with those of other cars',
  params: z.object({ id: Id, category: PhotoCategory }),
  body: z
    .strictObject({
      /** The URL of the upload without its query (UP-05). */
      address: z.url().max(1_000),
    })
    .meta({ id: 'NewPhoto' }),
  response: 'none',
  access,
  rate: 'write',
  errors: ['photo_not_uploaded', 'files_being_checked', 'listing_not_live'],
})

export const deleteListingPhotoRoute = route({
  method: 'DELETE',
  path: '/api/seller/listings/:id/photos/:category',
  summary: 'Removes an added photo; the five named ones can only be replaced',
  params: z.object({ id: Id, category: z.enum(extraPhotoCategories) }),
  response: 'none',
  access,
  rate: 'write',
  errors: ['listing_not_live'],
})
