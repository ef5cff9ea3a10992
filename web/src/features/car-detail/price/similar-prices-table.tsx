import { useLingui } from '@lingui/react'
import { shortKm } from '@pahiya/domain/numbers/write-distance'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { Link } from 'react-router'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { useCopy } from '../../../components/text/use-copy.ts'
import type { InsightsView, SimilarView } from './insights-view.ts'

/** The cars behind the average and the dots, closest first, each with its source and age. */
export function SimilarPricesTable({ insights: { closest, prices, comparedAs } }: { insights: InsightsView }) {
  const { i18n } = useLingui()
  const words = useCopy()
  if (closest.length === 0) return undefined
  const told = { shown: closest.length, count: prices.length }
  const title =
    closest.length < prices.length
      ? i18n.t('The {shown} closest of {count} similar cars', told)
      : i18n.t('{count, plural, one {# similar car} other {# similar cars}}', told)
  return (
    <details className="insights-cars">
      <summary>{title}</summary>
      <DataTable
        caption={title}
        hideCaption
        columns={[
          { key: 'car', head: i18n.t('Car'), cell: CarCell },
          { key: 'price', head: i18n.t('Price'), number: true, cell: ({ price }) => rupees(price) },
          ...(comparedAs === 'as-this'
            ? [
                {
                  key: 'as-this',
                  head: i18n.t('As this car'),
                  number: true,
                  cell: ({ price, priceAsThis }: SimilarView) => rupees(priceAsThis ?? price),
                },
              ]
            : []),
          {
            key: 'km',
            head: i18n.t('Kms driven'),
            number: true,
            cell: ({ mileage }) => (mileage === null ? words.car.notKnown : shortKm(mileage)),
          },
          { key: 'source', head: i18n.t('Portal'), cell: SourceCell },
        ]}
        rows={closest}
        rowKey={({ id }) => id}
      />
    </details>
  )
}

function CarCell({ page, year, variant, city }: SimilarView) {
  return <Link to={page}>{[year, variant, city].filter((part) => part !== null).join(' · ')}</Link>
}

function SourceCell({ sourceName, seen }: SimilarView) {
  const { i18n } = useLingui()
  return (
    <>
      {sourceName},{' '}
      <time dateTime={seen.at} title={seen.exact}>
        {i18n.t('seen {age}', { age: seen.age })}
      </time>
    </>
  )
}
