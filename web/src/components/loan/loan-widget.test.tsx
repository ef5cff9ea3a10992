// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { readFinancingQuery } from '@pahiya/domain/finance/financing-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../i18n/load-language.ts'
import { LoanWidget } from './loan-widget.tsx'

vi.setConfig({ testTimeout: 20_000 })
afterEach(cleanup)

const i18n = await loadLanguage('en')
const swift = 'carPrice=500000&downPayment=100000&tenure=5&interestRate=7.05&carYear=2019'
const widget = (query = swift, onAsk?: () => void) => (
  <I18nProvider i18n={i18n}>
    <LoanWidget
      ask={readFinancingQuery(new URLSearchParams(query))}
      newTab
      submit="Compare lenders"
      {...(onAsk && { onAsk })}
    />
  </I18nProvider>
)
function open(query = swift) {
  render(widget(query))
  return screen.getByRole('button', { name: 'Compare lenders' }).closest('form')!
}
const cost = () => screen.getByRole('status').textContent.replaceAll('\u00A0', ' ')

test('the widget opens /financing with price, down payment, tenure and rate in a new tab, even without JavaScript (FIN-06)', () => {
  const form = open()
  expect([form.method, form.getAttribute('action'), form.target]).toEqual(['get', '/financing', '_blank'])
  const query = new URLSearchParams([...new FormData(form)] as [string, string][])
  expect([...query.keys()].slice(0, 4)).toEqual(['carPrice', 'downPayment', 'tenure', 'interestRate'])
  expect(readFinancingQuery(query)).toMatchObject({
    carPrice: 500_000,
    downPayment: 100_000,
    tenure: 5,
    interestRate: 7.05,
    carYear: 2019,
  })
})

test('buttons and arrow keys step the rate by 0.1, and 7.05 and other rates with two decimals are valid (FIN-05)', async () => {
  open()
  const rate = screen.getByLabelText<HTMLInputElement>('Interest rate, per year')
  expect(rate.checkValidity()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Raise the rate by 0.1' }))
  expect(rate.value).toBe('7.15')
  expect(cost()).toContain('7.15% for 5 years')
  await userEvent.click(screen.getByRole('button', { name: 'Lower the rate by 0.1' }))
  expect(rate.value).toBe('7.05')
  await userEvent.type(rate, '{ArrowUp}{ArrowUp}')
  expect(rate.value).toBe('7.25')
  await userEvent.clear(rate)
  await userEvent.type(rate, '9.37')
  expect(rate.checkValidity()).toBe(true)
  expect(cost()).toContain('9.37% for 5 years')
})

test('the EMI is shown with its terms and follows the input (C-17)', async () => {
  open()
  expect(cost()).toContain('₹7,9307.05% for 5 years on a loan of ₹4,00,000')
  const down = screen.getByLabelText('Down payment')
  await userEvent.clear(down)
  await userEvent.type(down, '6,00,000')
  expect(cost()).toContain('₹07.05% for 5 years on a loan of ₹0')
})

test('next to the default rate the widget shows the usual cost of used-car loans, with source and year', () => {
  open()
  const usual = document.querySelector('.loan-usual')!.textContent.replaceAll('\u00A0', ' ')
  expect(usual).toContain('Used-car loans usually cost 10–16% a year. At these rates the EMI is ₹8,499 to ₹9,727.')
  expect(usual).toMatch(/Source: rates of PNB, SBI, .*, 2024\.$/)
})

test('input typed before hydration counts; unchanged fields report nothing', () => {
  const asked = vi.fn<() => void>()
  const server = document.body.appendChild(document.createElement('div'))
  const hydrate = (type: () => void) => {
    cleanup()
    document.body.append(server)
    server.innerHTML = renderToString(widget(swift, asked))
    type()
    render(widget(swift, asked), { container: server, hydrate: true })
  }
  hydrate(() => undefined)
  expect(asked).not.toHaveBeenCalled()
  hydrate(() => {
    screen.getByLabelText<HTMLInputElement>('Down payment').value = '2,00,000'
  })
  expect(screen.getByLabelText<HTMLInputElement>('Down payment').value).toBe('2,00,000')
  expect(cost()).toContain('on a loan of ₹3,00,000')
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ downPayment: 200_000 }))
})

test('the user can choose 3 to 7 years, or the tenure in the URL (FIN-03)', () => {
  open()
  expect(screen.getAllByRole('radio').map((each) => (each as HTMLInputElement).value)).toEqual([
    '3',
    '4',
    '5',
    '6',
    '7',
  ])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '5 yr' }).checked).toBe(true)
  cleanup()
  open('tenure=8')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '8 yr' }).checked).toBe(true)
})

test('the disclaimer opens and closes; it says that figures are estimates, not an offer, and that the lender decides (FIN-07)', async () => {
  open()
  const curtain = document.querySelector<HTMLDetailsElement>('.loan-fine')!
  expect(curtain.open).toBe(false)
  await userEvent.click(screen.getByText('These figures are estimates'))
  expect(curtain.open).toBe(true)
  expect(curtain.textContent).toContain('They are not an offer. The lender decides')
  await userEvent.click(screen.getByText('These figures are estimates'))
  expect(curtain.open).toBe(false)
})
