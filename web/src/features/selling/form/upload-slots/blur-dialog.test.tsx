// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../../api/api-context.ts'
import { ApiSource } from '../../../../api/use-api.ts'
import { loadLanguage } from '../../../../i18n/load-language.ts'
import { BlurDialog } from './blur-dialog.tsx'

const i18n = await loadLanguage('en')
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('closing the dialog ends the wait for the blurred photo: no more requests, and no photo is reported', async () => {
  let asked = 0
  const api = {
    GET: async () => {
      asked += 1
      // The server has blurred the photo only after the dialog is closed.
      return { data: { blur: asked > 3 ? [{}] : [] } }
    },
    POST: async () => ({ response: new Response(null, { status: 202 }) }),
  } as unknown as Api
  const source = async () => api
  const onBlurred = vi.fn<() => void>()
  render(
    <I18nProvider i18n={i18n}>
      <ApiSource value={source}>
        <BlurDialog fileId="f" picture="/f.jpg" onClose={() => undefined} onBlurred={onBlurred} />
      </ApiSource>
    </I18nProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Blur' }))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(asked).toBe(2)
  cleanup()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(2)
  expect(onBlurred).not.toHaveBeenCalled()
})
