import { fewestEnded } from '@pahiya/domain/newsroom/reports/write-days-report'
import { fewestAdverts } from '@pahiya/domain/newsroom/reports/write-price-report'
import { heading, paragraph } from '@pahiya/domain/newsroom/reports/report-text'
import type { ArticleRecord } from './article-record.ts'

const method = [
  'A month is a calendar month in UTC.',
  'An advert counts once, in the month in which it was first seen and at the price that it asked then.',
  'Medians are stored by place, brand, model and model year.',
  `A change is shown if at least ${fewestAdverts} adverts of the same model year can be compared.`,
  `A duration is shown if at least ${fewestEnded} adverts have ended.`,
].join('\n')

/** How our own figures are computed. */
export function figuresArticle(): ArticleRecord {
  return {
    title: 'Where the figures in our market reports come from',
    excerpt:
      'Every figure in a market report is counted from adverts that Pahiya has seen. Here is how, and when we show none.',
    content: [
      paragraph(
        'Pahiya reads adverts from many sources and records the price of each when it is first seen and whenever it changes. The market reports are written from these records by a template, without a language model. [1]',
      ),
      heading('Prices'),
      paragraph(
        'An advert counts once, in the month in which it was first seen and at the price that it asked then. We show the median: half of the adverts asked less. [1]',
        'These are asking prices. What a buyer paid is not public, so we do not show it.',
      ),
      heading('What rose and what fell'),
      paragraph(
        `Only cars of the same model year are compared, with those of the three months before. If fewer than ${fewestAdverts} adverts can be compared, the report says that it does not know. [1]`,
      ),
      heading('How long cars stay on offer'),
      paragraph(
        `An advert has ended when its source no longer shows it. We compute a duration only if at least ${fewestEnded} adverts of a model have ended in the last half year. [1]`,
      ),
      paragraph('All medians can be downloaded as the <a href="/api/market/index.csv">market index</a>.'),
    ].join('\n\n'),
    category: 'technology',
    tags: ['Market report', 'Method'],
    sources: [
      {
        title: 'Pahiya market index: how it is counted',
        url: '/api/market/index.csv',
        quotation: null,
        archive: method,
      },
    ],
  }
}
