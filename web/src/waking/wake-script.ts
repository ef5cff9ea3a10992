import { tourKey, tourStart } from '../tour-signs.ts'

/** A page that is only looked at comes alive this long after it has loaded. */
const restMs = 3_000
/** In time for the tour, where it will greet somebody (TOUR-01). */
const beforeTourMs = 1_000

/** What only script can answer. A link leads on and a form sends without it. */
const scripted = 'button[type=button], input[type=checkbox], input[type=radio]'

/**
 * The server has drawn the page whole: it can be read, its links lead on and its forms send. What makes it alive is
 * fetched once all that can be seen is there, and runs at the first sign of a hand or when the page has come to rest.
 * Until then a press on something that only script can answer, or a choice from a select, is held and made again once
 * React has taken that element over.
 *
 * A text, because it must run before any file has arrived; the page carries it under its nonce, behind `#waking`, which
 * holds the page's scripts as plain text and names the files that they will ask for.
 */
export const wakeScript = `(() => {
  const { nonce, textContent, dataset } = document.getElementById('waking')
  let state = 'asleep'
  let touch
  window.touched = new Promise((resolve) => { touch = resolve })

  let files = dataset.files.split(' ')
  const fetchFiles = () => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    files = []
  }
  const wake = () => {
    if (state !== 'asleep') return
    // A script that could not be loaded stays so.
    if (!navigator.onLine) return addEventListener('online', wake, { once: true })
    state = 'waking'
    fetchFiles()
    const script = Object.assign(document.createElement('script'), { type: 'module', nonce, textContent })
    script.onerror = () => { state = 'failed' }
    document.head.append(script)
  }
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'])
    addEventListener(sign, () => { touch(); wake() }, { once: true, passive: true, capture: true })

  const isTourAhead = () => {
    try { return localStorage.getItem('${tourKey}') === null && document.getElementById('${tourStart}') } catch {}
  }
  const rest = () => {
    // They lie ready for the first touch; who spares data fetches them with it.
    if (navigator.onLine && !navigator.connection?.saveData) fetchFiles()
    setTimeout(wake, isTourAhead() ? ${beforeTourMs} : ${restMs})
  }
  if (dataset.still === undefined) wake()
  else if (document.readyState === 'complete') rest()
  else addEventListener('load', rest)

  const held = new Map()
  const isAnswered = (element) =>
    state === 'failed' || Object.keys(element).some((key) => key.startsWith('__react'))
  const release = () => {
    for (const [element, again] of held) if (isAnswered(element)) held.delete(element), again()
    if (held.size > 0) setTimeout(release, 30)
  }
  const hold = (element, again) => { held.set(element, again); release() }
  addEventListener('click', (event) => {
    const pressed = event.target.closest('${scripted}')
    if (!pressed || isAnswered(pressed)) return
    event.preventDefault()
    event.stopPropagation()
    hold(pressed, () => pressed.click())
  }, true)
  addEventListener('change', ({ target }) => {
    if (!target.matches('select') || isAnswered(target)) return
    const { value } = target
    // React has put back what the server had chosen.
    hold(target, () => { target.value = value; target.dispatchEvent(new Event('change', { bubbles: true })) })
  }, true)
})()`
