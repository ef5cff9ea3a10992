import * as z from 'zod'
import { route } from '../core/route.ts'

/** Every picture is available in these widths, up to that of the original. */
export const pictureWidths = [320, 640, 960, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]

const widthNames = pictureWidths.map(String) as [`${PictureWidth}`, ...`${PictureWidth}`[]]

/**
 * IMG-01. url must be the URL of a picture shown in a listing; any other URL is rejected. w is the display width in
 * pixels.
 */
export const ImageRequest = z.object({
  url: z.string().min(1).max(2_000),
  w: z
    .enum(widthNames)
    .default('1280')
    .transform((width) => Number(width) as PictureWidth),
})
export type ImageRequest = z.infer<typeof ImageRequest>

export const imageRoute = route({
  method: 'GET',
  path: '/api/proxy/image',
  summary:
    'A picture that a listing shows, as AVIF or WebP by what the caller accepts, never wider than its original; until the asked size is made, the nearest',
  query: ImageRequest,
  response: 'image',
  access: 'public',
  rate: 'image',
  errors: ['image_refused', 'image_not_found'],
})
