import { join } from 'node:path'
import { runLimited } from '../../platform/process/limited-process.ts'
import { refuse, type CleanedFile, type Inspection, type InspectionRequest, type RefusedFile } from './inspection.ts'

export const inspectionLimits = { memoryMb: 512, ms: 5_000 }

const program = join(import.meta.dirname, 'inspect-process.ts')

export type Inspected = Inspection & { ms: number; peakMb: number }

/** Decodes a file in its own process with at most 512 MB and 5 s. Throws if the process got hardly any CPU time. */
export async function runInspection(
  bytes: Buffer,
  request: InspectionRequest,
  limits = inspectionLimits,
  signal?: AbortSignal,
): Promise<Inspected> {
  const answer = await runLimited<Omit<CleanedFile, 'bytes'> | RefusedFile>({ program, request, bytes }, limits, signal)
  const { ms, peakMb } = answer
  if (answer.kind === 'answered') {
    return answer.told.ok ? { ...answer.told, bytes: answer.bytes, ms, peakMb } : { ...answer.told, ms, peakMb }
  }
  const reasons = {
    'too-long': 'took-too-long',
    'too-much-memory': 'too-much-memory',
    broken: 'broken-picture',
  } as const
  return { ...refuse(reasons[answer.kind]), ms, peakMb }
}
