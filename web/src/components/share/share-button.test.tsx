// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../i18n/load-language.ts'
import { ShareButton } from './share-button.tsx'

const url = 'https://pahiya.example/car/1?a=b&c=ड'
const swift = { title: '2019 Swift & Co', text: '₹4,85,000, Great Deal', url }

// import() would wait for the file in real time.
beforeAll(() => import('./share-panel.tsx'))
beforeEach(() => {
  vi.useFakeTimers()
  // jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
})

async function press(width: 'phone' | 'desk' = 'desk') {
  vi.stubGlobal('matchMedia', () => ({ matches: width === 'desk' }))
  const i18n = await loadLanguage('en')
  render(
    <I18nProvider i18n={i18n}>
      <ShareButton panelTitle="Share this car" shared={() => swift} />
    </I18nProvider>,
  )
  await click('Share')
}

async function click(name: string) {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await vi.advanceTimersByTimeAsync(0)
  })
}

function offerNative(share: (link: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}
const panel = () => screen.queryByRole('dialog', { name: 'Share this car' })

describe('the share panel', () => {
  test.each(['phone', 'desk'] as const)('opens on a %s without native sharing (SHARE-02)', async (width) => {
    await press(width)
    expect(panel()).not.toBeNull()
  })

  test('opens when native sharing fails (SHARE-02)', async () => {
    offerNative(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    await press()
    expect(panel()).not.toBeNull()
  })

  test.each([
    ['shared', () => Promise.resolve()],
    ['changed their mind', () => Promise.reject(new DOMException('', 'AbortError'))],
  ])('stays closed for a visitor who has %s in the native dialog (SHARE-02)', async (_, share) => {
    offerNative(share)
    await press()
    expect(panel()).toBeNull()
  })

  test('is closed by the button that opened it', async () => {
    await press()
    await act(async () => fireEvent.click(screen.getByText('Share')))
    expect(panel()).toBeNull()
  })
})

test('each network opens in a 600 by 400 window without access to our page, with text and URL encoded (SHARE-01)', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await press()
  for (const name of ['LinkedIn', 'X', 'Facebook', 'WhatsApp']) fireEvent.click(screen.getByRole('link', { name }))
  const [address, text] = [encodeURIComponent(url), encodeURIComponent('2019 Swift & Co: ₹4,85,000, Great Deal')]
  expect(open.mock.calls.map(([opened]) => opened)).toEqual([
    `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    `https://x.com/intent/post?text=${text}&url=${address}`,
    `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    `https://wa.me/?text=${text}%20${address}`,
  ])
  for (const [, target, features] of open.mock.calls) {
    expect(target).toBe('_blank')
    expect(features?.split(',')).toEqual(expect.arrayContaining(['noopener', 'width=600', 'height=400']))
  }
})

describe('Copy link', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>()
  beforeEach(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true }))

  test('copies the full URL and shows a check for two seconds (SHARE-03)', async () => {
    writeText.mockResolvedValue()
    await press()
    await click('Copy link')
    expect(writeText).toHaveBeenCalledWith(url)
    const check = () => screen.getByText(/^Cop/).closest('button')!.querySelector('svg')
    expect(screen.getByText('Copied')).toBeTruthy()
    expect(check()).not.toBeNull()
    await act(async () => vi.advanceTimersByTimeAsync(1_999))
    expect(check()).not.toBeNull()
    await act(async () => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByText('Copy link')).toBeTruthy()
    expect(check()).toBeNull()
  })

  test('leaves the URL selected for manual copying if copying is refused', async () => {
    writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await press()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
    await click('Copy link')
    expect(screen.queryByText('Copied')).toBeNull()
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value)
  })
})
