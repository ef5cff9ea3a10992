import { largestUploadBytes, paperTypes, photoTypes } from '@pahiya/domain/files/uploads'
import { fileTypeFromBuffer } from 'file-type'
import { cleanPicture } from './clean-picture.ts'
import { refuse, type Inspection, type InspectionRequest } from './inspection.ts'

/**
 * UP-04: what the bytes are decides, whatever a name or a header says. Runs in a process of its own alone
 * (inspect-process.ts): a decoder that a file breaks, holds up or fills with pixels ends with it.
 */
export async function inspectBytes(bytes: Buffer, { kind, blur }: InspectionRequest): Promise<Inspection> {
  if (bytes.length === 0) return refuse('empty')
  if (bytes.length > largestUploadBytes) return refuse('too-large')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const type = (kind === 'photo' ? photoTypes : paperTypes).find((accepted) => accepted === found?.mime)
  if (type === undefined) return refuse('wrong-type')
  if (type !== 'application/pdf') return cleanPicture(bytes, type, { kind, blur })
  const { cleanPdf } = await import('./clean-pdf.ts')
  return cleanPdf(bytes)
}
