import { useLingui } from '@lingui/react'
import { shortRupees } from '@pahiya/domain/numbers/write-money'
import { Chip, ChipRow } from '../../../../components/controls/chip.tsx'

/** Buyers' common price limits: one tap instead of dragging a slider, which is hard to stop at an exact value. */
const limits = [300_000, 500_000, 700_000, 1_000_000]

type Bar = { from: number; to: number; count: number }

export function PriceLimits({
  max,
  bars,
  onChoose,
}: {
  /** The selected maximum, if there is no minimum. */
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

/** Returns how many cars the limit leaves; undefined if a bar straddles it. */
export function countUnder(limit: number, bars: readonly Bar[] | undefined): number | undefined {
  if (!bars || bars.some(({ from, to }) => from < limit && to > limit)) return undefined
  return bars.reduce((sum, { to, count }) => (to <= limit ? sum + count : sum), 0)
}
