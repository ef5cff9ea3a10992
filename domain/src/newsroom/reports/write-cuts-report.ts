import { rupees } from '../../numbers/write-money.ts'
import { landingPath } from '../../search/landing-pages.ts'
import type { ArticleText } from '../article-text.ts'
import type { ChartData } from '../chart-data.ts'
import {
  archiveRows,
  chart,
  counted,
  escapeMarkup,
  heading,
  longDay,
  monthText,
  paragraph,
  period,
  table,
  titlePeriod,
  unnamedModels,
  type ReportScope,
} from './report-text.ts'

/** Adverts of a model whose price was lowered in the month, and the median reduction. */
export type ModelCuts = {
  brand: string
  model: string
  adverts: number
  medianCutRupees: number
  medianCutPercent: number
}

export type CutsFacts = ReportScope & {
  /** Adverts of every model together. */
  adverts: number
  medianCutRupees: number | null
  models: readonly ModelCuts[]
}

const fewestCuts = 3
const mostInTable = 20
const mostInChart = 10

const name = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`

/** Which models get price cuts. */
export function writeCutsReport(facts: CutsFacts): ArticleText {
  const { city, asOf } = facts
  const models = facts.models
    .filter(({ adverts }) => adverts >= fewestCuts)
    .toSorted((a, b) => b.adverts - a.adverts || (name(a) < name(b) ? -1 : 1))
  const source = `Pahiya price history for ${city}, ${monthText(facts.month)}, read on ${longDay(asOf)}`
  const rows = models.map((each) => [
    name(each),
    String(each.adverts),
    String(each.medianCutRupees),
    each.medianCutPercent.toFixed(1),
  ])
  return {
    title: `Which used cars get cheaper in ${city}: ${titlePeriod(facts)}`,
    excerpt: excerpt(facts, models),
    content: [...opening(facts, models), method()].join('\n\n'),
    category: 'market-trends',
    tags: ['Market report', city, 'Price cuts', ...models.slice(0, 3).map(name)],
    sources: [
      {
        title: source,
        url: landingPath({ city }),
        quotation: null,
        archive: archiveRows(
          ['model', 'adverts with a cut', 'median cut in rupees', 'median cut in percent'],
          [['all models', String(facts.adverts), String(facts.medianCutRupees ?? 'not known'), ''], ...rows],
        ),
      },
    ],
    charts: charts(facts, models, source),
  }
}

function excerpt(facts: CutsFacts, models: readonly ModelCuts[]): string {
  const { city, adverts, medianCutRupees } = facts
  if (medianCutRupees === null) return `Pahiya saw no price cut in ${city} ${period(facts)}.`
  const all = `${counted(adverts, 'advert')} in ${city} became cheaper ${period(facts)}, by a median of ${rupees(medianCutRupees)}.`
  const first = models[0]
  return first ? `${all} The ${name(first)} was cut most often.` : all
}

function opening(facts: CutsFacts, models: readonly ModelCuts[]): string[] {
  const { city, adverts, medianCutRupees } = facts
  const title = heading('Price cuts')
  if (medianCutRupees === null) {
    return [
      title,
      paragraph(
        `Pahiya saw no advert in ${escapeMarkup(city)} lower its price ${period(facts)}. [1]`,
        'We record a price when an advert is first seen and whenever it changes, so a cut from before our first sighting is not known.',
      ),
    ]
  }
  const all = `${counted(adverts, 'advert')} in ${escapeMarkup(city)} lowered their price ${period(facts)}. The median cut was ${rupees(medianCutRupees)}. [1]`
  const first = models[0]
  if (first === undefined) {
    return [title, paragraph(all, `No single model had at least ${fewestCuts} adverts with a cut, so none is named.`)]
  }
  return [
    title,
    paragraph(
      all,
      `The ${escapeMarkup(name(first))} was cut most often: ${counted(first.adverts, 'advert')}, by a median of ${rupees(first.medianCutRupees)} or ${first.medianCutPercent.toFixed(1)}% of the earlier price. [1]`,
    ),
    chart('cuts'),
    table(
      `Models with at least ${fewestCuts} adverts whose price was cut, ${city}`,
      ['Model', 'Adverts with a cut', 'Median cut', 'Median cut in percent'],
      models
        .slice(0, mostInTable)
        .map((each) => [
          name(each),
          String(each.adverts),
          rupees(each.medianCutRupees),
          `${each.medianCutPercent.toFixed(1)}%`,
        ]),
    ),
  ]
}

function method(): string {
  return [
    heading('How these figures are made'),
    paragraph(
      'An advert counts once, with the difference between the price before its first cut of the month and the price after its last one. An advert whose price went up again to where it was is not counted.',
      `${unnamedModels} [1]`,
    ),
  ].join('\n\n')
}

function charts(facts: CutsFacts, models: readonly ModelCuts[], source: string): ChartData[] {
  const bars = models.slice(0, mostInChart).map((each) => ({ label: name(each), value: each.medianCutRupees }))
  if (bars.length === 0) return []
  return [
    {
      key: 'cuts',
      title: `Median price cut in ${facts.city}`,
      summary: `Median price cut of the ${bars.length} models cut most often ${period(facts)}, from ${rupees(Math.min(...bars.map(({ value }) => value)))} to ${rupees(Math.max(...bars.map(({ value }) => value)))}.`,
      source,
      unit: 'rupees',
      labelHead: 'Model',
      valueHead: 'Median cut',
      bars,
    },
  ]
}
