import { useLingui } from '@lingui/react'
import { knownBuyer, sendContact } from '../../../api/send-contact.ts'
import { ContactDialog as FormDialog } from '../../../components/contact/contact-dialog.tsx'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/controls/icon.tsx'
import { arrowUpRightPath } from '../../../components/controls/late-icons.ts'
import { Dialog } from '../../../components/overlay/dialog.tsx'
import type { ListedCar } from './listed-car.ts'

/** MKT-26, HOME-34: a form for cars that are sold here; others are sold where they were advertised. */
export function ContactDialog({
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
  // Adverts of portals lead there; a car without one is sold here.
  if (car.url === null) {
    return (
      <FormDialog
        key={car.listingId}
        {...{ title, open, onOpenChange }}
        carName={car.title}
        send={(fields) => sendContact(car.listingId, fields)}
        known={knownBuyer}
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
      </div>
    </Dialog>
  )
}
