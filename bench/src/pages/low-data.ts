import { nextVisitorHeaders } from '../measure/visitor-address.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { withBenchSite } from './visit/bench-site.ts'
import { findPageUrls } from './visit/page-urls.ts'

const mostBytes = 50_000

/**
 * Bytes that a browser with Save-Data loads on its first visit to a page: the page, its styles and its icon, as sent
 * over the wire.
 */
export async function run(): Promise<void> {
  await withBenchSite(1_000, async ({ address }) => {
    for (const [name, url] of Object.entries(await findPageUrls(address))) {
      const { html, bytes } = await load(url)
      const files = [...html.matchAll(/<link[^>]* href="([^"]+\.(?:css|svg))[^"]*"/g)].map(([, href]) => href!)
      const sizes = await Promise.all([...new Set(files)].map(async (href) => (await load(address + href)).bytes))
      const all = bytes + sizes.reduce((sum, size) => sum + size, 0)
      const loaded = [...html.matchAll(/<(?:script(?![^>]*ld\+json)|img|video|iframe)[ >]/g)].length
      printProgress(`${name}: page ${bytes}, ${files.length} files ${all - bytes}, other things that load: ${loaded}`)
      printFigure(`low-data.${name}`, all, 'bytes', `<= ${mostBytes}`, all <= mostBytes && loaded === 0)
    }
  })
}

async function load(url: string): Promise<{ html: string; bytes: number }> {
  const headers = { ...nextVisitorHeaders(), 'save-data': 'on', 'accept-encoding': 'br', accept: 'text/html,*/*' }
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const html = await answer.text()
  return { html, bytes: await wireBytes(url, headers) }
}

/** Compressed size on the wire, because fetch decompresses bodies. */
async function wireBytes(url: string, headers: Record<string, string>): Promise<number> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}
