import { useLingui } from '@lingui/react'
import type { DealerRole } from '@pahiya/contract/core/access'
import type {
  Dealer,
  DealershipCheck,
  DealerTeam,
  ImportSummary,
  StockImport,
  TeamCar,
} from '@pahiya/contract/selling/dealers'
import { Link } from 'react-router'
import { TabPanel, Tabs } from '../../../components/controls/tabs.tsx'
import type { Failed } from './act-as-dealer.ts'
import './dealers.css'
import { FailedNote } from './failed-note.tsx'
import { ImportPart } from './import-part.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SpreadsheetPart } from './spreadsheet-part.tsx'
import { StockPart } from './stock-part.tsx'
import { TeamPart } from './team-part.tsx'

export type DealerView =
  | { tab: 'stock'; cars: TeamCar[]; next: string | null }
  | { tab: 'spreadsheet'; imports: ImportSummary[] }
  | { tab: 'import'; sheet: StockImport; show: 'all' | 'bad' }
  | { tab: 'team'; team: DealerTeam }
  | { tab: 'profile' }

/** /dealer: stock, spreadsheets, team and profile of the user's dealership. */
export function DealerPage({
  dealer,
  role,
  check,
  view,
  isSaved,
  failed,
}: {
  dealer: Dealer
  role: DealerRole
  check: DealershipCheck
  view: DealerView
  isSaved: boolean
  failed: Failed | null
}) {
  const { i18n } = useLingui()
  const tab = view.tab === 'import' ? 'spreadsheet' : view.tab
  const tabs = [
    { value: 'stock', label: i18n.t('Stock'), href: '/dealer' },
    { value: 'spreadsheet', label: i18n.t('Spreadsheet'), href: '/dealer?view=spreadsheet' },
    { value: 'team', label: i18n.t('Team'), href: '/dealer?view=team' },
    { value: 'profile', label: i18n.t('Profile'), href: '/dealer?view=profile' },
  ]
  return (
    <main className="dealer page-width">
      <title>{i18n.t('{name} · dealer desk · Pahiya', { name: dealer.name })}</title>
      <meta name="robots" content="noindex" />
      <header className="dealer-head">
        <h1>{dealer.name}</h1>
        <p>
          <Link to={`/dealer/${dealer.slug}`}>{i18n.t('Your page for buyers')}</Link>
        </p>
      </header>
      <Tabs label={i18n.t('Dealer desk')} id="dealer" tabs={tabs} value={tab} />
      <TabPanel id="dealer" value={tab}>
        {isSaved && (
          <output className="dealer-note" data-kind="good">
            {i18n.t('Done.')}
          </output>
        )}
        {failed && <FailedNote failed={failed} />}
        <CheckNote check={check} />
        <DealerTab {...{ dealer, role, view, failed }} />
      </TabPanel>
    </main>
  )
}

/** Shown until the dealership is accepted. */
function CheckNote({ check: { state, reason } }: { check: DealershipCheck }) {
  const { i18n } = useLingui()
  if (state === 'passed') return null
  return (
    <p className="dealer-note" data-kind="unsure">
      {state === 'waiting'
        ? i18n.t(
            'We check every new dealership once. Upload your stock now, and it goes on sale after the check. A car with its RC and insurance can go on sale at once:',
          )
        : i18n.t('We could not confirm your dealership: {reason} Correct the profile, and we will check again.', {
            reason: reason ?? '',
          })}{' '}
      {state === 'waiting' ? (
        <Link to="/sell">{i18n.t('Sell one car')}</Link>
      ) : (
        <Link to="/dealer?view=profile">{i18n.t('Open the profile')}</Link>
      )}
    </p>
  )
}

type TabProps = { dealer: Dealer; role: DealerRole; view: DealerView; failed: Failed | null }

function DealerTab({ dealer, role, view, failed }: TabProps) {
  const { i18n } = useLingui()
  const mayStock = role !== 'sales'
  const isOwner = role === 'owner'
  const dealerId = dealer.id
  switch (view.tab) {
    case 'stock':
      return <StockPart dealerId={dealerId} cars={view.cars} next={view.next} mayStock={mayStock} />
    case 'spreadsheet':
      return <SpreadsheetPart dealerId={dealerId} imports={view.imports} mayStock={mayStock} failed={failed} />
    case 'import':
      return <ImportPart sheet={view.sheet} show={view.show} mayStock={mayStock} />
    case 'team':
      return <TeamPart dealerId={dealerId} team={view.team} isOwner={isOwner} failed={failed} />
    case 'profile':
      return (
        <section className="panel dealer-narrow">
          {isOwner ? (
            <ProfileForm dealer={dealer} failed={failed} />
          ) : (
            <p>{i18n.t('Only the owner can change this.')}</p>
          )}
        </section>
      )
  }
}
