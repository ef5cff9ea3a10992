import { group, item, rss, sound, xmlType, type MalformedFeed } from './malformed-feed.ts'

const two = item({ id: 'a' }) + item({ id: 'b', link: 'https://news.example/b' })

/** Feeds that end too early. */
export function truncatedFeeds(): MalformedFeed[] {
  const shares = [0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95, 0.99]
  return (['rss', 'atom', 'json'] as const).flatMap((format) => {
    const whole = Buffer.from(sound(format))
    return group(
      'truncation',
      shares.map((share) => ({
        name: `${format}-at-${share * 100}`,
        expected: format === 'json' ? 'broken-json' : 'truncated',
        contentType: format === 'json' ? 'application/feed+json' : xmlType,
        bytes: () => whole.subarray(0, Math.floor(whole.length * share)),
      })),
    )
  })
}

/** Prefixes without a declaration, and declarations that differ from common usage. */
export function namespaceFeeds(): MalformedFeed[] {
  const prefixes = [
    'dc:date',
    'media:content',
    'content:encoded',
    'itunes:title',
    'slash:comments',
    'georss:point',
    'wfw:commentRss',
    'atom:updated',
  ]
  return group('namespaces', [
    ...prefixes.map((name) => ({
      name: `undeclared-${name.replace(':', '-')}`,
      expected: 'undeclared-namespace',
      entries: 1,
      text: rss(item({ more: `<${name}>x</${name}>` })),
    })),
    {
      name: 'undeclared-attribute',
      expected: 'undeclared-namespace',
      entries: 1,
      text: rss(item({ more: '<description x:y="1">t</description>' })),
    },
    {
      name: 'declared-in-a-child',
      expected: null,
      entries: 1,
      text: rss(item({ more: '<q xmlns:dc="urn:x"><dc:date>2026-11-10</dc:date></q>' })),
    },
    {
      name: 'wrong-namespace',
      expected: null,
      entries: 5,
      text: sound('atom').replace('http://www.w3.org/2005/Atom', 'http://purl.org/atom/ns#'),
    },
    {
      name: 'no-namespace',
      expected: null,
      entries: 5,
      text: sound('atom').replace(' xmlns="http://www.w3.org/2005/Atom"', ''),
    },
    {
      name: 'prefixed-atom',
      expected: null,
      entries: 5,
      text: sound('atom')
        .replaceAll(/<(\/?)(feed|entry|title|link|id|updated|published|summary)/g, '<$1atom:$2')
        .replace('xmlns=', 'xmlns:atom='),
    },
    { name: 'empty-prefix', expected: null, entries: 1, text: rss(item({ more: '<:date>2026</:date>' })) },
    { name: 'two-colons', expected: 'undeclared-namespace', entries: 1, text: rss(item({ more: '<a:b:c>x</a:b:c>' })) },
  ])
}

/** Documents that are not well-formed. */
export function brokenMarkupFeeds(): MalformedFeed[] {
  return group('markup', [
    {
      name: 'crossed-tags',
      expected: 'not-well-formed',
      entries: 1,
      text: rss('<item><title>A<b>story</title></b><link>https://news.example/a</link></item>'),
    },
    { name: 'closed-twice', expected: 'not-well-formed', entries: 1, text: rss(`${item()}</item>`) },
    {
      name: 'item-not-closed',
      expected: 'not-well-formed',
      entries: 2,
      text: rss(item().replace('</item>', '') + item({ id: 'b', link: 'https://news.example/b' })),
    },
    {
      name: 'title-not-closed',
      expected: 'not-well-formed',
      entries: 1,
      text: rss(item().replace('</title>', '') + item({ id: 'b', link: 'https://news.example/b' })),
    },
    {
      name: 'attributes-without-quotes',
      expected: null,
      entries: 2,
      text: rss(two).replace('version="2.0"', 'version=2.0'),
    },
    { name: 'raw-ampersand', expected: null, entries: 1, text: rss(item({ title: 'Buying & selling' })) },
    { name: 'raw-less-than', expected: null, entries: 0, text: rss(item({ title: 'Cars < 5 lakh' })) },
    { name: 'comment-not-closed', expected: 'truncated', entries: 1, text: rss(`${item()}<!-- `) },
    { name: 'cdata-not-closed', expected: 'truncated', entries: 0, text: rss(item({ title: '<![CDATA[A story' })) },
    {
      name: 'two-roots',
      expected: null,
      entries: 2,
      text: rss(item()) + rss(item({ id: 'b', link: 'https://news.example/b' })).replace(/^.*\n/, ''),
    },
    { name: 'no-root', expected: 'missing-root', entries: 2, text: two },
    { name: 'only-channel', expected: null, entries: 2, text: `<channel>${two}</channel>` },
    {
      name: 'warning-before',
      expected: 'text-before-feed',
      entries: 2,
      text: `Warning: mysql_connect() in /www/feed.php on line 3\n${rss(two)}`,
    },
    { name: 'blank-lines-before', expected: null, entries: 2, text: `\n\n\n${rss(two)}` },
    { name: 'text-after', expected: 'truncated', entries: 2, text: `${rss(two)}\nPowered by a plugin` },
    { name: 'comment-before', expected: null, entries: 2, text: `<!-- cached -->${rss(two)}` },
    {
      name: 'doctype-rss-091',
      expected: null,
      entries: 2,
      text: `<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">${rss(two).replace(/^.*\n/, '')}`,
    },
    { name: 'doubled-attribute', expected: null, entries: 2, text: rss(two).replace('<rss ', '<rss version="0.9" ') },
    {
      name: 'capital-tags',
      expected: null,
      entries: 2,
      text: rss(two).replaceAll(/<(\/?)(item|title|link|guid|pubDate)/g, (found) => found.toUpperCase()),
    },
    {
      name: 'items-outside-channel',
      expected: null,
      entries: 2,
      text: `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel><title>Car News</title></channel>${two}</rdf:RDF>`,
    },
    {
      name: 'escaped-markup-in-title',
      expected: 'markup-in-title',
      entries: 1,
      text: rss(item({ title: '&lt;b&gt;A story&lt;/b&gt;' })),
    },
    {
      name: 'script-in-title',
      expected: 'markup-in-title',
      entries: 1,
      text: rss(item({ title: '<![CDATA[A story<script>alert(1)</script>]]>' })),
    },
    {
      name: 'image-in-title',
      expected: 'markup-in-title',
      entries: 1,
      text: rss(item({ title: 'A story &lt;img src=x onerror=alert(1)&gt;' })),
    },
    {
      name: 'xhtml-in-atom-title',
      expected: null,
      entries: 5,
      text: sound('atom').replaceAll(
        /<title>([^<]*)<\/title>/g,
        '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">$1</div></title>',
      ),
    },
    {
      name: 'empty-title',
      expected: 'entry-without-title',
      entries: 1,
      text: rss(item({ title: '' }) + item({ id: 'b' })),
    },
    {
      name: 'overlong-title',
      expected: 'overlong-title',
      entries: 1,
      text: rss(item({ title: 'story '.repeat(500) })),
    },
    { name: 'right-to-left-override', expected: null, entries: 1, text: rss(item({ title: 'A \u202Eyrots' })) },
    { name: 'no-items', expected: 'no-entries', entries: 0, text: rss('') },
    {
      name: 'image-with-title',
      expected: null,
      entries: 1,
      text: rss(`<image><title>Logo</title><link>https://news.example/logo</link></image>${item()}`),
    },
  ])
}

/** Entities that expand without end, read files, or are not defined. */
export function entityFeeds(): MalformedFeed[] {
  const doctype = (declarations: string, use: string) =>
    rss(item({ title: `A story ${use}` })).replace('<rss', `<!DOCTYPE rss [${declarations}]><rss`)
  const laughs = Array.from(
    { length: 10 },
    (_, level) => `<!ENTITY l${level} "${level === 0 ? 'ha' : `&l${level - 1};`.repeat(10)}">`,
  ).join('')
  const bomb = { expected: 'entity-declarations', entries: 1 }
  return group('entities', [
    { ...bomb, name: 'billion-laughs', text: doctype(laughs, '&l9;') },
    { ...bomb, name: 'quadratic', text: () => doctype(`<!ENTITY a "${'a'.repeat(50_000)}">`, '&a;'.repeat(50_000)) },
    { ...bomb, name: 'recursive', text: doctype('<!ENTITY a "&b;"><!ENTITY b "&a;">', '&a;') },
    { ...bomb, name: 'external-file', text: doctype('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;') },
    { ...bomb, name: 'external-address', text: doctype('<!ENTITY x SYSTEM "http://127.0.0.1:9/secret">', '&x;') },
    { ...bomb, name: 'parameter-entity', text: doctype('<!ENTITY % p SYSTEM "http://127.0.0.1:9/x.dtd"> %p;', '') },
    { ...bomb, name: 'entity-in-attribute', text: doctype('<!ENTITY x "y">', '').replace('<item>', '<item q="&x;">') },
    {
      ...bomb,
      name: 'ten-thousand-entities',
      text: () => doctype(Array.from({ length: 10_000 }, (_, n) => `<!ENTITY e${n} "x">`).join(''), '&e9999;'),
    },
    { name: 'nbsp', expected: 'undefined-entity', entries: 1, text: rss(item({ title: 'A&nbsp;story' })) },
    { name: 'eacute', expected: 'undefined-entity', entries: 1, text: rss(item({ title: 'Citro&euml;n' })) },
    { name: 'unknown-entity', expected: null, entries: 1, text: rss(item({ title: 'A &nosuch; story' })) },
    { name: 'entity-without-semicolon', expected: null, entries: 1, text: rss(item({ title: 'AT&T sells cars' })) },
    { name: 'character-too-large', expected: null, entries: 1, text: rss(item({ title: 'A &#x110000; story' })) },
    { name: 'character-zero', expected: null, entries: 1, text: rss(item({ title: 'A &#0; story' })) },
    {
      name: 'character-without-end',
      expected: null,
      entries: 1,
      text: rss(item({ title: `A &#${'9'.repeat(400)}; story` })),
    },
    { name: 'escaped-twice', expected: null, entries: 1, text: rss(item({ title: 'Buying &amp;amp; selling' })) },
  ])
}
