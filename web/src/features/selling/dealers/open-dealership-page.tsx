import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import type { Failed } from './act-as-dealer.ts'
import './dealers.css'
import { FailedNote } from './failed-note.tsx'
import { ProfileForm } from './profile-form.tsx'

/** /dealer for users without a dealership. */
export function OpenDealershipPage({ failed }: { failed: Failed | null }) {
  const { i18n } = useLingui()
  return (
    <main className="dealer page-width">
      <title>{i18n.t('Sell as a dealer · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <header className="dealer-head">
        <h1>{i18n.t('Sell as a dealer')}</h1>
        <p>{i18n.t('Upload your stock as a spreadsheet, get a page of your own, and work as a team.')}</p>
        <p className="dealer-small">
          {i18n.t('Selling one car of your own?')} <Link to="/sell">{i18n.t('Sell your car here')}</Link>
        </p>
      </header>
      <section className="panel dealer-narrow">
        {failed && <FailedNote failed={failed} />}
        <ProfileForm dealer={null} failed={failed} />
      </section>
    </main>
  )
}
