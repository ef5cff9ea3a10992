// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { readSearch } from '../query/search-url.ts'
import { LoanNote } from './loan-note.tsx'
import type { Reading } from './read-phrase.ts'

const reading: Reading = {
  filters: { priceMax: 620_000 },
  understood: [
    {
      words: 'emi under 10000',
      key: 'priceMax',
      value: 620_000,
      loan: { financedPercent: 100, annualRatePercent: 9, months: 84 },
    },
  ],
  ignored: [],
  choices: [],
  wantsToSell: false,
}

afterEach(cleanup)

async function show(address: string) {
  const i18n = await loadLanguage('en')
  return render(
    <I18nProvider i18n={i18n}>
      <LoanNote search={readSearch(new URLSearchParams(address))} reading={reading} />
    </I18nProvider>,
  )
}

test('a price given as an instalment is shown with the terms of the loan', async () => {
  await show('tab=results&budget=0-620000&said=emi+under+10000')
  expect(screen.getByText(/emi under 10000/).textContent).toContain(
    'cars up to ₹6,20,000, with a loan of 100% of the price at 9% a year over 84 months',
  )
})

test('once the visitor selects another price, the terms are no longer shown', async () => {
  const { container } = await show('tab=results&budget=0-500000&said=emi+under+10000')
  expect(container.textContent).toBe('')
})
