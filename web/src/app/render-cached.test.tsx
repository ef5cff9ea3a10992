// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { CarCard } from '../components/car/car-card.tsx'
import { CachedHtml, RenderCachedContext, type RenderCached } from '../components/rendering/cached-html.tsx'
import { rupees } from '../components/text/indian-numbers.ts'
import { CopyContext } from '../components/text/use-copy.ts'
import { defaultCopy as english } from '../components/text/copy.ts'
import { ListGroup } from '../features/search/filters/groups/list-group.tsx'
import { sampleCars } from '../component-gallery/sample-cars.ts'
import { hindi } from '../component-gallery/sample-copy.ts'
import { createRenderCached } from './render-cached.tsx'
import { loadLanguage } from '../i18n/load-language.ts'

const i18n = await loadLanguage('en')
const { swift } = sampleCars([])
const prices = [485_000, 512_000]
const languages = [english, hindi]

const page = (
  <I18nProvider i18n={i18n}>
    <MemoryRouter>
      {languages.flatMap((words) =>
        prices.map((price) => (
          <CopyContext key={words.car.details + price} value={words}>
            <CarCard car={{ ...swift, href: '/car/1', price }} />
          </CopyContext>
        )),
      )}
    </MemoryRouter>
  </I18nProvider>
)

const drawn = new Map<string, string>()
function drawOnServer(nodes: ReactNode): string {
  vi.stubEnv('SSR', true)
  const drawOnce = createRenderCached(i18n, false, {
    get: (key) => drawn.get(key),
    set: (key, html) => drawn.set(key, html),
  })
  const html = renderToString(<RenderCachedContext value={drawOnce}>{nodes}</RenderCachedContext>)
  vi.unstubAllEnvs()
  return html
}
afterEach(() => {
  drawn.clear()
  vi.unstubAllEnvs()
  document.body.replaceChildren()
})

test('cached cards show each visitor’s own language and price, on first render and from the cache', () => {
  const first = drawOnServer(page)
  expect(drawn.size).toBe(4)
  const again = drawOnServer(page)
  expect(again).toBe(first)
  expect(drawn.size).toBe(4)
  document.body.innerHTML = again
  const cards = [...document.querySelectorAll('article')].map(({ textContent }) => textContent)
  const expected = languages.flatMap(({ car }) => prices.map((price) => [car.details, rupees(price)]))
  expect(cards).toHaveLength(4)
  for (const [at, [details, price]] of expected.entries()) {
    expect(cards[at]).toContain(details)
    expect(cards[at]).toContain(price)
  }
})

test('a browser hydrates cached cards without changes', async () => {
  drawOnServer(page)
  const root = document.createElement('div')
  root.innerHTML = drawOnServer(page)
  document.body.append(root)
  const cards = [...root.querySelectorAll('article')]
  const differing: unknown[] = []
  vi.stubEnv('SSR', false)
  const mounted = await act(async () =>
    hydrateRoot(root, page, { onRecoverableError: (error) => differing.push(error) }),
  )
  expect(differing).toEqual([])
  // If rendered again, they would be different elements.
  expect([...root.querySelectorAll('article')]).toEqual(cards)
  expect(cards.every((card) => card.isConnected)).toBe(true)
  act(() => mounted.unmount())
})

const count = { drawn: 0 }
const countDrawn = () => {
  count.drawn += 1
}
/** Adjacent text nodes and HTML special characters, which hydration compares character by character. */
function Inside({ price }: { price: string }) {
  countDrawn()
  return (
    <>
      <b data-name={'a "quoted" <name>'}>{price}</b> from {price} & {'<more>'}
    </>
  )
}

const article = (price: string, draw?: RenderCached) =>
  renderToString(
    <RenderCachedContext value={draw}>
      <CachedHtml as="article" className="card" by={{ price }}>
        <Inside price={price} />
      </CachedHtml>
    </RenderCachedContext>,
  )

test('cached HTML is identical to what React renders, and other data is rendered separately', async () => {
  const kept = new Map<string, string>()
  const draw = createRenderCached(await loadLanguage('en'), false, kept)
  const plain = article('₹4,85,000')
  count.drawn = 0
  expect([article('₹4,85,000', draw), article('₹4,85,000', draw)]).toEqual([plain, plain])
  expect(count.drawn).toBe(1)
  expect(article('₹4,60,000', draw)).toBe(plain.replaceAll('₹4,85,000', '₹4,60,000'))
  expect(count.drawn).toBe(2)
  // Another language or mode has its own entry.
  expect(article('₹4,85,000', createRenderCached(await loadLanguage('en'), true, kept))).toBe(plain)
  expect(count.drawn).toBe(3)
})

test('a filter group is rendered once per set of counts, and is identical to an uncached one', () => {
  const fuels = { control: 'list', key: 'fuels', title: 'Fuel', values: ['Petrol', 'Diesel'] } as const
  const group = (counts: readonly number[]) => (
    <I18nProvider i18n={i18n}>
      <ListGroup
        row={fuels}
        chosen={['Diesel']}
        facet={['Petrol', 'Diesel'].map((value, at) => ({ value, count: counts[at]! }))}
        change={() => {}}
      />
    </I18nProvider>
  )
  const first = drawOnServer(group([12, 30]))
  expect(drawOnServer(group([12, 30]))).toBe(first)
  expect(drawn.size).toBe(1)
  expect(first).toBe(renderToString(group([12, 30])))
  expect(drawOnServer(group([13, 30]))).toContain('13')
})
