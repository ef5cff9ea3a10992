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
  paragraph,
  table,
  unnamedModels,
  type ReportScope,
} from './report-text.ts'

export type ModelDays = { brand: string; model: string; days: number; basedOn: number }

export type DaysFacts = ReportScope & {
  /** Days after which half of a model's adverts in the city are gone, watched over the last half year. */
  sold: readonly ModelDays[]
  /** Live adverts whose source states a date, and the median number of days since then. */
  live: { adverts: number; medianDays: number | null; models: readonly ModelDays[] }
}

/** Below this number of ended adverts no duration is computed (still-for-sale). */
export const fewestEnded = 20
const fewestLive = 5
const mostInTable = 20
const mostInChart = 10

const name = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`
const bySize = (a: ModelDays, b: ModelDays) => a.days - b.days || (name(a) < name(b) ? -1 : 1)

/** How long cars stay on offer. */
export function writeDaysReport(facts: DaysFacts): ArticleText {
  const { city, asOf } = facts
  const sold = facts.sold.toSorted(bySize)
  const live = facts.live.models.filter(({ basedOn }) => basedOn >= fewestLive).toSorted(bySize)
  const source = `Pahiya listing history for ${city}, read on ${longDay(asOf)}`
  return {
    // Not the month: the figures are those of the day, also when the report of a past month is requested.
    title: `How long used cars stay on offer in ${city}: ${longDay(asOf)}`,
    excerpt: excerpt(facts, sold),
    content: [...soldPart(city, sold), ...livePart(facts, live), method()].join('\n\n'),
    category: 'market-trends',
    tags: ['Market report', city, 'Days on offer', ...(sold.length > 0 ? sold : live).slice(0, 3).map(name)],
    sources: [{ title: source, url: landingPath({ city }), quotation: null, archive: archive(sold, facts) }],
    charts: charts(city, sold, live, source),
  }
}

function archive(sold: readonly ModelDays[], { live }: DaysFacts): string {
  const row = (kind: string) => (each: ModelDays) => [kind, name(each), String(each.days), String(each.basedOn)]
  return archiveRows(
    ['figure', 'model', 'days', 'adverts'],
    [
      ['live, all models', '', String(live.medianDays ?? 'not known'), String(live.adverts)],
      ...sold.map(row('half are gone after')),
      ...live.models.map(row('live, median since listed')),
    ],
  )
}

function excerpt({ city, live, asOf }: DaysFacts, sold: readonly ModelDays[]): string {
  const first = sold[0]
  if (first)
    return `In ${city}, half of all ${name(first)} adverts are gone after ${counted(first.days, 'day')}, faster than any other model with enough ended adverts.`
  if (live.medianDays === null)
    return `Too few adverts in ${city} have ended or state a date, so we cannot say yet how long cars stay on offer.`
  return `The cars on offer in ${city} on ${longDay(asOf)} had been listed for a median of ${counted(live.medianDays, 'day')}. Too few adverts have ended yet to say how fast each model sells.`
}

function soldPart(city: string, sold: readonly ModelDays[]): string[] {
  const title = heading('How fast adverts end')
  const [fast, slow] = [sold[0], sold.at(-1)]
  if (!fast || !slow) {
    return [
      title,
      paragraph(
        `We cannot say yet. A duration is shown only for models of which at least ${fewestEnded} adverts in ${escapeMarkup(city)} have ended in the last half year, and no model has that many.`,
      ),
    ]
  }
  return [
    title,
    paragraph(
      `Half of the adverts for the ${escapeMarkup(name(fast))} are gone after ${counted(fast.days, 'day')}, based on ${counted(fast.basedOn, 'advert')}. [1]`,
      sold.length > 1 ? `The ${escapeMarkup(name(slow))} takes longest: ${counted(slow.days, 'day')}. [1]` : '',
    ),
    chart('sold'),
    table(
      `Days until half of the adverts are gone, ${city}`,
      ['Model', 'Days', 'Adverts watched'],
      sold.slice(0, mostInTable).map((each) => [name(each), String(each.days), String(each.basedOn)]),
    ),
  ]
}

function livePart({ city, live, asOf }: DaysFacts, models: readonly ModelDays[]): string[] {
  const title = heading('How long the cars on offer have been listed')
  if (live.medianDays === null) {
    return [
      title,
      paragraph(`No source states when its current adverts in ${escapeMarkup(city)} were listed, so we cannot say.`),
    ]
  }
  return [
    title,
    paragraph(
      `On ${longDay(asOf)}, ${counted(live.adverts, 'advert')} on offer in ${escapeMarkup(city)} stated the day on which they were listed. Half of them had been listed for ${counted(live.medianDays, 'day')} or longer. [1]`,
    ),
    ...(models.length === 0
      ? []
      : [
          chart('live'),
          table(
            `Median days since listed, models with at least ${fewestLive} such adverts`,
            ['Model', 'Days', 'Adverts'],
            models.slice(0, mostInTable).map((each) => [name(each), String(each.days), String(each.basedOn)]),
          ),
        ]),
  ]
}

function method(): string {
  return [
    heading('How these figures are made'),
    paragraph(
      'An advert ends when its source no longer shows it. That usually means that the car was sold, but a seller may also have given up or moved the advert. Cars of our own sellers are not counted in the first table, because they end their adverts themselves.',
      `${unnamedModels} [1]`,
    ),
  ].join('\n\n')
}

function charts(city: string, sold: readonly ModelDays[], live: readonly ModelDays[], source: string): ChartData[] {
  const draw = (key: string, title: string, models: readonly ModelDays[]): ChartData[] => {
    const bars = models.slice(0, mostInChart).map((each) => ({ label: name(each), value: each.days }))
    if (bars.length === 0) return []
    const [least, most] = [bars[0]!, bars.at(-1)!]
    const summary = `${title}: from ${counted(least.value, 'day')} (${least.label}) to ${counted(most.value, 'day')} (${most.label}).`
    return [{ key, title, summary, source, unit: 'days', labelHead: 'Model', valueHead: 'Days', bars }]
  }
  return [
    ...draw('sold', `Days until half of the adverts are gone in ${city}`, sold),
    ...draw('live', `Median days since listed in ${city}`, live),
  ]
}
