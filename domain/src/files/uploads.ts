/** UP-01: a seller's uploads, in the order of the form (SELL-03). */
export const paperCategories = ['rcBook', 'insurance'] as const
export const photoCategories = ['frontPhoto', 'rearPhoto', 'leftSidePhoto', 'rightSidePhoto', 'interiorPhoto'] as const
export const fileCategories = [...paperCategories, ...photoCategories] as const
/** Photos that a seller adds to a published listing, after the five named ones: 20 in all. */
export const extraPhotoCategories = [
  'photo06',
  'photo07',
  'photo08',
  'photo09',
  'photo10',
  'photo11',
  'photo12',
  'photo13',
  'photo14',
  'photo15',
  'photo16',
  'photo17',
  'photo18',
  'photo19',
  'photo20',
] as const
export const listingPhotoCategories = [...photoCategories, ...extraPhotoCategories] as const
export const uploadCategories = [...fileCategories, ...extraPhotoCategories] as const
export type PaperCategory = (typeof paperCategories)[number]
export type FileCategory = (typeof fileCategories)[number]
export type ExtraPhotoCategory = (typeof extraPhotoCategories)[number]
export type ListingPhotoCategory = (typeof listingPhotoCategories)[number]
export type UploadCategory = (typeof uploadCategories)[number]

/** UP-03. */
export const largestUploadBytes = 5_242_880

/** UP-04. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const paperTypes = [...photoTypes, 'application/pdf'] as const
export type UploadType = (typeof paperTypes)[number]

export function isPaper(category: UploadCategory): category is PaperCategory {
  return (paperCategories as readonly string[]).includes(category)
}

export function acceptedTypes(category: UploadCategory): readonly UploadType[] {
  return isPaper(category) ? paperTypes : photoTypes
}

/** Host of listing photos: it does not exist on any network, because the bytes are in our own store. */
export const photosHost = 'photos.pahiya.invalid'

export function photoAddress(fileId: string): string {
  return `https://${photosHost}/${fileId}`
}

/** The file id in a photo address; null for an address on another host. */
export function photoFileId(address: string): string | null {
  return /^https:\/\/photos\.pahiya\.invalid\/([0-9a-f-]{36})$/.exec(address)?.[1] ?? null
}

export function isExtraPhoto(category: UploadCategory): category is ExtraPhotoCategory {
  return (extraPhotoCategories as readonly string[]).includes(category)
}

/**
 * The pictures of a listing after a photo was added, replaced or removed: the named photos first, then the added ones,
 * then pictures that are not files, up to 20 in all. A photo that a moderator removed from the listing stays removed.
 */
export function listingPictures(
  files: readonly { id: string; category: UploadCategory }[],
  shown: readonly string[],
  addedId: string | null,
): string[] {
  const isShown = (id: string) => id === addedId || shown.includes(photoAddress(id))
  const uploaded = listingPhotoCategories.flatMap((category) =>
    files.filter((file) => file.category === category && isShown(file.id)).map(({ id }) => photoAddress(id)),
  )
  const others = shown.filter((url) => photoFileId(url) === null)
  return [...uploaded, ...others].slice(0, listingPhotoCategories.length)
}
