// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadAfterFailure } from './reload-after-failure.ts'

const reload = vi.fn<() => void>()
let page: AbortController
beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
  document.body.innerHTML = '<input name="q" />'
  page = new AbortController()
  vi.stubGlobal('fetch', async () => new Response(''))
  reloadAfterFailure(page.signal, reload)
})
afterEach(() => {
  page.abort()
  vi.unstubAllGlobals()
})

async function failToLoad(file = '/assets/old.js'): Promise<void> {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError(`Failed to fetch ${file}`) }))
  await new Promise((resolve) => setTimeout(resolve, 10))
}

test('a page is reloaded once a file of it has failed twice, because a deployment may have removed it', async () => {
  await failToLoad()
  await failToLoad('/assets/another.js')
  expect(reload).not.toHaveBeenCalled()
  await failToLoad()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that still fails after a reload is not reloaded again', async () => {
  await failToLoad()
  await failToLoad()
  page.abort()
  page = new AbortController()
  reloadAfterFailure(page.signal, reload)
  await failToLoad()
  await failToLoad()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page is not reloaded after the visitor has typed something', async () => {
  const field = document.querySelector('input')!
  field.value = 'swift'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await failToLoad()
  await failToLoad()
  expect(reload).not.toHaveBeenCalled()
})

test('a page is not reloaded while the site does not answer', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await failToLoad()
  await failToLoad()
  expect(reload).not.toHaveBeenCalled()
})
