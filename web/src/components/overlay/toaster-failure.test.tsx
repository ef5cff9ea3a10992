// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

vi.mock('./toast-region.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a toast whose file cannot be loaded is not shown, and the page stays', async () => {
  vi.useFakeTimers()
  render(
    <>
      <h1>A car</h1>
      <Toaster />
    </>,
  )
  await act(async () => {
    showToast({ title: 'Saved on this device' })
    await vi.advanceTimersByTimeAsync(5_000)
  })
  vi.useRealTimers()
  await act(async () => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(screen.getByRole('heading').textContent).toBe('A car')
})
