import { rupees } from '../../numbers/write-money.ts'
import type { ArticleText } from '../article-text.ts'
import { writePercent, type ChartData } from '../chart-data.ts'
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

export type ModelPrices = {
  brand: string
  model: string
  /** Adverts first seen in the month, and the median of their first asking prices. */
  adverts: number
  medianRupees: number
  /** Compared with cars of the same model year in the three months before; null if too few. */
  changePercent: number | null
  /** The number of adverts compared. */
  compared: number
}

export type PriceFacts = ReportScope & {
  /** Adverts of every model together. */
  adverts: number
  models: readonly ModelPrices[]
}

/** Below this number of adverts a model's median is unreliable. */
export const fewestAdverts = 8
const mostInTable = 25
const mostInChart = 10
const mostNamed = 3

const name = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`

/** What rose and fell: a report about first asking prices, from market months. */
export function writePriceReport(facts: PriceFacts): ArticleText {
  const { city, asOf } = facts
  const models = facts.models
    .filter(({ adverts }) => adverts >= fewestAdverts)
    .toSorted((a, b) => b.adverts - a.adverts || (name(a) < name(b) ? -1 : 1))
  const changed = models.flatMap((model) =>
    model.changePercent === null ? [] : [{ ...model, change: model.changePercent }],
  )
  const source = `Pahiya market index for ${city}, ${monthText(facts.month)}, read on ${longDay(asOf)}`
  const rows = models.map((model) => [name(model), String(model.adverts), String(model.medianRupees)])
  return {
    title: `Used-car prices in ${city}: ${titlePeriod(facts)}`,
    excerpt: excerpt(facts, models, changed),
    content: [opening(facts, models), ...changes(facts, changed), ...medians(models, facts), method(facts)].join(
      '\n\n',
    ),
    category: 'market-trends',
    tags: ['Market report', city, 'Prices', ...models.slice(0, 3).map(name)],
    sources: [
      {
        title: source,
        url: `/api/market/index.csv?month=${facts.month}&city=${encodeURIComponent(city)}`,
        quotation: null,
        archive: archiveRows(['model', 'adverts', 'median first asking price in rupees'], rows),
      },
    ],
    charts: charts(facts, models, changed, source),
  }
}

type Changed = ModelPrices & { change: number }

function excerpt(
  { city, adverts, ...scope }: PriceFacts,
  models: readonly ModelPrices[],
  changed: readonly Changed[],
): string {
  const seen = `Pahiya saw ${counted(adverts, 'advert')} in ${city} for the first time ${period({ city, ...scope })}.`
  const first = models[0]
  if (first === undefined) return `${seen} No model had ${fewestAdverts} of them, so we show no median.`
  const most = `The most common was the ${name(first)}, with a median first asking price of ${rupees(first.medianRupees)}.`
  return [seen, most, changed.length === 0 && 'There is too little history yet to say what rose or fell.']
    .filter(Boolean)
    .join(' ')
}

function opening(facts: PriceFacts, models: readonly ModelPrices[]): string {
  const { city, adverts } = facts
  const first = models[0]
  return paragraph(
    `Pahiya saw ${counted(adverts, 'used car')} advertised in ${escapeMarkup(city)} for the first time ${period(facts)}. [1]`,
    first === undefined
      ? `No model had at least ${fewestAdverts} of these adverts, so this report shows no median price.`
      : `The ${escapeMarkup(name(first))} was advertised most often: ${counted(first.adverts, 'time')}, at a median first asking price of ${rupees(first.medianRupees)}. [1]`,
  )
}

function changes(facts: PriceFacts, changed: readonly Changed[]): string[] {
  const title = heading('What rose and what fell')
  if (changed.length === 0) {
    return [
      title,
      paragraph(
        `We cannot say yet. A change is shown only if at least ${fewestAdverts} adverts of the same model and model year can be compared with the three months before, and our records of ${escapeMarkup(facts.city)} do not go back far enough.`,
      ),
    ]
  }
  const rose = changed.filter(({ change }) => change > 0).toSorted((a, b) => b.change - a.change)
  const fell = changed.filter(({ change }) => change < 0).toSorted((a, b) => a.change - b.change)
  return [
    title,
    chart('changes'),
    paragraph(list('rose', rose), list('fell', fell)),
    paragraph(
      'Only cars of the same model year are compared, because a younger mix of cars would look like a rising market. Those cars are also some months older than before, so a part of a fall is age.',
    ),
  ]
}

function list(verb: 'rose' | 'fell', models: readonly Changed[]): string {
  if (models.length === 0) return `No model ${verb}.`
  const parts = models
    .slice(0, mostNamed)
    .map(
      (model) =>
        `${escapeMarkup(name(model))} (${writePercent(model.change)}, ${counted(model.compared, 'advert')} compared)`,
    )
  return `Asking prices ${verb} most for ${parts.join(', ')}. [1]`
}

function medians(models: readonly ModelPrices[], { city, ...scope }: PriceFacts): string[] {
  if (models.length === 0) return []
  const rows = models
    .slice(0, mostInTable)
    .map((model) => [
      name(model),
      String(model.adverts),
      rupees(model.medianRupees),
      model.changePercent === null ? 'not known yet' : writePercent(model.changePercent),
    ])
  return [
    heading('Median first asking prices'),
    chart('medians'),
    table(
      `Models with at least ${fewestAdverts} new adverts in ${city} ${period({ city, ...scope })}`,
      ['Model', 'New adverts', 'Median first asking price', 'Against the three months before'],
      rows,
    ),
  ]
}

function method({ city }: PriceFacts): string {
  return [
    heading('How these figures are made'),
    paragraph(
      `Every advert that Pahiya sees in ${escapeMarkup(city)} counts once, in the month in which it was first seen and at the price that it asked then. The median is the middle price: half of the adverts asked less. Asking prices are not selling prices; what a buyer paid is not public. ${unnamedModels} [1]`,
    ),
  ].join('\n\n')
}

function charts(
  facts: PriceFacts,
  models: readonly ModelPrices[],
  changed: readonly Changed[],
  source: string,
): ChartData[] {
  const top = models.slice(0, mostInChart)
  const moved = changed.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, mostInChart)
  const common = { source, labelHead: 'Model' }
  return [
    ...(top.length === 0
      ? []
      : [
          {
            ...common,
            key: 'medians',
            title: `Median first asking prices in ${facts.city}`,
            summary: `Median first asking prices of the ${top.length} most advertised models ${period(facts)}, from ${rupees(Math.min(...top.map((each) => each.medianRupees)))} to ${rupees(Math.max(...top.map((each) => each.medianRupees)))}.`,
            unit: 'rupees' as const,
            valueHead: 'Median first asking price',
            bars: top.map((model) => ({ label: name(model), value: model.medianRupees })),
          },
        ]),
    ...(moved.length === 0
      ? []
      : [
          {
            ...common,
            key: 'changes',
            title: `What rose and fell in ${facts.city}`,
            summary: `Change of asking prices against the three months before, from ${writePercent(Math.min(...moved.map(({ change }) => change)))} to ${writePercent(Math.max(...moved.map(({ change }) => change)))}.`,
            unit: 'percent' as const,
            valueHead: 'Change',
            bars: moved
              .toSorted((a, b) => b.change - a.change)
              .map((model) => ({ label: name(model), value: model.change })),
          },
        ]),
  ]
}
