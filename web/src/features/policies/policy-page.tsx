import { Trans, useLingui } from '@lingui/react'
import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { Icon } from '../../components/icons/icon.tsx'
import { DataTable } from '../../components/facts/data-table.tsx'
import { apiCompliance } from './api-compliance.ts'
import { dataSourcesPolicy } from './data-sources-policy.ts'
import type { Policy, PolicySection } from './policy.ts'
import './policies.css'
import { writtenDate } from './written-date.ts'
import { retentionDays, retentionPeriods, privacyPolicy, privacyVersions } from './privacy-policy.ts'
import { termsOfService } from './terms-of-service.ts'

const policies: readonly Policy[] = [privacyPolicy, termsOfService, dataSourcesPolicy, apiCompliance]

/** POL-01..06: a policy with its date, its sections in order and the contact address. */
export function PolicyPage({
  policy,
  sources,
  visitorId,
}: {
  policy: Policy
  sources?: ReactNode
  visitorId?: ReactNode
}) {
  const { i18n } = useLingui()
  const name = i18n.t(policy.name)
  return (
    <main className="policy page-width">
      <title>{i18n.t('{name} · Pahiya', { name })}</title>
      <meta name="description" content={policy.inShort.map((line) => i18n.t(line)).join(' ')} />
      <header>
        <h1>{name}</h1>
        <p>{i18n.t('Last updated {date}', { date: writtenDate(policy.updatedOn) })}</p>
      </header>
      <PolicyTabs current={policy} />
      <div className="policy-columns">
        <nav className="policy-contents" aria-label={i18n.t('Sections')}>
          <ol>
            {policy.sections.map(({ title }, place) => (
              <li key={title}>
                <a href={`#section-${place + 1}`}>{i18n.t(title)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="policy-text">
          <InShort policy={policy} />
          {policy.sections.map((section, place) => (
            <section key={section.title} id={`section-${place + 1}`}>
              <h2>
                {place + 1}. {i18n.t(section.title)}
              </h2>
              {section.words?.map((words) => (
                <p key={words}>{i18n.t(words)}</p>
              ))}
              {section.list && (
                <ul>
                  {section.list.map((line) => (
                    <li key={line}>{i18n.t(line)}</li>
                  ))}
                </ul>
              )}
              <SectionPart part={section.part} sources={sources} visitorId={visitorId} subject={policy.name} />
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}

function PolicyTabs({ current }: { current: Policy }) {
  const { i18n } = useLingui()
  return (
    <nav className="policy-tabs" aria-label={i18n.t('All policies')}>
      {policies.map((policy) => (
        <Link key={policy.path} to={policy.path} aria-current={policy === current ? 'page' : undefined}>
          {i18n.t(policy.name)}
        </Link>
      ))}
    </nav>
  )
}

function InShort({ policy }: { policy: Policy }) {
  const { i18n } = useLingui()
  return (
    <section className="policy-short" aria-labelledby="in-short">
      <h2 id="in-short">{i18n.t('In short')}</h2>
      <ul>
        {policy.inShort.map((line) => (
          <li key={line}>
            <Icon name="check" />
            {i18n.t(line)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SectionPart({
  part,
  sources,
  visitorId,
  subject,
}: {
  part: PolicySection['part']
  sources: ReactNode
  visitorId: ReactNode
  subject: string
}) {
  switch (part) {
    case 'kept':
      return <Kept />
    case 'versions':
      return <Versions />
    case 'sources':
      return sources
    case 'visitor-id':
      return visitorId
    case 'contact':
      return <Contact subject={subject} />
    default:
      return null
  }
}

function Kept() {
  const { i18n } = useLingui()
  return (
    <>
      <p>
        <Link to="/privacy/notice">{i18n.t('Notice about your data')}</Link>
      </p>
      <DataTable
        caption={i18n.t('What we keep')}
        hideCaption
        rows={retentionPeriods}
        rowKey={({ what }) => what}
        columns={[
          { key: 'what', head: i18n.t('What'), cell: ({ what }) => i18n.t(what) },
          { key: 'from', head: i18n.t('From'), cell: ({ from }) => i18n.t(from) },
          { key: 'kept', head: i18n.t('How long'), cell: ({ time }) => i18n.t(time, retentionDays) },
          { key: 'for', head: i18n.t('For'), cell: ({ use }) => i18n.t(use) },
        ]}
      />
    </>
  )
}

function Versions() {
  const { i18n } = useLingui()
  return (
    <ul className="policy-versions">
      {privacyVersions.map(({ date, what }) => (
        <li key={date}>
          <b>{writtenDate(date)}</b> {i18n.t(what)}
        </li>
      ))}
    </ul>
  )
}

/** POL-06, CHROME-16: the operator's one contact address, the same as in the footer. */
function Contact({ subject }: { subject: string }) {
  const { i18n } = useLingui()
  const address = useRouteLoaderData<{ settings: PublicSettings }>('root')?.settings.contactEmail
  if (!address) return <p>{i18n.t('No contact address has been set up for this site yet.')}</p>
  const href = `mailto:${address}?subject=${encodeURIComponent(subject)}`
  return (
    <p>
      <Trans
        id="Write to <0>{address}</0>. A person reads it."
        values={{ address }}
        components={{ 0: <Mail href={href} /> }}
      />
    </p>
  )
}

function Mail({ href, children }: { href: string; children?: ReactNode }) {
  return <a href={href}>{children}</a>
}
