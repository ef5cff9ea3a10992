// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wakeScript } from './wake-script.ts'

const modules = 'import "/assets/entry.js"'

/** Runs the script as a browser does that has read the page to its end. */
function openPage({ isStill = true, hasSeenTour = true, isHome = true } = {}): void {
  if (hasSeenTour) localStorage.setItem('pahiya-tour', 'seen')
  document.body.innerHTML = `
    ${isHome ? '<form id="hero-search"></form>' : ''}
    <button type="button">Save</button>
    <form id="filters"><label><input type="checkbox" /> Diesel</label><button>Search</button></form>
    <select><option>price</option><option>year</option></select>
    <script id="waking" type="text/plain" nonce="n" data-files="/assets/a.js /assets/b.js"
      ${isStill ? 'data-still="true"' : ''}>${modules}</script>`
  // eslint-disable-next-line typescript/no-implied-eval -- it is the text that pages carry
  new Function(wakeScript)()
}

const running = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type=module]')]
const isAwake = () => running().length > 0
const fetched = () =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((file) => file.getAttribute('href'))
const touch = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
const takeOver = (element: Element) => Object.assign(element, { __reactFiber$1: {} })

let pageBefore = new AbortController()
const { addEventListener } = globalThis

beforeEach(() => {
  // A page that is left hears nothing more.
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

describe('a still page comes alive', () => {
  test('with the first touch, which runs its scripts under the same nonce; its files lie ready, each fetched once', async () => {
    openPage()
    expect(isAwake()).toBe(false)
    expect(fetched()).toEqual(['/assets/a.js', '/assets/b.js'])
    touch()
    await window.touched
    touch()
    expect(running().map(({ textContent, nonce }) => ({ textContent, nonce }))).toEqual([
      { textContent: modules, nonce: 'n' },
    ])
    expect(fetched()).toEqual(['/assets/a.js', '/assets/b.js'])
  })

  test.each([
    { who: 'who knows the tour', hasSeenTour: true, isHome: true, ms: 3_000 },
    { who: 'whom the tour will greet', hasSeenTour: false, isHome: true, ms: 1_000 },
    { who: 'who came to where the tour does not begin', hasSeenTour: false, isHome: false, ms: 3_000 },
  ])('$ms ms after it has loaded, untouched, for somebody $who', ({ ms, ...page }) => {
    openPage(page)
    vi.advanceTimersByTime(ms - 1)
    expect(isAwake()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isAwake()).toBe(true)
  })

  test('and fetches nothing before it is touched for somebody who spares data', () => {
    Object.assign(navigator, { connection: { saveData: true } })
    openPage()
    expect(fetched()).toEqual([])
    touch()
    expect(fetched()).toHaveLength(2)
    Object.assign(navigator, { connection: undefined })
  })

  test('only once the network is back', () => {
    openPage()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    touch()
    expect(isAwake()).toBe(false)
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    expect(isAwake()).toBe(true)
  })
})

test('a page that lives by script is awake at once', () => {
  openPage({ isStill: false })
  expect(isAwake()).toBe(true)
})

describe('a press before that', () => {
  const pressed = vi.fn<() => void>()
  beforeEach(() => {
    pressed.mockClear()
    openPage()
  })

  test('is held, and made again when React has taken the button over', () => {
    const save = document.querySelector('button')!
    save.addEventListener('click', pressed)
    save.click()
    vi.advanceTimersByTime(1_000)
    expect(pressed).not.toHaveBeenCalled()
    takeOver(save)
    vi.advanceTimersByTime(100)
    expect(pressed).toHaveBeenCalledTimes(1)
    save.click()
    expect(pressed).toHaveBeenCalledTimes(2)
  })

  test('on a choice is one choice, however often it was pressed', () => {
    const diesel = document.querySelector('input')!
    diesel.click()
    diesel.click()
    expect(diesel.checked).toBe(false)
    takeOver(diesel)
    vi.advanceTimersByTime(100)
    expect(diesel.checked).toBe(true)
  })

  test('that chose from a select is a choice that React hears of, whatever it has put back', () => {
    const sort = document.querySelector('select')!
    sort.addEventListener('change', () => pressed())
    sort.value = 'year'
    sort.dispatchEvent(new Event('change', { bubbles: true }))
    pressed.mockClear()
    sort.value = 'price'
    takeOver(sort)
    vi.advanceTimersByTime(100)
    expect(sort.value).toBe('year')
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  test('on what a browser answers by itself is not held', () => {
    const search = document.querySelector('#filters button')!
    search.addEventListener('click', (event) => {
      event.preventDefault()
      pressed()
    })
    search.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  test('is left to the browser when the scripts cannot be had', () => {
    const diesel = document.querySelector('input')!
    touch()
    diesel.click()
    running()[0]!.dispatchEvent(new Event('error'))
    vi.advanceTimersByTime(100)
    expect(diesel.checked).toBe(true)
  })
})
