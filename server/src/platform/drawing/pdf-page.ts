import fontkit from '@pdf-lib/fontkit'
import { PDFDocument, rgb, type RGB } from 'pdf-lib'
import { fontBytes, splitIntoRuns, type Weight } from './fonts.ts'
import { fittingText, outlineText, textWidth } from './outline-text.ts'

export type Ink = { size: number; weight?: Weight; colour?: RGB }

export const inks = {
  black: rgb(0.11, 0.1, 0.09),
  grey: rgb(0.42, 0.4, 0.36),
  line: rgb(0.82, 0.79, 0.74),
  blue: rgb(0.09, 0.28, 0.62),
}

/** A4 in points. */
export const pageSize = { width: 595, height: 842 }
const lineHeight = 1.35

export type PdfPage = Awaited<ReturnType<typeof createPdfPage>>

/**
 * One A4 page with y pointing up. Latin is written as text that can be searched and copied; Indian scripts are drawn as
 * shapes, since PDF viewers do not join their letters.
 */
export async function createPdfPage(title: string, at: Date) {
  const document = await createDocument(title, at)
  const [regular, bold] = await Promise.all([
    document.embedFont(fontBytes('regular'), { subset: true }),
    document.embedFont(fontBytes('bold'), { subset: true }),
  ])
  const fonts = { regular, bold }
  const page = document.addPage([pageSize.width, pageSize.height])

  /** PDF viewers do not apply kerning, as an outline does. */
  function widthOf(text: string, { size, weight = 'regular' }: Ink): number {
    return splitIntoRuns(text).reduce((sum, run) => {
      const isText = run.script === 'latin'
      return sum + (isText ? fonts[weight].widthOfTextAtSize(run.text, size) : textWidth(run.text, size, weight))
    }, 0)
  }

  /** Returns the x position where the text ends. */
  function write(text: string, x: number, y: number, { size, weight = 'regular', colour = inks.black }: Ink): number {
    let end = x
    for (const run of splitIntoRuns(text)) {
      if (run.script === 'latin') page.drawText(run.text, { x: end, y, size, font: fonts[weight], color: colour })
      else page.drawSvgPath(outlineText(run.text, size, weight).path, { x: end, y, color: colour, borderWidth: 0 })
      end += widthOf(run.text, { size, weight })
    }
    return end
  }

  return {
    write,
    writeRight(text: string, right: number, y: number, ink: Ink): void {
      write(text, right - widthOf(text, ink), y, ink)
    },
    /** Writes one line, shortened if it does not fit. */
    writeWithin(text: string, x: number, y: number, width: number, ink: Ink): void {
      write(fittingText(text, ink.size, ink.weight ?? 'regular', width), x, y, ink)
    },
    /** Writes as many lines as needed; returns the baseline below the last. */
    writeLines(text: string, x: number, y: number, width: number, ink: Ink): number {
      let base = y
      for (const line of wrapLines(text, (longer) => widthOf(longer, ink) <= width)) {
        write(line, x, base, ink)
        base -= ink.size * lineHeight
      }
      return base
    },
    rule(x: number, y: number, width: number, { thickness = 0.6, colour = inks.line } = {}): void {
      page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness, color: colour })
    },
    /** A box to tick with a pen. */
    box(x: number, y: number, side: number): void {
      page.drawRectangle({ x, y, width: side, height: side, borderWidth: 0.7, borderColor: inks.black })
    },
    bytes: async () => Buffer.from(await document.save()),
  }
}

async function createDocument(title: string, at: Date): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  document.setTitle(title)
  document.setCreator('Pahiya')
  document.setLanguage('en-IN')
  document.setCreationDate(at)
  document.setModificationDate(at)
  return document
}

/** Breaks a text between words into lines that fit; returns at least one line. */
function wrapLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && !fits(longer)) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
