// Reads one paper in a separate process, started by paper-reader.ts: OCR takes seconds of a core and hundreds of
// megabytes, and the bytes are untrusted.
import sharp from 'sharp'
import { createWorker, OEM, type Worker } from 'tesseract.js'
import { runLimitedProgram } from '../../platform/process/limited-program.ts'

export type OcrRequest = { mediaType: string }
export type OcrResult = { text: string } | { failed: string }

/** OCR can read a photographed card from about this width; a larger one only costs time. */
const [narrowest, widest] = [1_200, 1_800]
const largestPixels = 50_000_000

let worker: Promise<Worker> | null = null

await runLimitedProgram(async (request, bytes) => {
  const { mediaType } = request as OcrRequest
  const told: OcrResult = await textIn(bytes, mediaType).then(
    (text) => ({ text }),
    (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
  )
  return { told }
})

async function textIn(bytes: Buffer, mediaType: string): Promise<string> {
  if (mediaType !== 'application/pdf') return textOfPicture(bytes)
  // Loaded on demand: the library is large, and most papers are photographed.
  const { readPdf } = await import('./read-pdf.ts')
  const { text, pictures } = await readPdf(bytes)
  const parts = [text]
  for (const picture of pictures) parts.push(await textOfPicture(Buffer.from(picture)))
  return parts.join('\n')
}

async function textOfPicture(bytes: Buffer): Promise<string> {
  const picture = sharp(bytes, { limitInputPixels: largestPixels, failOn: 'error' }).rotate()
  const { width } = await picture.metadata()
  const clear = await picture
    .resize({ width: Math.min(widest, Math.max(narrowest, width)) })
    .flatten({ background: '#fff' })
    .greyscale()
    .normalise()
    .png()
    .toBuffer()
  worker ??= startWorker()
  const { data } = await (await worker).recognize(clear)
  return data.text
}

/** Uses the packages' own files (language-data.ts): without a folder the library would download them. */
function startWorker(): Promise<Worker> {
  const [, , folder, ...languages] = process.argv
  return createWorker(languages, OEM.LSTM_ONLY, {
    langPath: folder!,
    cachePath: folder!,
    cacheMethod: 'none',
    gzip: true,
  })
}
