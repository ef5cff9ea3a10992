import type { Page, Route } from 'playwright-core'

const insightsCall = '**/price-insights'
const estimateCall = '**/api/price-simulator'
const failure = { status: 503, json: { code: 'overloaded', message: 'Too busy right now' } }

/** Refreshes the page's insights with this response. */
async function refreshInsights(page: Page, answer: (route: Route) => unknown): Promise<void> {
  await page.route(insightsCall, (route) => void answer(route))
  await page.locator('#price-insights').getByRole('button', { name: 'Refresh' }).click()
}

export async function refreshWithError(page: Page): Promise<void> {
  await refreshInsights(page, (route) => route.fulfill(failure))
  await page.getByText('Unable to fetch market insights at this time.').waitFor()
}

export async function leaveRefreshPending(page: Page): Promise<void> {
  await refreshInsights(page, () => undefined)
  await page.locator('#price-insights [aria-busy]').first().waitFor()
}

/** The site's own answer, with a range too wide for a verdict. */
export async function refreshUnsure(page: Page): Promise<void> {
  await refreshInsights(page, async (route) => {
    const response = await route.fetch()
    const told = (await response.json()) as { fairPrice: { fair: number } | null }
    const fair = told.fairPrice?.fair ?? 500_000
    const fairPrice = { ...told.fairPrice, fair, low: Math.round(fair * 0.85), high: Math.round(fair * 1.2) }
    const recommendation = 'Compare a few cars like this before you make an offer.'
    await route.fulfill({ response, json: { ...told, rating: 'unsure', label: null, fairPrice, recommendation } })
  })
  await page.getByText('treat the range as a rough guide').waitFor()
}

/** A car page whose insights failed to load, reached by client-side navigation. */
export async function openWithoutInsights(page: Page): Promise<void> {
  await page.route(insightsCall, (route) => route.fulfill(failure))
  await page.getByRole('tabpanel').getByRole('article').first().getByRole('link').first().click()
  await page.getByText('Unable to fetch market insights at this time.').waitFor()
}

export async function openEstimator(page: Page): Promise<void> {
  await page.locator('.estimator summary').click()
  await page.locator('.estimator').getByLabel('Model').waitFor()
}

async function fillEstimator(page: Page): Promise<void> {
  await openEstimator(page)
  const widget = page.locator('.estimator')
  await widget.getByLabel('Model').fill('Swift')
  await widget.getByLabel('Year').fill('2018')
  await widget.getByRole('button', { name: 'Estimate price' }).click()
}

export async function estimate(page: Page): Promise<void> {
  await fillEstimator(page)
  await page.getByText('Estimated price').waitFor()
}

export async function leaveEstimatePending(page: Page): Promise<void> {
  await page.route(estimateCall, () => undefined)
  await fillEstimator(page)
  await page.getByText('Analyzing...').waitFor()
}

export async function estimateWithError(page: Page): Promise<void> {
  await page.route(estimateCall, (route) => route.fulfill(failure))
  await fillEstimator(page)
  await page.getByText('Oops! Something went wrong').waitFor()
}
