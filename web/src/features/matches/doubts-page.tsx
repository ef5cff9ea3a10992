import { useLingui } from '@lingui/react'
import type { MatchDoubt } from '@pahiya/contract/match-doubts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { sameWords } from '../../components/car/match-words.ts'
import { State } from '../../components/states/state.tsx'
import { ComparedAdverts } from './doubt-page.tsx'

/** /moderation/matches: what people doubt, the oldest first. Either decision stays for good. */
export function DoubtsPage({
  doubts,
  notice,
  nav,
}: {
  doubts: readonly MatchDoubt[]
  notice: string | undefined
  /** To the other pages of moderators. */
  nav: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <main className="matches page-width">
      <title>{i18n.t('Doubted matches · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      {nav}
      <h1>{i18n.t('Doubted matches')}</h1>
      {notice !== undefined && <output className="match-notice">{notice}</output>}
      {doubts.length === 0 && (
        <State kind="empty" icon="shield-check" title={i18n.t('No match is doubted.')}>
          {i18n.t('A pair comes here when somebody says that two listings are not of the same car.')}
        </State>
      )}
      {doubts.map(({ first, second, isOneCar, reasons, note }) => (
        <article key={`${first.listingId} ${second.listingId}`} className="match-doubt">
          <ComparedAdverts
            adverts={[first, second].map((advert) => ({
              ...advert,
              page: `/marketplace/${advert.listingId}`,
              place: [advert.locality, advert.city].filter((part) => part !== null).join(', '),
            }))}
          />
          <p>
            {isOneCar ? i18n.t('Shown as one car now.') : i18n.t('Shown as probably the same car.')}
            {reasons.length > 0 && ` ${i18n.t('Taken for one by: {reasons}.', { reasons: sameWords(i18n, reasons) })}`}
            {note !== '' && ` “${note}”`}
          </p>
          <Form method="post" className="match-form panel">
            <input type="hidden" name="listingId" value={first.listingId} />
            <input type="hidden" name="otherId" value={second.listingId} />
            <label>
              {i18n.t('Reason')}
              <input className="input" name="reason" maxLength={200} required />
            </label>
            <span className="match-acts">
              <button className="button" data-kind="main" data-size="small" name="isSame" value="no">
                {i18n.t('Two cars')}
              </button>
              <button className="button" data-kind="line" data-size="small" name="isSame" value="yes">
                {i18n.t('The same car')}
              </button>
            </span>
          </Form>
        </article>
      ))}
    </main>
  )
}
