// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Sheet } from './dialog.tsx'
import { Toaster } from './toaster.tsx'
import { currentToast, hideToast, showToast } from './toast-store.ts'

beforeAll(async () => {
  // jsdom has no pointer capture.
  Element.prototype.hasPointerCapture = () => false
  Element.prototype.setPointerCapture = () => undefined
  Element.prototype.releasePointerCapture = () => undefined
  // lazy() would wait for the file in real time.
  await import('./toast-region.tsx')
})
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => hideToast(currentToast()?.id ?? 0))
  cleanup()
  vi.useRealTimers()
})

async function show(title: string) {
  render(<Toaster />)
  await act(async () => {
    showToast({ title })
    await vi.advanceTimersByTimeAsync(0)
  })
  await act(async () => vi.advanceTimersByTimeAsync(50))
}

const shown = () => screen.queryAllByRole('listitem').map((toast) => toast.textContent)
const toast = () => screen.getByRole('listitem')

async function wait(ms: number) {
  await act(async () => vi.advanceTimersByTimeAsync(ms))
}

async function swipe(pixels: number) {
  fireEvent.pointerDown(toast(), { button: 0, clientX: 100, clientY: 100, pointerType: 'touch' })
  fireEvent.pointerMove(toast(), { clientX: 100 + pixels / 2, clientY: 100, pointerType: 'touch' })
  fireEvent.pointerMove(toast(), { clientX: 100 + pixels, clientY: 100, pointerType: 'touch' })
  fireEvent.pointerUp(toast(), { clientX: 100 + pixels, clientY: 100, pointerType: 'touch' })
  await wait(50)
}

test('a new toast replaces the old one (TOAST-01)', async () => {
  await show('Message Sent!')
  await act(async () => showToast({ title: 'Error', kind: 'bad' }))
  await wait(50)
  expect(shown()).toEqual([expect.stringContaining('Error')])
})

test('an action can be undone from its toast, which then closes', async () => {
  const undo = vi.fn<() => void>()
  await show('Removed from saved cars')
  await act(async () => showToast({ title: 'Removed from saved cars', undo: { label: 'Undo', onPress: undo } }))
  await wait(50)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await wait(50)
  expect(undo).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
})

test('a toast stays for five seconds (TOAST-02)', async () => {
  await show('Message Sent!')
  await wait(4_800)
  expect(shown()).toHaveLength(1)
  await wait(300)
  expect(shown()).toEqual([])
})

test('a toast under the pointer stays (TOAST-02)', async () => {
  await show('Message Sent!')
  fireEvent.pointerMove(screen.getByRole('region'))
  await wait(20_000)
  expect(shown()).toHaveLength(1)
})

test('a swipe to the right dismisses the toast once it passes 50 pixels (TOAST-03)', async () => {
  await show('Message Sent!')
  await swipe(50)
  expect(shown()).toHaveLength(1)
  await swipe(-80)
  expect(shown()).toHaveLength(1)
  await swipe(51)
  expect(shown()).toEqual([])
})

test('F8 moves the focus to the toast (TOAST-04)', async () => {
  await show('Message Sent!')
  expect(screen.getByRole('region').getAttribute('aria-label')).toContain('F8')
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' })
  expect(screen.getByRole('region').contains(document.activeElement)).toBe(true)
})

test('an opening dialog dismisses the toast, so that it covers no button; a toast from the dialog itself stays', async () => {
  await show('Saved on this device')
  render(<Sheet open onOpenChange={() => {}} title="Filters" />)
  await wait(50)
  expect(currentToast()).toBeUndefined()
  act(() => showToast({ title: 'Link copied' }))
  await wait(50)
  expect(currentToast()?.title).toBe('Link copied')
})
