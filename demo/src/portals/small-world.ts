import type { AdvertPhoto } from '../market/advert.ts'
import { startPortals, type PortalsOptions } from './start-portals.ts'

/** For tests: 300 adverts on free ports, no random 500s, and a text in place of each rendered picture. */
export async function startSmallWorld(options: Partial<PortalsOptions> = {}) {
  const running = await startPortals({
    seed: 7,
    adverts: 300,
    startDay: '2026-11-15',
    ports: 0,
    renderPhoto: (photo: AdvertPhoto) =>
      Promise.resolve({
        bytes: Buffer.from(`a picture of ${photo.pictureSet}, ${photo.view}`),
        contentType: 'image/jpeg',
      }),
    sadakpar: { stumbleShare: 0, rate: { requests: 10_000, seconds: 60 } },
    ...options,
  })
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(running.control + path, { method: 'POST', body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return {
    ...running,
    post,
    step: (minutes: number) => post('/clock', { minutes }),
    misbehave: (portal: string, mode: string) => post('/misbehave', { portal, mode }),
    api: (path: string, headers: Record<string, string> = {}) =>
      fetch(running.portals.sadakpar + path, { headers: { Authorization: 'Bearer demo-sadakpar', ...headers } }),
    feed: (headers: Record<string, string> = {}) =>
      fetch(`${running.portals.pakkafeed}/feeds/vehicles.csv.gz`, {
        headers: { Authorization: `Basic ${btoa('demo:pakkafeed')}`, ...headers },
      }),
    page: (path: string, headers: Record<string, string> = {}) =>
      fetch(running.portals.puranisawari + path, { headers }),
    /** Ground truth, one line for each live advert. */
    truth: async () => (await linesOf(`${running.control}/truth/live`)) as LiveTruth[],
    changes: async (from: number, to: number) =>
      (await linesOf(`${running.control}/changes?from=${from}&to=${to}`)) as Change[],
  }
}

export type SmallWorld = Awaited<ReturnType<typeof startSmallWorld>>

type LiveTruth = {
  portal: string
  portalAdvertId: string
  carId: string
  priceRupees: number
  urlPath: string
  updatedAt: string
}
type Change = { kind: string; minute: number; portal: string; portalAdvertId: string }

async function linesOf(address: string): Promise<unknown[]> {
  const text = await (await fetch(address)).text()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))
}
