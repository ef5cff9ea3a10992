// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../i18n/load-language.ts'
import { PhotoViewer } from './photo-viewer.tsx'

// jsdom does not scroll.
const scrollTo = vi.fn<(options: ScrollToOptions) => void>()
beforeAll(() => {
  Object.assign(Element.prototype, { scrollTo })
})
afterEach(cleanup)

async function open() {
  const photos = [1, 2, 3].map((number) => ({ url: `https://photos.example/${number}.jpg` }))
  render(
    <I18nProvider i18n={await loadLanguage('en')}>
      <PhotoViewer photos={photos} name="2019 Swift" start={1} open onOpenChange={() => undefined} />
    </I18nProvider>,
  )
  return screen.findByRole('button', { name: 'Zoom' })
}

test('a photo is enlarged by its button, by the keys + and -, and by a double press', async () => {
  const button = await open()
  expect(screen.getAllByRole('img')).toHaveLength(3)
  fireEvent.click(button)
  expect(screen.getByRole('img').getAttribute('alt')).toBe('2019 Swift, photo 2 of 3')
  expect(button.getAttribute('aria-pressed')).toBe('true')
  fireEvent.keyDown(screen.getByRole('img'), { key: '-' })
  expect(screen.getAllByRole('img')).toHaveLength(3)
  fireEvent.keyDown(screen.getAllByRole('img')[0]!, { key: '+' })
  expect(screen.getAllByRole('img')).toHaveLength(1)
  fireEvent.doubleClick(screen.getByRole('img'))
  expect(screen.getAllByRole('img')).toHaveLength(3)
})

test('End and Home go to the last and the first photo', async () => {
  await open()
  const strip = screen.getByRole('list', { name: 'Photos' })
  Object.defineProperty(strip, 'clientWidth', { value: 100 })
  fireEvent.keyDown(strip, { key: 'End' })
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 200 })
  fireEvent.keyDown(strip, { key: 'Home' })
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0 })
})
