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
import { wordsIn } from '../../i18n/load-language.ts'
import * as direct from './$id.tsx'

afterEach(cleanup)

type Known = { plan: 'visitor' | 'free' | 'pro'; phoneVerified?: boolean; callsOn?: boolean; sourceKey?: string }

/** What the loader gets for such a visitor, and what the action gets when the call is answered so. */
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
] as const)('%s opens it as %s (CAR-18)', async (plan, caller) => {
  expect(await direct.loader(visit({ plan }))).toMatchObject({ direct: { caller } })
})

test('with Pro and without a verified phone, that comes first (CAR-18)', async () => {
  expect(await direct.loader(visit({ plan: 'pro', phoneVerified: false }))).toMatchObject({
    direct: { caller: 'no-phone' },
  })
})

test('without telephony, or for a car that is sold elsewhere, there is no such page (CAR-18)', async () => {
  for (const without of [{ callsOn: false }, { sourceKey: 'sadakpar' }])
    await expect((async () => direct.loader(visit({ plan: 'pro', ...without })))()).rejects.toMatchObject({
      init: { status: 404 },
    })
})

test('what is asked goes on in the conversation; a refusal is told (CAR-18)', async () => {
  const asked = await direct.action(visit({ plan: 'pro' }, Response.json({ conversationId: 'c1' }, { status: 201 })))
  expect((asked as Response).headers.get('location')).toBe('/messages?with=c1')
  const refused = Response.json({ code: 'calls_not_available', message: 'Not possible' }, { status: 409 })
  expect(await direct.action(visit({ plan: 'pro' }, refused))).toEqual({ failed: 'Not possible' })
})

async function open(caller: DirectContact['caller']) {
  const contact: DirectContact = { listingId, title: '2019 Maruti Suzuki Swift', href: '/car/1', caller }
  const words = await wordsIn('en')
  const Page = createRoutesStub([{ path: '/', Component: () => <DirectContactPage contact={contact} failed={null} /> }])
  render(
    <I18nProvider i18n={words}>
      <Page />
    </I18nProvider>,
  )
}
const messageInstead = () => screen.getByRole('link', { name: 'Send a message instead' }).getAttribute('href')

test('with Pro one asks for a call, and may write instead (CAR-18)', async () => {
  await open('ready')
  expect(screen.getByRole('button', { name: 'Ask the seller for a call' })).toBeTruthy()
  expect(messageInstead()).toBe(`/contact/${listingId}`)
})

test.each(['visitor', 'free'] as const)(
  'to a %s Pro is explained, and the message offered (CAR-18)',
  async (caller) => {
    await open(caller)
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.body.textContent).toContain('Calling a seller from here is part of Pro.')
    expect(messageInstead()).toBe(`/contact/${listingId}`)
  },
)
