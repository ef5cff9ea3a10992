import type { AdvertPhoto } from '../../market/advert.ts'
import { choosePhotos } from '../../market/photos.ts'
import { computeEtag, type DemoResponse } from '../../http/response.ts'
import { createLruCache } from '../http-cache/lru-cache.ts'
import type { RunningPortal } from '../portal-server.ts'

export type RenderPhoto = (photo: AdvertPhoto) => Promise<{ bytes: Buffer; contentType: 'image/jpeg' }>

const KEPT_PHOTOS = 500

/** /photos/{advertId}/{n}.jpg. Pictures stay available after their advert is removed, as on real portals. */
export function photoRoute(portal: RunningPortal, renderPhoto: RenderPhoto) {
  const kept = createLruCache<ReturnType<RenderPhoto>>(KEPT_PHOTOS)

  return async (path: string, ifNoneMatch?: string): Promise<DemoResponse | undefined> => {
    const [, id, number] = /^\/photos\/(\d{10})\/([1-9]\d?)\.jpg$/.exec(path) ?? []
    const found = id === undefined ? undefined : portal.clock.lookUp(portal.id, id)
    if (!found || found.state === 'unknown') return undefined
    const photo = choosePhotos(found.advert)[Number(number) - 1]
    if (!photo) return undefined
    // The description determines the bytes, so nothing is rendered for a client that already has the picture.
    const etag = computeEtag(JSON.stringify(photo))
    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' }
    const known = ifNoneMatch?.includes(etag)
    return { status: 200, headers, etag, body: known ? Buffer.alloc(0) : (await render(path, photo)).bytes }
  }

  function render(path: string, photo: AdvertPhoto): ReturnType<RenderPhoto> {
    const before = kept.get(path)
    if (before) return before
    // Caches the promise, so that concurrent requests share one rendering; a failed one is evicted.
    const drawing = renderPhoto(photo)
    kept.set(path, drawing)
    drawing.catch(() => kept.drop(path))
    return drawing
  }
}
