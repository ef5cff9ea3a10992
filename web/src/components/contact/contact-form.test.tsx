// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../i18n/load-language.ts'
import { ContactForm, type ContactFields } from './contact-form.tsx'

afterEach(cleanup)

test('the buyer’s known data fills the empty fields and never replaces typed input', async () => {
  const i18n = await loadLanguage('en')
  const form = (known?: Partial<ContactFields>) => (
    <I18nProvider i18n={i18n}>
      <ContactForm carName="2019 Swift" onSend={async () => ({ sent: true })} {...(known && { known })} />
    </I18nProvider>
  )
  const { rerender } = render(form())
  await userEvent.type(screen.getByLabelText(/Your name/), 'Asha')
  rerender(form({ buyerName: 'Sunita Patil', buyerPhone: '+919848012345', buyerEmail: 'sunita@people.example' }))
  const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
  expect([valueOf(/Your name/), valueOf(/Phone/), valueOf(/E-mail/)]).toEqual([
    'Asha',
    '+919848012345',
    'sunita@people.example',
  ])
})
