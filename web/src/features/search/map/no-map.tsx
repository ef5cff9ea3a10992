import { useLingui } from '@lingui/react'

/** Where the map would be, if this browser could draw it or had been able to fetch it. */
export function NoMap() {
  const { i18n } = useLingui()
  return <p className="map-impossible">{i18n.t('The map can’t be shown here. The table has the same areas.')}</p>
}
