import { tourKey, tourStartTarget } from '../site/tour-events.ts'
import { mostPressed, pressedKey } from '../visitor/pressed-hearts.ts'

/** An untouched page is hydrated this long after it has loaded. */
const idleMs = 3_000
/** Early enough for the tour on a first visit (TOUR-01). */
const beforeTourMs = 1_000
/**
 * If the page is still there this long after a press on a link or submit button, the visitor counts as not having left
 * it.
 */
const stayedMs = 700
/** How long a tap is marked if nothing else shows that it has been handled. */
const pressedMs = 400
/** Scripts that could not be loaded are requested again this often, with this pause. */
const mostRetries = 3
const retryMs = 1_000
/** How long a tap waits for the replacement of an element that was removed. */
const replacedMs = 10_000
/** After this time a requested page has either loaded or failed to. */
const leavingMs = 15_000

/** Controls that need JavaScript. Links and forms work without it. */
const scripted = 'button[type=button], input[type=checkbox], input[type=radio]'
const leadsOn = 'a[href]:not([href^="#"]), button[type=submit]'
const tappable = 'a[href], button, summary, label'

/**
 * The server renders complete pages: they can be read, and their links and forms work. The scripts that hydrate a page
 * are fetched once everything in view is loaded, and run on the first interaction or after an idle period.
 *
 * - A tap gets immediate feedback: the tapped element gets `data-pressed`, and the document gets `data-waiting` while
 * it waits.
 * - A tap on a control that needs script, or a selection from a select, is held (`data-held`) and repeated once React
 * has hydrated that element, while still marked (was-replayed.ts).
 * - A heart that is still held when the visitor leaves the page is recorded, and the next page saves its car.
 * - A tap that leads to another page does not start hydration, which would only delay that page.
 * The script is a string, because it must run before any file has arrived; the page inlines it under its nonce, after
 * `#page-scripts`, which holds the page's scripts as plain text and lists the files that they need.
 */
export const hydrationScript = `(() => {
  const { nonce, textContent, dataset } = document.getElementById('page-scripts')
  const page = document.documentElement
  let state = 'deferred'
  let isLeaving = false
  let interacted
  window.firstInteraction = new Promise((resolve) => { interacted = resolve })

  const files = dataset.files.split(' ')
  let isFetched = false
  const fetchFiles = () => {
    // They would take the bandwidth of the page that was asked for.
    if (isLeaving || isFetched) return
    isFetched = true
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const hydrate = () => {
    if (state !== 'deferred' || isLeaving) return
    // A script that could not be loaded stays so.
    if (!navigator.onLine) return addEventListener('online', hydrate, { once: true })
    state = 'hydrating'
    // By far the largest file runs in a separate task, so that a tap in the meantime is answered after it.
    const src = files.find((file) => file.includes('/framework-'))
    fetchFiles()
    if (src) runScript({ src, onload: () => setTimeout(runPage) })
    else runPage()
  }
  const runPage = () => runScript({ textContent })
  // Browsers fetch the files of a failed script again, from 2026 on.
  const runScript = (content, retries = ${mostRetries}) => {
    const onerror = () => {
      if (retries === 0) state = 'failed'
      else setTimeout(() => runScript(content, retries - 1), ${retryMs})
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce, onerror, ...content }))
  }
  const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll']
  const interact = () => {
    if (isLeaving) return
    for (const sign of signs) removeEventListener(sign, onSign, true)
    interacted()
    hydrate()
  }
  const onSign = ({ type, target }) => {
    const mayLeave = (type === 'pointerdown' || type === 'focusin') && target.closest?.('${leadsOn}')
    if (mayLeave) setTimeout(interact, ${stayedMs})
    else interact()
  }
  for (const sign of signs) addEventListener(sign, onSign, { passive: true, capture: true })

  const isTourAhead = () => {
    try { return localStorage.getItem('${tourKey}') === null && document.getElementById('${tourStartTarget}') } catch {}
  }
  const rest = () => {
    // They lie ready for the first tap; with the browser's data saver they are fetched with it.
    if (navigator.onLine && !navigator.connection?.saveData) fetchFiles()
    setTimeout(hydrate, isTourAhead() ? ${beforeTourMs} : ${idleMs})
  }
  // All may be loaded before the first picture is drawn, which the scripts must not delay.
  const restAfterPicture = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(rest)))
  if (dataset.deferred === undefined) hydrate()
  else if (document.readyState === 'complete') restAfterPicture()
  else addEventListener('load', restAfterPicture)

  const held = new Map()
  const isHydrated = (element) =>
    state === 'failed' || Object.keys(element).some((key) => key.startsWith('__react'))
  const showWaiting = () => page.toggleAttribute('data-waiting', isLeaving || held.size > 0)
  const release = () => {
    for (const [element, { again, find, until }] of [...held]) {
      const now = element.isConnected ? element : find()
      if (now ? !isHydrated(now) : Date.now() < until) continue
      held.delete(element)
      if (!now) continue
      now.dataset.held = ''
      again(now)
      delete now.dataset.held
    }
    if (held.size > 0) setTimeout(release, 30)
    showWaiting()
  }
  const hold = (element, again) => {
    // Taps are repeated in the order in which they were made.
    held.delete(element)
    held.set(element, { again, find: findAgain(element), until: Date.now() + ${replacedMs} })
    element.dataset.held = ''
    release()
  }
  // React may replace an element instead of hydrating it: its replacement looks the same and has the same place.
  const findAgain = (element) => {
    const look = ({ localName, name, value, textContent, dataset, ariaLabel }) =>
      [localName, name, localName === 'select' || value, textContent, dataset.listing, ariaLabel].join()
    const own = look(element)
    const alike = () => [...document.querySelectorAll('${scripted}, select')].filter((each) => look(each) === own)
    const place = alike().indexOf(element)
    return () => alike()[place]
  }
  const stay = () => { isLeaving = false; showWaiting() }
  const leave = () => { isLeaving = true; showWaiting(); setTimeout(stay, ${leavingMs}) }
  addEventListener('pagehide', () => {
    const hearts = [...held.keys()].flatMap(({ dataset }) => dataset.listing ?? [])
    if (hearts.length === 0) return
    try {
      const noted = JSON.parse(localStorage.getItem('${pressedKey}') ?? '[]')
      localStorage.setItem('${pressedKey}', JSON.stringify([...new Set([...noted, ...hearts])].slice(-${mostPressed})))
    } catch {}
  })
  // Also when the browser shows this page again as it was left.
  addEventListener('pageshow', stay)

  const press = (element) => {
    element.dataset.pressed = ''
    setTimeout(() => { delete element.dataset.pressed }, ${pressedMs})
  }
  addEventListener('click', (event) => {
    const tapped = event.target.closest?.('${tappable}')
    if (tapped) press(tapped)
    // Safari does not focus a clicked button: the focus could not return to it from the dialog that it opens.
    if (tapped && event.detail > 0 && document.activeElement === document.body) tapped.focus({ preventScroll: true })
    const control = event.target.closest?.('${scripted}')
    if (control && !isHydrated(control)) {
      event.preventDefault()
      event.stopPropagation()
      // Of a button that steps every tap counts; an impatient second tap on another one must not undo the first.
      const before = 'eachTap' in control.dataset ? held.get(control) : undefined
      return hold(control, (now) => {
        before?.again(now)
        now.click()
      })
    }
    const link = event.target.closest?.('a[href]:not([target])')
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || isHydrated(link) || link.origin !== location.origin) return
    // The router writes the whole address, also of a place on this page.
    const isHere = link.pathname + link.search === location.pathname + location.search
    if (!isHere || !link.href.includes('#')) return leave()
    // The layout of what it leads to may take a while on a slow phone: the tap shows in a picture before.
    event.preventDefault()
    requestAnimationFrame(() => setTimeout(() => {
      // The entry keeps its state, which knows the way back to the search.
      const kept = history.state
      location.replace(link.hash)
      history.replaceState(kept, '')
    }))
  }, true)
  // A form with a target opens in another tab: this page stays.
  addEventListener('submit', ({ target }) => {
    if (!isHydrated(target) && !target.hasAttribute('target')) leave()
  }, true)
  addEventListener('change', ({ target }) => {
    if (!target.matches('select') || isHydrated(target)) return
    const { value } = target
    // React has put back what the server had chosen.
    hold(target, (now) => { now.value = value; now.dispatchEvent(new Event('change', { bubbles: true })) })
  }, true)
})()`
