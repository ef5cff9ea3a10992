import { Readable } from 'node:stream'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { askForDataExportRoute, dataExportsRoute, downloadDataExportRoute } from '@pahiya/contract/privacy/data-exports'
import type { FastifyInstance } from 'fastify'
import { isSignInStale } from '../../accounts/sign-in/sign-in-methods.ts'
import { uploadsBucket, type FileStores } from '../../files/file-stores.ts'
import { AppError } from '../../platform/app-error.ts'
import { decryptStream } from '../../platform/archive/encrypt-stream.ts'
import { acceptForms } from '../../platform/http/accept-forms.ts'
import { serveFile } from '../../platform/http/responses/serve-file.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import {
  askForExport,
  beginDownload,
  countExportsLeft,
  endDownload,
  hasExport,
  listExports,
  type Download,
} from './data-exports.ts'

const page = '/profile/data'
const signIn = `/login?returnTo=${page}&failure=sign-in-again`

export function serveExports(http: FastifyInstance, dependencies: FileStores & { log: Log }): void {
  const { database } = dependencies

  serveRoute(http, dataExportsRoute, async ({ person }) => ({
    exports: await listExports(database, person.id),
    left: await countExportsLeft(database, person.id),
    isSignInFresh: !(await isSignInStale(database, person)),
  }))

  serveRoute(http, askForDataExportRoute, async ({ person }) => {
    if (await isSignInStale(database, person)) throw new AppError('sign_in_again')
    return askForExport(database, person.id)
  })

  acceptForms(http, (forms) =>
    serveFile(forms, downloadDataExportRoute, async ({ person, params: { id } }) => {
      if (!(await hasExport(database, person.id, id))) throw new AppError('export_not_found')
      if (await isSignInStale(database, person)) return { redirectTo: signIn }
      const download = await beginDownload(database, person.id, id)
      if (download === null) return { redirectTo: page }
      return {
        bytes: Readable.from(readArchive(dependencies, download), { objectMode: false }),
        type: 'application/zip',
        filename: `pahiya-my-data-${download.readyAt.toISOString().slice(0, 10)}.zip`,
        isDownload: true,
      }
    }),
  )
}

async function* readArchive(
  { database, objects, config, log }: FileStores & { log: Log },
  { id, objectKey, archiveKey }: Download,
): AsyncGenerator<Buffer> {
  let isComplete = false
  try {
    const { Body } = await objects.send(new GetObjectCommand({ Bucket: uploadsBucket(config), Key: objectKey }))
    yield* decryptStream(Body as AsyncIterable<Buffer>, archiveKey)
    isComplete = true
  } catch (error) {
    log.warn({ err: error, export: id }, 'an archive could not be read to its end')
    throw error
  } finally {
    // Also after the browser has gone.
    await endDownload(database, id, isComplete)
  }
}
