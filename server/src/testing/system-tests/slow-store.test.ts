import { photoAddress, photosHost } from '@pahiya/domain/files/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesJobs } from '../../files/files-jobs.ts'
import { recordArrivals, sweepFiles, sweepOnce } from '../../files/sweep-files.ts'
import { removeCleanedStrays, removeStrays } from '../../files/sweep-strays.ts'
import { readPhoto } from '../../files/read/read-file.ts'
import { fetchPictures } from '../../media/fetch/fetch-pictures.ts'
import { deletePicture } from '../../media/storage/delete-picture.ts'
import { readPicture } from '../../media/storage/read-picture.ts'
import { makeFile } from '../../media/storage/store-picture.ts'
import { startTelemetry } from '../../platform/telemetry/telemetry.ts'
import { buildSite } from '../../processes/build-site.ts'
import { accountHeader, identifyByHeader } from '../environment/test-account.ts'
import { buildPaperScan } from '../hostile/hostile-pdf.ts'
import { watchStore } from '../stand-ins/watched-store.ts'
import { createFileWorld, exampleJpeg, type FileWorld } from '../worlds/file-world.ts'

let world: FileWorld
beforeAll(async () => {
  world = await createFileWorld()
})
afterAll(() => world.close())

test('while the object store is slow, no call or job of files and pictures waits for it inside a transaction', async () => {
  const { config, log, metrics, stores } = world
  const { database } = stores
  const watched = watchStore(stores, 100)
  const { objects, insideTransactions, requests } = watched
  const slow = { database, objects, config }
  const site = await buildSite({
    config,
    stores: { ...stores, objects },
    log,
    metrics,
    telemetry: startTelemetry(config, 'test'),
    identify: identifyByHeader(database),
  })
  const seller = await world.newSeller()
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const headers = { [accountHeader]: seller }
    const answer = await site.inject({ method, url, headers, ...(payload && { payload }) })
    expect(answer.statusCode, `${method} ${url}`).toBeLessThan(400)
    return answer
  }
  const never = new AbortController().signal
  const { handlers } = filesJobs({ ...slow, log, scan: null })
  const run = (name: string, payload: object) => handlers.find(({ job }) => job.name === name)!.handle(payload, never)

  const photo = await world.send(seller, 'frontPhoto', await exampleJpeg(81))
  const paper = await world.send(seller, 'rcBook', await buildPaperScan(81), 'application/pdf')
  await call('GET', `/api/seller/files/${photo.id}`)
  for (const { id } of [photo, paper]) await run('check-file', { fileId: id })
  await call('GET', `/api/seller/files/${photo.id}/content`)
  const area = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }
  await call('POST', `/api/seller/files/${photo.id}/blur`, { areas: [area] })
  await run('blur-photo', { fileId: photo.id, areas: [area] })

  const source = { key: 'pahiya', imageHosts: [photosHost] }
  const readOwnPhoto = (id: string) => readPhoto(objects, database, id, config)
  const address = photoAddress(photo.id)
  const [taken] = await fetchPictures([address], source, { ...slow, readOwnPhoto }, { withCard: true })
  const { outcome } = taken!
  if (outcome.kind !== 'fetched') throw new Error(outcome.kind)
  await makeFile(outcome.pictureId, '320.avif', slow)
  await readPicture(slow, address)

  const multipart = { filename: 'a.jpg', type: 'image/jpeg', metadata: { category: 'rearPhoto' } }
  const { key, uploadId } = (await call('POST', '/s3/multipart', multipart)).json<{ key: string; uploadId: string }>()
  const query = `key=${encodeURIComponent(key)}`
  await call('GET', `/s3/multipart/${uploadId}?${query}`)
  await call('DELETE', `/s3/multipart/${uploadId}?${query}`)
  for (const { id } of [photo, paper]) await call('DELETE', `/api/seller/files/${id}`)

  const sweep = { ...slow, log, metrics, forgetPicture: (url: string) => deletePicture(url, slow) }
  await recordArrivals(sweep)
  await sweepFiles(sweep)
  const soon = new Date(Date.now() + 60_000)
  await removeStrays(sweep, { olderThan: soon })
  await removeCleanedStrays(sweep, { olderThan: soon })
  await sweepOnce(sweep, { startedAt: 0, places: {} }, never)
  await site.close()
  expect(requests()).toBeGreaterThan(20)
  expect(insideTransactions).toEqual([])
})
