import { Trans, useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteLoaderData } from 'react-router'
import { Button, ButtonLink } from '../components/controls/button.tsx'
import { useRootAttribute } from '../components/rendering/use-root-attribute.ts'
import { LostPage } from '../features/shell/lost-page.tsx'
import { useOnline } from '../features/shell/offline/use-online.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** Shown instead of a page that failed. Reveals no internals, only the id that finds the failure in the log. */
export function ErrorPage({ error }: { error: unknown }) {
  const online = useOnline()
  // Decided once: when the network is back, this page must be fetched instead of being reported as our failure.
  const [cutOff] = useState(!online)
  if (isRouteErrorResponse(error)) return error.status === 404 ? <NotFoundPage /> : <BrokenPage error={error} />
  return cutOff ? <OfflinePage online={online} /> : <BrokenPage error={error} />
}

function BrokenPage({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const document = useRouteLoaderData<{ requestId: string }>('root')
  const requestId = requestIdOf(error) ?? document?.requestId
  return (
    <LostPage
      kind="broken"
      title={i18n.t('Something went wrong')}
      actions={
        <>
          <ButtonLink kind="main" icon="refresh-cw" to={pathname + search} reloadDocument>
            {i18n.t('Try again')}
          </ButtonLink>
          <ButtonLink to="/" reloadDocument>
            {i18n.t('Back to results')}
          </ButtonLink>
        </>
      }
    >
      <title>{i18n.t('Something went wrong')}</title>
      <p>{i18n.t('Something went wrong on our side. Please try again.')}</p>
      {requestId !== undefined && (
        <p>
          <Trans id="Reference for support: <0>{requestId}</0>" values={{ requestId }} components={{ 0: <code /> }} />
        </p>
      )}
    </LostPage>
  )
}

function OfflinePage({ online }: { online: boolean }) {
  const { i18n } = useLingui()
  const { revalidate, state } = useRevalidator()
  useRootAttribute('data-lost', true)
  useEffect(() => {
    if (online) void revalidate()
  }, [online, revalidate])
  return (
    <LostPage
      kind="offline"
      title={i18n.t('No Internet connection')}
      actions={
        <Button kind="main" icon="refresh-cw" busy={state === 'loading'} onClick={() => void revalidate()}>
          {i18n.t('Try again')}
        </Button>
      }
    >
      <title>{i18n.t('No Internet connection')}</title>
      <p>{i18n.t('This page opens by itself when you’re back online.')}</p>
    </LostPage>
  )
}

/** An API error carries the id of the request that failed. */
function requestIdOf(error: unknown): string | undefined {
  const body: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const id = typeof body === 'object' && body !== null && 'requestId' in body ? body.requestId : undefined
  return typeof id === 'string' ? id : undefined
}
