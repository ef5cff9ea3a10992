import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { loadContactMethod } from '../../../api/load-contact-method.ts'
import { loadBuyerFields, sendContact } from '../../../api/send-contact.ts'
import { useApi } from '../../../api/use-api.ts'
import { ContactDialog as FormDialog } from '../../../components/contact/contact-dialog.tsx'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { arrowUpRightPath } from '../../../components/icons/deferred-icon-paths.ts'
import { Dialog } from '../../../components/overlay/dialog.tsx'
import { contactAddress } from './build-card.ts'
import type { ListedCar } from './listed-car.ts'

/**
 * MKT-26, HOME-34: a form for cars sold here; for other cars a link to the original listing and, if the portal accepts
 * messages, to the contact form.
 */
export function CarContactDialog({
  car,
  open,
  onOpenChange,
}: {
  car: ListedCar
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { i18n } = useLingui()
  const name = `${car.brand} ${car.model}`
  const title = i18n.t('Contact the seller of this {name}', { name })
  const takesLeads = useTakesLeads(car, open)
  // Adverts from portals link to the portal; a car without a URL is sold here.
  if (car.url === null) {
    return (
      <FormDialog
        key={car.listingId}
        {...{ title, open, onOpenChange }}
        carName={car.title}
        send={(fields) => sendContact(car.listingId, fields)}
        known={loadBuyerFields}
      />
    )
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <div className="contact-acts">
        <p>{i18n.t('Contact the seller on {source}.', { source: car.sourceName })}</p>
        <ButtonLink kind="blue" to={car.url} target="_blank" rel="noopener noreferrer nofollow">
          {i18n.t('Open the original listing')}
          <Icon path={arrowUpRightPath} />
        </ButtonLink>
        {/* It loads a moment later, so it is placed at the bottom: nothing moves under the user's finger. */}
        <div aria-live="polite">
          {takesLeads && (
            <ButtonLink kind="main" to={contactAddress(car)}>
              {i18n.t('Write to the seller')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Whether a listing's portal accepts messages, as on the listing's own page. False if that cannot be determined. */
function useTakesLeads({ listingId, url }: ListedCar, open: boolean): boolean {
  const findApi = useApi()
  const [takenBy, setTakenBy] = useState<string>()
  useEffect(() => {
    if (!open || url === null) return
    const leaving = new AbortController()
    const ask = async () => {
      const told = await loadContactMethod(await findApi(), listingId, leaving.signal)
      if (told?.way === 'lead') setTakenBy(listingId)
    }
    ask().catch(() => undefined)
    return () => leaving.abort()
  }, [findApi, listingId, url, open])
  return takenBy === listingId
}
