// @vitest-environment jsdom
import type { LiveListingSignals } from '@pahiya/contract/car-detail/car-story'
import { flagKinds } from '@pahiya/domain/listing-flags/flag-kinds'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nProvider } from '@lingui/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { listingId, now } from '../testing/example-answers.ts'
import { exampleStory } from '../testing/example-story.ts'
import { visibleText } from '../testing/open-page.tsx'
import { storyView } from '../story/story-view.ts'
import { flagAdvice } from './flag-advice.ts'
import { StillForSalePanel } from './still-for-sale-panel.tsx'

vi.setConfig({ testTimeout: 20_000 })
afterEach(cleanup)

async function panelOf(standing: Partial<LiveListingSignals> | null, soldHere = false) {
  const { adverts } = exampleStory()
  const told = standing && { stillThere: null, soldReports: 0, worthChecking: [], ...standing }
  const story = storyView(exampleStory({ adverts: adverts.map((advert) => ({ ...advert, standing: told })) }), now)
  const Page = createRoutesStub([
    { path: '/', Component: () => <StillForSalePanel story={story} listingId={listingId} soldHere={soldHere} /> },
  ])
  render(
    <I18nProvider i18n={await loadLanguage('en')}>
      <Page />
    </I18nProvider>,
  )
  return screen.queryByRole('region', { name: 'Is it still for sale?' })
}

test.each([
  [0.999, 0.998, 0.9995, 'Very likely. About 99% of similar listings are still up.'],
  [0.95, 0.945, 0.954, 'Very likely. About 95% of similar listings are still up.'],
  [0.949, 0.9, 0.97, 'Probably. About 90 to 97% of similar listings are still up.'],
  [0.8, 0.78, 0.82, 'Probably. About 78 to 82% of similar listings are still up.'],
  [0.79, 0.76, 0.81, 'Maybe. Ask before you go. About 76 to 81% of similar listings are still up.'],
  [0.4, 0.3, 0.5, 'Probably not. Ask before you go. About 30 to 50% of similar listings are still up.'],
])('a chance of %d is shown with its range', async (chance, low, high, words) => {
  const panel = await panelOf({ stillThere: { chance, low, high, basedOn: 1_240 } })
  expect(visibleText(panel!.querySelector('.still-answer'))).toBe(words)
  expect(visibleText(panel)).toContain('From 1,240 listings on Pahiya, by age and price')
})

test('the panel says so if there is too little data', async () => {
  expect(visibleText(await panelOf({}))).toContain('We have not tracked Pahiya long enough to say.')
})

test('a car sold here relies on its seller and cannot be reported as sold; an advert that has ended has no panel', async () => {
  const panel = await panelOf({}, true)
  expect(visibleText(panel)).toBe('Is it still for sale?Yes, according to its seller, who lists it here on Pahiya.')
  cleanup()
  expect(await panelOf(null)).toBeNull()
})

test('the panel counts reports and offers to report the car as sold', async () => {
  const panel = await panelOf({ soldReports: 2 })
  expect(visibleText(panel)).toContain('Reported as sold in the last two weeks: 2')
  expect(screen.getByRole('link', { name: 'Report as sold' }).getAttribute('href')).toBe(`/report-sold/${listingId}`)
})

test('unusual signs are worded as something to check, without accusing anyone', async () => {
  const panel = await panelOf({ worthChecking: [...flagKinds] })
  expect([...panel!.querySelectorAll('.still-checks li')].map(visibleText)).toEqual(
    flagKinds.map((kind) => flagAdvice[kind]),
  )
  expect(visibleText(panel)).not.toMatch(/scam|fraud|fake|suspicious|cheat|stolen/i)
})
