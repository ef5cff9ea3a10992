// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { CarPage } from './car-page.tsx'
import { carView, type CarView } from './car-view.ts'
import { exampleCar, exampleLandedCostResult, listingId, now } from '../testing/example-answers.ts'

vi.setConfig({ testTimeout: 20_000 })
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const view = carView(exampleCar(), now, null) as CarView
const Site = createRoutesStub([
  {
    path: '*',
    Component: () => (
      <CarPage view={view} seller={null} landed={exampleLandedCostResult()} origin="https://pahiya.example" />
    ),
  },
])

const site = async () => (
  <I18nProvider i18n={await loadLanguage('en')}>
    <Site initialEntries={['/car/1']} />
  </I18nProvider>
)

test.each(['Photo 1 of 7, large', 'Photo 7 of 7, large', 'Next photo', 'Save', 'Share'])(
  '%s is rendered before hydration, so that a tap on it can be recorded, and is hidden without JavaScript',
  async (name) => {
    document.body.innerHTML = renderToString(await site())
    const button = [...document.querySelectorAll<HTMLElement>('button[type=button]:not(:disabled)')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
    )
    expect(button?.closest('.needs-script')).toBeInstanceOf(HTMLElement)
    // Used to save a car if the visitor leaves its page before hydration.
    expect(button?.dataset['listing']).toBe(name === 'Save' ? listingId : undefined)
  },
)

test('the gallery stays at the photo that the visitor swiped to before hydration', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  const page = await site()
  document.body.innerHTML = `<div>${renderToString(page)}</div>`
  document.querySelector('.gallery-strip')!.scrollLeft = 720
  const container = document.querySelector<HTMLElement>('body > div')!
  render(page, { container, hydrate: true })
  expect(screen.getByRole('link', { name: 'Photo 3 of 7' }).ariaCurrent).toBe('true')
})
