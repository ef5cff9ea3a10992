import { useLingui } from '@lingui/react'
import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { State } from '../../../components/states/state.tsx'
import './still-for-sale-panel.css'

/** /report-sold/{id}: a visitor reports that the car of a listing is sold. */
export function ReportSoldPage({
  car,
  outcome,
}: {
  car: { title: string; href: string; sourceName: string }
  /** Null before the report is sent; '' once it is accepted, otherwise the error. */
  outcome: string | null
}) {
  const { i18n } = useLingui()
  return (
    <main className="contact-page page-width">
      <title>{i18n.t('Report as sold · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <h1>{i18n.t('Report as sold')}</h1>
      <p>{car.title}</p>
      {outcome === '' ? (
        <State
          kind="empty"
          icon="check"
          title={i18n.t('Thank you')}
          action={
            <ButtonLink kind="blue" to={car.href}>
              {i18n.t('Back to the car')}
            </ButtonLink>
          }
        >
          {i18n.t('Other buyers will see that this car was reported as sold.')}
        </State>
      ) : (
        <Form method="post" className="panel still">
          {outcome !== null && <output role="alert">{outcome || i18n.t('Please try again.')}</output>}
          <p>
            {i18n.t(
              'Did the seller tell you this car is gone, though {source} still lists it? The more often you were right before, the more your report counts.',
              { source: car.sourceName },
            )}
          </p>
          <Button type="submit" kind="blue">
            {i18n.t('Yes, it is sold')}
          </Button>
          <Link className="still-report" to={car.href}>
            {i18n.t('Back to the car')}
          </Link>
        </Form>
      )}
    </main>
  )
}
