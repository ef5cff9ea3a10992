import { useLingui } from '@lingui/react'
import { rupees } from '@pahiya/domain/numbers/write-money'
import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import { useState, type MouseEvent } from 'react'
import { useRouteLoaderData } from 'react-router'
import { loadBuyerFields, sendContact } from '../../../api/send-contact.ts'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { messageSquarePath, phonePath } from '../../../components/icons/deferred-icon-paths.ts'
import { ratedVerdict } from '@pahiya/domain/price/price-gauge'
import { Badge } from '../../../components/facts/badge.tsx'
import { lazyPart } from '../../../components/rendering/lazy-part.tsx'
import { useCopy } from '../../../components/text/use-copy.ts'
import type { OfferedView } from '../page/car-view.ts'
import { ScheduleInspection } from '../evidence/inspection-part.tsx'

const ContactDialog = lazyPart(
  async () => (await import('../../../components/contact/contact-dialog.tsx')).ContactDialog,
  ({ onOpenChange }) => onOpenChange(false),
)

const isReachable = ({ soldHere, takesLeads, url }: OfferedView) => soldHere || takesLeads || url !== null

/** CAR-10: a message to a seller on this site; the original listing if the car is sold elsewhere. */
export function ContactButton({ view }: { view: OfferedView }) {
  const { i18n } = useLingui()
  const { soldHere, sourceName: source, url } = view
  return (
    <div className="grid gap-2" id="contact-seller">
      {isReachable(view) && (
        <span className="grid max-wide:hidden">
          <ContactWay view={view} />
        </span>
      )}
      <CallSeller view={view} />
      <ScheduleInspection view={view} />
      <ButtonLink kind="line" wide to={`/alerts/new?listing=${view.listingId}`}>
        {i18n.t('Alert me when it gets cheaper')}
      </ButtonLink>
      <p className="text-xs text-ink-3">
        {soldHere
          ? i18n.t('Your number is not shown on any page. It goes to this seller only when you send a message.')
          : view.takesLeads
            ? i18n.t('Your message goes to {source}, where this car is listed.', { source })
            : url !== null
              ? i18n.t('Contact Seller opens the listing on {source}, where you can reach the seller.', { source })
              : i18n.t('This portal does not share the seller’s contact.')}
      </p>
    </div>
  )
}

/** CAR-18: for Pro users; for others, the page that it opens explains Pro. */
function CallSeller({ view: { soldHere, listingId } }: { view: OfferedView }) {
  const { i18n } = useLingui()
  const settings = useRouteLoaderData<{ settings: PublicSettings }>('root')?.settings
  if (!soldHere || settings?.callsOn !== true) return undefined
  return (
    <ButtonLink kind="line" wide to={`/contact/${listingId}/direct`}>
      <Icon path={phonePath} />
      {i18n.t('Call the seller')} <Badge>{i18n.t('Pro')}</Badge>
    </ButtonLink>
  )
}

/** At the bottom edge on a phone, where it replaces the button above. */
export function ContactBar({ view }: { view: OfferedView }) {
  if (!isReachable(view)) return undefined
  return (
    <div className="contact-bar" data-print="no">
      <ContactAgain view={view} />
    </div>
  )
}

/** Next to the content on a desktop; blue, because the one highlight is above. */
export function ContactSidebar({ view }: { view: OfferedView }) {
  if (!isReachable(view)) return undefined
  return (
    <div className="car-side panel" data-print="no">
      <ContactAgain view={view} kind="blue" />
    </div>
  )
}

function ContactAgain({ view, kind }: { view: OfferedView; kind?: 'blue' }) {
  const words = useCopy()
  const verdict = view.worth ? ratedVerdict(view.price, view.worth) : 'none'
  return (
    <>
      <p>
        <b className="number">{rupees(view.price)}</b>
        <small data-v={verdict}>{words.gauge[verdict]}</small>
      </p>
      <ContactWay view={view} {...(kind && { kind })} />
    </>
  )
}

/** LIST-22. Without JavaScript the link opens the form as a separate page. */
function ContactWay({ view, kind = 'main' }: { view: OfferedView; kind?: 'main' | 'blue' }) {
  const { i18n } = useLingui()
  const [isOpen, setIsOpen] = useState<boolean>()
  const { soldHere, takesLeads, url, listingId } = view
  if (takesLeads) {
    return (
      <ButtonLink kind={kind} wide to={`/contact/${listingId}`}>
        <Icon path={messageSquarePath} />
        {i18n.t('Contact Seller')}
      </ButtonLink>
    )
  }
  if (!soldHere) {
    return (
      <ButtonLink kind={kind} wide to={url ?? ''} target="_blank" rel="noopener nofollow">
        <Icon path={messageSquarePath} />
        {i18n.t('Contact Seller')}
      </ButtonLink>
    )
  }
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  const isCar = view.href.startsWith('/car/')
  return (
    <>
      <ButtonLink kind={kind} wide to={`/contact/${listingId}`} onClick={open}>
        <Icon path={messageSquarePath} />
        {isCar ? i18n.t('Send Message to Seller') : i18n.t('Contact Seller')}
      </ButtonLink>
      {isOpen !== undefined && (
        <ContactDialog
          title={isCar ? i18n.t('Contact Seller') : i18n.t('Get Seller Contact')}
          carName={view.heading}
          open={isOpen}
          onOpenChange={setIsOpen}
          send={(fields) => sendContact(listingId, fields)}
          known={loadBuyerFields}
        />
      )}
    </>
  )
}
