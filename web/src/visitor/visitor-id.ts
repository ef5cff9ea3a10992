import { isVisitorId, visitorPlaces, type VisitorPlace } from './visitor-places.ts'

let known: Promise<string> | undefined

/** ID-05, ID-06: returns the id from the first store that has one, or else a new id. Resolved once per page session. */
export function visitorId(): Promise<string> {
  known ??= recall()
  return known
}

/** ID-08: replaces the visitor id with a new one. */
export async function resetVisitorId(): Promise<string> {
  const id = crypto.randomUUID()
  known = Promise.resolve(id)
  await remember(id)
  return id
}

async function recall(): Promise<string> {
  const id = (await firstRemembered()) ?? crypto.randomUUID()
  // eslint-disable-next-line no-console -- ID-10: enough to find a visitor's calls in our log, too short to impersonate the visitor
  console.debug(`Visitor ${id.slice(0, 8)}`)
  // ID-07: written to all three stores without waiting for the result.
  void remember(id)
  return id
}

async function firstRemembered(): Promise<string | null> {
  for (const place of visitorPlaces) {
    const id = await readFrom(place)
    if (id !== null) return id
  }
  return null
}

// ID-11: each store is read and written independently; a blocked one does not affect the others.
async function readFrom(place: VisitorPlace): Promise<string | null> {
  try {
    const value = await place.read()
    return isVisitorId(value) ? value : null
  } catch {
    return null
  }
}

async function remember(id: string): Promise<void> {
  await Promise.allSettled(visitorPlaces.map(async (place) => place.write(id)))
}
