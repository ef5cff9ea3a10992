// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast, hideToast } from '../../../components/overlay/toast-store.ts'
import { carView, type OfferedView } from '../page/car-view.ts'
import { exampleCar, now } from '../testing/example-answers.ts'
import { openPage } from '../testing/open-page.tsx'
import { ContactButton } from './contact-actions.tsx'

vi.mock('../../../components/contact/contact-dialog.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

afterEach(() => {
  act(() => hideToast(currentToast()?.id ?? 0))
  cleanup()
  vi.restoreAllMocks()
})

test('the car stays readable if the contact form cannot be loaded, and a toast says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const view = { ...(carView(exampleCar(), now, null) as OfferedView), soldHere: true, takesLeads: false }
  await openPage(
    <>
      <h1>2019 Maruti Suzuki Swift</h1>
      <ContactButton view={view} />
    </>,
  )
  await userEvent.click(screen.getByRole('link', { name: /Seller/ }))
  await vi.waitFor(() => expect(currentToast()?.kind).toBe('bad'), { timeout: 10_000 })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2019 Maruti Suzuki Swift')
})
