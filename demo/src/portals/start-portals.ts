import type { PortalId } from '../market/portals.ts'
import { FIRST_PORTALS } from '../market/portals.ts'
import { parseDay } from '../world/day.ts'
import { generateWorld, type WorldOptions } from '../world/generate-world.ts'
import { controlServer } from './control.ts'
import { startClock } from './market-state/market-clock.ts'
import { openFeedStore } from './pakkafeed/feed-store.ts'
import { pakkafeed } from './pakkafeed/pakkafeed.ts'
import type { RenderPhoto } from './pages/photo-route.ts'
import { listen, portalServer, stop, type PortalRoutes, type RunningPortal } from './portal-server.ts'
import { puranisawari } from './puranisawari/puranisawari.ts'
import { sadakpar, type SadakparPolicy } from './sadakpar/sadakpar.ts'

export type PortalsOptions = Omit<WorldOptions, 'portals' | 'seasons'> & {
  /** The control port; the portals use the next three. 0 picks free ports. */
  ports: number
  /** The day on which the clock starts, such as "2026-11-15"; by default the first day of the world, without seasons. */
  today?: string
  renderPhoto: RenderPhoto
  sadakpar?: Partial<SadakparPolicy>
}

export type RunningPortals = {
  control: string
  portals: { sadakpar: string; pakkafeed: string; puranisawari: string }
  close: () => Promise<void>
}

const USUAL_MANNERS: SadakparPolicy = { rate: { requests: 200, seconds: 1 }, stumbleShare: 0.01 }

/** Starts the three simulated portals, each with its own server, and a port to control them. */
export async function startPortals(options: PortalsOptions): Promise<RunningPortals> {
  const { renderPhoto, ports, today = options.startDay } = options
  const seasons = today !== options.startDay
  const clock = startClock(generateWorld({ ...options, seasons, portals: FIRST_PORTALS }), parseDay(today))
  const running = (id: PortalId): RunningPortal => ({ id, clock, mode: 'none', origin: '' })
  const [first, second, third] = [running('sadakpar'), running('pakkafeed'), running('puranisawari')]
  const feeds = await openFeedStore(second)
  const routes: [RunningPortal, PortalRoutes][] = [
    [first, sadakpar(first, { ...USUAL_MANNERS, ...options.sadakpar }, renderPhoto)],
    [second, pakkafeed(second, feeds, renderPhoto)],
    [third, puranisawari(third, renderPhoto)],
  ]
  const control = controlServer(clock, { sadakpar: first, pakkafeed: second, puranisawari: third }, renderPhoto)
  const servers = [control, ...routes.map(([portal, answer]) => portalServer(portal, answer))]
  const close = async () => {
    await Promise.all(servers.map(stop))
    await feeds.close()
  }

  try {
    const origins = await Promise.all(servers.map((server, at) => listen(server, ports === 0 ? 0 : ports + at)))
    routes.forEach(([portal], at) => {
      portal.origin = origins[at + 1]!
    })
    const [controlOrigin, ...rest] = origins as [string, string, string, string]
    return { control: controlOrigin, portals: { sadakpar: rest[0], pakkafeed: rest[1], puranisawari: rest[2] }, close }
  } catch (error) {
    await close()
    throw error
  }
}
