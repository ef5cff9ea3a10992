import { decodePDFRawStream, PDFArray, PDFDocument, PDFName, PDFRawStream, type PDFDict, type PDFStream } from 'pdf-lib'

const mostPages = 4
const mostPictures = 4
const longestText = 20_000

/**
 * Extracts the content of a PDF that can be read without rendering: embedded photographs, as scanners produce, and text
 * in simple fonts. For other PDFs a moderator reads the paper itself.
 */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; pictures: Uint8Array[] }> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const pictures = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream && isPhotograph(object.dict) ? [object.contents] : []))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostPictures)
  const text = document
    .getPages()
    .slice(0, mostPages)
    .map((page) => wordsOf(contentsOf(page.node.Contents(), document)))
    .join('\n')
  return { text: text.slice(0, longestText), pictures }
}

function isPhotograph(dict: PDFDict): boolean {
  const filter = dict.get(PDFName.of('Filter'))
  const last = filter instanceof PDFArray ? (filter.size() === 1 ? filter.get(0) : undefined) : filter
  return dict.get(PDFName.of('Subtype')) === PDFName.of('Image') && last === PDFName.of('DCTDecode')
}

function contentsOf(contents: PDFStream | PDFArray | undefined, { context }: PDFDocument): string {
  const streams = contents instanceof PDFArray ? contents.asArray().map((each) => context.lookup(each)) : [contents]
  return streams
    .map((stream) =>
      stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '',
    )
    .join('\n')
}

const shown = /\((?<plain>(?:\\.|[^\\()])*)\)|<(?<hex>[0-9A-Fa-f\s]*)>|(?<move>T\*|Td|TD|Tm|ET)(?![A-Za-z])/g

/** Extracts the shown strings; a move to another position starts a new line. */
function wordsOf(content: string): string {
  let text = ''
  for (const { groups } of content.matchAll(shown)) {
    if (groups?.['move'] !== undefined) text += '\n'
    else if (groups?.['hex'] !== undefined)
      text += Buffer.from(groups['hex'].replaceAll(/\s/g, ''), 'hex').toString('latin1')
    else text += (groups?.['plain'] ?? '').replaceAll(/\\([()\\])/g, '$1').replaceAll(/\\\d{3}/g, ' ')
  }
  return text.replaceAll(/[^\x20-\x7E\n]/g, '').replaceAll(/\n+/g, '\n')
}
