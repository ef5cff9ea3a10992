// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { createApiClient } from '@pahiya/contract/core/client'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { apiContext } from '../../api/api-context.ts'
import { exampleListing, listingId } from '../../features/car-detail/testing/example-answers.ts'
import { DirectContactPage, type DirectContact } from '../../features/contact/direct-contact-page.tsx'
import { visitContext } from '../../app/visit-context.ts'
import { loadLanguage } from '../../i18n/load-language.ts'
import * as direct from './$id.tsx'

afterEach(cleanup)

type Known = { plan: 'visitor' | 'free' | 'pro'; phoneVerified?: boolean; callsOn?: boolean; sourceKey?: string }

/** Loader arguments for such a visitor, or action arguments if `asked`, the response to the call request, is given. */
function visit({ plan, phoneVerified = true, callsOn = true, sourceKey = 'pahiya' }: Known, asked?: Response) {
  const context = new RouterContextProvider()
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/usage/status') return Response.json({ plan, phoneVerified })
    return pathname === '/api/contacts/direct' ? asked! : Response.json({ ...exampleListing(), sourceKey })
  }
  context.set(apiContext, createApiClient({ baseUrl: 'https://pahiya.example', visitorId: () => null, fetch }))
  context.set(visitContext, { settings: { callsOn } } as never)
  const url = new URL(`https://pahiya.example/contact/${listingId}/direct`)
  const request = new Request(url, { method: asked ? 'POST' : 'GET' })
  return { context, params: { id: listingId }, request, url, pattern: '' } satisfies LoaderFunctionArgs as never
}

test.each([
  ['visitor', 'visitor'],
  ['free', 'free'],
  ['pro', 'ready'],
] as const)('plan %s opens the page as %s (CAR-18)', async (plan, caller) => {
  expect(await direct.loader(visit({ plan }))).toMatchObject({ direct: { caller } })
})

test('a Pro user without a verified phone must verify it first (CAR-18)', async () => {
  expect(await direct.loader(visit({ plan: 'pro', phoneVerified: false }))).toMatchObject({
    direct: { caller: 'no-phone' },
  })
})

test('without telephony, or for a car sold elsewhere, the page is a 404 (CAR-18)', async () => {
  for (const without of [{ callsOn: false }, { sourceKey: 'sadakpar' }])
    await expect((async () => direct.loader(visit({ plan: 'pro', ...without })))()).rejects.toMatchObject({
      init: { status: 404 },
    })
})

test('a request for a call continues in the conversation; a refusal is reported (CAR-18)', async () => {
  const asked = await direct.action(visit({ plan: 'pro' }, Response.json({ conversationId: 'c1' }, { status: 201 })))
  expect((asked as Response).headers.get('location')).toBe('/messages?with=c1')
  const refused = Response.json({ code: 'calls_not_available', message: 'Not possible' }, { status: 409 })
  expect(await direct.action(visit({ plan: 'pro' }, refused))).toEqual({ failed: 'Not possible' })
})

async function open(caller: DirectContact['caller']) {
  const contact: DirectContact = { listingId, title: '2019 Maruti Suzuki Swift', href: '/car/1', caller }
  const words = await loadLanguage('en')
  const Page = createRoutesStub([{ path: '/', Component: () => <DirectContactPage contact={contact} failed={null} /> }])
  render(
    <I18nProvider i18n={words}>
      <Page />
    </I18nProvider>,
  )
}
const messageInstead = () => screen.getByRole('link', { name: 'Send a message instead' }).getAttribute('href')

test('a Pro user can request a call, or write instead (CAR-18)', async () => {
  await open('ready')
  expect(screen.getByRole('button', { name: 'Ask the seller for a call' })).toBeTruthy()
  expect(messageInstead()).toBe(`/contact/${listingId}`)
})

test.each(['visitor', 'free'] as const)(
  'plan %s shows an explanation of Pro and a link to the message form (CAR-18)',
  async (caller) => {
    await open(caller)
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.body.textContent).toContain('Calling a seller from the car’s page is part of Pro.')
    expect(messageInstead()).toBe(`/contact/${listingId}`)
  },
)
