import type { AdvertPhoto } from '../../market/advert.ts'
import { photosOf } from '../../market/photos.ts'
import { etagOf, type Answer } from '../../http/response.ts'
import { leastRecentlyUsed } from '../http-cache/lru-cache.ts'
import type { RunningPortal } from '../portal-server.ts'

export type RenderPhoto = (photo: AdvertPhoto) => Promise<{ bytes: Buffer; contentType: 'image/jpeg' }>

const KEPT_PHOTOS = 500

/** /photos/{advertId}/{n}.jpg. Pictures outlive their advert, as on real portals. */
export function photoRoute(portal: RunningPortal, renderPhoto: RenderPhoto) {
  const kept = leastRecentlyUsed<ReturnType<RenderPhoto>>(KEPT_PHOTOS)

  return async (path: string, ifNoneMatch?: string): Promise<Answer | undefined> => {
    const [, id, number] = /^\/photos\/(\d{10})\/([1-9]\d?)\.jpg$/.exec(path) ?? []
    const found = id === undefined ? undefined : portal.clock.lookUp(portal.id, id)
    if (!found || found.state === 'unknown') return undefined
    const photo = photosOf(found.advert)[Number(number) - 1]
    if (!photo) return undefined
    // The description decides the bytes, so that whoever has the picture costs no drawing.
    const etag = etagOf(JSON.stringify(photo))
    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' }
    const known = ifNoneMatch?.includes(etag)
    return { status: 200, headers, etag, body: known ? Buffer.alloc(0) : (await render(path, photo)).bytes }
  }

  function render(path: string, photo: AdvertPhoto): ReturnType<RenderPhoto> {
    const before = kept.get(path)
    if (before) return before
    // The promise is kept, so that several askers at once wait for one drawing; a failed one is not.
    const drawing = renderPhoto(photo)
    kept.set(path, drawing)
    drawing.catch(() => kept.drop(path))
    return drawing
  }
}
