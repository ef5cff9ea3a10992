import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Steps, type Step } from '../../../components/states/steps.tsx'
import { styleValues } from '../../../components/rendering/style-values.ts'
import { useSearchProgress, type CompletedStage } from './search-progress.ts'

const stages = ['allowed', 'queried', 'joined', 'scored', 'ready'] as const
type Stage = (typeof stages)[number]

/** MKT-08: five steps, each completed when the server reports it; no timers. */
export function Waiting({ sources }: { sources: readonly SourceInfo[] }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const told = useSearchProgress()
  const connected = sources.filter((source) => source.connected)
  return (
    <section className="panel waiting" aria-labelledby="waiting">
      <h2 id="waiting">
        {i18n.t('{count, plural, one {Searching one portal} other {Searching # portals}}', {
          count: connected.length,
        })}
      </h2>
      <Steps label={i18n.t('Search progress')} steps={progressSteps(told, connected.length, i18n)} />
      <SourceCounts connected={connected} counts={completedStage(told, 'queried')?.sources} />
      <p className="waiting-foot">
        {/* Navigating to the current address cancels the search. */}
        <Button onClick={() => void navigate(pathname + search, { replace: true, preventScrollReset: true })}>
          {i18n.t('Cancel')}
        </Button>
        <small>{i18n.t('A cancelled or failed search does not count.')}</small>
      </p>
    </section>
  )
}

function SourceCounts({
  connected,
  counts,
}: {
  connected: readonly SourceInfo[]
  /** Undefined until all sources have answered; after that, a source without a count has no cars. */
  counts: Readonly<Record<string, number>> | undefined
}) {
  const { i18n } = useLingui()
  const most = Math.max(1, ...Object.values(counts ?? {}))
  return (
    <ul className="waiting-sources">
      {connected.map(({ key, name }) => {
        const found = counts && (counts[key] ?? 0)
        return (
          <li
            key={key}
            data-asked={found === undefined || undefined}
            style={styleValues({ v: ((found ?? 0) / most) * 100 })}
          >
            <span>{name}</span>
            <i aria-hidden="true" />
            <b className="number">{found === undefined ? i18n.t('searching') : groupIndian(found)}</b>
          </li>
        )
      })}
    </ul>
  )
}

function progressSteps(told: readonly CompletedStage[], sourceCount: number, i18n: I18n): Step[] {
  const queried = completedStage(told, 'queried')
  const joined = completedStage(told, 'joined')
  const scored = completedStage(told, 'scored')
  const labels: Record<Stage, { label: string; detail?: string }> = {
    allowed: { label: i18n.t('Your searches') },
    queried: {
      label: i18n.t('Portals searched'),
      detail: queried
        ? i18n.t('{cars, plural, one {# car} other {# cars}}', { cars: queried.cars })
        : i18n.t('{count, plural, one {# source} other {# sources}}', { count: sourceCount }),
    },
    joined: {
      label: i18n.t('Duplicates removed'),
      detail: joined
        ? i18n.t('{adverts} listings, {cars} cars', { adverts: joined.adverts, cars: joined.cars })
        : i18n.t('duplicates merged'),
    },
    scored: {
      label: i18n.t('Prices compared'),
      detail: scored ? i18n.t('{rated} of {cars} rated', scored) : i18n.t('with similar cars'),
    },
    ready: { label: i18n.t('Ready') },
  }
  const at = told.length
  return stages.map((key, place): Step => ({
    key,
    state: place < at ? 'completed' : place === at ? 'processing' : 'pending',
    ...labels[key],
  }))
}

function completedStage<Name extends CompletedStage['stage']>(told: readonly CompletedStage[], name: Name) {
  return told.find((one): one is Extract<CompletedStage, { stage: Name }> => one.stage === name)
}
