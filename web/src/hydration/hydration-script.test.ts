// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pressedKey, pressedListings } from '../visitor/pressed-hearts.ts'
import { wasReplayed } from './was-replayed.ts'
import { hydrationScript } from './hydration-script.ts'

const modules = 'import "/assets/entry.js"'

/** Runs the script as a browser would at the end of the page. */
function openPage({
  isDeferred = true,
  hasSeenTour = true,
  isHome = true,
  files = '/assets/a.js /assets/b.js',
} = {}): void {
  if (hasSeenTour) localStorage.setItem('pahiya-tour', 'seen')
  document.body.innerHTML = `
    ${isHome ? '<form id="hero-search"></form>' : ''}
    <button type="button">Save</button>
    <form id="filters"><label><input type="checkbox" /> Diesel</label><button>Search</button></form>
    <button type="button" aria-pressed="false" id="heart" data-listing="l1">Save</button>
    <a id="car" href="/car/1">A car</a>
    <a id="place" href="#filters">Filters</a>
    <a id="routed-place" href="${location.pathname}${location.search}#filters">Filters, as the router writes it</a>
    <button type="button" id="more" data-each-tap>+</button>
    <select><option>price</option><option>year</option></select>
    <script id="page-scripts" type="text/plain" nonce="n" data-files="${files}"
      ${isDeferred ? 'data-deferred="true"' : ''}>${modules}</script>`
  // eslint-disable-next-line typescript/no-implied-eval -- the script embedded in every page
  new Function(hydrationScript)()
}

const running = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type=module]')]
const isHydrating = () => running().length > 0
const fetched = () =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((file) => file.getAttribute('href'))
const touch = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
/** Two frames, and the task after them. */
const drawn = () => vi.advanceTimersByTime(33)
const hydrate = <Kind extends Element>(element: Kind) => Object.assign(element, { __reactFiber$1: {} })

let pageBefore = new AbortController()
const { addEventListener } = globalThis

beforeEach(() => {
  // Removes the listeners of the previous page.
  pageBefore.abort()
  pageBefore = new AbortController()
  const { signal } = pageBefore
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(
    (...[sign, heard, how]: Parameters<typeof addEventListener>) =>
      addEventListener(sign, heard, { ...(typeof how === 'object' ? how : { capture: how === true }), signal }),
  )
  vi.useFakeTimers()
  localStorage.clear()
  document.head.innerHTML = ''
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('deferred hydration', () => {
  test("the first touch runs the page's scripts under the same nonce; their files are preloaded, each once", async () => {
    openPage()
    // The scripts do not compete with the first paint for the network.
    expect(fetched()).toEqual([])
    drawn()
    expect(isHydrating()).toBe(false)
    expect(fetched()).toEqual(['/assets/a.js', '/assets/b.js'])
    touch()
    await window.firstInteraction
    touch()
    expect(running().map(({ textContent, nonce }) => ({ textContent, nonce }))).toEqual([
      { textContent: modules, nonce: 'n' },
    ])
    expect(fetched()).toEqual(['/assets/a.js', '/assets/b.js'])
  })

  test('the framework runs first, in its own task', () => {
    openPage({ files: '/assets/home.js /assets/framework-1.js' })
    touch()
    expect(running().map(({ src }) => new URL(src).pathname)).toEqual(['/assets/framework-1.js'])
    running()[0]!.dispatchEvent(new Event('load'))
    expect(running()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(running()[1]!.textContent).toBe(modules)
  })

  test.each([
    { who: 'who knows the tour', hasSeenTour: true, isHome: true, ms: 3_000 },
    { who: 'whom the tour will greet', hasSeenTour: false, isHome: true, ms: 1_000 },
    { who: 'who came to where the tour does not begin', hasSeenTour: false, isHome: false, ms: 3_000 },
  ])('the page is hydrated $ms ms after it was drawn, untouched, for a visitor $who', ({ ms, ...page }) => {
    openPage(page)
    drawn()
    vi.advanceTimersByTime(ms - 1)
    expect(isHydrating()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isHydrating()).toBe(true)
  })

  test('with the data saver on, nothing is fetched before the first touch', () => {
    Object.assign(navigator, { connection: { saveData: true } })
    openPage()
    drawn()
    expect(fetched()).toEqual([])
    touch()
    expect(fetched()).toHaveLength(2)
    Object.assign(navigator, { connection: undefined })
  })

  test('offline, the page is hydrated only once the network is back', () => {
    openPage()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    touch()
    expect(isHydrating()).toBe(false)
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    expect(isHydrating()).toBe(true)
  })
})

test('a page without deferred hydration is hydrated immediately', () => {
  openPage({ isDeferred: false })
  expect(isHydrating()).toBe(true)
})

describe('a tap before hydration', () => {
  const pressed = vi.fn<() => void>()
  beforeEach(() => {
    pressed.mockClear()
    openPage()
  })

  test('a tap is held, and repeated once React has hydrated the button', () => {
    const save = document.querySelector('button')!
    save.addEventListener('click', pressed)
    save.click()
    vi.advanceTimersByTime(1_000)
    expect(pressed).not.toHaveBeenCalled()
    hydrate(save)
    vi.advanceTimersByTime(100)
    expect(pressed).toHaveBeenCalledTimes(1)
    save.click()
    expect(pressed).toHaveBeenCalledTimes(2)
  })

  test('every tap on a step button counts', () => {
    const more = document.querySelector<HTMLElement>('#more')!
    more.addEventListener('click', pressed)
    for (const _tap of [1, 2, 3]) more.click()
    expect(pressed).not.toHaveBeenCalled()
    hydrate(more)
    vi.advanceTimersByTime(100)
    expect(pressed).toHaveBeenCalledTimes(3)
  })

  test('several taps on another button count as one', () => {
    const save = document.querySelector('button')!
    save.addEventListener('click', pressed)
    save.click()
    save.click()
    hydrate(save)
    vi.advanceTimersByTime(100)
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  test('several taps on a checkbox count as one', () => {
    const diesel = document.querySelector('input')!
    diesel.click()
    diesel.click()
    expect(diesel.checked).toBe(false)
    hydrate(diesel)
    vi.advanceTimersByTime(100)
    expect(diesel.checked).toBe(true)
  })

  test('a selection from a select is reported to React, even if React has reset it', () => {
    const sort = document.querySelector('select')!
    sort.addEventListener('change', () => pressed())
    sort.value = 'year'
    sort.dispatchEvent(new Event('change', { bubbles: true }))
    pressed.mockClear()
    sort.value = 'price'
    hydrate(sort)
    vi.advanceTimersByTime(100)
    expect(sort.value).toBe('year')
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  test('taps on several options are repeated in the order in which they were made', () => {
    const [first, second] = ['Petrol', 'Diesel'].map((name) => {
      const option = Object.assign(document.createElement('input'), { type: 'radio', name: 'fuel', value: name })
      document.body.append(option)
      return option
    })
    for (const option of [first!, second!, first!]) option.click()
    hydrate(first!)
    hydrate(second!)
    vi.advanceTimersByTime(100)
    expect([first!.checked, second!.checked]).toEqual([true, false])
  })

  test('a tap on a button that React replaces is repeated on its replacement', () => {
    const heart = document.querySelector<HTMLElement>('#heart')!
    heart.click()
    const again = heart.cloneNode(true) as HTMLElement
    delete again.dataset['held']
    heart.remove()
    vi.advanceTimersByTime(1_000)
    again.addEventListener('click', pressed)
    hydrate(again)
    document.body.append(again)
    vi.advanceTimersByTime(100)
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(document.documentElement.hasAttribute('data-waiting')).toBe(false)
  })

  test('the page stops waiting for a button that was removed and does not come back', () => {
    const heart = document.querySelector<HTMLElement>('#heart')!
    heart.click()
    heart.remove()
    vi.advanceTimersByTime(30_000)
    expect(document.documentElement.hasAttribute('data-waiting')).toBe(false)
    // Only timers that the page itself needs are left.
    const before = vi.getTimerCount()
    vi.advanceTimersByTime(10_000)
    expect(vi.getTimerCount()).toBeLessThanOrEqual(before)
  })

  test('a page whose script fails to load once is hydrated by the next attempt', () => {
    touch()
    running()[0]!.dispatchEvent(new Event('error'))
    vi.advanceTimersByTime(1_000)
    expect(running().map(({ textContent }) => textContent)).toEqual([modules, modules])
  })

  test('a tap that the browser handles natively is not held', () => {
    const search = document.querySelector('#filters button')!
    search.addEventListener('click', (event) => {
      event.preventDefault()
      pressed()
    })
    search.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  test('a tap is left to the browser if the scripts fail to load', () => {
    const diesel = document.querySelector('input')!
    touch()
    diesel.click()
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(diesel.checked).toBe(false)
      running().at(-1)!.dispatchEvent(new Event('error'))
      vi.advanceTimersByTime(1_000)
    }
    expect(diesel.checked).toBe(true)
  })
})

describe('immediate feedback to taps', () => {
  const root = document.documentElement
  beforeEach(() => root.removeAttribute('data-waiting'))

  test('the tapped element is marked for a moment, whether it is hydrated or not', () => {
    openPage()
    const save = hydrate(document.querySelector<HTMLElement>('button')!)
    save.click()
    expect(save.dataset['pressed']).toBe('')
    vi.advanceTimersByTime(400)
    expect(save.dataset['pressed']).toBeUndefined()
    expect(root.hasAttribute('data-waiting')).toBe(false)
  })

  test('a clicked button gets the focus, which Safari does not give it, so that a dialog can return it', () => {
    openPage()
    const save = hydrate(document.querySelector<HTMLElement>('button')!)
    save.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(document.activeElement).toBe(save)
    // A click that a script makes does not move it.
    save.blur()
    save.click()
    expect(document.activeElement).toBe(document.body)
  })

  test('a held element is marked until its tap is repeated, and the page shows that it is waiting', () => {
    openPage()
    const heart = document.querySelector<HTMLElement>('#heart')!
    heart.click()
    vi.advanceTimersByTime(2_000)
    expect(heart.dataset['held']).toBe('')
    expect(root.hasAttribute('data-waiting')).toBe(true)
    hydrate(heart)
    vi.advanceTimersByTime(100)
    expect(heart.dataset['held']).toBeUndefined()
    expect(root.hasAttribute('data-waiting')).toBe(false)
  })

  test('a repeated tap can be distinguished from a new one, because the page may have re-rendered in between', () => {
    openPage()
    const heart = document.querySelector<HTMLElement>('#heart')!
    const held: boolean[] = []
    heart.addEventListener('click', () => held.push(wasReplayed({ currentTarget: heart })))
    heart.click()
    hydrate(heart)
    vi.advanceTimersByTime(100)
    heart.click()
    expect(held).toEqual([true, false])
  })

  test('a heart that is still held when the visitor leaves the page is recorded for the next page; a handled one is not', () => {
    openPage()
    localStorage.setItem(pressedKey, JSON.stringify(['before']))
    const heart = document.querySelector<HTMLElement>('#heart')!
    heart.click()
    dispatchEvent(new Event('pagehide'))
    expect(pressedListings()).toEqual(['before', 'l1'])
    localStorage.removeItem(pressedKey)
    hydrate(heart)
    vi.advanceTimersByTime(100)
    dispatchEvent(new Event('pagehide'))
    expect(pressedListings()).toEqual([])
  })

  test('a tap that leads to another page does not start hydration', () => {
    openPage()
    const car = document.querySelector<HTMLElement>('#car')!
    car.addEventListener('click', (event) => event.preventDefault())
    car.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    car.click()
    vi.advanceTimersByTime(10_000)
    expect(root.hasAttribute('data-waiting')).toBe(true)
    expect(isHydrating()).toBe(false)
    // The page is shown again by back navigation.
    dispatchEvent(new Event('pageshow'))
    expect(root.hasAttribute('data-waiting')).toBe(false)
    touch()
    expect(isHydrating()).toBe(true)
  })

  test('touching a link without following it hydrates the page soon afterwards', () => {
    openPage()
    document.querySelector('#car')!.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(isHydrating()).toBe(false)
    vi.advanceTimersByTime(700)
    expect(isHydrating()).toBe(true)
  })

  test.each(['#place', '#routed-place'])(
    'a tap on a link within the page is marked before the page scrolls there: %s',
    (id) => {
      openPage()
      history.replaceState({ search: '/?brand=Kia' }, '')
      const entries = history.length
      const place = document.querySelector<HTMLElement>(id)!
      place.click()
      expect(place.dataset['pressed']).toBe('')
      expect(root.hasAttribute('data-waiting')).toBe(false)
      expect(location.hash).toBe('')
      vi.advanceTimersByTime(100)
      expect(location.hash).toBe('#filters')
      // The history state for going back to the search is kept.
      expect([history.state, history.length]).toEqual([{ search: '/?brand=Kia' }, entries])
      location.hash = ''
    },
  )

  test('a form that the browser submits natively shows that the page is waiting', () => {
    openPage()
    const form = document.querySelector<HTMLFormElement>('#filters')!
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    expect(root.hasAttribute('data-waiting')).toBe(true)
  })

  test('a form that opens another tab does not show that the page is waiting: this page stays, and is hydrated', () => {
    openPage()
    const form = document.querySelector<HTMLFormElement>('#filters')!
    form.target = '_blank'
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    expect(root.hasAttribute('data-waiting')).toBe(false)
    touch()
    expect(isHydrating()).toBe(true)
  })
})
