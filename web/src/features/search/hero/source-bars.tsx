import { useLingui } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { styleValues } from '../../../components/rendering/style-values.ts'
import { freshness, sourceState } from './source-labels.ts'

/** Current number of adverts per source. Hatched is late, dashed is not connected. */
export function SourceBars({ sources, now }: { sources: readonly SourceInfo[]; now: Date }) {
  const { i18n } = useLingui()
  const most = Math.max(1, ...sources.map(({ listings }) => listings))
  const inOrder = sources.toSorted((a, b) => Number(b.connected) - Number(a.connected) || b.listings - a.listings)
  return (
    <figure className="source-bars">
      <figcaption>{i18n.t('Live listings, by portal')}</figcaption>
      <ul>
        {inOrder.map((source) => {
          const { text, exact } = freshness(source, now, i18n)
          return (
            <li
              key={source.key}
              data-s={sourceState(source)}
              style={styleValues({ v: (source.listings / most) * 100 })}
            >
              <span>{source.name}</span>
              <i aria-hidden="true" />
              <b className="number">{source.connected && groupIndian(source.listings)}</b>
              <small title={exact}>{text}</small>
            </li>
          )
        })}
      </ul>
    </figure>
  )
}
