// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { PhonePage } from './phone-page.tsx'

afterEach(cleanup)

const i18n = await loadLanguage('en')

test.each([
  ['a seller', '/sell', 'Signed in as Ravi. Verify your number to publish your car.'],
  [
    'a buyer',
    '/',
    'Signed in as Ravi. A verified number unlocks 5 searches a month, on top of the ones you have left.',
  ],
])('%s sees the benefits of a verified number', async (_who, returnTo, words) => {
  const Page = () => <PhonePage state={{ step: 'number' }} name="Ravi" returnTo={returnTo} usage={null} />
  const Site = createRoutesStub([{ path: '*', Component: Page }])
  render(
    <I18nProvider i18n={i18n}>
      <Site initialEntries={['/verify-phone']} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Verify your phone' })
  expect(screen.getByText(words)).toBeTruthy()
})
