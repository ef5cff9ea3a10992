import { pictureHandlers } from '@pahiya/server/ingestion/save/fetch-pictures.job'
import { refreshSource } from '@pahiya/server/ingestion/crawl/refresh-source'
import { encodeFile } from '@pahiya/server/media/storage/encode-picture'
import { makeFile } from '@pahiya/server/media/storage/store-picture'
import { ensureBucket } from '@pahiya/server/platform/engines/object-store'
import { portalCredentials, startDemoPortals } from '@pahiya/server/testing/stand-ins/demo-portals'
import { examplePicture } from '@pahiya/server/testing/examples/example-picture'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'

const sources = ['sadakpar', 'pakkafeed', 'puranisawari']
const allFiles = ([320, 640, 960, 1280] as const).flatMap((width) => [`${width}.avif`, `${width}.webp`] as const)
const stop = new AbortController().signal

/**
 * CPU time per advert in the process that ingests pictures, on the demo world: first the primary picture, then the
 * other pictures that are hashed.
 */
export async function run(): Promise<void> {
  const adverts = Number(process.argv[3] ?? 200)
  const portals = await startDemoPortals({ adverts, stumbles: false })
  try {
    await withBenchWorld(
      async (world) => {
        await portals.connect(world.stores.database)
        await measure(world)
      },
      { IMAGE_PRIVATE_HOSTS: portals.hosts.join(',') },
    )
  } finally {
    await portals.stop()
  }
}

async function measure(world: TestWorld): Promise<void> {
  const { database, objects } = world.stores
  const { config, log } = world
  await ensureBucket(objects, config.S3_BUCKET)
  for (const source of sources) {
    const outcome = await refreshSource(
      source,
      {
        database,
        objects,
        bucket: config.S3_BUCKET,
        credentials: portalCredentials,
        sellerMarkSecret: config.SELLER_MARK_SECRET,
        log,
        privateHosts: config.IMAGE_PRIVATE_HOSTS.split(','),
      },
      stop,
    )
    printProgress(`${source}: ${JSON.stringify(outcome)}`)
  }
  const listings = await database.selectFrom('listings').select(['id as listingId', 'source_key as source']).execute()
  const [lead, others] = pictureHandlers({ database, objects, config })
  const warmUp = 10
  for (const listing of listings.slice(0, warmUp)) await lead!.handle(listing, stop)

  const measured = listings.slice(warmUp)
  const leadMs = await cpuMsOf(async () => {
    for (const listing of measured) await lead!.handle(listing, stop)
  })
  const othersMs = await cpuMsOf(async () => {
    for (const listing of measured) await others!.handle(listing, stop)
  })
  const { count } = await database
    .selectFrom('listing_pictures')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  printProgress(`${listings.length} adverts with ${count} pictures`)
  const perAdvert = (leadMs + othersMs) / measured.length
  printFigure('pictures.cpu', perAdvert, 'ms CPU an advert', '<= 60', perAdvert <= 60)
  printFigure('pictures.cpu.lead', leadMs / measured.length, 'ms CPU an advert', 'printed', true)
  printFigure('pictures.cpu.others', othersMs / measured.length, 'ms CPU an advert', 'printed', true)

  const pictures = await database.selectFrom('pictures').select('id').limit(50).execute()
  const photo = await examplePicture(1, 1024, 683).jpeg().toBuffer()
  // The same input on every machine: the cost per ingested picture before files were created on demand.
  const allMs = await cpuMsOf(async () => {
    for (const file of allFiles) await encodeFile(photo, file)
  })
  printFigure('pictures.cpu.all-files', allMs, 'ms CPU for eight files of an example', 'printed', true)
  for (const file of ['640.avif', '1280.avif', '320.webp'] as const) {
    const ms = await cpuMsOf(async () => {
      for (const { id } of pictures) await makeFile(id, file, { database, objects, config })
    })
    printFigure(`pictures.cpu.on-demand.${file}`, ms / pictures.length, 'ms CPU a file', 'printed', true)
  }
}

async function cpuMsOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
