// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createBrowserRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCloseOnBack } from './use-close-on-back.ts'

const load = vi.fn<() => null>(() => null)

function Search() {
  const [open, setOpen] = useState(false)
  useCloseOnBack(open, setOpen)
  return (
    <main>
      <h1>Search</h1>
      <button onClick={() => setOpen(true)}>Look</button>
      {open && (
        <section aria-label="Car">
          <button onClick={() => setOpen(false)}>Close</button>
          <Link to="/car">Details</Link>
        </section>
      )}
    </main>
  )
}

beforeEach(async () => {
  history.pushState(null, '', '/')
  const router = createBrowserRouter([
    { path: '/', element: <Link to="/search">Start</Link> },
    { path: '/search', loader: load, Component: Search },
    { path: '/car', element: <h1>Car page</h1> },
  ])
  render(<RouterProvider router={router} />)
  await userEvent.click(await screen.findByRole('link', { name: 'Start' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Look' }))
  load.mockClear()
})
afterEach(cleanup)

const heading = (name: string) => screen.findByRole('heading', { name })
const dialog = () => screen.queryByRole('region', { name: 'Car' })

test('back closes the dialog, keeps the search and does not load it again', async () => {
  history.back()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(location.pathname).toBe('/search')
  expect(load).not.toHaveBeenCalled()
})

test('after the dialog was closed by its button, one step back leaves the search', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Look' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  history.back()
  await screen.findByRole('link', { name: 'Start' })
  expect(location.pathname).toBe('/')
})

test('from the page of a car that was opened in the dialog, back returns to the search', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Details' }))
  await heading('Car page')
  history.back()
  await heading('Search')
  expect(location.pathname).toBe('/search')
  history.back()
  await screen.findByRole('link', { name: 'Start' })
})
