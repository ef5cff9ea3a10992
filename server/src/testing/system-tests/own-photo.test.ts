import { photoAddress } from '@pahiya/domain/files/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteFile } from '../../files/find-files.ts'
import { sweepFiles } from '../../files/sweep-files.ts'
import { ownSource } from '../../listings/own-source.ts'
import { createFileWorld, exampleJpeg, type FileWorld } from '../worlds/file-world.ts'
import { buildPaperScan } from '../hostile/hostile-pdf.ts'
import { showPictures, startPictureJobs } from '../worlds/picture-world.ts'

let world: FileWorld
let seller: string
let stopJobs = async () => {}
beforeAll(async () => {
  world = await createFileWorld()
  seller = await world.newSeller()
  stopJobs = startPictureJobs(world)
})
afterAll(async () => {
  await stopJobs()
  await world.close()
})

const picture = (address: string) =>
  world.site.inject({ method: 'GET', url: '/api/proxy/image', query: { url: address } })

test('a seller’s photo is shown like any other picture, read from the store, and deleted by the sweep', async () => {
  const { id } = await world.upload(seller, 'frontPhoto', await exampleJpeg(1, 1600, 1067))
  const address = photoAddress(id)
  expect((await picture(address)).statusCode, 'no listing shows it').toBe(403)
  await showPictures(world, { sourceKey: ownSource, sourceRef: 'own', images: [address] })
  const shown = await picture(address)
  expect(shown.statusCode).toBe(200)
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1280, format: 'webp' })
  await deleteFile(world.stores.database, id)
  await sweepFiles(world.sweep)
  expect((await picture(address)).statusCode).toBe(404)
})

test('a paper is never shown as a photo, whatever a listing contains (SEC-11)', async () => {
  const { id } = await world.upload(seller, 'rcBook', await buildPaperScan(), 'application/pdf')
  const scan = await world.upload(seller, 'insurance', await exampleJpeg(2))
  for (const paper of [id, scan.id]) {
    const address = photoAddress(paper)
    await showPictures(world, { sourceKey: ownSource, sourceRef: paper, images: [address] })
    expect((await picture(address)).statusCode).toBe(404)
  }
})
