// The process in which a file is decoded: started by run-inspection.ts for one file, with limits, without secrets.
import { answerOnce } from '../../platform/process/limited-program.ts'
import { inspectBytes } from './inspect-bytes.ts'
import type { InspectionRequest } from './inspection.ts'

await answerOnce(async (request, given) => {
  const inspected = await inspectBytes(given, request as InspectionRequest)
  if (!inspected.ok) return { told: inspected }
  const { bytes, ...told } = inspected
  return { told, bytes }
})
