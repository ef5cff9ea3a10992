import { largestUploadBytes } from '@pahiya/domain/files/uploads'

/** Tried in this order until the photo fits. The largest is still wider than any screen on which it is shown. */
const attempts = [
  { longestSide: 2_560, quality: 0.85 },
  { longestSide: 2_048, quality: 0.8 },
  { longestSide: 1_600, quality: 0.7 },
] as const
type Attempt = (typeof attempts)[number]

/**
 * A photo above 5 MB is made smaller on the device, as a JPEG. Other files, and pictures that this browser cannot read,
 * are returned unchanged, and the upload then reports what is wrong with them.
 */
export async function shrinkPhoto(
  file: File,
  draw: (file: File, attempt: Attempt) => Promise<Blob | null> = drawJpeg,
): Promise<File> {
  if (file.size <= largestUploadBytes || !file.type.startsWith('image/')) return file
  try {
    for (const attempt of attempts) {
      const drawn = await draw(file, attempt)
      if (drawn === null) return file
      if (drawn.size <= largestUploadBytes) {
        return new File([drawn], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
      }
    }
  } catch {
    // Not a picture that this browser can decode.
  }
  return file
}

async function drawJpeg(file: File, { longestSide, quality }: Attempt): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
}
