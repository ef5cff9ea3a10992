// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createHash } from 'node:crypto'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { loadLanguage } from '../../i18n/load-language.ts'
import { apiCompliance } from './api-compliance.ts'
import { dataSourcesPolicy } from './data-sources-policy.ts'
import { PolicyPage } from './policy-page.tsx'
import type { Policy } from './policy.ts'
import { retentionDays, retentionPeriods, privacyPolicy, privacyVersions } from './privacy-policy.ts'
import { SourcesTable } from './sources-table.tsx'
import { termsOfService } from './terms-of-service.ts'

afterEach(cleanup)

const policies: [string, Policy][] = [
  ['Privacy Policy', privacyPolicy],
  ['Terms of Service', termsOfService],
  ['Data Sources Policy', dataSourcesPolicy],
  ['API Compliance', apiCompliance],
]

async function open(policy: Policy, contactEmail: string | null = 'hello@pahiya.example') {
  const i18n = await loadLanguage('en')
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ settings: { contactEmail } }),
      HydrateFallback: () => null,
      Component: Outlet,
      children: [
        {
          index: true,
          Component: () => (
            <I18nProvider i18n={i18n}>
              <PolicyPage policy={policy} sources={<SourcesTable sources={registry} now={now} />} />
            </I18nProvider>
          ),
        },
      ],
    },
  ])
  render(<Site />)
  await screen.findByRole('heading', { level: 1 })
}

const now = new Date()
const registry: SourceInfo[] = [
  {
    key: 'sadakpar',
    name: 'Sadakpar',
    kind: 'api',
    connected: true,
    listings: 1161,
    lastRefreshAt: new Date(now.getTime() - 2 * 60_000).toISOString(),
    trustPoints: 12,
    state: 'ok',
  },
  {
    key: 'bazaar',
    name: 'Gaadi Bazaar',
    kind: 'feed',
    connected: false,
    listings: 0,
    lastRefreshAt: null,
    trustPoints: 8,
    state: 'not_connected',
  },
]

const sectionTitles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((title) => /^\d/.test(title ?? ''))

test('the privacy policy has nine numbered sections in order (POL-02)', async () => {
  await open(privacyPolicy)
  expect(sectionTitles()).toEqual([
    '1. Introduction',
    '2. Information we collect',
    '3. How we use it',
    '4. Sharing',
    '5. Security',
    '6. Your rights',
    '7. Third parties',
    '8. Changes',
    '9. Contact',
  ])
})

test('the terms have twelve sections in order (POL-04)', async () => {
  await open(termsOfService)
  expect(sectionTitles()).toEqual([
    '1. Acceptance',
    '2. The service',
    '3. Your responsibilities',
    '4. Accuracy of data',
    '5. Intellectual property',
    '6. Privacy',
    '7. Prohibited uses',
    '8. Limitation of liability',
    '9. Termination',
    '10. Changes to these terms',
    '11. Governing law',
    '12. Contact',
  ])
  expect(screen.getByRole('main').textContent).toContain('laws of India')
})

describe('the dates of the policy texts', () => {
  /**
   * If this fails, the text of a policy has changed: set its date to the day of the change and update the digest here.
   */
  const digests: Record<string, [date: string, digest: string]> = {
    '/privacy-policy': ['2026-11-20', '790a94a44aa5'],
    '/terms-of-service': ['2026-11-15', 'e9b4b4c0dbf3'],
    '/data-sources-policy': ['2026-11-15', '78a0ef794601'],
    '/api-compliance': ['2026-11-15', 'cbc11a4dac56'],
  }

  test.each(policies)('%s has a date that matches its exact text (POL-03, C-42)', async (_name, policy) => {
    const { updatedOn, ...words } = policy
    const said = JSON.stringify([words, ...(policy === privacyPolicy ? [retentionPeriods, retentionDays] : [])])
    const digest = createHash('sha256').update(said).digest('hex').slice(0, 12)
    expect([updatedOn, digest]).toEqual(digests[policy.path])
  })

  test('the first version of the privacy policy stays dated January 2025 (POL-03, C-42)', async () => {
    await open(privacyPolicy)
    expect(screen.getByText('Last updated 20 November 2026').textContent).toBeTruthy()
    expect(privacyVersions[0].date).toBe(privacyPolicy.updatedOn)
    expect(screen.getByText('January 2025').closest('li')?.textContent).toBe('January 2025 First version.')
  })
})

describe('sources and feeds (POL-05)', () => {
  test('the page lists every source in the registry, including unconnected ones (POL-05)', async () => {
    await open(dataSourcesPolicy)
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    const cells = rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.lastChild?.textContent))
    expect(cells).toEqual([
      ['Sadakpar', 'Portal, by API', 'connected', '1,161', '12', '2 min ago'],
      ['Gaadi Bazaar', 'Dealer feed', 'not connected', '–', '8', '–'],
    ])
  })

  test('the page explains refresh, removal, history and de-duplication (POL-05)', async () => {
    await open(dataSourcesPolicy)
    const said = screen.getByRole('main').textContent
    for (const words of [
      'every 24 hours',
      'after 48 hours',
      'is no longer shown',
      'is kept with its date',
      'as one car',
    ])
      expect(said).toContain(words)
  })

  test('the page explains feeds, rate limits, attribution and takedown (POL-05)', async () => {
    await open(apiCompliance)
    expect(sectionTitles()).toEqual([
      '1. APIs and feeds',
      '2. Public pages',
      '3. Rate limits of sources',
      '4. Attribution',
      '5. Takedown',
      '6. Using our API',
      '7. Indian law',
      '8. Contact',
    ])
  })
})

test.each(policies)('%s shows the configured contact address (POL-06)', async (name, policy) => {
  await open(policy)
  const link = screen.getByRole('link', { name: 'hello@pahiya.example' })
  expect(link.getAttribute('href')).toBe(`mailto:hello@pahiya.example?subject=${encodeURIComponent(name)}`)
})

test('without a configured address the page has no mail link', async () => {
  await open(privacyPolicy, null)
  expect(document.querySelector('a[href^=mailto]')).toBeNull()
  expect(screen.getByText('No contact address has been set up for this site yet.').textContent).toBeTruthy()
})

test('the claim to follow Indian law is backed by takedown, recorded consent and a retention period for all stored data (POL-08)', async () => {
  await open(privacyPolicy)
  const laws = ['Information Technology Act', 'Copyright Act', 'Indian Contract Act']
  const said = screen.getByRole('main').textContent
  expect(laws.filter((law) => !said.includes(law))).toEqual([])
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  const times = rows.map((row) => row.querySelectorAll('th, td')[2]?.lastChild?.textContent)
  const { conversationDays } = retentionDays
  expect(times).toEqual(retentionPeriods.map(({ time }) => time.replace('{conversationDays}', `${conversationDays}`)))
  expect(times).toContain('90 days after you last used it; you can delete the conversation before')
  expect(retentionPeriods.filter(({ time }) => !/\d|Days}|until|as long as|stays/.test(time))).toEqual([])
  expect(rows.filter((row) => row.textContent.includes('gave or withdrew a consent'))).toHaveLength(1)
  cleanup()

  await open(apiCompliance)
  const takedown = screen.getByRole('heading', { name: '5. Takedown' }).parentElement!
  expect(takedown.textContent).toContain('ask us to remove them')
  expect(screen.getByRole('link', { name: 'hello@pahiya.example' }).getAttribute('href')).toMatch(/^mailto:/)
})

test.each([privacyPolicy, termsOfService, apiCompliance])(
  '$name names the Indian laws that it follows',
  async (policy) => {
    await open(policy)
    const said = screen.getByRole('main').textContent
    for (const law of ['Information Technology Act', 'Copyright Act', 'Indian Contract Act'])
      expect(said).toContain(law)
  },
)
