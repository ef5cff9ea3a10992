import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/controls/icon.tsx'
import { arrowUpRightPath } from '../../../components/controls/late-icons.ts'
import { Dialog } from '../../../components/overlay/dialog.tsx'
import { addressOfCar } from './card-of.ts'
import type { ListedCar } from './listed-car.ts'

/** MKT-26. Contact by consent is not built yet, and it says so: until then the original advert is the way. */
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
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={i18n.t('Contact the seller of this {name}', { name })}
      description={i18n.t(
        'Writing to a seller through Pahiya, with your consent to what is passed on, is not open yet. Nothing you type would reach anybody, so there is no form here.',
      )}
    >
      <div className="contact-acts">
        {car.url === null ? (
          <>
            <p>{i18n.t('This car is sold on Pahiya. Its own page has all the details.')}</p>
            <ButtonLink kind="blue" to={addressOfCar(car)}>
              {i18n.t('Go to the car’s page')}
            </ButtonLink>
          </>
        ) : (
          <>
            <p>{i18n.t('Contact the seller on {source}.', { source: car.sourceName })}</p>
            <ButtonLink kind="blue" to={car.url} target="_blank" rel="noopener noreferrer nofollow">
              {i18n.t('Open the original listing')}
              <Icon path={arrowUpRightPath} />
            </ButtonLink>
          </>
        )}
      </div>
    </Dialog>
  )
}
