// The process that decodes a file: run-inspection.ts starts it for one file, with limits and without secrets.
import { runLimitedProgram } from '../../platform/process/limited-program.ts'
import { inspectBytes } from './inspect-bytes.ts'
import type { InspectionRequest } from './inspection.ts'

await runLimitedProgram(async (request, given) => {
  const inspected = await inspectBytes(given, request as InspectionRequest)
  if (!inspected.ok) return { told: inspected }
  const { bytes, ...told } = inspected
  return { told, bytes }
})
