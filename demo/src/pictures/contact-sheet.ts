// node demo/src/pictures/contact-sheet.ts out.png [--dark] Draws 24 cars from the seeded world as the product's cards
// would show them. Needs Chromium; writes PNG, WebP or AVIF.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { chooseCards, START_DAY } from './contact-sheet/choose-cards.ts'
import { sheetHtml } from './contact-sheet/sheet-html.ts'
import { renderPhoto } from './render-photo.ts'

const WIDTH = 2040
const HEIGHT = 1990

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { dark: { type: 'boolean', default: false } },
})
const out = positionals[0] ?? 'contact-sheet.png'

const cards = []
for (const card of chooseCards(24)) cards.push({ card, jpeg: (await renderPhoto(card.photo)).bytes })
const css = await readFile(new URL('contact-sheet/sheet.css', import.meta.url), 'utf8')
const font = fileURLToPath(
  import.meta.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2'),
)

const folder = await mkdtemp(path.join(tmpdir(), 'contact-sheet-'))
try {
  const page = path.join(folder, 'sheet.html')
  const shot = path.join(folder, 'sheet.png')
  await writeFile(page, sheetHtml({ cards, dark: values.dark, today: START_DAY, css, fontFolder: path.dirname(font) }))
  await promisify(execFile)('chromium', [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    // Rendered at twice the size and scaled down, so that small bold letters keep their dots.
    '--force-device-scale-factor=2',
    '--font-render-hinting=none',
    '--allow-file-access-from-files',
    `--user-data-dir=${path.join(folder, 'profile')}`,
    `--window-size=${WIDTH},${HEIGHT}`,
    `--screenshot=${shot}`,
    `file://${page}`,
  ])
  const sheet = sharp(shot).resize(WIDTH, undefined, { kernel: 'lanczos3' })
  const { size, height } = await encode(sheet, out).toFile(out)
  process.stdout.write(`${out}: ${WIDTH} × ${height}, ${Math.round(size / 1024)} KB\n`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

function encode(picture: Sharp, file: string): Sharp {
  if (file.endsWith('.webp')) return picture.webp({ quality: 77, effort: 6, smartSubsample: true })
  return file.endsWith('.avif') ? picture.avif({ quality: 62, effort: 6 }) : picture.png()
}
