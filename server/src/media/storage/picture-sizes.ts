import { pictureWidths, type PictureWidth } from '@pahiya/contract/media/image-proxy'

export type PictureFormat = 'avif' | 'webp'
/** Name in the object store and in pictures.files. */
export type FileName = `${PictureWidth}.${PictureFormat}`

/** Card width on a phone with 2x density and on a screen with 1.5x density. */
const cardWidth = 640

/**
 * The widths that a picture may have: all up to its original width and, if that falls between two, the next larger one,
 * which holds the whole picture.
 */
function widthsOf(originalWidth: number): PictureWidth[] {
  const beyond = pictureWidths.findIndex((width) => width >= originalWidth)
  return beyond === -1 ? [...pictureWidths] : pictureWidths.slice(0, beyond + 1)
}

export function widthToServe(asked: PictureWidth, originalWidth: number): PictureWidth {
  const widths = widthsOf(originalWidth)
  return widths.includes(asked) ? asked : widths.at(-1)!
}

/** The one file that is made when a picture is ingested. */
export function cardFile(originalWidth: number): FileName {
  return `${widthToServe(cardWidth, originalWidth)}.webp`
}

/**
 * Chooses the file to serve among those made: the requested one, else the narrowest that is wide enough, else the
 * widest. Null stands for every file. Every browser shows WebP, so AVIF is used only for clients that accept it by
 * name.
 */
export function fileToServe(asked: FileName, made: readonly string[] | null): FileName | undefined {
  if (made === null || made.includes(asked)) return asked
  const [width, format] = parseFileName(asked)
  const usable = (made as readonly FileName[])
    .filter((file) => parseFileName(file)[1] === 'webp' || format === 'avif')
    .toSorted((a, b) => parseFileName(a)[0] - parseFileName(b)[0])
  return usable.find((file) => parseFileName(file)[0] >= width) ?? usable.at(-1)
}

export function parseFileName(file: FileName): [PictureWidth, PictureFormat] {
  const [width, format] = file.split('.')
  return [Number(width) as PictureWidth, format as PictureFormat]
}

export function fileKey(id: string, file: FileName): string {
  return `pictures/${id}/${file}`
}

/** Never served: other sizes are made from it. */
export function originalKey(id: string): string {
  return `originals/${id}`
}
