import { useLingui } from '@lingui/react'
import type { Restriction, Standing } from '@pahiya/contract/community/moderation'
import type { WritingLimit } from '@pahiya/domain/community/moderation-fields'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { State } from '../../../components/states/state.tsx'
import { signInAddress } from '../../../site/sign-in-addresses.ts'
import type { CommunityAct } from '../parts/act-on-community.ts'
import { CommunityHead, CommunityMeta } from '../parts/community-head.tsx'
import { CommunityLinks } from '../parts/community-links.tsx'
import { DoneNotice, useFailureToast } from '../parts/done-notice.tsx'
import { levelName } from '../parts/labels.ts'
import { RestrictionItem } from './restriction-item.tsx'
import '../parts/community.css'
import './standing-page.css'

const path = '/community/standing'

/** The caller's level with the requirements of the next one, limits, restrictions with their appeals, and reports. */
export function StandingPage({
  standing,
  acted,
  origin,
}: {
  standing: Standing | null
  acted: CommunityAct | undefined
  origin: string
}) {
  const { i18n } = useLingui()
  useFailureToast(acted, i18n.t('Please try again.'))
  return (
    <main className="community page-width">
      <CommunityMeta
        name={i18n.t('Your standing')}
        description={i18n.t('Your level of trust, limits and restrictions in the community.')}
        path={path}
        origin={origin}
        isIndexed={false}
      />
      {standing === null ? (
        <State
          kind="login"
          heading="h1"
          title={i18n.t('Sign in to see your standing')}
          action={
            <ButtonLink kind="main" to={signInAddress(path)} reloadDocument>
              {i18n.t('Sign in')}
            </ButtonLink>
          }
        >
          {i18n.t('It shows your level, what you can write today, and every restriction with the way to appeal.')}
        </State>
      ) : (
        <Details standing={standing} acted={acted} />
      )}
      <CommunityLinks />
    </main>
  )
}

function Details({ standing, acted }: { standing: Standing; acted: CommunityAct | undefined }) {
  const { i18n } = useLingui()
  const { level, reports, computedAt } = standing
  return (
    <>
      <CommunityHead
        title={i18n.t('Your standing')}
        lead={i18n.t('Level: {level}', { level: levelName(level, i18n) })}
      />
      <DoneNotice />
      <div className="standing-columns">
        <Restrictions restrictions={standing.restrictions} acted={acted} />
        <div className="community-side">
          <NextLevel standing={standing} />
          <Limits limits={standing.limits} />
          <section className="panel community-panel">
            <h2>{i18n.t('Your reports')}</h2>
            <p className="community-hint">
              {i18n.t(
                '{sent, plural, =0 {You have not reported anything.} one {# report, {decided} decided, {confirmed} confirmed.} other {# reports, {decided} decided, {confirmed} confirmed.}}',
                reports,
              )}
            </p>
          </section>
          {computedAt !== null && (
            <p className="community-hint">
              {i18n.t('Level computed {when}.', { when: exactTime(new Date(computedAt)) })}
            </p>
          )}
        </div>
      </div>
    </>
  )
}

/** "2 of 5 met". */
function NextLevel({ standing: { next, conditions, met, of } }: { standing: Standing }) {
  const { i18n } = useLingui()
  if (next === null) return null
  return (
    <section className="panel community-panel">
      <h2>{i18n.t('To reach {level}', { level: levelName(next, i18n) })}</h2>
      <p className="number">{i18n.t('{met} of {of} met', { met, of })}</p>
      <ul className="condition-list">
        {conditions.map(({ key, label, have, need, met: isMet }) => (
          <li key={key} data-met={isMet || undefined}>
            <Icon name={isMet ? 'check' : 'circle-dashed'} />
            <span>{label}</span>
            <span className="number">{i18n.t('{have} of {need}', { have: Math.min(have, need), need })}</span>
            {isMet && <span className="sr-only">{i18n.t('met')}</span>}
          </li>
        ))}
      </ul>
      <Link to="/community/guidelines#trust">{i18n.t('How levels work')}</Link>
    </section>
  )
}

const limitNames: Readonly<Record<WritingLimit, string>> = {
  'threads-waiting': /*i18n*/ 'Posts that wait for a moderator',
  'threads-a-day': /*i18n*/ 'Posts today',
  'replies-a-day': /*i18n*/ 'Comments today',
  links: /*i18n*/ 'Links in a text',
  'contact-data': /*i18n*/ 'Contact details in a text',
}

function Limits({ limits }: { limits: Standing['limits'] }) {
  const { i18n } = useLingui()
  return (
    <section className="panel community-panel">
      <h2>{i18n.t('What you can write')}</h2>
      <ul className="condition-list">
        {limits.map(({ key, used, allowed, resetsAt }) => (
          <li key={key} data-full={(allowed !== null && used >= allowed && allowed > 0) || undefined}>
            <span>
              {i18n.t(limitNames[key])}
              {resetsAt !== null && (
                <small>{i18n.t('free again {when}', { when: exactTime(new Date(resetsAt)) })}</small>
              )}
            </span>
            <span className="number">
              {allowed === null
                ? i18n.t('no limit')
                : key === 'links' || key === 'contact-data'
                  ? i18n.t('at most {allowed}', { allowed })
                  : i18n.t('{used} of {allowed}', { used, allowed })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Restrictions({
  restrictions,
  acted,
}: {
  restrictions: readonly Restriction[]
  acted: CommunityAct | undefined
}) {
  const { i18n } = useLingui()
  return (
    <section className="community-list" aria-labelledby="restrictions-title">
      <h2 id="restrictions-title">{i18n.t('Restrictions')}</h2>
      {restrictions.length === 0 ? (
        <p className="community-hint">{i18n.t('None. Nothing of yours was held back or hidden.')}</p>
      ) : (
        <ul className="restriction-list">
          {restrictions.map((restriction) => (
            <RestrictionItem
              key={restriction.id}
              restriction={restriction}
              acted={acted?.fields['id'] === restriction.id ? acted : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
