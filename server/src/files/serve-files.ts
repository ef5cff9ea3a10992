import {
  blurPhotoRoute,
  deleteFileRoute,
  fileRoute,
  filesRoute,
  paperContentRoute,
  paperRoute,
  photoContentRoute,
  type BlurArea,
  type UploadedFile,
} from '@pahiya/contract/files/uploads'
import { isPaper } from '@pahiya/domain/files/uploads'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import { serveFile, type ServedFile } from '../platform/http/responses/serve-file.ts'
import { serveOwned, serveRoute } from '../platform/http/serve-route.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { checkForArrival } from './check/arrivals.ts'
import { enqueueBlur } from './check/blur-photo.job.ts'
import type { FileStores } from './file-stores.ts'
import { deleteUnlessLive, expected, findOwnFile, findUnused, type FileRow } from './find-files.ts'
import { admitPaperRead, signPaperRead } from './read/sign-paper-read.ts'
import { FileMissing, readFile } from './read/read-file.ts'
import type { StsConfig } from './upload/sts.ts'
import { serveObjects } from './upload/receive-object.route.ts'
import { serveUploads } from './upload/uploads.route.ts'

const mostAreasTold = 50

export type FilesDependencies = FileStores & { config: StsConfig; log: Log }

export async function serveFiles(http: FastifyInstance, dependencies: FilesDependencies): Promise<void> {
  const { database } = dependencies
  serveUploads(http, dependencies)
  await serveObjects(http, dependencies)

  const load = ({ person, params }: { person: { id: string }; params: { id: string } }) =>
    findOwnFile(database, person.id, params.id)

  serveOwned(http, fileRoute, load, async (file, { person }) => {
    if (file.state !== 'expected' || !(await checkForArrival(dependencies, file))) return present(file)
    return present((await findOwnFile(database, person.id, file.id)) ?? file)
  })

  serveRoute(http, filesRoute, async ({ person }) => {
    // Without this check, a device that did not send the files would consider them missing. If the store is down, the
    // other files are still returned.
    const onTheirWay = await findUnused(database, person.id, expected)
    await Promise.allSettled(onTheirWay.map((file) => checkForArrival(dependencies, file)))
    return { files: (await findUnused(database, person.id)).map(present) }
  })

  serveOwned(http, deleteFileRoute, load, async (file, { person }) => {
    if (await deleteUnlessLive(database, file.id)) return
    // If the file is gone, another call deleted it in the meantime.
    if (await findOwnFile(database, person.id, file.id)) throw new AppError('file_in_use')
  })

  serveOwned(http, blurPhotoRoute, load, async (file, { body }) => {
    if (file.state !== 'checked' || isPaper(file.category)) throw new AppError('file_not_ready')
    if (file.own_listing_id !== null) throw new AppError('file_in_use')
    const ask = { fileId: file.id, areas: body.areas }
    if (!(await database.transaction().execute((transaction) => enqueueBlur(transaction, ask))))
      throw new AppError('file_in_use')
  })

  serveContents(http, dependencies)
}

function serveContents(http: FastifyInstance, dependencies: FilesDependencies): void {
  const { database, objects, config } = dependencies

  serveFile(http, photoContentRoute, async ({ person, params }) => {
    const file = await findOwnFile(database, person.id, params.id)
    if (!file || isPaper(file.category)) throw new AppError('file_not_found')
    if (file.state !== 'checked') throw new AppError('file_not_ready')
    return served(file)
  })

  serveRoute(http, paperRoute, ({ person, params }) =>
    signPaperRead({ fileId: params.id, reader: person, reason: 'asked' }, dependencies),
  )

  serveFile(http, paperContentRoute, async ({ person, params, query }) => {
    const file = await admitPaperRead({ fileId: params.id, reader: person, ...query }, dependencies)
    return served(file)
  })

  async function served({
    id,
    category,
    media_type,
  }: Pick<FileRow, 'id' | 'category' | 'media_type'>): Promise<ServedFile> {
    const bytes = await readFile(objects, database, id, config).catch((error: unknown) => {
      throw error instanceof FileMissing ? new AppError('file_not_found') : error
    })
    const ending = media_type === 'application/pdf' ? 'pdf' : 'jpg'
    return { bytes, type: media_type!, filename: `${category}.${ending}` }
  }
}

function present(file: FileRow): UploadedFile {
  return {
    id: file.id,
    category: file.category,
    state: file.state as UploadedFile['state'],
    reason: file.refused_reason as UploadedFile['reason'],
    address: file.upload_address,
    scan: file.malware_scan as UploadedFile['scan'],
    blur: (file.blur_areas as BlurArea[]).slice(-mostAreasTold),
    createdAt: file.created_at.toISOString(),
  }
}
