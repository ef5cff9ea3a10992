import type { Viewport } from './viewports.ts'
import type { ScreenshotFiles } from './capture-screenshots.ts'

export type IndexedScreenshot = Viewport &
  ScreenshotFiles & { screen: string; mock?: string; barriers?: readonly string[] }

/** A page with all pictures side by side, one row per screen. It needs only the files next to it. */
export function indexPage(shown: readonly IndexedScreenshot[]): string {
  const rows = [...Map.groupBy(shown, ({ screen }) => screen)].map(
    ([screen, pictures]) =>
      `<section id="${screen}"><h2>${screen}</h2><div>${pictures.map(figure).join('')}</div></section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>
<nav>${[...new Set(shown.map(({ screen }) => screen))].map((screen) => `<a href="#${screen}">${screen}</a>`).join(' ')}</nav>
${rows.join('\n')}
</html>
`
}

function figure({ file, whole, mock, width, theme, barriers = [] }: IndexedScreenshot): string {
  const name = `${width} ${theme}`
  return [
    picture(file, name, width, whole),
    ...(mock === undefined ? [] : [picture(mock, `${name}, mock`, width)]),
    ...(barriers.length === 0
      ? []
      : [`<ul>${barriers.map((barrier) => `<li>${escaped(barrier)}</li>`).join('')}</ul>`]),
  ].join('')
}

function picture(file: string, name: string, width: number, whole?: string): string {
  const more = whole === undefined ? '' : ` · <a href="${whole}">whole</a>`
  return `<figure><figcaption>${name}${more}</figcaption><a href="${file}"><img src="${file}" width="${width / 2}" alt="" loading="lazy"></a></figure>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const style = `
body { margin: 1rem; font: 14px system-ui; background: #777; color: #fff }
nav { position: sticky; top: 0; background: #777; padding: .5rem 0 } a { color: inherit }
section > div { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
figure { margin: 0 } img { display: block } ul { max-width: 30rem; color: #ffb }`
