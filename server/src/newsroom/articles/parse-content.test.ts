import type { Block, Inline } from '@pahiya/domain/newsroom/article-body'
import { expect, test } from 'vitest'
import { parseContent } from './parse-content.ts'

const text = (words: string) => ({ kind: 'text', text: words })
const blocksOf = (content: string) => parseContent(content).blocks

test('an article is parsed into the blocks of the subset', () => {
  const content = `First <b>paragraph</b> [1].

Second with a <a href="https://pahiya.example/x">link</a>.
<h2>What rose</h2><ul><li>One<li><em>Two</em></ul>
<blockquote>Quoted</blockquote>
<table><caption>Prices</caption><tr><th>Model<th>Price</tr><tr><td>Swift<td>₹5,00,000</tr></table><chart key="medians">`
  expect(blocksOf(content)).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        text('First '),
        { ...text('paragraph'), strong: true },
        text(' '),
        { kind: 'citation', source: 1 },
        text('.'),
      ],
    },
    {
      kind: 'paragraph',
      inlines: [text('Second with a '), { kind: 'link', text: 'link', href: 'https://pahiya.example/x' }, text('.')],
    },
    { kind: 'heading', level: 2, text: 'What rose', anchor: 'what-rose' },
    { kind: 'list', ordered: false, items: [[text('One')], [{ ...text('Two'), emphasis: true }]] },
    { kind: 'quote', inlines: [text('Quoted')] },
    {
      kind: 'table',
      caption: 'Prices',
      head: ['Model', 'Price'],
      rows: [[[text('Swift')], [text('₹5,00,000')]]],
    },
    { kind: 'chart', key: 'medians' },
  ])
})

test('markup outside the subset is reported to the author', () => {
  expect(
    parseContent('<p>A <u>word</u> <a href="javascript:alert(1)">here</a><img src=x><script>x()</script></p>'),
  ).toEqual({
    blocks: [{ kind: 'paragraph', inlines: [text('A word '), text('here')] }],
    leftOut: ['<u>', 'the link javascript:alert(1)', '<img>', '<script>'],
  })
})

const payloads = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https://a:b@evil.example">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" style="x:expression(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><input autofocus onfocus=alert(1)><button>go</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<title></title><script>alert(1)</script>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><x onclick="alert(1)">',
  '<chart key="x onload=alert(1)">',
  '<table><td><table><td><script>alert(1)</script>',
  '<p/onclick=alert(1)>x',
  '\u202Etxt.exe\u202C \u200Bhidden',
  '\0<scr\0ipt>alert(1)</scr\0ipt>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<xmp><script>alert(1)</script></xmp>',
  '{{constructor.constructor("alert(1)")()}}',
  '<a href="https://ok.example/?q=<script>">x</a>',
]
const wrappers: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `<p>${payload}</p>`,
  (payload) => `<p>${payload}`,
  (payload) => `<ul><li>${payload}</ul>`,
  (payload) => `<table><tr><th>${payload}<td>${payload}</table>`,
  (payload) => `<table><caption>${payload}</caption><tr><td>x</table>`,
  (payload) => `<h2>${payload}</h2>`,
  (payload) => `<blockquote>${payload}`,
  (payload) => `<b><i>${payload}</i></b>`,
  (payload) => `<a href="https://ok.example">${payload}</a>`,
  (payload) => payload.toUpperCase(),
  (payload) => payload.slice(0, -1),
  (payload) => `<div><section>${payload}</div>`,
  (payload) => payload.repeat(50),
  (payload) => `${'<ul><li>'.repeat(200)}${payload}`,
  (payload) => `"'>${payload}<!--`,
]

function inlinesOf(block: Block): Inline[] {
  if (block.kind === 'paragraph' || block.kind === 'quote') return block.inlines
  if (block.kind === 'list') return block.items.flat()
  return block.kind === 'table' ? block.rows.flat(2) : []
}

test('640 hostile strings produce only blocks of the subset and links to http, https or this site (SEC-07)', () => {
  const kinds = new Set(['paragraph', 'heading', 'list', 'quote', 'table', 'chart'])
  let strings = 0
  for (const payload of payloads) {
    for (const wrap of wrappers) {
      strings += 1
      for (const block of blocksOf(wrap(payload))) {
        expect(kinds).toContain(block.kind)
        expect(block.kind === 'chart' ? block.key : 'none').toMatch(/^[a-z0-9-]{1,60}$/)
        for (const inline of inlinesOf(block)) {
          expect(inline.kind === 'link' ? inline.href : '/').toMatch(/^(https?:\/\/[^@]+|\/(?![/\\]).*)$/i)
          // oxlint-disable-next-line no-control-regex -- they must be gone
          expect(inline.kind === 'citation' ? '' : inline.text).not.toMatch(/[\u0000\u202E\u200B]/)
        }
      }
    }
  }
  expect(strings).toBe(640)
})

test('the longest content is parsed in bounded time, however deeply it is nested', () => {
  const longest = 60_000
  for (const part of ['<ul><li>', '<table><tr><td>x', '<b><i>x', '[1]', '\n\n', '<a href=x>', '&amp;']) {
    const { blocks } = parseContent(part.repeat(Math.floor(longest / part.length)))
    expect(blocks.length).toBeLessThanOrEqual(500)
  }
})
