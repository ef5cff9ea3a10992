// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { TrendingTopic } from '@pahiya/contract/newsroom/sidebar'
import { afterEach, expect, test } from 'vitest'
import { now } from '../testing/example-articles.ts'
import { showPage } from '../testing/show-page.tsx'
import type { AskedArticle } from './ask-article.tsx'
import { Sidebar, type SidebarFigures } from './sidebar.tsx'

afterEach(cleanup)

const figures: SidebarFigures = {
  brands: [
    { name: 'Maruti Suzuki', percent: 38, isOthers: false },
    { name: 'Hyundai', percent: 20, isOthers: false },
    { name: 'Tata', percent: 14, isOthers: false },
    { name: 'Mahindra', percent: 9, isOthers: false },
    { name: 'Others', percent: 19, isOthers: true },
  ],
  liveListings: 312_406,
  countedAt: '2026-11-18T00:40:00.000Z',
  headlines: [
    {
      title: 'New scrappage centre opens near Medak',
      href: 'https://wire.example/medak',
      source: 'Deccan Motor Wire',
      publishedAt: '2026-11-17T05:00:00.000Z',
      isOurs: false,
    },
  ],
  canGenerate: true,
}
const topics: TrendingTopic[] = ['Swift', 'Creta', 'EV', 'CNG', 'Loan', 'Hail'].map((topic) => ({
  topic,
  from: 'read',
  href: `/blog?tag=${topic}`,
}))
const swift = { name: 'Maruti Swift', year: 2021, km: 60_000, condition: 'good' } as const

async function show(given: Partial<SidebarFigures> | null = {}, asked?: AskedArticle) {
  await showPage(
    <>
      <h1>News</h1>
      <Sidebar
        figures={given && { ...figures, ...given }}
        topics={topics}
        rough={swift}
        address="/blog?category=policy"
        kept={{ category: 'policy' }}
        asked={asked}
        now={now}
      />
    </>,
    '/blog?category=policy',
  )
}
const panel = (name: string) => within(screen.getByRole('region', { name }))

test('the estimator recalculates when a slider moves, and calls its result a rough guide (BLOG-08, C-38)', async () => {
  await show()
  const estimator = panel('Quick price estimator')
  expect(estimator.getByText('₹1.97 L')).toBeTruthy()
  expect(estimator.getByText('Rough guide')).toBeTruthy()
  fireEvent.input(estimator.getByRole('slider', { name: /Year/ }), { target: { value: '2026' } })
  expect(estimator.getByText('₹3.94 L')).toBeTruthy()
  fireEvent.click(estimator.getByRole('radio', { name: 'Excellent' }))
  expect(estimator.getByText('₹4.33 L')).toBeTruthy()
  expect(estimator.getByRole('link', { name: 'Full price estimate' }).getAttribute('href')).toBe('/#estimator')
})

test('the sliders run from 2015 to the current year and from 10,000 to 2,00,000 km (BLOG-23, BLOG-24, C-22)', async () => {
  await show()
  const [year, km] = panel('Quick price estimator').getAllByRole<HTMLInputElement>('slider')
  expect([year!.min, year!.max, year!.step]).toEqual(['2015', '2026', '1'])
  expect([km!.min, km!.max, km!.step]).toEqual(['10000', '200000', '10000'])
})

test('without JavaScript the estimator is a form that keeps the filters of the list', async () => {
  await show()
  const form = panel('Quick price estimator').getByRole<HTMLSelectElement>('combobox').form!
  expect(form.method).toBe('get')
  expect(Object.fromEntries(new FormData(form) as never)).toEqual({
    category: 'policy',
    car: 'Maruti Swift',
    year: '2021',
    km: '60000',
    condition: 'good',
  })
})

test('the sidebar lists the first five trending topics (BLOG-09)', async () => {
  await show()
  const shown = panel('Trending topics').getAllByRole('link')
  expect(shown.map((link) => link.textContent)).toEqual(['Swift', 'Creta', 'EV', 'CNG', 'Loan'])
})

test('the brand bars are the counted shares, with the number of adverts and the time (BLOG-10)', async () => {
  await show()
  const brands = panel('Popular brands')
  expect(brands.getAllByRole('term').map((name) => name.textContent)).toEqual([
    'Maruti Suzuki',
    'Hyundai',
    'Tata',
    'Mahindra',
    'Others',
  ])
  expect(brands.getAllByRole('definition').map((share) => share.textContent)).toEqual([
    '38%',
    '20%',
    '14%',
    '9%',
    '19%',
  ])
  expect(brands.getByText(/Share of 3,12,406 listings on sale, counted 18 Nov 2026/)).toBeTruthy()
})

test('without live adverts there are no bars, and without figures the rest of the sidebar is still shown', async () => {
  await show({ brands: [] })
  expect(screen.queryByRole('region', { name: 'Popular brands' })).toBeNull()
  cleanup()
  await show(null)
  expect(panel('Car-buying tips').getAllByRole('term').length).toBe(4)
})

test('the tips cover RC, insurance, service record and test drive (BLOG-11)', async () => {
  await show()
  expect(
    panel('Car-buying tips')
      .getAllByRole('term')
      .map((about) => about.textContent),
  ).toEqual(['RC book', 'Insurance', 'Service record', 'Test drive'])
})

test('a headline names its source and date and opens the original (BLOG-12)', async () => {
  await show()
  const headlines = panel('Headlines')
  const link = headlines.getByRole('link')
  expect(link.getAttribute('href')).toBe('https://wire.example/medak')
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(headlines.getByText(/Deccan Motor Wire/).textContent).toBe('Deccan Motor Wire, yesterday')
})

test('Enter in the topic field sends the request; visitors are offered the sign-in (BLOG-13, C-28)', async () => {
  await show()
  const ask = panel('Ask for an article')
  const topic = ask.getByRole<HTMLInputElement>('textbox', { name: /Topic/ })
  const submit = topic.form!.querySelector<HTMLButtonElement>('button[type=submit]')!
  expect([submit.name, submit.value, topic.form!.method]).toEqual(['do', 'generate', 'post'])
  expect(ask.getByRole('link', { name: 'Sign in to ask for an article' }).getAttribute('href')).toBe(
    '/api/login?returnTo=%2Fblog%3Fcategory%3Dpolicy',
  )
})

test('a rejected topic stays in the field with the reason, and without a provider the field explains that', async () => {
  await show({}, { failed: 'You have reached the daily limit for article requests', topic: 'RC of a taxi' })
  const field = panel('Ask for an article').getByRole<HTMLInputElement>('textbox')
  expect(field.value).toBe('RC of a taxi')
  expect(screen.getByText('You have reached the daily limit for article requests')).toBeTruthy()
  cleanup()
  await show({ canGenerate: false })
  expect(screen.getByText('Articles cannot be generated on this site yet.')).toBeTruthy()
  expect(panel('Ask for an article').getByRole<HTMLInputElement>('textbox').disabled).toBe(true)
})
