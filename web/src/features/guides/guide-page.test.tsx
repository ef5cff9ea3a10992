// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { guideKeys } from '@pahiya/domain/guides/guide'
import { guideFigures, ruleTables } from '@pahiya/domain/guides/guide-figures'
import { readGuide } from '@pahiya/domain/guides/read-guide'
import { exactly } from '@pahiya/domain/landed-cost/rule'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../i18n/load-language.ts'
import { GuidePage } from './guide-page.tsx'

afterEach(cleanup)

const day = '2026-11-19'
async function show(guide = readGuide('buying', day)) {
  const i18n = await loadLanguage('en')
  const page = <GuidePage guide={guide} origin="https://pahiya.example" />
  const Stub = createRoutesStub([{ path: '*', Component: () => <I18nProvider i18n={i18n}>{page}</I18nProvider> }])
  render(<Stub initialEntries={[guide.path]} />)
  await screen.findByRole('heading', { level: 1 })
}

test.each(guideKeys)(
  'the page of the guide %s shows every figure of the tables, with its source, and all sources (COMM-24)',
  async (key) => {
    const guide = readGuide(key, day)
    await show(guide)
    const figures = guideFigures(day)
    const shown = [...document.querySelectorAll<HTMLElement>('[data-figure]')]
    expect(shown.length).toBeGreaterThan(0)
    expect(
      shown.filter((each) => each.textContent !== figures[each.dataset['figure'] as keyof typeof figures].text),
    ).toEqual([])
    const sources = within(screen.getByRole('region', { name: 'Sources' })).getAllByRole('listitem')
    expect(sources).toHaveLength(guide.sources.length)
    expect(sources.filter((source) => !source.textContent.includes('accessed 19 Nov 2026'))).toEqual([])
  },
)

test('a guide whose rule has changed shows the old and the new figure (COMM-24)', async () => {
  await show()
  expect(screen.queryByText('A rule has changed since this text was checked')).toBeNull()
  cleanup()
  const { fees } = ruleTables
  const tables = { ...ruleTables, fees: { ...fees, transfer: { ...fees.transfer, rupees: exactly(550) } } }
  await show(readGuide('buying', day, tables))
  expect(screen.getByText('A rule has changed since this text was checked')).toBeTruthy()
  expect(screen.getByText('Transfer of ownership: now ₹550, was ₹300')).toBeTruthy()
})
