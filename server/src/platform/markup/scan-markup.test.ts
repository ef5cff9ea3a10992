import { cpuMs } from '@pahiya/domain/testing/hostile-text'
import { expect, test } from 'vitest'
import { scanMarkup } from './scan-markup.ts'

function scan(markup: string, options?: { isXml: boolean }): string[] {
  const seen: string[] = []
  scanMarkup(
    markup,
    {
      open: (name, attributes) => seen.push(`<${name} ${JSON.stringify(Object.fromEntries(attributes))}`),
      close: (name) => seen.push(`</${name}`),
      text: (piece) => seen.push(piece),
    },
    options,
  )
  return seen
}

test('tags, attributes, entities and scripts are reported in order', () => {
  expect(scan('<P Class=a class="b">Tom &amp; <b>x</b><script>if (a<b) c()</script></p></i><!-- n -->')).toEqual([
    '<p {"class":"a"}',
    'Tom ',
    '&',
    ' ',
    '<b {}',
    'x',
    '</b',
    '<script {}',
    'if (a<b) c()',
    '</script',
    '</p',
    '</i',
  ])
  const xml = '<?xml version="1.0"?><loc/><URL a="1&amp;2"><![CDATA[<x>]]></URL>'
  expect(scan(xml, { isXml: true })).toEqual(['<loc {}', '</loc', '<URL {"a":"1&2"}', '<x>', '</URL'])
})

test('hostile markup takes time in proportion to its length', () => {
  const numbered = Array.from({ length: 60_000 }, (_, i) => `a${i}`).join(' ')
  const shapes = ['<div>', '<div><svg></div>', '</x>', '<', '<a ', '<a b="', '<!--', '<!-- -', '<![CDATA[', '<style>']
  shapes.push('<script></scrip', '<title>', '&', '&amp', '&#x1', '&notin', '</p>', '<?', '<table><tr><td>')
  for (const shape of [...shapes, `<a ${numbered} `]) {
    const markup = shape.repeat(Math.ceil(500_000 / shape.length))
    // A tree of 30,000 nested elements took 31 s.
    const spent = cpuMs(() => void scan(markup))
    expect(spent, `for ${shape.slice(0, 20)}`).toBeLessThan(1_000)
  }
})
