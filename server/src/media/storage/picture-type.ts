import { fileTypeFromBuffer } from 'file-type'

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export type PictureType = (typeof pictureTypes)[number]

/** What the bytes are, whatever a header or a file name says. */
export async function pictureTypeOf(bytes: Buffer): Promise<PictureType | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  return pictureTypes.find((type) => type === found?.mime)
}
