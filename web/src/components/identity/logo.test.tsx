// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Logo } from './logo.tsx'
import { hindiWordmark } from './wordmarks.ts'

afterEach(cleanup)

function show(logo: React.ReactNode) {
  const Page = createRoutesStub([{ path: '/', Component: () => logo }])
  return render(<Page />)
}

test.each(['header', 'footer'] as const)(
  'the logo of the %s carries the tagline and links home (CHROME-02, CHROME-07, CHROME-08)',
  (variant) => {
    show(<Logo variant={variant} />)
    expect(screen.getByText("India's very own used car search engine").textContent).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/')
  },
)

test('the hero logo has neither tagline nor link, and uses the reader’s own script (CHROME-07, CHROME-08)', () => {
  const { container } = show(<Logo variant="hero" wordmark={hindiWordmark} />)
  expect(screen.getByText('पहिया').closest('[data-variant=hero]')).not.toBeNull()
  expect(container.textContent).not.toContain('used car search engine')
})
