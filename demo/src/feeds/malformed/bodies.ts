import { gzipSync } from 'node:zlib'
import { diceFor, TOPIC } from '../../world/dice.ts'
import { group, item, jsonType, rss, sound, type MalformedFeed } from './malformed-feed.ts'

const mb = 1024 * 1024

/** Bodies that are not feeds at all. */
export function otherBodies(): MalformedFeed[] {
  const html = { expected: 'html' as const, contentType: 'text/html' }
  const binary = { expected: 'binary' as const }
  return group('other', [
    {
      ...html,
      name: 'html-page',
      text: '<!DOCTYPE html><html><head><title>Car News</title></head><body><h1>Welcome</h1></body></html>',
    },
    {
      ...html,
      name: 'html-as-rss',
      contentType: 'application/rss+xml',
      text: '<!doctype html><html><title>Please enable JavaScript</title></html>',
    },
    {
      ...html,
      name: 'xhtml-page',
      text: '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x"><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>',
    },
    { ...html, name: 'sign-in-page', text: '<html><form action="/login"><input name=password></form></html>' },
    { ...html, name: 'fragment', text: '<div>Too many requests</div>' },
    { ...html, name: 'html-after-comment', text: '<!-- proxy --><!DOCTYPE html><html><body>Challenge</body></html>' },
    { name: 'plain-text', expected: 'not-a-feed', contentType: 'text/plain', text: 'Service unavailable' },
    {
      name: 'sitemap',
      expected: 'not-a-feed',
      text: '<?xml version="1.0"?><urlset><url><loc>https://news.example/</loc></url></urlset>',
    },
    {
      name: 'soap-fault',
      expected: 'not-a-feed',
      text: '<soap:Envelope xmlns:soap="x"><soap:Body><soap:Fault/></soap:Body></soap:Envelope>',
    },
    { name: 'opml', expected: 'not-a-feed', text: '<opml version="2.0"><head/><outline text="x"/></opml>' },
    { name: 'empty', expected: 'empty', text: '' },
    { name: 'white-space', expected: 'empty', text: ' \r\n\t '.repeat(1_000) },
    { name: 'rss-as-text', expected: 'wrong-content-type', contentType: 'text/plain', entries: 5, text: sound('rss') },
    { name: 'atom-as-html', expected: 'wrong-content-type', contentType: 'text/html', entries: 5, text: sound('atom') },
    { name: 'json-as-html', expected: 'wrong-content-type', contentType: 'text/html', entries: 5, text: sound('json') },
    { name: 'rss-as-json', expected: 'wrong-content-type', contentType: jsonType, entries: 5, text: sound('rss') },
    { ...binary, name: 'gzip', bytes: () => gzipSync(sound('rss')) },
    { ...binary, name: 'gzip-bomb', bytes: () => gzipSync(Buffer.alloc(100 * mb, 0x20)) },
    { ...binary, name: 'picture', bytes: () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
    { ...binary, name: 'pdf', text: '%PDF-1.7\n%âãÏÓ' },
    { ...binary, name: 'zip', bytes: () => Buffer.from('504b030414000000', 'hex') },
    { name: 'nul-bytes-only', expected: 'empty', bytes: () => Buffer.alloc(10_000) },
  ])
}

/** Bodies that are expensive in memory or time. */
export function hugeBodies(): MalformedFeed[] {
  const tooLarge = { expected: 'too-large' }
  return group('size', [
    { ...tooLarge, name: '50-mb-of-items', bytes: () => repeated(rss('|'), item(), 50 * mb) },
    { ...tooLarge, name: '50-mb-in-one-title', bytes: () => repeated(rss(item({ title: '|' })), 'story ', 50 * mb) },
    {
      ...tooLarge,
      name: '50-mb-of-json',
      contentType: jsonType,
      bytes: () =>
        repeated(
          sound('json').replace('"items":[', '"items":[|'),
          '{"id":"1","title":"x","url":"https://news.example/1"},',
          50 * mb,
        ),
    },
    { ...tooLarge, name: '5-mb', bytes: () => repeated(rss('|'), item(), 5 * mb) },
    {
      name: '4-mb-of-items',
      expected: 'too-many-entries',
      entries: 1,
      bytes: () => repeated(rss('|'), item(), 3.9 * mb),
    },
    {
      name: '4-mb-in-one-title',
      expected: 'overlong-title',
      entries: 1,
      bytes: () => repeated(rss(item({ title: '|' })), 'story ', 3.9 * mb),
    },
    {
      name: '4-mb-in-hindi',
      expected: 'too-many-entries',
      entries: 1,
      bytes: () => repeated(rss('|'), item({ title: 'कारों की बिक्री' }), 3.9 * mb),
    },
    {
      name: '4-mb-in-one-attribute',
      expected: null,
      entries: 1,
      bytes: () => repeated(rss(item({ more: '<x y="|"/>' })), 'a', 3.9 * mb),
    },
    {
      name: '4-mb-of-comment',
      expected: null,
      entries: 1,
      bytes: () => repeated(rss(`${item()}<!--|-->`), 'a', 3.9 * mb),
    },
    {
      name: '4-mb-of-cdata',
      expected: null,
      entries: 1,
      bytes: () => repeated(rss(item({ more: '<description><![CDATA[|]]></description>' })), '<p>', 3.9 * mb),
    },
    {
      name: '300000-attributes',
      expected: null,
      entries: 1,
      bytes: () => repeated(rss(item({ more: '<x |/>' })), 'a="b" ', 2 * mb),
    },
    {
      name: '500000-open-tags',
      expected: 'truncated',
      entries: 1,
      bytes: () => repeated(rss(`${item()}|`).replace('</channel></rss>', ''), '<a>', 1.5 * mb),
    },
    {
      name: '500000-closing-tags',
      expected: 'not-well-formed',
      entries: 1,
      bytes: () => repeated(rss(`${item()}|`), '</a>', 2 * mb),
    },
    {
      name: '300000-crossed-tags',
      expected: 'not-well-formed',
      entries: 1,
      bytes: () => repeated(rss(`${item()}${'<a>'.repeat(300_000)}|`), '</b>', 1.2 * mb),
    },
    {
      name: '500000-prefixes',
      expected: 'undeclared-namespace',
      entries: 1,
      bytes: () => repeated(rss(`${item()}|`), '<a:b/>', 3 * mb),
    },
    {
      name: '200000-categories',
      expected: null,
      entries: 1,
      bytes: () => repeated(rss(item({ more: '|' })), '<category>x</category>', 3.9 * mb),
    },
    {
      name: '100000-dates',
      expected: null,
      entries: 1,
      bytes: () => repeated(rss(item({ more: '|' })), '<pubDate>never</pubDate>', 3 * mb),
    },
    { name: 'deep-json', expected: null, contentType: jsonType, bytes: () => repeated('|', '{"a":', 3 * mb) },
  ])
}

function repeated(frame: string, piece: string, bytes: number): Buffer {
  const [before, after] = frame.split('|') as [string, string]
  return Buffer.concat([
    Buffer.from(before),
    Buffer.alloc(Math.floor(bytes / Buffer.byteLength(piece)) * Buffer.byteLength(piece), piece),
    Buffer.from(after),
  ])
}

/** Valid feeds with a few changed bytes, the same in every run. */
export function damagedFeeds(): MalformedFeed[] {
  const formats = ['rss', 'atom', 'json'] as const
  return group(
    'damage',
    Array.from({ length: 30 }, (_, n) => {
      const format = formats[n % 3]!
      return {
        name: `${format}-${n + 1}`,
        expected: null,
        contentType: format === 'json' ? jsonType : 'application/xml',
        bytes: () => damage(Buffer.from(sound(format)), n),
      }
    }),
  )
}

function damage(bytes: Buffer, seed: number): Buffer {
  const dice = diceFor(seed, TOPIC.requests, 0)
  for (let change = 0; change < 1 + (seed % 7) * 3; change++)
    bytes[dice.whole(0, bytes.length - 1)] = dice.whole(0, 255)
  return bytes
}
