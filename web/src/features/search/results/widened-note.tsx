import { useLingui } from '@lingui/react'
import type { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import { Icon } from '../../../components/icons/icon.tsx'

/** The requested place has few cars or none: names the wider area shown instead. */
export function WidenedNote({ widened }: { widened: SearchResponse['widened'] }) {
  const { i18n } = useLingui()
  if (!widened) return undefined
  return (
    <output className="strip">
      <Icon name="map-pin" />
      <span>
        {i18n.t(
          '{found, plural, =0 {No cars} one {Only # car} other {Only # cars}} near {place}. Showing all within {withinKm} km.',
          widened,
        )}
      </span>
    </output>
  )
}
