import { useLingui } from '@lingui/react'
import type { ModerationFigures } from '@pahiya/contract/community/moderation'
import { exactTime, fullDay } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { State } from '../../../components/states/state.tsx'
import { CommunityHead, CommunityMeta } from '../parts/community-head.tsx'
import { CommunityLinks } from '../parts/community-links.tsx'
import { clockName, ruleName } from '../parts/labels.ts'
import '../parts/community.css'
import './figures-page.css'

/**
 * Numbers of reports, restrictions, appeals and overturned decisions. A share or a median without enough cases is
 * omitted.
 */
export function FiguresPage({ figures, origin }: { figures: ModerationFigures | null; origin: string }) {
  const { i18n } = useLingui()
  return (
    <main className="community page-width">
      <CommunityMeta
        name={i18n.t('Moderation in figures')}
        description={i18n.t(
          'How many posts were reported, hidden, appealed and restored in the community, by guideline, and how fast.',
        )}
        path="/community/moderation"
        origin={origin}
      />
      <CommunityHead
        title={i18n.t('Moderation in figures')}
        {...(figures && {
          lead: i18n.t('From {from} to {until}, without personal data.', {
            from: fullDay(new Date(figures.from)),
            until: fullDay(new Date(figures.until)),
          }),
        })}
      />
      {figures === null ? (
        <State
          kind="error"
          title={i18n.t('The figures could not be loaded')}
          action={
            <ButtonLink to="/community/moderation" icon="refresh-cw" reloadDocument>
              {i18n.t('Try again')}
            </ButtonLink>
          }
        />
      ) : (
        <Figures figures={figures} />
      )}
      <CommunityLinks />
    </main>
  )
}

function Figures({ figures }: { figures: ModerationFigures }) {
  const { i18n } = useLingui()
  const { rules, clocks, countedAt } = figures
  return (
    <div className="community-article figures">
      <Totals totals={figures.totals} />
      <DataTable
        caption={i18n.t('By guideline')}
        rows={rules}
        rowKey={({ rule }) => rule}
        columns={[
          { key: 'rule', head: i18n.t('Guideline'), cell: ({ rule }) => ruleName(rule, i18n) },
          { key: 'reports', head: i18n.t('Reports'), number: true, cell: ({ reports }) => reports },
          { key: 'rules', head: i18n.t('By fixed rules'), number: true, cell: ({ byRules }) => byRules },
          { key: 'model', head: i18n.t('By a model'), number: true, cell: ({ byModel }) => byModel },
          { key: 'reported', head: i18n.t('By reports'), number: true, cell: ({ byReports }) => byReports },
          { key: 'people', head: i18n.t('By moderators'), number: true, cell: ({ byModerators }) => byModerators },
          { key: 'orders', head: i18n.t('By orders'), number: true, cell: ({ byOrders }) => byOrders },
          { key: 'overturned', head: i18n.t('Overturned'), number: true, cell: ({ overturned }) => overturned },
        ]}
      />
      {clocks.length > 0 && (
        <DataTable
          caption={i18n.t('Complaints and orders, and how many were answered in time')}
          rows={clocks}
          rowKey={({ kind }) => kind}
          columns={[
            { key: 'kind', head: i18n.t('Kind'), cell: ({ kind }) => clockName(kind, i18n) },
            { key: 'received', head: i18n.t('Received'), number: true, cell: ({ received }) => received },
            { key: 'in-time', head: i18n.t('In time'), number: true, cell: ({ inTime }) => inTime },
          ]}
        />
      )}
      <p className="community-hint">
        {i18n.t('Counted from the log {when}. Shares and times appear once there are five cases.', {
          when: exactTime(new Date(countedAt)),
        })}{' '}
        <Link to="/community/guidelines">{i18n.t('Guidelines')}</Link>
      </p>
    </div>
  )
}

function Totals({ totals }: { totals: ModerationFigures['totals'] }) {
  const { i18n } = useLingui()
  const { overturnedShare, medianHoursToDecide, medianHoursToAnswerAppeal } = totals
  const hours = (value: number | null) =>
    value === null ? null : i18n.t('{hours} h', { hours: Math.round(value * 10) / 10 })
  const shown = [
    { key: 'posts', name: i18n.t('posts'), value: totals.posts },
    { key: 'comments', name: i18n.t('comments'), value: totals.comments },
    { key: 'reports', name: i18n.t('reports'), value: totals.reports },
    { key: 'restrictions', name: i18n.t('restrictions'), value: totals.restrictions },
    { key: 'appeals', name: i18n.t('appeals'), value: totals.appeals },
    { key: 'overturned', name: i18n.t('overturned'), value: totals.overturned },
    {
      key: 'share',
      name: i18n.t('of decided appeals overturned'),
      value: overturnedShare === null ? null : `${Math.round(overturnedShare * 100)}%`,
    },
    { key: 'decide', name: i18n.t('median until a decision'), value: hours(medianHoursToDecide) },
    { key: 'appeal', name: i18n.t('median until an appeal is answered'), value: hours(medianHoursToAnswerAppeal) },
  ].filter(({ value }) => value !== null)
  return (
    <dl className="figure-grid">
      {shown.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
