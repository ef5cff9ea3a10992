import { nextVisitorHeaders } from '../../measure/visitor-address.ts'

export type PageName = 'home' | 'results' | 'car' | 'listing'

/**
 * The home page shows cars from our own sellers and a search shows cars from all portals; this picks the first of each.
 */
export async function findPageUrls(address: string): Promise<Record<PageName, string>> {
  const results = `${address}/?tab=results&city=Hyderabad`
  const car = await firstIn(/\/car\/[0-9a-f-]{36}/, address)
  const listing = await firstIn(/\/marketplace\/[0-9a-f-]{36}/, results)
  return { home: address, results, car: address + car, listing: address + listing }
}

async function firstIn(pattern: RegExp, page: string): Promise<string> {
  const [found] = pattern.exec(await (await fetch(page, { headers: nextVisitorHeaders() })).text()) ?? []
  if (found === undefined) throw new Error(`no address like ${pattern.source} on ${page}`)
  return found
}
