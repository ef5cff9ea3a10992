import { Trans, useLingui } from '@lingui/react'
import { comingSoonCities, liveCity } from '@pahiya/domain/option-lists/city-lists'

/** CHROME-09 */
export function Banner() {
  const { i18n } = useLingui()
  return (
    <section className="banner" aria-label={i18n.t('Cities')} data-print="no">
      <p data-live="yes">
        <Trans id="<0>{city}</0> is live" values={{ city: liveCity }} components={{ 0: <b /> }} />
      </p>
      <p data-live="no">{i18n.t('{city} coming soon', { city: comingSoonCities[0] })}</p>
    </section>
  )
}
