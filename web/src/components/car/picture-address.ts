/**
 * The widths and the path of `contract/src/media/image-proxy.ts`, written again because that file would bring zod to every visitor;
 * the test beside this one holds the two together.
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
