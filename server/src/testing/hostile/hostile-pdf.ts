import { PDFDocument } from 'pdf-lib'
import { examplePicture } from '../examples/example-picture.ts'

type Parts = {
  catalog?: string
  page?: string
  kids?: string
  trailer?: string
  stream?: { filter: string; bytes: Buffer }
}

/** A hand-written one-page PDF, each part of which may contain anything. */
export function buildPdf({ catalog = '', page = '', kids = '3 0 R', trailer = '', stream }: Parts): Buffer {
  const content = stream ?? { filter: '', bytes: Buffer.from('0 0 m') }
  const filter = content.filter === '' ? '' : `/Filter ${content.filter}`
  const objects = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${kids === '' ? 0 : 1} >>`),
    Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << >> /Contents 4 0 R ${page} >>`),
    Buffer.concat([
      Buffer.from(`<< /Length ${content.bytes.length} ${filter} >>\nstream\n`),
      content.bytes,
      Buffer.from('\nendstream'),
    ]),
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  for (const [n, object] of objects.entries()) {
    places.push(Buffer.concat(parts).length)
    parts.push(Buffer.from(`${n + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
  }
  const xref = Buffer.concat(parts).length
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 5\n0000000000 65535 f \n${lines}`
  parts.push(Buffer.from(`${table}trailer\n<< /Size 5 /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** A page with a photo, as a scanner app makes it. */
export async function buildPaperScan(seed = 7): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  const photo = await examplePicture(seed, 600, 850).jpeg().toBuffer()
  page.drawImage(await pdf.embedJpg(photo), { x: 0, y: 0, width: 595, height: 842 })
  return Buffer.from(await pdf.save())
}
