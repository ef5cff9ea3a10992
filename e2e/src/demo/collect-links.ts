import type { Page } from 'playwright-core'

/** The links and images on a page, as absolute URLs without duplicates. */
export async function collectLinks(
  page: Page,
): Promise<{ links: string[]; images: string[]; lostFragments: string[] }> {
  return page.evaluate(() => {
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    const web = anchors.filter(({ protocol }) => protocol.startsWith('http'))
    const here = web.filter(
      (link) => link.hash !== '' && link.pathname === location.pathname && link.origin === location.origin,
    )
    return {
      links: [...new Set(web.map((link) => link.href.split('#')[0]!))],
      images: [...new Set([...document.images].map(({ currentSrc, src }) => currentSrc || src))].filter(
        (src) => src !== '',
      ),
      lostFragments: here.map(({ hash }) => hash).filter((hash) => document.getElementById(hash.slice(1)) === null),
    }
  })
}
