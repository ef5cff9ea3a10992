import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../../components/controls/button.tsx'

/** Replaces the form after publishing: unlike the toast, it stays. */
export function PublishedPanel({ carId, title, onAnother }: { carId: string; title: string; onAnother: () => void }) {
  const { i18n } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button no longer exists, and may have been far below.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="panel sell-live" aria-label={i18n.t('Your listing')}>
      <h2 ref={heading} tabIndex={-1}>
        {i18n.t('{title} is live', { title })}
      </h2>
      <p>{i18n.t('Buyers can find it now. It shows as unverified until we have checked the RC book.')}</p>
      <div>
        <ButtonLink kind="blue" to={`/car/${carId}`}>
          {i18n.t('See it as buyers do')}
        </ButtonLink>
        <ButtonLink to="/profile#listings">{i18n.t('Your listings')}</ButtonLink>
        <Button kind="quiet" onClick={onAnother}>
          {i18n.t('Sell another car')}
        </Button>
      </div>
    </section>
  )
}
