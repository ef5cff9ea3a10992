import { useLingui } from '@lingui/react'
import { Icon } from '../../../components/icons/icon.tsx'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import type { OfferedView } from '../page/car-view.ts'
import { Panel } from '../page/panel.tsx'
import { SeenOn } from './seen-on.tsx'

/** CAR-08: the seller's own text; omitted when there is none. */
export function DescriptionPanel({ view, withFeatures }: { view: OfferedView; withFeatures: boolean }) {
  const { i18n } = useLingui()
  const features = withFeatures && view.features.length > 0
  if (view.description === null && !features) return undefined
  return (
    <Panel
      title={view.description === null ? i18n.t('Key features') : i18n.t('Description')}
      source={<Source view={view} />}
    >
      {view.description !== null && <p className="max-w-[62ch] whitespace-pre-line text-ink-2">{view.description}</p>}
      {features && (
        <>
          {view.description !== null && <h3 className="mt-4 text-md">{i18n.t('Key features')}</h3>}
          <FeatureList features={view.features} />
        </>
      )}
    </Panel>
  )
}

export function FeaturesPanel({ view }: { view: OfferedView }) {
  const { i18n } = useLingui()
  const { features, sourceName: source } = view
  return (
    <Panel title={i18n.t('Features')} source={features.length > 0 && <Source view={view} />}>
      {features.length > 0 ? (
        <FeatureList features={features} />
      ) : (
        <p className="text-ink-2">
          {i18n.t('The listing on {source} doesn’t mention any. Ask the seller.', { source })}
        </p>
      )}
    </Panel>
  )
}

function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className="car-features">
      {features.map((feature) => (
        <li key={feature}>
          <Icon name="check" />
          {feature}
        </li>
      ))}
    </ul>
  )
}

function Source({ view }: { view: OfferedView }) {
  const { i18n } = useLingui()
  return (
    <SourceLine>
      <SeenOn seen={view.seen} source={view.sourceName} />
      {i18n.t('not verified by Pahiya')}
    </SourceLine>
  )
}
