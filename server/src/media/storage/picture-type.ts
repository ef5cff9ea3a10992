import { fileTypeFromBuffer } from 'file-type'

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export type PictureType = (typeof pictureTypes)[number]

/** Detects the type from the bytes, whatever a header or file name declares. */
export async function detectPictureType(bytes: Buffer): Promise<PictureType | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  return pictureTypes.find((type) => type === found?.mime)
}
