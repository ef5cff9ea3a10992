import { useLingui } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { Icon } from '../../../components/icons/icon.tsx'
import { freshness, sourceKindLabels, sourceState } from './source-labels.ts'

/** HOME-02: the sources we search, each with its real state. */
export function SourceChips({ sources, now }: { sources: readonly SourceInfo[]; now: Date }) {
  const { i18n } = useLingui()
  const kinds = sourceKindLabels(i18n)
  if (sources.length === 0) return undefined
  return (
    <div className="sources">
      <p className="sources-label">
        <span id="looking-in">{i18n.t('Searching in')}</span>
      </p>
      <SourceTip sources={sources} />
      <ul aria-labelledby="looking-in">
        {sources.map((source) => {
          const { text, exact } = freshness(source, now, i18n)
          return (
            <li key={source.key} data-s={sourceState(source)} title={kinds[source.kind].name}>
              <i aria-hidden="true" />
              {source.name}
              <small title={exact}>{text}</small>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** HOME-35, the short form: the kinds of sources and the trust points of each. */
function SourceTip({ sources }: { sources: readonly SourceInfo[] }) {
  const { i18n } = useLingui()
  const words = sourceKindLabels(i18n)
  const kinds = [...new Set(sources.map(({ kind }) => kind))]
  return (
    <details className="source-tip">
      <summary aria-label={i18n.t('About the sources')}>
        <Icon name="info" />
      </summary>
      <div className="popover">
        <b>{i18n.t('Where the cars come from')}</b>
        <dl>
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>{words[kind].name}</dt>
              <dd>
                {words[kind].about},{' '}
                {trustOf(sources.filter((source) => source.kind === kind).map((s) => s.trustPoints))}
              </dd>
            </div>
          ))}
        </dl>
        <p>{i18n.t('The time next to each name shows when we last checked that source.')}</p>
      </div>
    </details>
  )

  function trustOf(points: readonly number[]): string {
    const [least, most] = [Math.min(...points), Math.max(...points)]
    return least === most
      ? i18n.t('{most, plural, one {# trust point} other {# trust points}}', { most })
      : i18n.t('{least} to {most} trust points', { least, most })
  }
}
