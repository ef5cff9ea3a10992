import { useLingui } from '@lingui/react'
import type { CostPart, LandedCost } from '@pahiya/contract/car-detail/landed-cost'
import { styleValues } from '../../../components/rendering/style-values.ts'

const groups: readonly { name: string; tone: string; kinds: readonly CostPart['kind'][] }[] = [
  { name: /*i18n*/ 'Price', tone: 'price', kinds: ['price'] },
  { name: /*i18n*/ 'Road tax', tone: 'tax', kinds: ['road-tax', 'green-tax'] },
  { name: /*i18n*/ 'Insurance', tone: 'insurance', kinds: ['insurance'] },
]

/**
 * The total as a bar: certain costs, part by part, and possible extra costs. The rows below give the same figures as
 * text.
 */
export function CostBar({ cost: { parts, total } }: { cost: LandedCost }) {
  const { i18n } = useLingui()
  const sure = (kinds: readonly CostPart['kind'][]) =>
    parts.reduce((sum, { kind, rupees }) => sum + (kinds.includes(kind) ? (rupees?.low ?? 0) : 0), 0)
  const named = groups.map(({ name, tone, kinds }) => ({ name, tone, rupees: sure(kinds) }))
  const pieces = [
    ...named,
    { name: /*i18n*/ 'Fees', tone: 'fees', rupees: total.low - named.reduce((sum, { rupees }) => sum + rupees, 0) },
    { name: /*i18n*/ 'May be added', tone: 'more', rupees: total.high - total.low },
  ].filter(({ rupees }) => rupees > 0)
  return (
    <div aria-hidden="true">
      <div className="cost-bar">
        {pieces.map(({ tone, rupees }) => (
          <i key={tone} data-tone={tone} style={styleValues({ w: Math.round((rupees / total.high) * 10_000) / 100 })} />
        ))}
      </div>
      <p className="cost-bar-names">
        {pieces.map(({ name, tone }) => (
          <span key={tone}>
            <i data-tone={tone} />
            {i18n._(name)}
          </span>
        ))}
      </p>
    </div>
  )
}
