import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../../components/controls/button.tsx'

/** After publishing: the toast leaves, this stays. */
export function LiveNow({ carId, title }: { carId: string; title: string }) {
  const { i18n } = useLingui()
  return (
    <section className="panel sell-live" aria-label={i18n.t('Your listing')}>
      <h2>{i18n.t('{title} is live', { title })}</h2>
      <p>{i18n.t('Buyers find it from now on. It is marked as unverified until the RC book is checked.')}</p>
      <div>
        <ButtonLink kind="blue" to={`/car/${carId}`}>
          {i18n.t('See it as buyers do')}
        </ButtonLink>
        <ButtonLink to="/profile">{i18n.t('Your listings')}</ButtonLink>
      </div>
    </section>
  )
}
