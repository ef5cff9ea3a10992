/**
 * The widths and the path from `contract/src/media/image-proxy.ts`, repeated here because importing that file would
 * send zod to every visitor; the adjacent test checks that the two match.
 */
export const widths = [320, 640, 960, 1280] as const
export const path = '/api/proxy/image'

export function pictureAddress(url: string, width: (typeof widths)[number]): string {
  return `${path}?${new URLSearchParams({ url, w: String(width) }).toString()}`
}

/** The site picks AVIF or WebP from the Accept header, so one URL per width is enough. */
export function pictureAddresses(url: string): string {
  return widths.map((width) => `${pictureAddress(url, width)} ${width}w`).join(', ')
}
