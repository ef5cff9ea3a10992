import { useLingui } from '@lingui/react'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { firstInteraction } from './first-interaction.ts'
import { loadTwice } from './load-part.ts'

/** Without interaction, deferred parts of a hydrated page are hydrated after this time. */
const idleMs = 5_000
/** How often a file that a server-rendered part needs is requested again while it cannot be loaded. */
const retryMs = 10_000

const loading: Promise<unknown>[] = []
let isPageHydrated = false
let hydrate: () => void = () => undefined
const whenNeeded = new Promise<void>((resolve) => (hydrate = resolve))
void firstInteraction.then(hydrate)
if (typeof document !== 'undefined') setTimeout(hydrate, idleMs)

/**
 * A part of a page that is server-rendered as usual, and hydrated on the first interaction or after an idle period;
 * until then it stays as sent, and its script is not loaded.
 */
export function hydrateOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  // The server loads the part before rendering: content streamed after the page could only be inserted by script.
  if (typeof document === 'undefined') loading.push(load().then((part) => (Loaded = part)))
  // Decided with the page: the part itself is hydrated later, when the rest of the page already is.
  let isSent = false
  const Lazy = lazyContent(
    async () => {
      await whenNeeded
      return load()
    },
    () => isSent,
  )
  return function Deferred(props: Props) {
    const [isServerRendered] = useState(() => (isSent = !isPageHydrated))
    useEffect(() => {
      isPageHydrated = true
    }, [])
    const part = Loaded ? <Loaded {...props} /> : <Lazy {...props} />
    // After a client-side navigation the previous page stays until this part is loaded, so that nothing jumps and the
    // scroll position is restored.
    return isServerRendered ? <Suspense fallback={<HydrateNow />}>{part}</Suspense> : part
  }
}

/**
 * Content of a page that the server renders with the rest. If its file cannot be loaded, the page is not lost: the
 * server-rendered content stays, not yet hydrated, and the file is requested again; after a client-side navigation a
 * notice is shown in its place.
 */
export function lazyContent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isSent = () => !isPageHydrated,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const isServerRendered = isSent()
    for (;;) {
      try {
        return { default: await loadTwice(load) }
      } catch {
        if (!isServerRendered) return { default: NotLoaded }
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
  })
}

/** The browser requests the page again. */
function NotLoaded() {
  const { i18n } = useLingui()
  return (
    <p role="alert" className="panel">
      {i18n.t('Something went wrong')}{' '}
      <button type="button" className="button" onClick={() => location.reload()}>
        {i18n.t('Try again')}
      </button>
    </p>
  )
}

/** Awaited by the server before its first page. */
export async function partsLoaded(): Promise<void> {
  await Promise.all(loading)
}

/** A change before hydration made React remove the part: hydrate it immediately. */
function HydrateNow() {
  useEffect(hydrate, [])
  return undefined
}
