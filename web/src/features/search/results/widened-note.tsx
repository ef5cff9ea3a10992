import { useLingui } from '@lingui/react'
import type { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import { Icon } from '../../../components/icons/icon.tsx'

/** There are no cars in the requested place: names the wider area shown instead. */
export function WidenedNote({ widened }: { widened: SearchResponse['widened'] }) {
  const { i18n } = useLingui()
  if (!widened) return undefined
  return (
    <output className="strip">
      <Icon name="map-pin" />
      <span>{i18n.t('No cars in {place} right now. Showing the nearest, within {withinKm} km.', widened)}</span>
    </output>
  )
}
