import { useLingui } from '@lingui/react'
import type { MatchDoubt } from '@pahiya/contract/matching/match-doubts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { matchReasonsText } from '../../components/car/match-reasons.ts'
import { Field } from '../../components/controls/field.tsx'
import { TextInput } from '../../components/controls/text-input.tsx'
import { State } from '../../components/states/state.tsx'
import { ComparedAdverts } from './match-doubt-page.tsx'

/** /admin/matches: matches that visitors have disputed, oldest first. Either decision is permanent. */
export function MatchDoubtsPage({
  doubts,
  notice,
  nav,
}: {
  doubts: readonly MatchDoubt[]
  notice: string | undefined
  /** Links to the other moderator pages. */
  nav: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <main className="matches page-width">
      <title>{i18n.t('Same car? · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      {nav}
      <header>
        <h1>{i18n.t('Same car?')}</h1>
        {doubts.length > 0 && (
          <p className="match-source">
            {i18n.t('A user says that these are two different cars. Your decision is final.')}
          </p>
        )}
      </header>
      {notice !== undefined && <output className="match-notice">{notice}</output>}
      {doubts.length === 0 && (
        <State kind="empty" icon="shield-check" title={i18n.t('No pairs to compare')}>
          {i18n.t('Pairs appear here when a user reports that two listings are not the same car.')}
        </State>
      )}
      {doubts.map(({ first, second, isOneCar, reasons, note }) => (
        <article key={`${first.listingId} ${second.listingId}`} className="match-doubt">
          <ComparedAdverts adverts={[first, second].map((advert) => ({ ...advert, page: advert.href }))} />
          <p>
            {isOneCar ? i18n.t('Shown as one car now.') : i18n.t('Shown as probably the same car.')}
            {reasons.length > 0 && ` ${i18n.t('Matched by: {reasons}.', { reasons: matchReasonsText(i18n, reasons) })}`}
          </p>
          {note !== '' && <blockquote className="match-note">{note}</blockquote>}
          <Form method="post" className="match-form panel">
            <input type="hidden" name="listingId" value={first.listingId} />
            <input type="hidden" name="otherId" value={second.listingId} />
            <Field label={i18n.t('Why')} hint={i18n.t('Saved in the log. Do not include names')} required>
              <TextInput name="reason" maxLength={200} />
            </Field>
            <span className="match-acts">
              <button className="button" data-kind="main" name="isSame" value="no">
                {i18n.t('Two different cars')}
              </button>
              <button className="button" data-kind="line" name="isSame" value="yes">
                {i18n.t('The same car')}
              </button>
            </span>
          </Form>
        </article>
      ))}
    </main>
  )
}
