import { useLingui } from '@lingui/react'
import type { DataExport } from '@pahiya/contract/privacy/data-exports'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { useEffect } from 'react'
import { Button } from '../../components/controls/button.tsx'
import { writeSize } from './write-size.ts'

const signInAgain = '/login?returnTo=/profile/data&failure=sign-in-again'

export type OwnExports = { exports: readonly DataExport[]; left: number; isSignInFresh: boolean }

const refreshMs = 5_000

/** Requests an archive, shows its state and downloads it. The forms work without JavaScript. */
export function ExportPart({ exports, left, isSignInFresh, failed }: OwnExports & { failed: string | undefined }) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  const isWaiting = exports.some((each) => each.state === 'waiting')
  useRefreshWhile(isWaiting)
  return (
    <section className="panel" aria-labelledby="export">
      <h2 id="export">{i18n.t('A copy of your data')}</h2>
      <p>
        {i18n.t(
          'One archive with everything stored on your account: a page to read, tables as JSON and CSV for other services, your photos and papers, and who received your phone number and when. It contains no data about other people.',
        )}
      </p>
      {failed !== undefined && (
        <p className="desk-failed" role="alert">
          {failed}
        </p>
      )}
      {exports.map((each) => (
        <Export key={each.id} one={each} isSignInFresh={isSignInFresh} />
      ))}
      {!isSignInFresh ? (
        <SignInAgain />
      ) : isWaiting ? null : left > 0 ? (
        <Form method="post">
          <Button type="submit" name="do" value="ask-export" kind="blue" busy={state === 'submitting'}>
            {i18n.t('Request my data')}
          </Button>
        </Form>
      ) : (
        <p className="desk-hint">
          {i18n.t('You have reached the daily limit for archives. You can ask again tomorrow.')}
        </p>
      )}
    </section>
  )
}

function SignInAgain() {
  const { i18n } = useLingui()
  return (
    <>
      <p className="desk-hint">
        {i18n.t('Please sign in again, so that a person who borrows your phone cannot take your data.')}
      </p>
      <a className="button" data-kind="blue" href={signInAgain}>
        {i18n.t('Sign in again')}
      </a>
    </>
  )
}

function Export({ one, isSignInFresh }: { one: DataExport; isSignInFresh: boolean }) {
  const { i18n } = useLingui()
  const { id, state, askedAt, bytes, expiresAt } = one
  return (
    <div className="desk-case" data-export={state}>
      <p className="desk-state">
        <b>{i18n.t(stateLabels[state])}</b>{' '}
        {bytes !== null && state === 'ready' && expiresAt !== null
          ? i18n.t('{size}, until {time}. It can be downloaded once.', {
              size: writeSize(bytes),
              time: exactTime(new Date(expiresAt)),
            })
          : i18n.t('requested {time}', { time: exactTime(new Date(askedAt)) })}
      </p>
      {state === 'waiting' && (
        <p className="desk-hint">
          {i18n.t('This takes a few minutes. You can close this page; we will e-mail you when it is ready.')}
        </p>
      )}
      {state === 'ready' && isSignInFresh && (
        // Bypasses the router, because the response is a file.
        <form method="post" action={`/api/account/exports/${id}/file`}>
          <Button type="submit" kind="main">
            {i18n.t('Download my data')}
          </Button>
        </form>
      )}
    </div>
  )
}

const stateLabels: Readonly<Record<DataExport['state'], string>> = {
  waiting: /*i18n*/ 'Being prepared',
  ready: /*i18n*/ 'Ready',
  downloaded: /*i18n*/ 'Downloaded',
  expired: /*i18n*/ 'No longer available',
  failed: /*i18n*/ 'Could not be prepared. Please ask again.',
}

function useRefreshWhile(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void revalidate(), refreshMs)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
