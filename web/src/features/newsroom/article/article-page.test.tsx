// @vitest-environment jsdom
import type { Block } from '@pahiya/contract/newsroom/article-body'
import type { Article } from '@pahiya/contract/newsroom/articles'
import { cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { machineArticle, now, peopleCard } from '../testing/example-articles.ts'
import { showPage } from '../testing/show-page.tsx'
import { ArticlePage } from './article-page.tsx'

afterEach(cleanup)

const origin = 'https://pahiya.example'
async function show(change: Partial<Article> = {}) {
  await showPage(
    <ArticlePage
      article={{ ...machineArticle, ...change }}
      more={[peopleCard]}
      cars={<h2>Cars in this article</h2>}
      origin={origin}
      now={now}
    />,
    `/blog/${machineArticle.id}`,
  )
}

test('an article shows title, author, date, read time, tags, share controls, hero image, text and sources (BLOG-14)', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(machineArticle.title)
  expect(screen.getByText('Written by AI')).toBeTruthy()
  expect(screen.getByText('2 Nov 2026, 9:00 am')).toBeTruthy()
  expect(document.querySelector('.article-byline')!.textContent).toContain('4 min read')
  expect(screen.getByRole('link', { name: 'corrected 10 Nov 2026' }).getAttribute('href')).toBe('#corrections')
  expect(screen.getByRole('link', { name: 'Insurance' }).getAttribute('href')).toBe('/blog?tag=Insurance')
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy()
  expect(document.querySelector('.article-hero .cover svg')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'The time limit' }).id).toBe('the-time-limit')
  const sources = within(screen.getByRole('region', { name: 'Sources' }))
  expect(sources.getByRole('link', { name: 'Transfer of ownership' }).getAttribute('href')).toBe(
    'https://transport.example/rc',
  )
  expect(sources.getByText('within fourteen days')).toBeTruthy()
  expect(sources.getByText(/transport.example, accessed 1 Nov 2026/)).toBeTruthy()
  expect(sources.getByRole('link', { name: 'Our copy of source 1' }).getAttribute('href')).toBe(
    `/blog/${machineArticle.id}?source=1`,
  )
})

test('the article links back to the blog (BLOG-15)', async () => {
  await show()
  expect(screen.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blog')
})

test('an article is shared as /blog/{id}, even without JavaScript (SHARE-06)', async () => {
  await show()
  const address = encodeURIComponent(`${origin}/blog/${machineArticle.id}`)
  expect(screen.getByRole('link', { name: 'Facebook' }).getAttribute('href')).toBe(
    `https://www.facebook.com/sharer/sharer.php?u=${address}`,
  )
  expect(document.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe(
    `${origin}/blog/${machineArticle.id}`,
  )
})

test('a machine-written text is labelled as such, with its approver (BLOG-22)', async () => {
  await show()
  expect(screen.getByRole('complementary', { name: 'How this was written' }).textContent).toBe(
    'Written by AI, approved by a person. The text was written from the sources listed here. ' +
      'Leela Nair read and approved it on 2 Nov 2026.',
  )
  cleanup()
  await show({ origin: 'people', author: 'Leela Nair', approvedByAuthor: true })
  expect(screen.queryByRole('complementary', { name: 'How this was written' })).toBeNull()
  expect(screen.getByText(/The author also approved this text/)).toBeTruthy()
})

test('a correction shows its date, its note and the text before and after', async () => {
  await show()
  const corrections = within(screen.getByRole('region', { name: 'Correction' }))
  expect(corrections.getByText('10 Nov 2026')).toBeTruthy()
  expect(corrections.getByText(/We wrote 30 days/)).toBeTruthy()
  expect(document.querySelector('.corrections del')!.textContent).toBe('within 30 days')
  expect(document.querySelector('.corrections ins')!.textContent).toBe('within 14 days')
})

test('the line under the title shows the date of the latest correction, even one that changed no text', async () => {
  const note = { at: '2026-11-15T05:00:00.000Z', note: 'The figures are those of Hyderabad.', changes: [] }
  await show({ corrections: [...machineArticle.corrections, note] })
  expect(screen.getByRole('link', { name: 'corrected 15 Nov 2026' })).toBeTruthy()
})

test('a source that is a file on this site is opened by the browser, since it is not a route', async () => {
  const [source] = machineArticle.sourceList
  const url = '/api/market/index.csv?month=2026-10&city=Hyderabad'
  await show({
    sourceList: [
      { ...source!, title: 'Market index', url },
      { ...source!, number: 2, title: 'Cars', url: '/cars' },
    ],
  })
  const isLeftToBrowser = (name: string) => {
    const link = screen.getByRole('link', { name })
    const click = createEvent.click(link)
    let isPrevented = true
    // React's own listener is on the root element, inside the window.
    const look = (event: Event) => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', look, { once: true })
    fireEvent(link, click)
    return !isPrevented
  }
  expect(isLeftToBrowser('Market index')).toBe(true)
  expect(isLeftToBrowser('Cars')).toBe(false)
})

test('a citation links to its source; one without a source in the list is omitted', async () => {
  await show()
  const citations = [...document.querySelectorAll('.cite')]
  expect(citations.map((each) => each.getAttribute('href'))).toEqual(['#source-1'])
  expect(document.getElementById('source-1')).toBeTruthy()
})

test('each chart is a picture in both themes, with its figures as a table', async () => {
  await show()
  const chart = within(screen.getByRole('figure', { name: 'Fee by month' }))
  const pictures = [...document.querySelectorAll('.article-chart img')].map((picture) => picture.getAttribute('src'))
  expect(pictures).toEqual([machineArticle.charts[0]!.image, `${machineArticle.charts[0]!.image}?theme=dark`])
  expect(chart.getByRole('rowheader', { name: 'October 2026', hidden: true })).toBeTruthy()
  expect(chart.getByText('₹50')).toBeTruthy()
})

test('a chart that is also the article’s picture is shown once, at the top', async () => {
  await show({ image: machineArticle.charts[0]!.image })
  expect(screen.getAllByRole('figure', { name: 'Fee by month' }).length).toBe(1)
  expect(document.querySelector('.article-hero')).toBeNull()
})

test('markup is shown as text, and a link with a dangerous scheme is not linked (SEC-07)', async () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const hrefs = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    ' /x',
    'vbscript:x',
  ]
  const body: Block[] = [
    { kind: 'heading', level: 2, text: hostile, anchor: 'x"><script>' },
    { kind: 'paragraph', inlines: [{ kind: 'text', text: hostile, strong: true, emphasis: true }] },
    { kind: 'list', ordered: false, items: hrefs.map((href) => [{ kind: 'link', text: hostile, href }]) },
    { kind: 'quote', inlines: [{ kind: 'link', text: 'fine', href: 'https://fine.example' }] },
    { kind: 'table', caption: hostile, head: [hostile], rows: [[[{ kind: 'text', text: hostile }]]] },
    { kind: 'chart', key: 'constructor' },
    { kind: 'html', html: hostile } as never,
  ]
  await show({ body, title: hostile, excerpt: hostile, tags: [hostile], author: hostile, image: null })
  const main = screen.getByRole('main')
  expect(main.querySelectorAll('script:not([type="application/ld+json"]), img[src=x]').length).toBe(0)
  const prose = main.querySelector('.prose')!
  expect([...prose.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['https://fine.example'])
  const data = main.querySelector('script[type="application/ld+json"]')!.innerHTML
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toMatchObject({ headline: hostile })
})

test('further articles in the category and related cars follow', async () => {
  await show()
  expect(screen.getByRole('link', { name: peopleCard.title }).getAttribute('href')).toBe(`/blog/${peopleCard.id}`)
  expect(screen.getByRole('heading', { name: 'Cars in this article' })).toBeTruthy()
})
