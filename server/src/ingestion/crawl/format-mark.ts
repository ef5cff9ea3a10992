import { computeContentHash } from '../connectors/connector.ts'
import type { AdvertOnPage, SourcePage } from '../understand/raw-advert.ts'

/** Adds the format to every content hash, so that adverts are read again after an operator corrects the format. */
export function withFormatMark(page: SourcePage, format: unknown): SourcePage {
  if (format === null) return page
  const mark = computeContentHash(format).slice(0, 8)
  const marked = (contentHash: string) => `${contentHash}.${mark}`
  const withMark = ({ ref, contentHash, read }: AdvertOnPage): AdvertOnPage => ({
    ref,
    contentHash: contentHash === null ? null : marked(contentHash),
    read: async () => {
      const advert = await read()
      if (advert === null || !('contentHash' in advert) || advert.contentHash === undefined) return advert
      return { ...advert, contentHash: marked(advert.contentHash) }
    },
  })
  return { ...page, adverts: page.adverts.map(withMark) }
}
