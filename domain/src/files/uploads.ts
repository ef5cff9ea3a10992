/** UP-01: a seller's uploads, in the order of the form (SELL-03). */
export const paperCategories = ['rcBook', 'insurance'] as const
export const photoCategories = ['frontPhoto', 'rearPhoto', 'leftSidePhoto', 'rightSidePhoto', 'interiorPhoto'] as const
export const fileCategories = [...paperCategories, ...photoCategories] as const
export type PaperCategory = (typeof paperCategories)[number]
export type FileCategory = (typeof fileCategories)[number]

/** UP-03. */
export const largestUploadBytes = 5_242_880

/** UP-04. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const paperTypes = [...photoTypes, 'application/pdf'] as const
export type UploadType = (typeof paperTypes)[number]

export function isPaper(category: FileCategory): category is PaperCategory {
  return (paperCategories as readonly string[]).includes(category)
}

export function acceptedTypes(category: FileCategory): readonly UploadType[] {
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
