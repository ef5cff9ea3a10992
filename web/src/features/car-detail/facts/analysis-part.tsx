import { useLingui } from '@lingui/react'
import { Icon } from '../../../components/icons/icon.tsx'
import { noReportText } from '../evidence/report-text.ts'
import type { CarView } from '../page/car-view.ts'
import { translateApiValue } from './car-labels.ts'

const positions = {
  'entry-level': /*i18n*/ 'Entry-level price: under ₹5,00,000.',
  'mid-range': /*i18n*/ 'Mid-range price: ₹5,00,000 to ₹15,00,000.',
  premium: /*i18n*/ 'Premium price: ₹15,00,000 and above.',
}

/** The advantages of a car, what to check before buying it, and its scores. */
export function AnalysisPart({ view, isInspected }: { view: CarView; isInspected: boolean }) {
  const { i18n } = useLingui()
  const { analysis, story } = view
  const { marketPosition, dataQuality } = analysis
  const observations = analysis.observations.filter((words) => agrees(words, view))
  const considerations = analysis.considerations.filter((words) => agrees(words, view))
  const doubts = [
    ...considerations.map((words) => translateApiValue(i18n, words)),
    ...(story?.facts.km?.differ === true ? [i18n.t('Odometer readings differ between listings')] : []),
    ...(dataQuality === 'limited' ? [i18n.t('No photos yet')] : []),
    ...(isInspected ? [] : [noReportText(view, i18n)]),
  ]
  return (
    <div className="mt-6 grid gap-x-8 gap-y-4 tight:grid-cols-2">
      <PointList
        kind="good"
        title={i18n.t('Good to know')}
        points={observations.map((words) => translateApiValue(i18n, words))}
        none={i18n.t('Nothing stands out yet.')}
      />
      <PointList kind="bad" title={i18n.t('To check')} points={doubts} none={i18n.t('Nothing stands out yet.')} />
      <p className="text-sm text-ink-2 tight:col-span-2">{i18n._(positions[marketPosition])}</p>
      <Scores analysis={analysis} />
    </div>
  )
}

/**
 * The sentences come with the car; the fair price comes with the insights, which may be newer. Contradictory sentences
 * are omitted.
 */
function agrees(words: string, { price, worth }: CarView): boolean {
  if (words === 'Price is below market average') return worth === null || price < worth.fair
  return words !== 'Price is above market average' || worth === null || price > worth.fair
}

const bands = {
  excellent: /*i18n*/ 'excellent',
  good: /*i18n*/ 'good',
  average: /*i18n*/ 'average',
  poor: /*i18n*/ 'poor',
}
/** INS-21. */
const reliabilities = {
  'Highly Trusted': /*i18n*/ 'Highly Trusted',
  Trusted: /*i18n*/ 'Trusted',
  Moderate: /*i18n*/ 'Moderate',
  Basic: /*i18n*/ 'Basic',
}
const mileages = { low: /*i18n*/ 'low', usual: /*i18n*/ 'average', high: /*i18n*/ 'high' }
const ages = { new: /*i18n*/ 'new', usual: /*i18n*/ 'average', old: /*i18n*/ 'old' }

/** The car and its listing in figures, each out of 100. */
function Scores({ analysis }: { analysis: CarView['analysis'] }) {
  const { i18n } = useLingui()
  const outOf = (words: string, score: number) => i18n.t('{words}, {score} of 100', { words, score })
  const lines = [
    {
      name: i18n.t('Price, use, age and trust together'),
      value: outOf(i18n._(bands[analysis.marketPositionBand]), analysis.marketPositionScore),
    },
    {
      name: i18n.t('Trust in this listing'),
      value: outOf(i18n._(reliabilities[analysis.reliability]), analysis.listingScore),
    },
    {
      name: i18n.t('How complete the listing is'),
      value: i18n.t('{score} of 100', { score: analysis.dataQualityScore }),
    },
    ...(analysis.mileageLabel === null
      ? []
      : [{ name: i18n.t('Kilometres a year'), value: i18n._(mileages[analysis.mileageLabel]) }]),
    { name: i18n.t('Age'), value: i18n._(ages[analysis.ageLabel]) },
  ]
  return (
    <dl className="value-lines tight:col-span-2">
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function PointList({
  kind,
  title,
  points,
  none,
}: {
  kind: 'good' | 'bad'
  title: string
  points: string[]
  none: string
}) {
  return (
    <div>
      <h3 className="text-md">{title}</h3>
      {points.length === 0 ? (
        <p className="mt-1 text-sm text-ink-3">{none}</p>
      ) : (
        <ul className="car-points mt-1" data-kind={kind}>
          {points.map((point) => (
            <li key={point}>
              <Icon name={kind === 'good' ? 'plus' : 'minus'} />
              {point}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
