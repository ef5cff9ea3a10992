import { useLingui } from '@lingui/react'
import { shortRupees } from '@pahiya/domain/numbers/write-money'
import { Chip, ChipRow } from '../../../../components/controls/chip.tsx'

/** Where most buyers draw the line: a tap instead of a pull at a slider, which a thumb seldom stops at the right place. */
const limits = [300_000, 500_000, 700_000, 1_000_000]

type Bar = { from: number; to: number; count: number }

export function PriceLimits({
  max,
  bars,
  onChoose,
}: {
  /** What is chosen, if it is nothing but a limit. */
  max: number | undefined
  bars: readonly Bar[] | undefined
  onChoose: (max: number | undefined) => void
}) {
  const { i18n } = useLingui()
  return (
    <div className="price-limits">
      <ChipRow label={i18n.t('Price limit')}>
        {limits.map((limit) => {
          const count = countUnder(limit, bars)
          return (
            <Chip
              key={limit}
              checked={max === limit}
              disabled={count === 0 && max !== limit}
              onChange={() => onChoose(max === limit ? undefined : limit)}
              {...(count !== undefined && { count })}
            >
              {i18n.t('Under {price}', { price: shortRupees(limit) })}
            </Chip>
          )
        })}
      </ChipRow>
    </div>
  )
}

/** How many the limit leaves; undefined where a bar lies across it. */
export function countUnder(limit: number, bars: readonly Bar[] | undefined): number | undefined {
  if (!bars || bars.some(({ from, to }) => from < limit && to > limit)) return undefined
  return bars.reduce((sum, { to, count }) => (to <= limit ? sum + count : sum), 0)
}
