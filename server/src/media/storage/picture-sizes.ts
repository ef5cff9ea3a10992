import { pictureWidths, type PictureWidth } from '@pahiya/contract/media/image-proxy'

export type PictureFormat = 'avif' | 'webp'
/** As it is called in the object store and in pictures.files. */
export type FileName = `${PictureWidth}.${PictureFormat}`

/** What a card shows on a phone of twice and a screen of one and a half the usual density. */
const cardWidth = 640

/** The widths that a picture may have: all its original reaches, and one more that holds it whole if it ends between two. */
function widthsOf(originalWidth: number): PictureWidth[] {
  const beyond = pictureWidths.findIndex((width) => width >= originalWidth)
  return beyond === -1 ? [...pictureWidths] : pictureWidths.slice(0, beyond + 1)
}

export function widthToServe(asked: PictureWidth, originalWidth: number): PictureWidth {
  const widths = widthsOf(originalWidth)
  return widths.includes(asked) ? asked : widths.at(-1)!
}

/** The one file that is made when a picture is taken in. */
export function cardFile(originalWidth: number): FileName {
  return `${widthToServe(cardWidth, originalWidth)}.webp`
}

/**
 * What to answer with among the files that are made: the one asked for, else the narrowest that is wide enough, else
 * the widest. Null stands for every file. Every browser shows WebP, so AVIF is only for those who ask for it.
 */
export function fileToServe(asked: FileName, made: readonly string[] | null): FileName | undefined {
  if (made === null || made.includes(asked)) return asked
  const [width, format] = partsOf(asked)
  const usable = (made as readonly FileName[])
    .filter((file) => partsOf(file)[1] === 'webp' || format === 'avif')
    .toSorted((a, b) => partsOf(a)[0] - partsOf(b)[0])
  return usable.find((file) => partsOf(file)[0] >= width) ?? usable.at(-1)
}

export function partsOf(file: FileName): [PictureWidth, PictureFormat] {
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
