import { useLingui } from '@lingui/react'
import { redirect, useRouteLoaderData } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { unwrapResponse } from '../../api/unwrap-response.ts'
import { actOnData } from '../../features/privacy/act-on-data.ts'
import { ConsentsPart } from '../../features/privacy/consents-part.tsx'
import { DataPage } from '../../features/privacy/data-page.tsx'
import { ErasePart } from '../../features/privacy/erase-part.tsx'
import { ExportPart } from '../../features/privacy/export-part.tsx'
import { RequestsPart } from '../../features/privacy/requests-part.tsx'
import type { loader as rootLoader } from '../../root.tsx'
import { loginAddress } from '../../site/sign-in-addresses.ts'
import type { Route } from './+types/data.ts'

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const { searchParams } = new URL(request.url)
  const [before, receiptsBefore] = [searchParams.get('before'), searchParams.get('receiptsBefore')]
  const [asked, requests, consents] = await Promise.all([
    api.GET('/api/account/exports', { signal }),
    api
      .GET('/api/account/requests', { params: { query: before === null ? {} : { before } }, signal })
      .catch(() => null),
    api
      .GET('/api/account/consents', {
        params: { query: receiptsBefore === null ? {} : { before: receiptsBefore } },
        signal,
      })
      .catch(() => null),
  ])
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown Response for its answer
  if (asked.response.status === 401) throw redirect(loginAddress('log-in', '/profile/data'))
  return {
    own: await unwrapResponse(Promise.resolve(asked)),
    requests: requests?.data ?? null,
    consents: consents?.data ?? null,
  }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

async function act({ context, request }: Route.ActionArgs | Route.ClientActionArgs) {
  const outcome = await actOnData(context.get(apiContext), new URLSearchParams(await request.text()))
  if (outcome.failed !== null) return outcome
  if (outcome.did === 'make-request') return redirect('/profile/data#requests')
  return redirect(outcome.did.endsWith('-consent') ? '/profile/data#consents' : '/profile/data')
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  const failedOf = (did: string) =>
    actionData?.did === did ? actionData.failed || i18n.t('Please try again.') : undefined
  return (
    <DataPage>
      <ExportPart {...loaderData.own} failed={failedOf('ask-export')} />
      <ConsentsPart own={loaderData.consents} failed={failedOf('give-consent') ?? failedOf('withdraw-consent')} />
      <RequestsPart
        own={loaderData.requests}
        contact={settings?.contactEmail ?? null}
        failed={failedOf('make-request')}
      />
      <ErasePart />
    </DataPage>
  )
}
