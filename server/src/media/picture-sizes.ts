import { pictureWidths, type PictureWidth } from '@pahiya/contract/image'

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The widths that are kept of an original: all it reaches, and one more that holds it whole if it ends between two. */
export function widthsKept(originalWidth: number): PictureWidth[] {
  const beyond = pictureWidths.findIndex((width) => width >= originalWidth)
  return beyond === -1 ? [...pictureWidths] : pictureWidths.slice(0, beyond + 1)
}

export function widthToServe(asked: PictureWidth, originalWidth: number): PictureWidth {
  const kept = widthsKept(originalWidth)
  return kept.includes(asked) ? asked : kept.at(-1)!
}

export function pictureKey(id: string, width: PictureWidth, format: PictureFormat): string {
  return `pictures/${id}/${width}.${format}`
}
