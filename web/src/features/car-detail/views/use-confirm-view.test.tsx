// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../api/api-context.ts'
import { ApiSource } from '../../../api/use-api.ts'
import { useConfirmView } from './use-confirm-view.ts'

const POST = vi.fn<(path: string, options: object) => Promise<object>>(async () => ({ data: { ok: true } }))
const source = async () => ({ POST }) as unknown as Api

beforeEach(() => {
  vi.useFakeTimers()
  POST.mockClear()
})
afterEach(() => vi.useRealTimers())

function Page({ proof }: { proof: string | null }) {
  useConfirmView({ listingId: 'listing', viewProof: proof })
  return null
}
const show = (proof: string | null) =>
  render(
    <ApiSource value={source}>
      <Page proof={proof} />
    </ApiSource>,
  )
function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a page in a background tab confirms its view once it becomes visible, and only once', async () => {
  setVisibility('hidden')
  show('proof')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(POST).not.toHaveBeenCalled()
  setVisibility('visible')
  await vi.advanceTimersByTimeAsync(1_000)
  setVisibility('hidden')
  setVisibility('visible')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(POST.mock.calls).toEqual([['/api/events', { body: { kind: 'open', listingId: 'listing', proof: 'proof' } }]])
})

test('a page that is closed immediately, or whose views are not counted, confirms nothing', async () => {
  setVisibility('visible')
  show('proof').unmount()
  show(null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(POST).not.toHaveBeenCalled()
})
