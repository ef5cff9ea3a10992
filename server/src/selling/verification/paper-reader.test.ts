import { spawnSync } from 'node:child_process'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { readPaper } from '@pahiya/domain/selling/verification/read-paper'
import { afterAll, expect, test } from 'vitest'
import { createPaperReader } from './paper-reader.ts'
import { drawInsurance, drawRc, exampleCar, scripts } from './testing/example-papers.ts'

const reader = createPaperReader()
afterAll(() => reader.close())

test.each(scripts)('OCR reads an RC and an insurance paper in %s', async (script) => {
  const rc = readPaper((await reader.read(await drawRc(script), 'image/jpeg'))!)
  expect(rc).toMatchObject({
    plate: 'TS09EK4417',
    registeredOn: '2018-03-14',
    fuels: ['Petrol'],
    ownerSerial: 1,
    fitUntil: '2033-03-13',
  })
  expect(rc.maker).toMatch(/maruti/i)
  expect(rc.ownerName).toMatch(/lakshmi/i)
  const insurance = readPaper((await reader.read(await drawInsurance(script), 'image/jpeg'))!)
  // A digit may be misread; a moderator compares it.
  expect(insurance).toMatchObject({ plate: expect.stringMatching(/^TS09EK4.17$/), insuredUntil: '2097-02-02' })
})

test('a scan inside a PDF is read, and so is text', async () => {
  const scanned = await PDFDocument.create()
  const picture = await scanned.embedJpg(await drawRc('english'))
  scanned.addPage([picture.width, picture.height]).drawImage(picture)
  expect(readPaper((await reader.read(await scanned.save(), 'application/pdf'))!).plate).toBe('TS09EK4417')

  const written = await PDFDocument.create()
  const page = written.addPage()
  const font = await written.embedFont(StandardFonts.Helvetica)
  page.drawText(`Vehicle No: ${exampleCar.plate}`, { x: 50, y: 700, font })
  page.drawText(`Policy valid upto: ${exampleCar.insuredUntil}`, { x: 50, y: 650, font })
  expect(readPaper((await reader.read(await written.save(), 'application/pdf'))!)).toMatchObject({
    plate: 'TS09EK4417',
    insuredUntil: '2097-02-02',
  })
})

test('bytes that are not a picture, and a picture that takes too long, are rejected; the next one is read, and the process ends afterwards', async () => {
  expect(await reader.read(Buffer.from('no picture'), 'image/png')).toBeNull()
  const hasty = createPaperReader({ timeoutMs: 1 })
  expect(await hasty.read(await drawRc('english'), 'image/jpeg')).toBeNull()
  hasty.close()
  expect(await reader.read(await drawInsurance('english'), 'image/jpeg')).toContain('Insured')
  const { status } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'ocr-process'])
  expect(status).toBe(1)
})
