import { isPlaceholderImage } from '@pahiya/domain/placeholder-image'
import { rememberFor } from '../platform/remember-for.ts'
import { takeTurns } from '../platform/take-turns.ts'
import { checkAddress, hostAndPort } from './check-address.ts'
import { findAddresses } from './picture-addresses.ts'
import { takeInPicture, type MediaDependencies } from './take-in-pictures.ts'

/** What others know and pictures depend on. */
export type ImageRegistry = {
  /** Which sources' pictures may come from which 'host' or 'host:port'. */
  findImageHosts: () => Promise<ReadonlyMap<string, readonly string[]>>
  /** Whether a stored listing of these sources has a picture at this origin. */
  listingsShow: (origin: string, sourceKeys: readonly string[]) => Promise<boolean>
}

export type FoundPicture =
  { ok: true; id: string; width: number } | { ok: false; code: 'image_refused' | 'image_not_found' }

const registryMs = 10_000
const portalMs = 60_000
const fetchesAtOnce = 4
const longestLine = 100

/** The picture of an address: one that is stored, or one that is fetched now, once for all who ask meanwhile. */
export function createPictureFinder(dependencies: MediaDependencies, registry: ImageRegistry) {
  const inTurn = takeTurns(fetchesAtOnce, longestLine)
  const imageHosts = rememberFor(registryMs, 1, () => registry.findImageHosts())
  const isShown = rememberFor(portalMs, 1_000, async (origin) =>
    registry.listingsShow(origin, sourcesOf(new URL(origin), await imageHosts(''))),
  )
  // Remembered for a while, so that a portal which does not answer is not asked by every visitor.
  const fetchOnce = rememberFor(portalMs, 1_000, async (href) => {
    const url = new URL(href)
    const hosts = await imageHosts('')
    return inTurn(async () => takeInPicture(url, sourcesOf(url, hosts)[0]!, new Set(hosts.keys()), dependencies))
  })

  return async (address: string): Promise<FoundPicture> => {
    if (isPlaceholderImage(address)) return { ok: false, code: 'image_not_found' }
    const checked = checkAddress(address, new Set((await imageHosts('')).keys()))
    if (!checked.ok) return { ok: false, code: 'image_refused' }
    const { href, origin, protocol } = checked.url
    const known = await findKnown(href)
    if (known) return known
    // IMG-02: over plain http only from hosts on which stored listings have their pictures.
    if (protocol === 'http:' && !(await isShown(origin))) return { ok: false, code: 'image_refused' }
    const { kind } = await fetchOnce(href)
    if (kind === 'refused') return { ok: false, code: 'image_refused' }
    return (kind === 'fetched' && (await findKnown(href))) || { ok: false, code: 'image_not_found' }
  }

  async function findKnown(href: string): Promise<FoundPicture | undefined> {
    const [known] = await findAddresses(dependencies.database, [href])
    if (!known) return undefined
    const { outcome, width } = known
    if (outcome.kind === 'fetched') return { ok: true, id: outcome.pictureId, width: width! }
    return { ok: false, code: outcome.kind === 'refused' ? 'image_refused' : 'image_not_found' }
  }
}

function sourcesOf(url: URL, hosts: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return hosts.get(url.host) ?? hosts.get(hostAndPort(url)) ?? []
}
