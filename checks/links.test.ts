import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..')
// The requirements register is kept verbatim; the other folders are not ours or not written by hand.
const elsewhere = new Set(['node_modules', '.git', '.tools', '.data', '.types', '.reports', 'docs/requirements'])

test.each(markdownFiles(repository))('every relative link in %s points to an existing file', (file) => {
  const text = readFileSync(join(repository, file), 'utf8')
  const folder = join(repository, dirname(file))
  expect(relativeLinks(text).filter((link) => !existsSync(join(folder, link)))).toEqual([])
})

test('links are found in text, with title or anchor, but links in code or to other sites are not', () => {
  const text = [
    '[a](docs/a.md) ![b](<b c.png>) [c](../c.ts#L3 "title") [d]: d.md',
    '[web](https://example.org) [mail](mailto:a@b.c) [here](#below) `[code](no.md)`',
    '```ts\n[fenced](no.md)\n```',
    '[e]: e.md',
  ].join('\n')
  expect(relativeLinks(text)).toEqual(['docs/a.md', 'b c.png', '../c.ts', 'e.md'])
})

function relativeLinks(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')
  const links = prose.matchAll(/\]\(\s*(?:<([^>\n]+)>|([^\s)]+))|^\[[^\]]+\]:\s*(\S+)/gm)
  return [...links]
    .map(([, bracketed, plain, reference]) => bracketed ?? plain ?? reference ?? '')
    .filter((link) => !/^(?:[a-z][a-z\d+.-]*:|#)/i.test(link))
    .map((link) => decodeURIComponent(link.replace(/#.*$/, '')))
}

function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    const name = relative(repository, path)
    if (elsewhere.has(entry.name) || elsewhere.has(name)) return []
    if (entry.isDirectory()) return markdownFiles(path)
    return entry.name.endsWith('.md') ? [name] : []
  })
}
