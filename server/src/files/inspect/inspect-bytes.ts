import { largestUploadBytes, paperTypes, photoTypes } from '@pahiya/domain/files/uploads'
import { fileTypeFromBuffer } from 'file-type'
import { cleanPicture } from './clean-picture.ts'
import { refuse, type Inspection, type InspectionRequest } from './inspection.ts'

/**
 * UP-04: the bytes determine the type, not a name or a header. Runs only in its own process (inspect-process.ts): a
 * file that crashes, blocks or overloads a decoder ends only that process.
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
