// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { act, type ComponentType } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadLanguage } from '../i18n/load-language.ts'
import { hydrateOnInteraction } from './hydrate-on-interaction.tsx'

const words = await loadLanguage('en')
const Cars = () => <button>Load more</button>
const broken = () => new TypeError('Failed to fetch dynamically imported module')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers()
})
let root: Root | undefined
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const page = (Part: ComponentType) => (
  <I18nProvider i18n={words}>
    <h1>Used cars</h1>
    <Part />
  </I18nProvider>
)
const tick = () => act(() => vi.advanceTimersByTimeAsync(3_000))

test('a server-rendered part whose file cannot be loaded stays readable, and is hydrated once it can', async () => {
  let isOffline = true
  const Deferred = hydrateOnInteraction(async () => {
    if (isOffline) throw broken()
    return Cars
  })
  const place = document.createElement('div')
  // The server marks the part as a separate boundary.
  place.innerHTML = renderToString(page(Cars))
    .replace('<button>', '<!--$--><button>')
    .replace('</button>', '</button><!--/$-->')
  const sent = place.textContent
  root = await act(async () => hydrateRoot(place, page(Deferred)))
  for (let times = 0; times < 5; times += 1) await tick()
  expect(place.textContent).toBe(sent)
  isOffline = false
  for (let times = 0; times < 5; times += 1) await tick()
  const hydrated = Object.keys(place.querySelector('button')!).some((key) => key.startsWith('__react'))
  expect(hydrated).toBe(true)
})

test('after a client-side navigation, a part whose file cannot be loaded is replaced by a notice, and the page stays', async () => {
  const Later = hydrateOnInteraction(async (): Promise<ComponentType> => Promise.reject(broken()))
  const place = document.createElement('div')
  place.innerHTML = renderToString(page(Cars))
  const First = hydrateOnInteraction(async () => Cars)
  root = await act(async () => hydrateRoot(place, page(First)))
  await tick()
  await act(async () => root!.render(page(Later)))
  for (let times = 0; times < 5; times += 1) await tick()
  expect(place.textContent).toBe('Used carsSomething went wrong Try again')
})
