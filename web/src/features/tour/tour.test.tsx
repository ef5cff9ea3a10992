// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { featureFlags } from '../../site/feature-flags.ts'
import { startTour } from '../../site/tour-events.ts'
import { loadLanguage } from '../../i18n/load-language.ts'
import { TourMount } from './tour-mount.tsx'
import { allTourSteps, availableTourSteps, tourSteps } from './tour-steps.ts'

// Preloaded: import() would wait in real time.
beforeAll(() => import('./tour.tsx'))

const flag = () => localStorage.getItem('pahiya-tour')
/** jsdom has no layout: every element has a size unless the test hides it. */
const drawn = vi.fn<(element: Element) => boolean>()

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  drawn.mockReturnValue(true)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollBy', () => undefined)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return drawn(this) ? new DOMRect(100, 100, 200, 40) : new DOMRect()
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function visit(path = '/') {
  const words = await loadLanguage('en')
  const Site = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <I18nProvider i18n={words}>
          <Outlet />
          <TourMount />
        </I18nProvider>
      ),
      children: [
        { index: true, Component: Home },
        { path: 'car/1', Component: Car },
      ],
    },
  ])
  render(<Site initialEntries={[path]} />)
  await pass(0)
}

function Home() {
  return (
    <main>
      <label id="hero-search">
        Brand <input />
      </label>
      <Link to="/car/1">A car</Link>
    </main>
  )
}

function Car() {
  return (
    <main>
      <p id="price-insights">Market price insights</p>
      <Link to="/">Home</Link>
    </main>
  )
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const tip = () => screen.queryByRole('dialog')
const title = () => tip()?.querySelector('h2')?.textContent
const isShown = () => tip()?.hasAttribute('data-shown') ?? false
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function walkTo(step: number) {
  for (let at = 1; at < step; at += 1) {
    press('Next')
    await pass(500)
  }
}
async function start(path?: string) {
  await visit(path)
  act(startTour)
  await pass(0)
}

describe('automatic start of the tour', () => {
  test('the tour starts 1.5 seconds after the start of the first visit, at its first step (TOUR-01)', async () => {
    await visit()
    await pass(1_499)
    expect(tip()).toBeNull()
    await pass(1)
    expect(title()).toBe('One search for all portals')
    expect(tip()?.textContent).toContain('1 of 7')
  })

  test('the tour does not start for a visitor who has seen it (TOUR-01)', async () => {
    localStorage.setItem('pahiya-tour', 'seen')
    await visit()
    await pass(5_000)
    expect(tip()).toBeNull()
  })

  test('the tour does not start on a page without its first target, but starts on the next page that has it (TOUR-01)', async () => {
    await visit('/car/1')
    await pass(5_000)
    expect(tip()).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Home' }))
    await pass(0)
    await pass(1_500)
    expect(title()).toBe('One search for all portals')
  })

  test('the tour does not start if storage is blocked, because it would start on every visit', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    await visit()
    await pass(5_000)
    expect(tip()).toBeNull()
  })
})

test('the tour can be started on any page, whether seen before or not (TOUR-10)', async () => {
  localStorage.setItem('pahiya-tour', 'seen')
  await start('/car/1')
  expect(title()).toBe('One search for all portals')
})

test('the tour has a step for each part, with exactly the seven fields (TOUR-03)', () => {
  expect(allTourSteps.map(({ id }) => id)).toEqual([
    'hero-search',
    'advanced-filters',
    'search-limits',
    'phone-verification',
    'contact-seller',
    'price-insights',
    'sell-car',
  ])
  for (const [index, step] of allTourSteps.entries()) {
    expect(Object.keys(step).toSorted()).toEqual([
      'content',
      'id',
      'page',
      'placement',
      'stepNumber',
      'title',
      'triggerElementId',
    ])
    expect(['top', 'bottom', 'left', 'right']).toContain(step.placement)
    expect(['home', 'car-detail', 'any']).toContain(step.page)
    expect(step.stepNumber).toBe(index + 1)
  }
})

test('the tour has seven steps: search, filters, limits, phone, contact, insights, selling (TOUR-02)', () => {
  expect(tourSteps.map(({ stepNumber, id }) => `${stepNumber} ${id}`)).toEqual([
    '1 hero-search',
    '2 advanced-filters',
    '3 search-limits',
    '4 phone-verification',
    '5 contact-seller',
    '6 price-insights',
    '7 sell-car',
  ])
})

test('the tour covers only parts that exist, and numbers only the steps it shows', () => {
  const closed = { ...featureFlags, phoneCheck: false, contact: false, selling: false }
  const shown = (open: typeof featureFlags) =>
    availableTourSteps(open).map(({ stepNumber, id }) => `${stepNumber} ${id}`)
  expect(shown(closed)).toEqual(['1 hero-search', '2 advanced-filters', '3 search-limits', '4 price-insights'])
  expect(shown({ ...closed, selling: true }).at(-1)).toBe('5 sell-car')
  expect(availableTourSteps({ ...closed, phoneCheck: true, contact: true, selling: true })).toEqual(allTourSteps)
})

describe('moving through the tour', () => {
  test('Next shows the next tip after half a second (TOUR-04)', async () => {
    await start()
    press('Next')
    await pass(499)
    expect(isShown()).toBe(false)
    await pass(1)
    expect(isShown()).toBe(true)
    expect(title()).toBe('More filters')
  })

  test('Back is available from the second step on (TOUR-05)', async () => {
    await start()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await walkTo(2)
    press('Back')
    await pass(500)
    expect(title()).toBe('One search for all portals')
  })

  test('pressing Next twice advances one step', async () => {
    await start()
    press('Next')
    press('Next')
    await pass(500)
    expect(tip()?.textContent).toContain('2 of 7')
  })

  test('the last step has Finish instead of Next, and the welcome follows half a second later (TOUR-06, TOUR-08)', async () => {
    await start()
    await walkTo(7)
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    press('Finish')
    expect(flag()).toBe('seen')
    await pass(499)
    expect(tip()).toBeNull()
    await pass(1)
    expect(tip()?.textContent).toContain('Welcome to Pahiya')
    expect(tip()?.textContent).toContain('You are all set to find your perfect car.')
    press('Start searching')
    await pass(1_000)
    expect(tip()).toBeNull()
  })
})

describe('ending the tour', () => {
  test.each([
    ['Skip', () => press('Skip')],
    ['the cross', () => press('Close the tour')],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('%s ends the tour for good (TOUR-07)', async (_, leave) => {
    await visit()
    await pass(1_500)
    expect(flag()).toBeNull()
    leave()
    expect(tip()).toBeNull()
    expect(flag()).toBe('seen')
    cleanup()
    await visit()
    await pass(5_000)
    expect(tip()).toBeNull()
  })

  test('Escape between two steps ends the tour (TOUR-07)', async () => {
    await start()
    press('Next')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await pass(1_000)
    expect(tip()).toBeNull()
    expect(flag()).toBe('seen')
  })
})

describe('a step of the tour', () => {
  const standing = () => tip()?.closest('[data-standing]')?.getAttribute('data-standing')

  test('a step whose target is not on this page is centred and states where to find it (TOUR-09, C-29)', async () => {
    await start()
    expect(standing()).toBe('attached')
    await walkTo(6)
    expect(standing()).toBe('centred')
    expect(tip()?.textContent).toContain('On every car’s page, under the photos.')
  })

  test('a step attaches on the page that has its target, and detaches when the visitor leaves it (TOUR-09, C-29)', async () => {
    await start()
    await walkTo(6)
    fireEvent.click(screen.getByRole('link', { name: 'A car' }))
    await pass(300)
    expect(standing()).toBe('attached')
    expect(tip()?.textContent).not.toContain('On every car’s page')
    fireEvent.click(screen.getByRole('link', { name: 'Home' }))
    await pass(300)
    expect(standing()).toBe('centred')
    expect(tip()?.textContent).toContain('6 of 7')
  })

  test('a step whose target is hidden is centred too (TOUR-09)', async () => {
    drawn.mockImplementation((element) => element.id !== 'hero-search')
    await start()
    expect(standing()).toBe('centred')
    drawn.mockReturnValue(true)
    await pass(300)
    expect(standing()).toBe('attached')
  })

  test('a step waits while a dialog covers the page', async () => {
    await start()
    const over = document.body.appendChild(document.createElement('div'))
    over.className = 'over'
    over.dataset['state'] = 'open'
    await pass(300)
    expect(isShown()).toBe(false)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(flag()).toBeNull()
    over.remove()
    await pass(300)
    expect(isShown()).toBe(true)
  })

  test('a step with its title and text takes the focus, and returns it afterwards', async () => {
    const before = document.body.appendChild(document.createElement('button'))
    before.focus()
    await start()
    expect(document.activeElement).toBe(tip())
    expect(within(document.body).getByRole('dialog', { name: 'One search for all portals' })).toBe(tip())
    await walkTo(2)
    expect(document.activeElement).toBe(tip())
    press('Skip')
    expect(document.activeElement).toBe(before)
    before.remove()
  })

  test('a step does not take the focus from a visitor who is typing', async () => {
    await visit()
    screen.getByRole('textbox').focus()
    await pass(1_500)
    expect(title()).toBe('One search for all portals')
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})
