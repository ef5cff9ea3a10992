import { useLingui } from '@lingui/react'
import { CardSkeleton } from '../../../components/states/skeleton.tsx'

/** HOME-26. */
export function SixSkeletons() {
  const { i18n } = useLingui()
  return (
    <div className="car-grid">
      <output className="sr-only">{i18n.t('Searching...')}</output>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  )
}
