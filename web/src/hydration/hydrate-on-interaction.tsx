import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { firstInteraction } from './first-interaction.ts'

/** On a hydrated page that is only looked at, deferred parts are hydrated after this. */
const idleMs = 5_000

const loading: Promise<unknown>[] = []
let isPageHydrated = false
let hydrate: () => void = () => undefined
const whenNeeded = new Promise<void>((resolve) => (hydrate = resolve))
void firstInteraction.then(hydrate)
if (typeof document !== 'undefined') setTimeout(hydrate, idleMs)

/**
 * A part of a page that is server-rendered like any other, and hydrated on the first interaction or when the page has
 * been idle: until then it stands there as it was sent, and its script is not loaded.
 */
export function hydrateOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  // The server has it before it renders: what is streamed behind a page only script could put in its place.
  if (typeof document === 'undefined') loading.push(load().then((part) => (Loaded = part)))
  const Lazy = lazy(async () => {
    await whenNeeded
    return { default: await load() }
  })
  return function Deferred(props: Props) {
    const [isServerRendered] = useState(() => !isPageHydrated)
    useEffect(() => {
      isPageHydrated = true
    }, [])
    const part = Loaded ? <Loaded {...props} /> : <Lazy {...props} />
    // After a client-side navigation the page before stays until this is loaded, so that nothing jumps and the place in a
    // list is found again.
    return isServerRendered ? <Suspense fallback={<HydrateNow />}>{part}</Suspense> : part
  }
}

/** On the server, before the first page. */
export async function partsLoaded(): Promise<void> {
  await Promise.all(loading)
}

/** Something changed before the part was hydrated, and React removed it: it is needed at once. */
function HydrateNow() {
  useEffect(hydrate, [])
  return undefined
}
