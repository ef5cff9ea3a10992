// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useFirstCarsFirst } from './use-first-cars-first.ts'

const cars = (brand: string, count: number) => Array.from({ length: count }, (_, n) => ({ id: `${brand} ${n}` }))

/** The pictures shown by each render of the page. */
let pictures: string[]
let show: (next: { id: string }[]) => void
beforeEach(() => {
  pictures = []
})
afterEach(cleanup)

function Results() {
  const [found, setFound] = useState(() => cars('Tata', 50))
  useLayoutEffect(() => {
    show = setFound
  }, [])
  const drawn = useFirstCarsFirst(found)
  useLayoutEffect(() => {
    pictures.push(`${drawn.length} from ${drawn[0]?.id}`)
  }, [drawn])
  return <p>{drawn.length} cars</p>
}

async function walkToResults() {
  const router = createMemoryRouter([
    { path: '/', element: <p>home</p> },
    { path: '/results', element: <Results /> },
  ])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/results'))
  return router
}

test('a new search shows its first eight cars before the rest', async () => {
  await walkToResults()
  expect(pictures).toEqual(['8 from Tata 0', '50 from Tata 0'])
})

test('when a different list replaces the cars, all are shown together, so that the page does not shrink meanwhile', async () => {
  await walkToResults()
  pictures = []
  act(() => show(cars('Kia', 50)))
  expect(pictures).toEqual(['50 from Kia 0'])
})

test('more cars of the same search are added below, and none disappear meanwhile', async () => {
  await walkToResults()
  pictures = []
  act(() => show(cars('Tata', 100)))
  expect(pictures).toEqual(['100 from Tata 0'])
})

test('on back navigation and in server-rendered pages all cars are shown together', async () => {
  const router = await walkToResults()
  await act(() => router.navigate('/'))
  pictures = []
  await act(() => router.navigate(-1))
  expect(pictures).toEqual(['50 from Tata 0'])
  expect(screen.getByText('50 cars')).toBeTruthy()
  const sent = renderToString(
    <MemoryRouter>
      <Results />
    </MemoryRouter>,
  )
  expect(sent).toContain('50')
})
