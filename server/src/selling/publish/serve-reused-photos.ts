import { decidePhotosRoute, photoCaseRoute } from '@pahiya/contract/selling/reused-photos'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { decidePhotos, findPhotoCase } from './decide-photos.ts'

export function serveReusedPhotos(http: FastifyInstance, { database }: { database: Database }): void {
  serveRoute(http, photoCaseRoute, async ({ person, params }) => {
    const found = await findPhotoCase(database, params.id, person.id)
    if (!found) throw new AppError('photos_not_found')
    return found
  })
  serveRoute(http, decidePhotosRoute, ({ person, params, body }) => decidePhotos(database, params.id, body, person.id))
}
