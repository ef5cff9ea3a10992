import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { whenTouched } from './when-touched.ts'

/** A page that is alive and only looked at takes over the rest of it after this. */
const restMs = 5_000

const loading: Promise<unknown>[] = []
let isAwake = false
let wake: () => void = () => undefined
const whenNeeded = new Promise<void>((resolve) => (wake = resolve))
void whenTouched.then(wake)
if (typeof document !== 'undefined') setTimeout(wake, restMs)

/**
 * A part of a page that the server draws like any other, and that a browser takes over once somebody touches the page
 * or it has come to rest: until then it stands there as it was sent, and its script is not loaded.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  // The server has it before it draws: what comes behind a page only script could put in its place.
  if (typeof document === 'undefined') loading.push(load().then((part) => (Loaded = part)))
  const Lazy = lazy(async () => {
    await whenNeeded
    return { default: await load() }
  })
  return function Later(props: Props) {
    const [isDrawn] = useState(() => !isAwake)
    useEffect(() => {
      isAwake = true
    }, [])
    const part = Loaded ? <Loaded {...props} /> : <Lazy {...props} />
    // Whoever walks here by script waits on the page before, so that nothing jumps and the place in a list is found again.
    return isDrawn ? <Suspense fallback={<Wake />}>{part}</Suspense> : part
  }
}

/** On the server, before the first page. */
export async function partsLoaded(): Promise<void> {
  await Promise.all(loading)
}

/** Something changed before the part was taken over, and React took it away: it is needed at once. */
function Wake() {
  useEffect(wake, [])
  return undefined
}
