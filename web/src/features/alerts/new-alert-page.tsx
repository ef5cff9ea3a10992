import { useLingui } from '@lingui/react'
import type { AlertPreview } from '@pahiya/contract/alerts/alerts'
import { rupees } from '@pahiya/domain/numbers/write-money'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '../../components/controls/button.tsx'
import { rhythmLabel } from './alert-labels.ts'
import './alerts.css'

export type NewAlertData =
  | { kind: 'search'; preview: AlertPreview }
  | { kind: 'car'; carId: string; title: string; price: number }
  | { kind: 'too-wide' }

/** /alerts/new: a preview of an alert before it is saved. */
export function NewAlertPage({ data, failed }: { data: NewAlertData; failed: string | null }) {
  const { i18n } = useLingui()
  return (
    <main className="new-alert page-width">
      <title>{i18n.t('New alert · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <h1>{i18n.t('New alert')}</h1>
      {failed !== null && (
        <p role="alert">{failed === '' ? i18n.t('The alert was not saved. Please try again.') : failed}</p>
      )}
      {data.kind === 'too-wide' ? (
        <p>
          {i18n.t('An alert needs at least one filter.')} <Link to="/">{i18n.t('Find cars')}</Link>
        </p>
      ) : data.kind === 'search' ? (
        <SearchAlert preview={data.preview} />
      ) : (
        <CarAlert car={data} />
      )}
    </main>
  )
}

function SearchAlert({ preview: { name, leftOut, results, last30Days, rhythm } }: { preview: AlertPreview }) {
  const { i18n } = useLingui()
  return (
    <AlertForm title={name}>
      {last30Days !== null && (
        <p>
          <b>
            {i18n.t(
              '{count, plural, =0 {No car listed in the last 30 days matches.} one {# car listed in the last 30 days matches.} other {# cars listed in the last 30 days match.}}',
              { count: last30Days },
            )}
          </b>{' '}
          {last30Days === 0
            ? i18n.t('You may wait a long time. Fewer filters will find more cars.')
            : i18n.t('Cars sold since then are not counted.')}
        </p>
      )}
      <p>
        {results === null
          ? i18n.t('We send a notice {rhythm}.', { rhythm: rhythmLabel(i18n, rhythm) })
          : i18n.t(
              '{count, plural, one {# car matches now} other {# cars match now}}, so we send a notice {rhythm}. You can change this.',
              {
                count: results,
                rhythm: rhythmLabel(i18n, rhythm),
              },
            )}
      </p>
      <p className="text-ink-2">
        {i18n.t(
          'We notify you once about each car, whichever portals list it, and again only when it gets at least ₹5,000 and 1% cheaper.',
        )}
      </p>
      {leftOut.length > 0 && (
        <p>
          {i18n.t('An alert cannot use your current location or a minimum time on the market, so we left them out.')}
        </p>
      )}
    </AlertForm>
  )
}

/** Suggests ten percent less than today's price, the amount by which prices are usually negotiated down. */
const usualShare = 0.9
const step = 5_000

function CarAlert({ car: { carId, title, price } }: { car: Extract<NewAlertData, { kind: 'car' }> }) {
  const { i18n } = useLingui()
  return (
    <AlertForm title={title}>
      <p>
        {i18n.t('It costs {price} now. We send a notice when it reaches your price, and when it gets cheaper still.', {
          price: rupees(price),
        })}
      </p>
      <input type="hidden" name="carId" value={carId} />
      <label className="grid gap-1">
        {i18n.t('Your price in rupees')}
        <input
          className="input"
          type="number"
          name="targetRupees"
          inputMode="numeric"
          min={1}
          max={price}
          required
          defaultValue={Math.max(step, Math.floor((price * usualShare) / step) * step)}
        />
      </label>
    </AlertForm>
  )
}

function AlertForm({ title, children }: { title: string; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <Form method="post" className="panel alert">
      <h2>{title}</h2>
      {children}
      <div className="new-alert-acts">
        <Button type="submit" kind="main">
          {i18n.t('Alert me')}
        </Button>
        <span className="text-ink-2">{i18n.t('Alerts are part of Pro.')}</span>
      </div>
    </Form>
  )
}
