// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { CarCard } from './components/car/car-card.tsx'
import { DrawOnceContext } from './components/drawn-once.tsx'
import { rupees } from './components/indian-numbers.ts'
import { WordsContext } from './components/use-words.ts'
import { words as english } from './components/words.ts'
import { sampleCars } from './design/sample-cars.ts'
import { hindi } from './design/sample-words.ts'
import { drawOnceFor } from './draw-once.tsx'
import { wordsIn } from './words/words-in.ts'

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
