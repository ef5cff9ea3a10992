import { cpuMs } from '@pahiya/domain/testing/hostile-text'
import { expect, test } from 'vitest'
import { parsePage, parseSitemap } from './parse-page.ts'

const elements = { tableRow: 'tr', rowLabel: 'th', rowValue: 'td', heading: 'h1' }

test('the heading, the structured data and the table of a page are read', () => {
  const page = parsePage(
    `<!doctype html><html><head><title>Ad</title>
    <script>var x = '<tr><th>no'</script>
    <script type="application/ld+json">{"@type":"Car","name":"A &amp; B"}</script></head>
    <body><h1>Swift <b>VXi</b></h1><h1>Other</h1>
    <table><tr><th>Reg. Number</th><td> TS09 <i>EA</i> 1234 </td></tr><tr><th>Fuel<td>Petrol &amp; CNG<tr><th>KM driven</th><td>45,000</td></table>
    <p>outside</p></body></html>`,
    elements,
  )
  expect(page.heading).toBe('Swift VXi')
  expect(page.scripts).toEqual(['{"@type":"Car","name":"A &amp; B"}'])
  expect(Object.fromEntries(page.table)).toEqual({
    'reg. number': 'TS09 EA 1234',
    fuel: 'Petrol & CNG',
    'km driven': '45,000',
  })
})

test('a page without a table is read by the elements and classes of its source', () => {
  const page = parsePage(
    '<h2 class="title big">Swift</h2><div class="fact"><span class="name">Fuel</span><b>Petrol</b></div>',
    { tableRow: 'div.fact', rowLabel: 'span.name', rowValue: 'b', heading: 'h2.title' },
  )
  expect(page.heading).toBe('Swift')
  expect(Object.fromEntries(page.table)).toEqual({ fuel: 'Petrol' })
})

test('entries of a sitemap are read, with and without a date and next to image addresses', () => {
  const sitemap = `<?xml version="1.0"?><urlset xmlns:image="x">
    <url><loc> http://a.example/?a=1&amp;b=2 </loc><image:image><image:loc>http://i.example</image:loc></image:image><lastmod>2025-01-01</lastmod></url>
    <url><loc><![CDATA[http://b.example]]></loc></url></urlset>`
  expect(parseSitemap(sitemap)).toEqual([
    { url: 'http://a.example/?a=1&b=2', lastModified: '2025-01-01' },
    { url: 'http://b.example', lastModified: '' },
  ])
  expect(parseSitemap('<sitemapindex/>')).toEqual([])
  expect(parseSitemap('<html><body>Not found</body></html>')).toBeNull()
})

test('a page of nested elements does not hold up the crawl', () => {
  for (const shape of ['<div>', '<table><tr><td>', '<h1>', '<script type="application/ld+json">', '<th>a']) {
    const page = shape.repeat(1_000_000 / shape.length)
    const spent = cpuMs(() => void parsePage(page, elements))
    expect(spent, `for ${shape}`).toBeLessThan(2_000)
  }
})
