// The process in which a file is decoded: started by run-inspection.ts for one file, with limits, without secrets.
// Says that it is ready, reads a line of JSON (InspectionRequest) and the bytes, writes a line of JSON and the cleaned bytes.
import { buffer } from 'node:stream/consumers'
import { inspectBytes } from './inspect-bytes.ts'
import type { InspectionRequest } from './inspection.ts'

process.stdout.write('ready\n')
const given = await buffer(process.stdin)
const end = given.indexOf(10)
const request = JSON.parse(given.subarray(0, end).toString()) as InspectionRequest
const result = await inspectBytes(given.subarray(end + 1), request)
const { bytes = Buffer.alloc(0), ...told } = { bytes: undefined, ...result }
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
process.stdout.write(`${JSON.stringify({ ...told, peakMb })}\n`)
process.stdout.write(bytes)
