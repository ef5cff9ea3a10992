import { useLingui } from '@lingui/react'
import type { BlogAnalytics } from '@pahiya/contract/newsroom/blog-analytics'
import { exactTime, timeAgo } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { networkNames } from '../parts/article-labels.ts'

type Provider = BlogAnalytics['apiStatus']['gemini']

/** ADMIN-02: the number of articles in each state, and actual problems. */
export function Statistics({ analytics }: { analytics: BlogAnalytics }) {
  const { i18n } = useLingui()
  const { total, draft, pending, approved, published, shared, scheduled, warnings, lastUpdated } = analytics
  const counts = [
    { name: i18n.t('All'), count: total },
    { name: i18n.t('Drafts'), count: draft },
    { name: i18n.t('Pending approval'), count: pending },
    {
      name: i18n.t('Approved'),
      count: approved,
      note: scheduled > 0 && i18n.t('{scheduled} scheduled', { scheduled }),
    },
    { name: i18n.t('Published'), count: published },
    { name: i18n.t('Shared'), count: shared },
  ]
  return (
    <section className="newsroom-statistics" aria-labelledby="statistics-title">
      <h2 id="statistics-title" className="sr-only">
        {i18n.t('Statistics')}
      </h2>
      <dl className="status-counts">
        {counts.map(({ name, count, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{count}</dd>
            {note && <dd className="desk-hint">{note}</dd>}
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <ul className="newsroom-warnings" aria-label={i18n.t('Warnings')}>
          {warnings.map((warning) => (
            <li key={warning}>
              <Icon name="circle-alert" />
              {warning}
            </li>
          ))}
        </ul>
      )}
      <p className="desk-hint">{i18n.t('Counted {time}', { time: exactTime(new Date(lastUpdated)) })}</p>
    </section>
  )
}

/** ADMIN-02: the origin of the texts, and the state of every data source. */
export function SourcesState({
  analytics,
  now,
  children,
}: {
  analytics: BlogAnalytics
  now: Date
  /** The data sources of the newsroom. */
  children: ReactNode
}) {
  return (
    <div className="status-panels">
      <div className="status-panels-first">
        <TextOrigins analytics={analytics} />
        {children}
      </div>
      <DataSources analytics={analytics} now={now} />
    </div>
  )
}

/** The bar is drawn from the counts that are written below it. */
function TextOrigins({ analytics: { dataStatus } }: { analytics: BlogAnalytics }) {
  const { i18n } = useLingui()
  const { realContent, aiGenerated, sampleContent } = dataStatus
  const parts = [
    { key: 'real', name: i18n.t('People and our own figures'), count: realContent },
    { key: 'machine', name: i18n.t('Written by AI'), count: aiGenerated },
    { key: 'sample', name: i18n.t('Sample texts'), count: sampleContent },
  ]
  return (
    <section className="panel" aria-labelledby="origins-title">
      <h2 id="origins-title">{i18n.t('Where the texts come from')}</h2>
      <div className="origin-bar" aria-hidden="true">
        {parts.map(({ key, count }) => count > 0 && <i key={key} data-kind={key} style={{ flexGrow: count }} />)}
      </div>
      <ul className="origin-legend">
        {parts.map(({ key, name, count }) => (
          <li key={key} data-kind={key}>
            {name} <b className="number">{count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DataSources({ analytics: { apiStatus, networks, feeds }, now }: { analytics: BlogAnalytics; now: Date }) {
  const { i18n } = useLingui()
  const providers = [
    { name: 'Perplexity', about: i18n.t('research'), state: apiStatus.perplexity },
    { name: 'Gemini', about: i18n.t('writing'), state: apiStatus.gemini },
    { name: 'Firecrawl', about: i18n.t('reading pages'), state: apiStatus.firecrawl },
    ...networks.map(({ network, ...state }) => ({ name: networkNames[network], about: i18n.t('sharing'), state })),
  ]
  return (
    <section className="panel" aria-labelledby="sources-state-title">
      <h2 id="sources-state-title">{i18n.t('Data sources')}</h2>
      <dl className="source-states">
        {providers.map(({ name, about, state }) => (
          <div key={name}>
            <dt>
              {name} <small>{about}</small>
            </dt>
            <dd data-kind={providerKind(state)}>
              <ProviderText state={state} now={now} />
            </dd>
          </div>
        ))}
        <div>
          <dt>
            {i18n.t('Feeds')} <small>{i18n.t('headlines')}</small>
          </dt>
          <dd data-kind={feeds.total === 0 ? 'off' : feeds.failing > 0 ? 'bad' : 'good'}>
            {feeds.total === 0
              ? i18n.t('none added')
              : feeds.failing > 0
                ? i18n.t('{failing} of {total} do not answer', feeds)
                : i18n.t('{count, plural, one {# feed answers} other {all # feeds answer}}', { count: feeds.total })}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function providerKind({ configured, answeredLastTime }: Provider): 'off' | 'good' | 'bad' {
  if (!configured || answeredLastTime === null) return 'off'
  return answeredLastTime ? 'good' : 'bad'
}

function ProviderText({ state: { configured, answeredLastTime, lastCalledAt }, now }: { state: Provider; now: Date }) {
  const { i18n } = useLingui()
  if (!configured) return i18n.t('not configured')
  if (answeredLastTime === null || lastCalledAt === null) return i18n.t('configured, not used yet')
  const time = timeAgo(new Date(lastCalledAt), now)
  return answeredLastTime ? i18n.t('answered {time}', { time }) : i18n.t('did not answer {time}', { time })
}
