// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, hideToast } from '../overlay/toast-store.ts'
import { lazyPart } from './lazy-part.tsx'

const Dialog = ({ open }: { open: boolean; onOpenChange: (open: boolean) => void }) =>
  open ? <dialog open>Contact</dialog> : null

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => hideToast(currentToast()?.id ?? 0))
  cleanup()
  vi.useRealTimers()
})

const wait = () => act(() => vi.advanceTimersByTimeAsync(5_000))

/** A page with a button that opens the dialog; the file can be loaded from the given attempt on. */
function openPage(worksFrom: number): () => number {
  let attempts = 0
  const LazyDialog = lazyPart(
    async () => {
      attempts += 1
      if (attempts < worksFrom) throw new TypeError('Failed to fetch dynamically imported module')
      return Dialog
    },
    ({ onOpenChange }) => onOpenChange(false),
  )
  function Page() {
    const [isOpen, setIsOpen] = useState<boolean>()
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Contact seller</button>
        {isOpen !== undefined && <LazyDialog open={isOpen} onOpenChange={setIsOpen} />}
      </>
    )
  }
  render(<Page />)
  return () => attempts
}
const press = () => act(async () => screen.getByRole('button').click())

test('a part whose file fails once is shown after a second attempt', async () => {
  openPage(2)
  await press()
  await wait()
  expect(screen.getByRole('dialog').textContent).toBe('Contact')
  expect(currentToast()).toBeUndefined()
})

test('a part that cannot be loaded is omitted with a toast, and the next press loads it', async () => {
  const attempts = openPage(3)
  await press()
  await wait()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button')).toBeTruthy()
  expect(currentToast()).toMatchObject({ kind: 'bad', title: 'This could not be loaded. Please try again.' })
  expect(attempts()).toBe(2)
  await press()
  await wait()
  expect(screen.getByRole('dialog')).toBeTruthy()
})
