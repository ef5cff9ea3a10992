import { useLingui } from '@lingui/react'
import { appealAimHours, clockHours } from '@pahiya/domain/community/moderation/legal-clocks'
import { defaultTrustThresholds } from '@pahiya/domain/community/moderation/trust-level'
import { writingAllowances } from '@pahiya/domain/community/moderation/writing-limits'
import { clockKinds, communityRules, trustLevels } from '@pahiya/domain/community/moderation-fields'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { CommunityHead, CommunityMeta } from '../parts/community-head.tsx'
import { CommunityLinks } from '../parts/community-links.tsx'
import { clockName, levelName, rules } from '../parts/labels.ts'
import '../parts/community.css'

/**
 * COMM-24: the rules, the levels of trust, and what happens after a report. Every number is read from the rules in
 * force.
 */
export function GuidelinesPage({ origin }: { origin: string }) {
  const { i18n } = useLingui()
  return (
    <main className="community page-width">
      <CommunityMeta
        name={i18n.t('Guidelines of the community')}
        description={i18n.t(
          'What may be written in Throttle Talk, how trust is earned, and what happens after a report, a decision and an appeal.',
        )}
        path="/community/guidelines"
        origin={origin}
      />
      <CommunityHead
        title={i18n.t('Guidelines')}
        lead={i18n.t('{count} rules, the same for everyone. Every decision names one of them.', {
          count: communityRules.length,
        })}
      />
      <div className="community-article">
        <Part id="rules" title={i18n.t('The rules')}>
          <dl className="guideline-list">
            {communityRules.map((rule) => (
              <div key={rule} id={`rule-${rule}`}>
                <dt>{i18n.t(rules[rule].name)}</dt>
                <dd>{i18n.t(rules[rule].text)}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Trust />
        <Decisions />
        <Clocks />
        <Part id="record" title={i18n.t('The record')}>
          <p>
            {i18n.t(
              'Every decision is recorded in a log that is never changed, and the status of a post follows from its entries. We publish the counts.',
            )}{' '}
            <Link to="/community/moderation">{i18n.t('Moderation in figures')}</Link>
          </p>
        </Part>
      </div>
      <CommunityLinks />
    </main>
  )
}

function Decisions() {
  const { i18n } = useLingui()
  return (
    <>
      <Part id="review" title={i18n.t('Before a text appears')}>
        <p>
          {i18n.t(
            'Fixed rules read every text first: links, phone numbers also in words, abuse and spam in four languages. If they are not sure, a moderator reads it, and meanwhile only its author sees it. Where the site has a language model, it may ask for a moderator too; it never decides alone.',
          )}
        </p>
      </Part>
      <Part id="reports" title={i18n.t('What happens on a report')}>
        <ol>
          <li>{i18n.t('You choose the guideline that is broken. The author does not learn who reported.')}</li>
          <li>
            {i18n.t(
              'Your reports count more if your last 100 decided reports were right. New accounts cannot hide a member’s post by reporting it in large numbers; a few members whose reports are usually right can.',
            )}
          </li>
          <li>{i18n.t('A hidden text stays hidden until a moderator decides. A moderator always checks it.')}</li>
          <li>
            {i18n.t(
              'A restricted member is notified of what was restricted, by which rule, by whom or what, until when, and how to appeal.',
            )}
          </li>
        </ol>
      </Part>
      <Part id="appeals" title={i18n.t('Appeals')}>
        <p>
          {i18n.t(
            'You can appeal once against every restriction, on the page about your standing. Another moderator decides. We aim at {hours} hours; the law allows {days} days.',
            {
              hours: appealAimHours,
              days: clockHours.grievance / 24,
            },
          )}{' '}
          <Link to="/community/standing">{i18n.t('Your standing')}</Link>
        </p>
      </Part>
    </>
  )
}

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

function Trust() {
  const { i18n } = useLingui()
  const count = (limit: number | null) => (limit === null ? i18n.t('no limit') : String(limit))
  const rows = trustLevels.map((level) => ({
    level,
    allowed: writingAllowances[level],
    needs: level === 'new' ? null : defaultTrustThresholds[level],
  }))
  return (
    <Part id="trust" title={i18n.t('Levels of trust')}>
      <p>
        {i18n.t(
          'Every member starts as new. Reading and writing raise your level. We calculate it every night from the last 100 days, and your page shows what is still missing. The limits stop automated accounts and are generous for everyone else. New members can add two links to a text.',
        )}
      </p>
      <DataTable
        caption={i18n.t('Levels, what they need and what they may write in a day')}
        rows={rows}
        rowKey={({ level }) => level}
        columns={[
          { key: 'level', head: i18n.t('Level'), cell: ({ level }) => levelName(level, i18n) },
          {
            key: 'days',
            head: i18n.t('Days of reading'),
            number: true,
            cell: ({ needs }) => needs?.daysVisited ?? '–',
          },
          { key: 'read', head: i18n.t('Posts read'), number: true, cell: ({ needs }) => needs?.postsRead ?? '–' },
          {
            key: 'written',
            head: i18n.t('Texts written'),
            number: true,
            cell: ({ needs }) => needs?.textsWritten ?? '–',
          },
          {
            key: 'likes',
            head: i18n.t('Likes received'),
            number: true,
            cell: ({ needs }) => needs?.likesReceived ?? '–',
          },
          { key: 'threads', head: i18n.t('Posts a day'), number: true, cell: ({ allowed }) => count(allowed.threads) },
          {
            key: 'replies',
            head: i18n.t('Comments a day'),
            number: true,
            cell: ({ allowed }) => count(allowed.replies),
          },
          {
            key: 'waiting',
            head: i18n.t('Posts that may wait'),
            number: true,
            cell: ({ allowed }) => count(allowed.threadsWaiting),
          },
        ]}
      />
    </Part>
  )
}

function Clocks() {
  const { i18n } = useLingui()
  const hours = (count: number) =>
    count % 24 === 0 && count > 48 ? i18n.t('{count} days', { count: count / 24 }) : i18n.t('{count} hours', { count })
  return (
    <Part id="clocks" title={i18n.t('Deadlines')}>
      <p>
        {i18n.t(
          'Complaints and orders have deadlines by law: the IT Rules, 2021, as amended on 10 February 2026 (G.S.R. 120(E), in force since 20 February 2026). Our moderators see each deadline and are warned when half of the time has passed.',
        )}{' '}
        <Link to="/contact">{i18n.t('Send a complaint')}</Link>
      </p>
      <ul>
        {clockKinds.map((clock) => (
          <li key={clock}>
            <b>{clockName(clock, i18n)}</b>: {hours(clockHours[clock])}
          </li>
        ))}
      </ul>
    </Part>
  )
}
