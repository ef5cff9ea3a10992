import { useLingui } from '@lingui/react'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { ButtonLink } from '../../components/controls/button.tsx'
import { Icon } from '../../components/controls/icon.tsx'
import { messageSquarePath } from '../../components/controls/late-icons.ts'
import { ratedVerdict } from '../../components/price/gauge-arithmetic.ts'
import { useWords } from '../../components/use-words.ts'
import type { OfferedView } from './car-view.ts'

/** How one reaches the seller today: where the advert was published. Messages on Pahiya itself are still to come (CAR-10); until then no button for
 * them is shown. */
export function ContactButton({ view }: { view: OfferedView }) {
  const { i18n } = useLingui()
  const { soldHere, sourceName: source, url } = view
  return (
    <div className="grid gap-1" id="contact-seller">
      {url !== null && (
        <span className="grid max-wide:hidden">
          <ContactLink url={url} label={i18n.t('Contact Seller')} />
        </span>
      )}
      <p className="text-xs text-ink-3">
        {url !== null
          ? i18n.t('Contact Seller opens the listing on {source}, where you can reach the seller.', { source })
          : soldHere
            ? i18n.t('You can’t message sellers on Pahiya yet. Save this car or compare it with others meanwhile.')
            : i18n.t('This portal does not share the seller’s contact.')}
      </p>
    </div>
  )
}

/** At the thumb on a phone, where it takes the place of the button above. */
export function ContactBar({ view }: { view: OfferedView }) {
  if (view.url === null) return undefined
  return (
    <div className="contact-bar" data-print="no">
      <ContactAgain view={view} url={view.url} />
    </div>
  )
}

/** Beside what one reads on a desktop; blue, for the one highlight is above. */
export function ContactSide({ view }: { view: OfferedView }) {
  if (view.url === null) return undefined
  return (
    <div className="car-side panel" data-print="no">
      <ContactAgain view={view} url={view.url} kind="blue" />
    </div>
  )
}

function ContactAgain({ view, url, kind }: { view: OfferedView; url: string; kind?: 'blue' }) {
  const { i18n } = useLingui()
  const words = useWords()
  const verdict = view.worth ? ratedVerdict(view.price, view.worth) : 'none'
  return (
    <>
      <p>
        <b className="number">{rupees(view.price)}</b>
        <small data-v={verdict}>{words.gauge[verdict]}</small>
      </p>
      <ContactLink url={url} label={i18n.t('Contact Seller')} {...(kind && { kind })} />
    </>
  )
}

function ContactLink({ url, label, kind = 'main' }: { url: string; label: string; kind?: 'main' | 'blue' }) {
  return (
    <ButtonLink kind={kind} wide to={url} target="_blank" rel="noopener nofollow">
      <Icon path={messageSquarePath} />
      {label}
    </ButtonLink>
  )
}
