import { useLingui } from '@lingui/react'

/** Placeholder shown if the browser cannot draw the map or could not load it. */
export function NoMap() {
  const { i18n } = useLingui()
  return <p className="map-impossible">{i18n.t('The map can’t be shown here. The table has the same areas.')}</p>
}
