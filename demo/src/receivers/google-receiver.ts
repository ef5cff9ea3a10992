import { jsonResponse, textResponse } from '../http/response.ts'
import { checkGoogle } from './check-google.ts'
import { hasKey, startReceiver, decodeUtf8 } from './receiver-server.ts'
import { printReport, replaceAll, type Report, type Vehicle } from './vehicle-report.ts'

/**
 * A drop box for the vehicle listings CSV, with its portal's diagnostics. silent: accepts the file and reports nothing
 * about individual cars.
 */
export async function startGoogleReceiver({ port = 0, token = 'demo-google-token' } = {}) {
  const vehicles = new Map<string, Vehicle>()
  const reports: Report[] = []
  const receiver = await startReceiver({
    name: 'Vehicle listings receiver (demo)',
    format: 'the Google vehicle listings CSV',
    port,
    ownModes: ['silent'],
    vehicles,
    reports,
    answer({ request, url, body, mode }) {
      if (`${request.method} ${url.pathname}` !== 'PUT /vehicles.csv.gz') return textResponse(404, 'Not found.\n')
      if (!hasKey(request, token)) return jsonResponse(401, { error: 'unknown token' })
      const report = take(decodeUtf8(body))
      reports.unshift(report)
      reports.length = Math.min(reports.length, 100)
      printReport(report)
      if (report.error !== null) return jsonResponse(422, { upload: report.upload, error: report.error })
      if (mode === 'silent') return textResponse(201, 'Stored.\n')
      const { upload, detected, kept, deleted, problems } = report
      return jsonResponse(200, { upload, detected, kept, deleted, refused: problems })
    },
  })

  function take(text: string | null): Report {
    const upload = `feed-${reports.length + 1}-${Date.now().toString(36)}`
    const at = new Date()
    const none = {
      receiver: 'google',
      upload,
      at: at.toISOString(),
      detected: 0,
      kept: 0,
      refused: 0,
      deleted: 0,
      problems: [],
      warnings: [],
    }
    const checked =
      text === null ? { error: 'the file is not UTF-8, or its compression is broken' } : checkGoogle(text, at)
    if ('error' in checked) return { ...none, error: checked.error }
    const { problems, warnings } = checked
    const counts = replaceAll(vehicles, checked.vehicles, new Set(problems.map(({ id }) => id)))
    return { ...none, ...counts, detected: checked.vehicles.length, error: null, problems, warnings }
  }

  return { ...receiver, feedAddress: `${receiver.address}/vehicles.csv.gz`, token }
}
