// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../i18n/load-language.ts'
import { currentToast } from '../overlay/toast-store.ts'
import { ContactDialog, type SendContact } from './contact-dialog.tsx'

vi.setConfig({ testTimeout: 20_000 })
afterEach(cleanup)

async function open(send: SendContact) {
  const i18n = await loadLanguage('en')
  function Page() {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <I18nProvider i18n={i18n}>
        <button onClick={() => setIsOpen(true)}>open</button>
        <ContactDialog
          title="Contact Seller"
          carName="2019 Maruti Suzuki Swift VXi"
          open={isOpen}
          onOpenChange={setIsOpen}
          send={send}
          known={async () => ({})}
        />
      </I18nProvider>
    )
  }
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(<Stub />)
  return {
    name: await screen.findByLabelText<HTMLInputElement>(/Your name/),
    phone: screen.getByLabelText<HTMLInputElement>(/Phone/),
    email: screen.getByLabelText<HTMLInputElement>(/E-mail/),
    message: screen.getByLabelText<HTMLTextAreaElement>(/Message/),
    send: screen.getByRole('button', { name: 'Send message' }),
  }
}

test('name, phone and e-mail are required; the message is prefilled with the car and may be cleared (CONTACT-05, CONTACT-06, CONTACT-07)', async () => {
  const sent = vi.fn<SendContact>(async () => ({ sent: true as const, conversationId: null }))
  const form = await open(sent)
  expect([form.name.required, form.phone.required, form.email.required, form.message.required]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect([form.phone.type, form.phone.placeholder, form.email.type]).toEqual(['tel', '+91 XXXXX XXXXX', 'email'])
  expect(form.message.value).toBe('Hi, I am interested in your 2019 Maruti Suzuki Swift VXi.')
  expect(screen.getByRole('dialog').textContent).toContain('go to this seller and to no one else')
})

test('a sent message is confirmed and the form resets (CONTACT-08, CONTACT-09)', async () => {
  const sent = vi.fn<SendContact>(async () => ({ sent: true as const, conversationId: null }))
  const form = await open(sent)
  await userEvent.type(form.name, ' Anita Rao ')
  await userEvent.type(form.phone, '9848022338')
  await userEvent.type(form.email, 'anita@people.example')
  await userEvent.clear(form.message)
  await userEvent.click(form.send)
  expect(sent).toHaveBeenCalledWith({
    buyerName: 'Anita Rao',
    buyerPhone: '9848022338',
    buyerEmail: 'anita@people.example',
    message: '',
  })
  expect(currentToast()).toMatchObject({
    title: 'Message Sent!',
    text: 'Your inquiry has been sent to the seller. They will contact you soon.',
  })
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/Your name/)).value).toBe('')
})

test('a buyer with an account sees where the reply will arrive', async () => {
  const form = await open(async () => ({ sent: true as const, conversationId: 'c1' }))
  await userEvent.type(form.name, 'Anita Rao')
  await userEvent.type(form.phone, '9848022338')
  await userEvent.type(form.email, 'anita@people.example')
  await userEvent.click(form.send)
  expect(currentToast()?.text).toBe(
    'Your inquiry has been sent to the seller. They will contact you soon. Replies arrive in Messages.',
  )
})

test('a message that could not be sent stays in the form, with a toast or an error on its field (CONTACT-10)', async () => {
  let issues: { buyerPhone?: string } = {}
  const form = await open(async () => ({ sent: false, issues, message: null }))
  await userEvent.type(form.name, 'Anita Rao')
  await userEvent.type(form.phone, '9848022338')
  await userEvent.type(form.email, 'anita@people.example')
  await userEvent.click(form.send)
  expect(currentToast()).toMatchObject({
    kind: 'bad',
    title: 'Error',
    text: 'Failed to send message. Please try again.',
  })
  expect([form.name.value, form.phone.value, form.email.value]).toEqual([
    'Anita Rao',
    '9848022338',
    'anita@people.example',
  ])
  issues = { buyerPhone: 'Please provide a valid 10-digit mobile number' }
  await userEvent.click(form.send)
  expect(await screen.findByText('Please provide a valid 10-digit mobile number')).toBeTruthy()
  expect(form.name.value).toBe('Anita Rao')
})

test('the form is there at once, with the focus on its first field, while the buyer’s data is still loading', async () => {
  const i18n = await loadLanguage('en')
  const never = () => new Promise<never>(() => {})
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <I18nProvider i18n={i18n}>
          <ContactDialog
            title="Contact Seller"
            carName="2019 Swift"
            open
            onOpenChange={() => undefined}
            send={never}
            known={never}
          />
        </I18nProvider>
      ),
    },
  ])
  render(<Stub />)
  const name = await screen.findByLabelText(/Your name/, {}, { timeout: 2_000 })
  expect(document.activeElement).toBe(name)
})
