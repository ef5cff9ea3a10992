// A process of its own, started by paper-reader.ts: text in pictures takes seconds of a core and hundreds of megabytes,
// and the bytes are a stranger's. It has no settings, no secrets and no network of its own.
import sharp from 'sharp'
import { createWorker, OEM, type Worker } from 'tesseract.js'
import { readPdf } from './read-pdf.ts'

export type OcrRequest = { bytes: Uint8Array; mediaType: string }
export type OcrAnswer = { text: string } | { failed: string }

/** Letters of a photographed card are legible for the machine from about this width on; more costs time alone. */
const [narrowest, widest] = [1_200, 1_800]
const largestPixels = 50_000_000

let worker: Promise<Worker> | null = null

process.on('message', (request: OcrRequest) => {
  textIn(request)
    .then((text): OcrAnswer => ({ text }))
    .catch((error: unknown): OcrAnswer => ({ failed: error instanceof Error ? error.message : String(error) }))
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1))
})
// The process that started this one is gone.
process.on('disconnect', () => process.exit(0))

async function textIn({ bytes, mediaType }: OcrRequest): Promise<string> {
  if (mediaType !== 'application/pdf') return textOfPicture(Buffer.from(bytes))
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

/** Of the packages' own files (language-data.ts): without a folder the library would ask a server on the network. */
function startWorker(): Promise<Worker> {
  const [, , folder, ...languages] = process.argv
  return createWorker(languages, OEM.LSTM_ONLY, {
    langPath: folder!,
    cachePath: folder!,
    cacheMethod: 'none',
    gzip: true,
  })
}
