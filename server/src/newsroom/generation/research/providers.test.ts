import { expect, test } from 'vitest'
import { createFirecrawl, readScrape } from './firecrawl.ts'
import { createPerplexity, readSearchOutcome } from './perplexity.ts'

test.each([
  [
    200,
    '{"results":[{"title":"A","url":"https://news.example/a","snippet":""}]}',
    { kind: 'found', results: [{ title: 'A', url: 'https://news.example/a' }] },
  ],
  [200, '{"results":[{"title":"A","url":"javascript:alert(1)"}]}', { kind: 'unknown', reason: 'unreadable' }],
  [200, '<html>', { kind: 'unknown', reason: 'unreadable' }],
  [400, '', { kind: 'refused', reason: 'rejected' }],
  [401, '', { kind: 'refused', reason: 'misconfigured' }],
  [429, '', { kind: 'refused', reason: 'busy' }],
  [500, '', { kind: 'unknown', reason: 'server_error' }],
])('a search that answers %i %s means %o', (status, text, outcome) =>
  expect(readSearchOutcome(status, text)).toEqual(outcome),
)

const page = (markdown: string, statusCode = 200) =>
  JSON.stringify({ success: true, data: { markdown, metadata: { title: 'T', statusCode } } })

test.each([
  [200, page('# A story\n\n- **3,140** [sales](https://news.example)'), { title: 'T', text: 'A story\n3,140 sales' }],
  [200, page('text', 404), null],
  [200, page(' '), null],
  [200, '{"success":false}', 'failed'],
  [402, '', 'failed'],
])('a scraped page that answers %i %s is read as %o', (status, text, read) =>
  expect(readScrape(status, text)).toEqual(read),
)

test('without a key there is no provider', () => {
  expect(createPerplexity({ PERPLEXITY_URL: 'https://search.example', PERPLEXITY_KEY: undefined })).toBeNull()
  expect(createFirecrawl({ FIRECRAWL_URL: 'https://pages.example', FIRECRAWL_KEY: undefined })).toBeNull()
})
