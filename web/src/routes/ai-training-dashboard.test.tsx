// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { createApiClient } from '@pahiya/contract/core/client'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub, RouterContextProvider, useActionData, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { apiContext } from '../api/api-context.ts'
import { currentToast } from '../components/overlay/toast-store.ts'
import { exampleDesk, exampleJob } from '../features/valuation/training/testing/example-job.ts'
import { loadLanguage } from '../i18n/load-language.ts'
import * as dashboard from './ai-training-dashboard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Page = dashboard.default as unknown as ComponentType<{ loaderData: unknown; actionData: unknown }>

/** The real route, on a site that answers `act` to every action; `acts` lists the paths of these. */
async function open(act: () => Response) {
  const acts: string[] = []
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET') {
      acts.push(pathname)
      return act()
    }
    if (pathname === '/api/ai/train') return Response.json(exampleDesk())
    if (pathname.startsWith('/api/ai/train/status/')) return Response.json(exampleJob({ finished_at: 1_794_800_000 }))
    return Response.json({}, { status: 404 })
  }
  const context = new RouterContextProvider()
  context.set(apiContext, createApiClient({ baseUrl: location.origin, visitorId: () => null, fetch }))
  const i18n = await loadLanguage('en')
  const Site = createRoutesStub([
    {
      path: '/ai-training-dashboard',
      loader: (args) => dashboard.clientLoader({ ...args, context } as never),
      action: (args) => dashboard.clientAction({ ...args, context } as never),
      HydrateFallback: () => null,
      Component: function Dashboard() {
        return <Page loaderData={useLoaderData<unknown>()} actionData={useActionData<unknown>()} />
      },
    },
  ])
  render(
    <I18nProvider i18n={i18n}>
      <Site initialEntries={['/ai-training-dashboard']} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return acts
}

test.each([
  ['the server’s message', { message: 'There are no cars to learn from' }, 'There are no cars to learn from'],
  ['a default text', {}, 'Failed to generate training data'],
])('an admin who cannot generate examples sees a toast with %s (TRAIN-27)', async (_name, body, text) => {
  const acts = await open(() => Response.json(body, { status: 503 }))
  await userEvent.click(screen.getByRole('button', { name: /Generate/ }))
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ kind: 'bad', title: 'Generation Failed', text }))
  expect(acts).toEqual(['/api/ai/generate-training-data'])
})

test('an offline admin sees the default text in the toast (TRAIN-27)', async () => {
  await open(() => {
    throw new TypeError('no network')
  })
  await userEvent.click(screen.getByRole('button', { name: /Generate/ }))
  const text = 'Failed to generate training data'
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ kind: 'bad', title: 'Generation Failed', text }))
})

test('an admin who generates examples sees their number (TRAIN-28)', async () => {
  await open(() => Response.json({ count: 188 }))
  await userEvent.click(screen.getByRole('button', { name: /Generate/ }))
  const text = 'Generated 188 synthetic training examples'
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({ kind: 'good', title: 'Training Data Generated!', text }),
  )
})
