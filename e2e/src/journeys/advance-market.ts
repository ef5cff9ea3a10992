import type { RunningPortals } from '@pahiya/demo/portals/start-portals'

type Advert = { portal: string; portalAdvertId: string; priceRupees: number; urlPath: string; carId: string }
type Change = { kind: string; portal: string; portalAdvertId: string; minute: number }
type Clock = { minute: number; day: string }

export type PriceCut = { url: string; from: number; to: number }

/** Advances the clock of the outside market, and returns the prices that were cut meanwhile. */
export async function advanceMarket(
  { control, portals }: Pick<RunningPortals, 'control' | 'portals'>,
  minutes: number,
): Promise<PriceCut[]> {
  const before = await lines<Advert>(`${control}/truth/live`)
  const from = await json<Clock>(`${control}/clock`)
  const to = await json<Clock>(`${control}/clock`, { minutes })
  const changes = await lines<Change>(`${control}/changes?from=${from.minute}&to=${to.minute}`)
  const after = new Map((await lines<Advert>(`${control}/truth/live`)).map((advert) => [keyOf(advert), advert]))
  const cut = new Set(changes.filter(({ kind }) => kind === 'price cut').map(keyOf))
  return before.flatMap((advert) => {
    const now = after.get(keyOf(advert))
    if (!now || !cut.has(keyOf(advert))) return []
    const portal = portals[advert.portal as keyof typeof portals]
    return [{ url: portal + advert.urlPath, from: advert.priceRupees, to: now.priceRupees }]
  })
}

function keyOf({ portal, portalAdvertId }: Pick<Advert, 'portal' | 'portalAdvertId'>): string {
  return `${portal} ${portalAdvertId}`
}

async function json<Answer>(url: string, body?: object): Promise<Answer> {
  const answer = await fetch(url, body && { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function lines<Line>(url: string): Promise<Line[]> {
  const text = await (await fetch(url)).text()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}
