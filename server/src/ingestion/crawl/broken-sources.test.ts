import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { emptyTables } from '../../testing/environment/erase-sightings.ts'
import { openPicturePortal, type PicturePortal } from '../../testing/stand-ins/picture-portal.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { connectSource, type SourceRecord } from '../sources/connect-source.ts'
import { refreshSource } from './refresh-source.ts'

let world: TestWorld
let portal: PicturePortal

beforeAll(async () => {
  world = await createTestWorld()
  await ensureBucket(world.stores.objects, world.config.S3_BUCKET)
})
afterAll(() => world.close())
beforeEach(async () => {
  const emptied = ['rejected_adverts', 'listings', 'cars', 'sightings', 'changes', 'source_passes', 'source_pages']
  await emptyTables(world.stores.database, emptied)
  portal = await openPicturePortal()
  return () => portal.close()
})

async function refresh(connector: SourceRecord['connector'], signal = new AbortController().signal) {
  const { database, objects } = world.stores
  await connectSource(database, {
    key: 'bazaar',
    name: 'Bazaar',
    connector,
    address: portal.url('').replace(/\/$/, ''),
    agreement: 'by letter',
    trustPoints: 5,
    refreshMinutes: 60,
    imageHosts: [],
  })
  const crawlPolicy = { tries: 1, firstWaitMs: 1 }
  const parts = {
    database,
    objects,
    bucket: world.config.S3_BUCKET,
    credentials: new Map(),
    sellerMarkSecret: world.config.SELLER_MARK_SECRET,
    log: world.log,
    privateHosts: [portal.host],
    crawlPolicy,
  }
  const refreshed = await refreshSource('bazaar', parts, signal)
  return refreshed.kind === 'refreshed' ? refreshed.counts : undefined
}
const status = async () =>
  Object.fromEntries(
    (await world.stores.database.selectFrom('listings').select(['source_ref', 'status']).execute()).map((row) => [
      row.source_ref,
      row.status,
    ]),
  )
const reasons = async () =>
  (await world.stores.database.selectFrom('rejected_adverts').selectAll().orderBy('source_ref').execute()).map(
    ({ source_ref, reason }) => [source_ref.replace(/-reference-.*/, ''), reason],
  )

// A JSON API

const advert = (id: string | undefined, price = 485_000) => ({
  ...(id !== undefined && { id }),
  title: '2018 Maruti Suzuki Swift VXi',
  make: 'Maruti Suzuki',
  model: 'Swift',
  year: 2018,
  price,
  city: 'Hyderabad',
})
const apiPath = (cursor = '') => `/adverts?limit=200${cursor && `&cursor=${cursor}`}`
const api = (adverts: unknown[], { at = '', next = null as string | null } = {}) =>
  portal.give(apiPath(at), Buffer.from(JSON.stringify({ adverts, next_cursor: next })), 'application/json')

test('if one row of an API page has no id, the other rows are ingested', async () => {
  api([advert('1'), advert(undefined), 'not even a row', advert('4'), { ...advert('5'), price: undefined }])
  expect(await refresh('json-api')).toMatchObject({ saved: 2, rejected: 3, failed: 3 })
  expect(await reasons()).toEqual([
    ['5', 'unusable-row'],
    ['without', 'unusable-row'],
    ['without', 'unusable-row'],
  ])
})

test('an API whose rows all lack an id fails every time and ends no adverts', async () => {
  api([1, 2, 3, 4, 5, 6, 7, 8].map((id) => advert(String(id))))
  await refresh('json-api')
  api([1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ ...advert(undefined), number: id })))
  for (let again = 0; again < 2; again++)
    await expect(refresh('json-api')).rejects.toThrow('8 of 8 adverts could not be read or stored')
  expect(new Set(Object.values(await status()))).toEqual(new Set(['active']))
})

test('an interrupted crawl run ends no adverts, but a second consecutive one does', async () => {
  const pages = (first: string[], second: string[]) => {
    api(
      first.map((id) => advert(id)),
      { next: 'two' },
    )
    api(
      second.map((id) => advert(id)),
      { at: 'two' },
    )
  }
  const interrupted = async () => {
    const stop = new AbortController()
    const second = portal.url(apiPath('two'))
    // The process is stopped while it fetches the second page.
    const page = await (await fetch(second)).arrayBuffer()
    portal.answer(apiPath('two'), () => stop.abort())
    await expect(refresh('json-api', stop.signal)).rejects.toThrow('aborted')
    portal.give(apiPath('two'), Buffer.from(page), 'application/json')
    return refresh('json-api')
  }
  pages(['1', '2'], ['3', '4'])
  await refresh('json-api')
  pages(['1'], ['3'])
  expect(await interrupted()).toMatchObject({ ended: 0 })
  expect(await status()).toMatchObject({ 2: 'active', 4: 'active' })
  expect(await interrupted()).toMatchObject({ ended: 2 })
  expect(await status()).toEqual({ 1: 'active', 2: 'removed', 3: 'active', 4: 'removed' })
})

// A feed in CSV

const header = 'id,make,model,year,price,link,dealership_address'
const row = (id: string) =>
  `${id},Maruti Suzuki,Swift,2018,485000,https://portal.example/${id},"Kondapur, Hyderabad, IN"`
const feed = (...rows: string[]) =>
  portal.give('/feeds/vehicles.csv.gz', gzipSync([header, ...rows].join('\n')), 'application/gzip')

test('broken rows and a row without an id do not prevent the other rows of a feed from being ingested', async () => {
  feed(row('1'), '2,"Maruti" Suzuki', row('3'), '4,too,few', row(''), row('6'), '7,"never closed', row('8'))
  expect(await refresh('vehicle-feed')).toMatchObject({ saved: 4, rejected: 4, failed: 4 })
  expect((await reasons()).map((each) => each.join(' ')).toSorted()).toEqual([
    '4 unusable-row',
    'without unusable-reference',
    'without unusable-row',
    'without unusable-row',
  ])
  expect(Object.keys(await status()).toSorted()).toEqual(['1', '3', '6', '8'])
})

test('a feed row that is not UTF-8 is rejected without affecting others', async () => {
  const rows = Buffer.concat([
    Buffer.from(`${header}\n${row('1')}\n2,Maruti Suzuki,Sw`),
    Buffer.from([0xe9]),
    Buffer.from(`ft,2018,485000,https://p.example/2,x\n${row('3')}`),
  ])
  portal.give('/feeds/vehicles.csv.gz', gzipSync(rows), 'application/gzip')
  expect(await refresh('vehicle-feed')).toMatchObject({ saved: 2, rejected: 1 })
  expect(await reasons()).toEqual([['2', 'unusable-row']])
})

// Pages behind a sitemap

const carPage = (price: number) =>
  `<html><script type="application/ld+json">${JSON.stringify({ '@type': 'Car', name: '2018 Maruti Suzuki Swift', brand: { name: 'Maruti Suzuki' }, model: 'Swift', vehicleModelDate: '2018', offers: { price, availableAtOrFrom: { address: { addressLocality: 'Hyderabad' } } } })}</script></html>`
const sitemap = (...entries: { path: string; lastmod?: string }[]) =>
  portal.give(
    '/sitemap.xml',
    Buffer.from(
      `<urlset>${entries.map(({ path, lastmod }) => `<url><loc>${portal.url(path)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`).join('')}</urlset>`,
    ),
    'text/xml',
  )
const page = (path: string, html: string) => portal.give(path, Buffer.from(html), 'text/html')

/** html-pages fetches the sitemap index first, which here lists itself. */
function site(...entries: { path: string; lastmod?: string }[]) {
  portal.give(
    '/robots.txt',
    Buffer.from(`User-agent: *\nAllow: /\nSitemap: ${portal.url('/sitemaps.xml')}`),
    'text/plain',
  )
  portal.give(
    '/sitemaps.xml',
    Buffer.from(`<sitemapindex><sitemap><loc>${portal.url('/sitemap.xml')}</loc></sitemap></sitemapindex>`),
    'text/xml',
  )
  sitemap(...entries)
}

test('a page without JSON-LD, one with broken JSON-LD and one that fails do not prevent the others from being read', async () => {
  site({ path: '/1' }, { path: '/2' }, { path: '/3' }, { path: '/4' })
  page('/1', carPage(485_000))
  page('/2', '<html>sold out</html>')
  page('/3', '<html><script type="application/ld+json">{"@type": "Car",</script></html>')
  portal.answer('/4', (response) => response.writeHead(500).end())
  expect(await refresh('html-pages')).toMatchObject({ saved: 1, rejected: 2, failed: 3 })
  expect(await reasons()).toEqual([
    ['/2', 'unusable-page'],
    ['/3', 'unusable-page'],
  ])
})

test('a page listed in a sitemap without lastmod is read again, and a new price is noticed', async () => {
  site({ path: '/1' }, { path: '/2', lastmod: '2020-01-01' })
  page('/1', carPage(485_000))
  page('/2', carPage(485_000))
  await refresh('html-pages')
  expect(await refresh('html-pages')).toMatchObject({ saved: 0, unchanged: 2 })
  page('/1', carPage(450_000))
  expect(await refresh('html-pages')).toMatchObject({ saved: 1, unchanged: 1 })
  const listing = await world.stores.database
    .selectFrom('listings')
    .selectAll()
    .where('source_ref', '=', '/1')
    .execute()
  expect(listing).toMatchObject([{ price_rupees: 450_000 }])
  expect(portal.asked.filter(({ path }) => path === '/2')).toHaveLength(1)
})
