// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../i18n/load-language.ts'
import { ContactForm, type ContactFields } from './contact-form.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

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

test('typed text survives a reload until it is sent, and belongs to its car', async () => {
  const i18n = await loadLanguage('en')
  const show = (car: string) =>
    render(
      <I18nProvider i18n={i18n}>
        <ContactForm carName={car} onSend={async () => ({ sent: true })} />
      </I18nProvider>,
    )
  const nameField = () => screen.getByLabelText<HTMLInputElement>(/Your name/)
  const message = () => screen.getByLabelText<HTMLTextAreaElement>(/Message/)
  show('2019 Swift')
  await userEvent.type(nameField(), 'Asha')
  await userEvent.type(message(), ' Is it free on Sunday?')
  cleanup()
  show('2020 i20')
  expect(nameField().value).toBe('')
  cleanup()
  show('2019 Swift')
  expect([nameField().value, message().value]).toEqual([
    'Asha',
    'Hi, I am interested in your 2019 Swift. Is it free on Sunday?',
  ])
  await userEvent.type(screen.getByLabelText(/Phone/), '9848012345')
  await userEvent.type(screen.getByLabelText(/E-mail/), 'asha@people.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await vi.waitFor(() => expect(nameField().value).toBe(''))
  cleanup()
  show('2019 Swift')
  expect(nameField().value).toBe('')
})
