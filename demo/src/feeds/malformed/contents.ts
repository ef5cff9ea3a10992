import { group, item, jsonType, rss, sound, type MalformedFeed } from './malformed-feed.ts'

/** Links that are dead, or that readers must not follow. */
export function linkFeeds(): MalformedFeed[] {
  const relative = ['/stories/1', 'stories/1', '../stories/1', './1', '//news.example/1', '?id=1', '#top']
  const unsafe = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:desk@news.example',
    'https://user:secret@news.example/a',
    'http://',
  ]
  return group('links', [
    ...relative.map((link, n) => ({
      name: `relative-${n + 1}`,
      expected: 'relative-link',
      entries: 1,
      text: rss(item({ link })),
    })),
    ...unsafe.map((link, n) => ({
      name: `unsafe-${n + 1}`,
      expected: 'unsafe-link',
      entries: 1,
      text: rss(item({ link }) + item({ id: 'b' })),
    })),
    {
      name: 'empty-link',
      expected: 'entry-without-link',
      entries: 1,
      text: rss(item({ link: '' }) + item({ id: 'b' })),
    },
    {
      name: 'link-in-guid',
      expected: null,
      entries: 1,
      text: rss(item({ link: '', id: 'https://news.example/guid' })),
    },
    {
      name: 'overlong-link',
      expected: 'entry-without-link',
      entries: 1,
      text: rss(item({ link: `https://news.example/${'a'.repeat(5_000)}` }) + item({ id: 'b' })),
    },
    { name: 'spaces-in-link', expected: null, entries: 1, text: rss(item({ link: ' https://news.example/a story ' })) },
    { name: 'unicode-host', expected: null, entries: 1, text: rss(item({ link: 'https://समाचार.example/a' })) },
    {
      name: 'xml-base',
      expected: 'relative-link',
      entries: 5,
      contentType: 'application/atom+xml',
      text: sound('atom')
        .replaceAll('href="https://news.example/', 'href="')
        .replace('<feed ', '<feed xml:base="https://other.example/x/" '),
    },
    {
      name: 'broken-xml-base',
      expected: null,
      entries: 0,
      contentType: 'application/atom+xml',
      text: sound('atom')
        .replaceAll('href="https://news.example/', 'href="')
        .replace('<feed ', '<feed xml:base="http://[" '),
    },
    {
      name: 'only-self-link',
      expected: 'entry-without-link',
      entries: 0,
      contentType: 'application/atom+xml',
      text: sound('atom').replaceAll('rel="alternate"', 'rel="self"'),
    },
  ])
}

/** Ids that are missing, duplicated or endless. */
export function idFeeds(): MalformedFeed[] {
  return group('ids', [
    { name: 'doubled', expected: 'doubled-id', entries: 1, text: rss(item() + item({ title: 'Another' })) },
    { name: 'all-the-same', expected: 'doubled-id', entries: 1, text: rss(item().repeat(50)) },
    { name: 'missing', expected: 'missing-id', entries: 1, text: rss(item().replace(/<guid.*<\/guid>/, '')) },
    { name: 'empty', expected: 'missing-id', entries: 1, text: rss(item({ id: ' ' })) },
    { name: 'endless', expected: null, entries: 1, text: rss(item({ id: 'x'.repeat(3_000) })) },
    {
      name: 'numbers-in-json',
      expected: null,
      entries: 5,
      contentType: jsonType,
      text: sound('json').replaceAll(/"id":"story-(\d)"/g, '"id":$1'),
    },
    {
      name: 'objects-in-json',
      expected: 'missing-id',
      entries: 5,
      contentType: jsonType,
      text: sound('json').replaceAll(/"id":"story-(\d)"/g, '"id":{"a":$1}'),
    },
    {
      name: 'doubled-in-atom',
      expected: 'doubled-id',
      entries: 1,
      text: sound('atom').replaceAll(/story-\d/g, 'story'),
    },
  ])
}

/** Dates in the future, invalid, or missing. */
export function dateFeeds(): MalformedFeed[] {
  const unreadable = [
    'yesterday',
    '31 Feb 2026',
    '2026-13-01',
    '1762756200',
    '10/11/2026',
    'Tue, 99 Nov 2026 06:30:00 GMT',
    '१० नवंबर २०२६',
    '-0001-01-01T00:00:00Z',
    'Tue Nov 10 2026',
    '9'.repeat(200),
    '2026-11-10T25:00:00Z',
    'Tue, 10 Nov 2026 06:30:00 MOON',
  ]
  const future = ['Fri, 31 Dec 2027 23:59:59 GMT', '2999-01-01T00:00:00Z', 'Mon, 1 Jan 2035 00:00:00 +0530']
  const odd = [
    '10 Nov 26 06:30 IST',
    'Tuesday, 10-Nov-26 06:30:00 GMT',
    '2026-11-10',
    '2026-11-10 06:30',
    '2026-11-10T06:30:00.123456789+05:30',
    'Tue, 10 November 2026 06:30:00 Z',
    '2026-11',
  ]
  return group('dates', [
    ...unreadable.map((date, n) => ({
      name: `unreadable-${n + 1}`,
      expected: 'unreadable-date',
      entries: 1,
      text: rss(item({ date })),
    })),
    ...future.map((date, n) => ({
      name: `future-${n + 1}`,
      expected: 'future-date',
      entries: 1,
      text: rss(item({ date })),
    })),
    ...odd.map((date, n) => ({ name: `odd-${n + 1}`, expected: null, entries: 1, text: rss(item({ date })) })),
    { name: 'missing', expected: 'missing-date', entries: 1, text: rss(item().replace(/<pubDate.*<\/pubDate>/, '')) },
  ])
}

/** JSON that is not a JSON Feed, or almost one. */
export function jsonFeeds(): MalformedFeed[] {
  const feed = sound('json')
  const changed = (change: (value: Record<string, unknown>) => unknown) =>
    JSON.stringify(change(JSON.parse(feed) as Record<string, unknown>))
  const json = [
    { name: 'items-missing', expected: 'no-entries', text: changed((value) => ({ ...value, items: undefined })) },
    { name: 'items-null', expected: 'no-entries', text: changed((value) => ({ ...value, items: null })) },
    { name: 'items-an-object', expected: 'no-entries', text: changed((value) => ({ ...value, items: { a: 1 } })) },
    {
      name: 'item-null',
      expected: 'not-well-formed',
      text: changed((value) => ({ ...value, items: [null, ...(value['items'] as unknown[])] })),
    },
    { name: 'version-missing', expected: 'not-a-feed', text: changed((value) => ({ ...value, version: undefined })) },
    {
      name: 'version-of-something-else',
      expected: 'not-a-feed',
      text: changed((value) => ({ ...value, version: '2.0' })),
    },
    { name: 'an-array', expected: 'not-a-feed', text: '[1,2,3]' },
    { name: 'an-error', expected: 'not-a-feed', text: '{"error":"unauthorised"}' },
    {
      name: 'titles-are-numbers',
      expected: 'entry-without-title',
      text: changed((value) => ({ ...value, items: [{ id: '1', title: 5, url: 'https://news.example/1' }] })),
    },
    { name: 'trailing-comma', expected: 'broken-json', text: feed.replace('}]}', '},]}') },
    { name: 'single-quotes', expected: 'broken-json', text: feed.replaceAll('"', "'") },
    { name: 'comment', expected: 'broken-json', text: feed.replace('{', '{ // feed\n') },
    { name: 'not-a-number', expected: 'broken-json', text: feed.replace('{', '{"a":NaN,') },
    { name: 'doubled-keys', expected: null, entries: 5, text: feed.replace('{', '{"title":"Other",') },
    { name: 'prototype', expected: null, entries: 5, text: feed.replace('{', '{"__proto__":{"items":[]},') },
    { name: 'microblog', expected: 'entry-without-title', text: feed.replaceAll(/"title":"Used[^"]*",/g, '') },
    { name: 'nested-100000', expected: null, text: () => `${'['.repeat(100_000)}${']'.repeat(100_000)}` },
  ]
  return group(
    'json',
    json.map((each) => ({ contentType: jsonType, ...each })),
  )
}
