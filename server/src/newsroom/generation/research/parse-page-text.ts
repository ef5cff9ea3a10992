import { scanMarkup } from '../../../platform/markup/scan-markup.ts'

export type PageText = { title: string; text: string }

const hidden = new Set(
  'script style noscript template svg nav header footer aside form button select iframe figure dialog'.split(' '),
)
const breaks = new Set('p div li br h1 h2 h3 h4 h5 h6 tr blockquote section article main ul ol table td'.split(' '))
const main = new Set(['article', 'main'])
const longestText = 40_000
const shortestMain = 400

/** The title and the readable text of a web page, one paragraph per line: its article, or the whole page. */
export function parsePageText(html: string): PageText {
  let [title, inTitle, all, inner] = ['', false, '', '']
  const stack: string[] = []
  const count = (names: ReadonlySet<string>) => stack.filter((name) => names.has(name)).length
  let [hiddenDepth, mainDepth] = [0, 0]
  scanMarkup(html, {
    open(name) {
      if (name === 'title' && title === '') inTitle = true
      if (hidden.has(name) || main.has(name)) {
        stack.push(name)
        if (stack.length > 1_000) stack.shift()
        ;[hiddenDepth, mainDepth] = [count(hidden), count(main)]
      }
      if (breaks.has(name)) add('\n')
    },
    close(name) {
      if (name === 'title') inTitle = false
      const at = stack.lastIndexOf(name)
      if (at !== -1) {
        stack.length = at
        ;[hiddenDepth, mainDepth] = [count(hidden), count(main)]
      }
      if (breaks.has(name)) add('\n')
    },
    text(piece) {
      if (inTitle) title += piece
      else add(piece)
    },
  })

  function add(piece: string): void {
    if (hiddenDepth > 0 || all.length > longestText * 4) return
    all += piece
    if (mainDepth > 0) inner += piece
  }

  const text = tidy(inner)
  return {
    title: tidy(title).replaceAll('\n', ' ').slice(0, 200),
    text: text.length >= shortestMain ? text : tidy(all),
  }
}

function tidy(text: string): string {
  const lines = text
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim())
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, longestText)
}
