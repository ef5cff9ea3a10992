// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { onRefresh } from '../../../api/reads.ts'
import type { UsageStatus } from '../../../api/usage-status.ts'
import { loadLanguage } from '../../../i18n/load-language.ts'
import type { PhoneState } from '../../../components/phone/phone-state.ts'
import { StatusArea } from './status-area.tsx'

afterEach(cleanup)

const visitor: UsageStatus = {
  isAuthenticated: false,
  searchesLeft: 7,
  totalLimit: 10,
  window: '30 days',
  resetAt: null,
  plan: 'visitor',
  phoneVerified: false,
  month: null,
}
const free: UsageStatus = { ...visitor, isAuthenticated: true, plan: 'free' }
const month = { left: 5, limit: 5, resetAt: '2026-11-30T18:30:00Z' }
const verified: UsageStatus = { ...free, phoneVerified: true, searchesLeft: 8, totalLimit: 15, month }
const pro: UsageStatus = { ...verified, plan: 'pro', searchesLeft: null, totalLimit: null, month: null }

async function show(usage: UsageStatus | undefined, act: (form: FormData) => PhoneState = () => ({ step: 'number' })) {
  const words = await loadLanguage('en')
  const Site = createRoutesStub([
    {
      path: '/',
      Component: () => {
        const [known, setKnown] = useState(usage)
        useEffect(() => onRefresh(['api', 'usage', 'status'], () => setKnown(verified)), [])
        return (
          <I18nProvider i18n={words}>
            <StatusArea usage={known} />
          </I18nProvider>
        )
      },
    },
    {
      path: '/verify-phone',
      action: async ({ request }) => act(await request.formData()),
      Component: () => <h1>The phone page</h1>,
    },
  ])
  render(<Site />)
}
const area = () =>
  screen.getByRole('region', { name: 'Your searches', hidden: true }).textContent?.replaceAll(/\s+/g, ' ')
const button = () => screen.queryByRole('link', { name: 'Verify phone' })

describe('status by kind of caller (QUOTA-13)', () => {
  test.each([
    ['a visitor', visitor, '7 of 10 free searches left in 30 days'],
    ['a free account', free, 'Free plan · 7 of 10 searches left in 30 days · phone not verified'],
    [
      'one with a verified phone',
      verified,
      'Free plan · 5 of 5 searches left this month plus 3 left over · phone verified',
    ],
    ['Pro', pro, 'Pro · searches without a limit · phone verified'],
  ])('the status area shows the allowance of %s', async (_, usage, text) => {
    await show(usage)
    expect(area()).toContain(text)
  })
})

describe('phone-verify button (AUTH-14)', () => {
  test('is shown only to callers without a verified phone', async () => {
    for (const [usage, isThere] of [
      [undefined, true],
      [visitor, true],
      [free, true],
      [verified, false],
      [pro, false],
    ] as const) {
      await show(usage)
      expect(button() !== null).toBe(isThere)
      cleanup()
    }
  })

  test('takes a visitor to the phone page, which asks for sign-in first', async () => {
    await show(visitor)
    await userEvent.click(button()!)
    expect((await screen.findByRole('heading')).textContent).toBe('The phone page')
  })

  test('opens a dialog for a signed-in user: number, code, done', async () => {
    const said: Record<string, unknown>[] = []
    const answers: PhoneState[] = [
      { step: 'number', phone: '12', failure: { kind: 'not-a-mobile' } },
      { step: 'code', phone: '+919848022213', expiresAt: '2026-11-16T04:00:00Z', nextSendAt: '2026-11-16T03:50:30Z' },
      {
        step: 'code',
        phone: '+919848022213',
        expiresAt: '2026-11-16T04:00:00Z',
        nextSendAt: '2026-11-16T03:50:30Z',
        failure: { kind: 'wrong', triesLeft: 3 },
      },
      { step: 'done', phone: '+919848022213' },
    ]
    vi.stubGlobal('fetch', async () => Response.json(verified))
    await show(free, (form) => {
      said.push(Object.fromEntries(form))
      return answers.shift()!
    })
    const user = userEvent.setup()
    await user.click(button()!)
    const dialog = await screen.findByRole('dialog', { name: 'Verify your phone' })
    await user.type(screen.getByLabelText('Indian mobile number'), '12')
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    expect(await screen.findByText('Enter a 10-digit Indian mobile number.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    expect(await screen.findByText('+91 98480 22213')).toBeTruthy()
    expect(dialog.textContent).toContain('valid until 09:30')
    for (const code of ['111111', '222222']) {
      const field = screen.getByLabelText('6-digit code')
      await user.clear(field)
      await user.type(field, code)
      await user.click(screen.getByRole('button', { name: 'Verify' }))
      if (code === '111111') await screen.findByText('That code does not match. 3 tries left.')
    }
    expect((await screen.findByRole('status')).textContent).toContain('+91 98480 22213 is verified.')
    expect(said.at(-1)).toMatchObject({ do: 'verify', phone: '+919848022213', code: '222222' })
    // The status below is already updated; the dialog still shows the result to the user.
    await waitFor(() => expect(area()).toContain('phone verified'))
    expect(screen.getByRole('dialog')).toBeTruthy()
    vi.unstubAllGlobals()
  })
})
