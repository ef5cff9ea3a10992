import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { hostileFiles } from '../../testing/hostile/hostile-files.ts'
import { inspectionLimits, runInspection, type Inspected } from '../inspect/run-inspection.ts'

const results: string[] = []
afterAll(() => {
  console.log(results.join('\n'))
  console.log(JSON.stringify({ figure: 'hostile_uploads', value: results.length, unit: 'files', goal: '60 or more' }))
})

/**
 * Returns everything that must not be in a cleaned file: it may contain only a picture or pages, and no location, name
 * or other file.
 */
async function leftovers(inspected: Inspected, without: string | undefined): Promise<string[]> {
  if (!inspected.ok) return []
  const { bytes, mediaType } = inspected
  const hidden = without !== undefined && bytes.includes(Buffer.from(without, 'latin1')) ? [without] : []
  if (mediaType === 'application/pdf') {
    const pages = (await PDFDocument.load(bytes)).getPageCount()
    const active = bytes.toString('latin1').match(/JavaScript|\/JS|\/Annots|\/OpenAction|\/AA\b/g) ?? []
    return [...hidden, ...active, ...(pages === 0 ? ['no pages'] : [])]
  }
  const found = await sharp(bytes).metadata()
  const fields = ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'].filter((field) => field in found)
  return [...hidden, ...fields, ...(found.format === 'jpeg' ? [] : [found.format])]
}

describe('hostile files are each rejected or cleaned within 512 MB and 5 s (UP-04)', () => {
  test('there are at least 60 files with unique names', () => {
    expect(new Set(hostileFiles.map(({ name }) => name)).size).toBe(hostileFiles.length)
    expect(hostileFiles.length).toBeGreaterThanOrEqual(60)
  })

  test.each(hostileFiles)('$name', async ({ name, kind, make, expect: expected, without }) => {
    const inspected = await runInspection(await make(), { kind, blur: [] })
    const outcome = inspected.ok ? 'cleaned' : inspected.reason
    results.push(`${outcome.padEnd(16)} ${String(inspected.peakMb).padStart(4)} MB ${kind} ${name}`)
    expect([expected].flat()).toContain(outcome)
    expect(inspected.peakMb).toBeLessThanOrEqual(inspectionLimits.memoryMb)
    expect(await leftovers(inspected, without)).toEqual([])
  })
})
