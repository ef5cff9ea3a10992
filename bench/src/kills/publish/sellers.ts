import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileCategories, type FileCategory } from '@pahiya/domain/files/uploads'
import { signSessionCookie } from '@pahiya/server/accounts/sessions/session-cookie'
import { cleanedBucket } from '@pahiya/server/files/file-stores'
import { fileFields } from '@pahiya/server/selling/own-listings/own-content'
import { exampleFiles, exampleSellerListing } from '@pahiya/server/testing/examples/example-publish'
import { examplePicture } from '@pahiya/server/testing/examples/example-picture'
import { createAccount } from '@pahiya/server/testing/environment/test-account'
import { putObject } from '@pahiya/server/testing/environment/test-bucket'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'

export type Seller = { id: string; cookie: string }

/** The responses a seller received about one car; a request without a response may or may not have taken effect. */
export type Sale = {
  key: string
  ownerId: string
  /** From the first response. */
  published: { ownListingId: string; listingId: string } | null
  /** Responses to retries that named another listing. */
  otherAnswers: number
  /** State after the last completed request; null while an abandoned request is unresolved. */
  state: 'live' | 'sold' | 'withdrawn' | null
  prices: number[]
}

/** Requests in progress, so that a kill can be aimed at them. */
export type RequestsInFlight = { publishes: number; acts: number }

export async function signInSeller(world: TestWorld, number: number): Promise<Seller> {
  const { stores, config } = world
  const id = await createAccount(stores.database, { name: 'Ravi Teja', phone: `+9190000${String(10_000 + number)}` })
  const token = randomBytes(24).toString('base64url')
  await stores.pool.query(
    `insert into sessions (account_id, token, expires_at) values ($1, $2, now() + interval '1 day')`,
    [id, token],
  )
  return { id, cookie: `session=${signSessionCookie(token, config.AUTH_SECRET)}` }
}

type Uploaded = Awaited<ReturnType<typeof exampleFiles>>

/** Stages seven files as if already checked, with their bytes in the store. */
export async function stageFiles({ stores, config }: TestWorld, ownerId: string, bytes: Buffer): Promise<Uploaded> {
  const uploaded = await exampleFiles(stores.database, ownerId)
  const rows = await stores.database
    .selectFrom('files')
    .select(['category', 'cleaned_key'])
    .where('upload_address', 'in', Object.values(uploaded))
    .execute()
  await Promise.all(
    rows.map(({ category, cleaned_key: key }) =>
      putObject(stores.objects, cleanedBucket(category, config), key!, bytes),
    ),
  )
  return uploaded
}

/**
 * Does the same through the site's own calls: an upload URL, a PUT to the store, and the check by the `pictures`
 * process.
 */
export async function uploadFiles(
  address: string,
  { cookie }: Seller,
  stopping: AbortSignal,
): Promise<Uploaded | null> {
  const uploaded: Partial<Uploaded> = {}
  for (const category of fileCategories) {
    const bytes = await examplePicture(Math.floor(Math.random() * 1e6), 800, 600)
      .jpeg()
      .toBuffer()
    const fileAddress = await untilChecked(address, cookie, category, bytes, stopping)
    if (fileAddress === null) return null
    uploaded[fileFields[category]] = fileAddress
  }
  return uploaded as Uploaded
}

async function untilChecked(
  address: string,
  cookie: string,
  category: FileCategory,
  bytes: Buffer,
  stopping: AbortSignal,
): Promise<string | null> {
  for (; !stopping.aborted; await sleep(200)) {
    const query = new URLSearchParams({ category, type: 'image/jpeg', size: String(bytes.length) })
    const begun = await ask<{ uploadURL: string; id: string; headers: Record<string, string> }>(
      `${address}/api/seller/upload-url?${query.toString()}`,
      { headers: { cookie } },
    )
    if (!begun) continue
    const { uploadURL, id, headers } = begun
    const put = await fetch(uploadURL, { method: 'PUT', headers, body: new Uint8Array(bytes) }).catch(() => undefined)
    await put?.arrayBuffer()
    if (!put?.ok) continue
    for (let looks = 0; looks < 150 && !stopping.aborted; looks += 1) {
      const file = await ask<{ state: string }>(`${address}/api/seller/files/${id}`, { headers: { cookie } })
      if (file?.state === 'checked') return uploadURL.split('?')[0]!
      if (file?.state === 'refused') throw new Error('a good picture was refused')
      await sleep(200)
    }
  }
  return null
}

/** Returns undefined if the site did not respond or responded with an error. */
async function ask<Body>(url: string, options: RequestInit): Promise<Body | undefined> {
  try {
    const answer = await fetch(url, options)
    const text = await answer.text()
    return answer.ok ? (JSON.parse(text) as Body) : undefined
  } catch {
    return undefined
  }
}

type Selling = {
  address: string
  seller: Seller
  files: () => Promise<Uploaded | null>
  random: () => number
  sales: Sale[]
  underway: RequestsInFlight
}

/**
 * Publishes car after car, changes prices, sells, withdraws and relists. After a failure it usually repeats the request
 * with the same key; when it gives up instead, either outcome is correct.
 */
export async function sellRepeatedly(selling: Selling, stopping: AbortSignal): Promise<void> {
  const { seller, files, random, sales } = selling
  while (!stopping.aborted) {
    const uploaded = await files()
    if (uploaded === null) return
    const sale: Sale = {
      key: randomUUID(),
      ownerId: seller.id,
      published: null,
      otherAnswers: 0,
      state: null,
      prices: [],
    }
    sales.push(sale)
    const price = 100_000 + Math.floor(random() * 900_000)
    const listing = exampleSellerListing(uploaded, { key: sale.key, price })
    if (!(await publish(selling, sale, listing, stopping))) continue
    for (let acts = Math.floor(random() * 4); acts > 0 && sale.state !== null && !stopping.aborted; acts -= 1)
      await act(selling, sale, stopping)
  }
}

async function publish(
  { address, seller, random, underway }: Selling,
  sale: Sale,
  listing: object,
  stopping: AbortSignal,
): Promise<boolean> {
  for (let tries = random() < 0.3 ? 1 : Infinity; tries > 0 && !stopping.aborted; tries -= 1) {
    underway.publishes += 1
    // Some clients lose their connection at a random moment: the site may or may not commit, and they receive no
    // response.
    const leaving = random() < 0.15 ? AbortSignal.timeout(1 + Math.floor(random() * 400)) : undefined
    const url = `${address}/api/seller/listings`
    const published = await send<NonNullable<Sale['published']>>(url, seller, 'POST', listing, leaving)
    underway.publishes -= 1
    if (published) {
      sale.published = published
      sale.state = 'live'
      sale.prices.push((listing as { price: number }).price)
      // A client that did not receive the response retries.
      if (random() < 0.2) {
        const again = await send<typeof published>(`${address}/api/seller/listings`, seller, 'POST', listing)
        if (again && again.ownListingId !== published.ownListingId) sale.otherAnswers += 1
      }
      return true
    }
    await sleep(50)
  }
  return false
}

const ends = { live: ['price', 'sold', 'withdraw'], sold: ['relist'], withdrawn: ['relist'] } as const
const becomes = { price: 'live', sold: 'sold', withdraw: 'withdrawn', relist: 'live' } as const

async function act({ address, seller, random, underway }: Selling, sale: Sale, stopping: AbortSignal): Promise<void> {
  const possible = ends[sale.state!]
  const wanted = possible[Math.floor(random() * possible.length)]!
  const url = `${address}/api/seller/listings/${sale.published!.ownListingId}`
  const price = 100_000 + Math.floor(random() * 900_000)
  sale.state = null
  for (let tries = random() < 0.3 ? 1 : Infinity; tries > 0 && !stopping.aborted; tries -= 1) {
    underway.acts += 1
    const done =
      wanted === 'price'
        ? await send<object>(url, seller, 'PATCH', { price })
        : await send<object>(`${url}/${wanted}`, seller, 'POST', {})
    underway.acts -= 1
    if (done) {
      sale.state = becomes[wanted]
      if (wanted === 'price') sale.prices.push(price)
      return
    }
    await sleep(50)
  }
}

async function send<Body>(
  url: string,
  { cookie }: Seller,
  method: string,
  body: object,
  signal?: AbortSignal,
): Promise<Body | undefined> {
  const headers = { cookie, 'content-type': 'application/json' }
  return ask<Body>(url, { method, headers, body: JSON.stringify(body), ...(signal && { signal }) })
}
