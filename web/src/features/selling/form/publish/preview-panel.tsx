import { useLingui } from '@lingui/react'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { ownersText } from '@pahiya/domain/numbers/write-owners'
import { parsePlate, type RegistrationPlate } from '@pahiya/domain/plate/registration-plate'
import { priceRupees, type SellerValues } from '@pahiya/domain/selling/seller-form'
import { Plate } from '../../../../components/identity/plate.tsx'
import { shortKilometres } from '../../../../components/text/indian-numbers.ts'
import { useCopy } from '../../../../components/text/use-copy.ts'

/** The listing as it would look on a search card. */
export function PreviewPanel({ values, picture }: { values: SellerValues; picture: string | null }) {
  const { i18n } = useLingui()
  const words = useCopy()
  const plate = parsePlate(values.plate ?? '')
  const price = priceRupees(values.price ?? '')
  const km = Number((values.mileage ?? '').replaceAll(/[\s,]/g, ''))
  const facts = [
    values.year,
    values.mileage && Number.isInteger(km) ? shortKilometres(km, words) : null,
    values.fuelType,
    values.transmission,
    values.owners ? ownersText(Number(values.owners)) : null,
  ].filter(Boolean)
  const title = [values.brand, values.model].filter(Boolean).join(' ')
  return (
    <section className="panel sell-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">{i18n.t('How buyers will see it')}</h2>
      {picture !== null && <img src={picture} alt="" />}
      {plate && (
        <Plate
          rto={frontOf(plate)}
          year={Number(values.year)}
          kind={values.fuelType === 'Electric' ? 'ev' : 'private'}
        />
      )}
      <p>
        <b>{title || i18n.t('Your car')}</b>
        <span className="number">{price === null ? i18n.t('no price yet') : rupees(price)}</span>
        <small>{facts.join(' · ')}</small>
        <small>{i18n.t('Unverified until the RC book is checked')}</small>
      </p>
    </section>
  )
}

/** Shows only the registration office of a number. */
function frontOf(plate: RegistrationPlate): string {
  return plate.kind === 'state' ? `${plate.state} ${plate.office}` : `${plate.year % 100} BH`
}
