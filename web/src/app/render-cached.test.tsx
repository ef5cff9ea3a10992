// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { CarCard } from '../components/car/car-card.tsx'
import { DrawnOnce, DrawOnceContext, type DrawOnce } from '../components/rendering/cached-html.tsx'
import { rupees } from '../components/text/indian-numbers.ts'
import { WordsContext } from '../components/text/use-copy.ts'
import { words as english } from '../components/text/copy.ts'
import { ListGroup } from '../features/search/filters/groups/list-group.tsx'
import { sampleCars } from '../component-gallery/sample-cars.ts'
import { hindi } from '../component-gallery/sample-copy.ts'
import { drawOnceFor } from './render-cached.tsx'
import { wordsIn } from '../i18n/load-language.ts'

const i18n = await wordsIn('en')
const { swift } = sampleCars([])
const prices = [485_000, 512_000]
const languages = [english, hindi]

const page = (
  <I18nProvider i18n={i18n}>
    <MemoryRouter>
      {languages.flatMap((words) =>
        prices.map((price) => (
          <WordsContext key={words.car.details + price} value={words}>
            <CarCard car={{ ...swift, href: '/car/1', price }} />
          </WordsContext>
        )),
      )}
    </MemoryRouter>
  </I18nProvider>
)

const drawn = new Map<string, string>()
function drawOnServer(nodes: ReactNode): string {
  vi.stubEnv('SSR', true)
  const drawOnce = drawOnceFor(i18n, false, { get: (key) => drawn.get(key), set: (key, html) => drawn.set(key, html) })
  const html = renderToString(<DrawOnceContext value={drawOnce}>{nodes}</DrawOnceContext>)
  vi.unstubAllEnvs()
  return html
}
afterEach(() => {
  drawn.clear()
  vi.unstubAllEnvs()
  document.body.replaceChildren()
})

test('cards drawn once are those of their own language and price, from the first visitor and from what was kept', () => {
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

test('a browser hydrates them as they are', async () => {
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
  // Drawn anew, they would be other elements.
  expect([...root.querySelectorAll('article')]).toEqual(cards)
  expect(cards.every((card) => card.isConnected)).toBe(true)
  act(() => mounted.unmount())
})

const count = { drawn: 0 }
const countDrawn = () => {
  count.drawn += 1
}
/** Texts beside each other, and signs that HTML knows: what hydration compares letter by letter. */
function Inside({ price }: { price: string }) {
  countDrawn()
  return (
    <>
      <b data-name={'a "quoted" <name>'}>{price}</b> from {price} & {'<more>'}
    </>
  )
}

const article = (price: string, draw?: DrawOnce) =>
  renderToString(
    <DrawOnceContext value={draw}>
      <DrawnOnce as="article" className="card" by={{ price }}>
        <Inside price={price} />
      </DrawnOnce>
    </DrawOnceContext>,
  )

test('what is drawn once is to the letter what React draws in its place, and other data are drawn anew', async () => {
  const kept = new Map<string, string>()
  const draw = drawOnceFor(await wordsIn('en'), false, kept)
  const plain = article('₹4,85,000')
  count.drawn = 0
  expect([article('₹4,85,000', draw), article('₹4,85,000', draw)]).toEqual([plain, plain])
  expect(count.drawn).toBe(1)
  expect(article('₹4,60,000', draw)).toBe(plain.replaceAll('₹4,85,000', '₹4,60,000'))
  expect(count.drawn).toBe(2)
  // Another language or mode is another reader.
  expect(article('₹4,85,000', drawOnceFor(await wordsIn('en'), true, kept))).toBe(plain)
  expect(count.drawn).toBe(3)
})

test('a group of filters is drawn once for those who get the same counts, and is the same as if it were not', () => {
  const group = (counts: readonly number[]) => (
    <I18nProvider i18n={i18n}>
      <ListGroup
        listKey="fuels"
        name="fuel"
        title="Fuel"
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
