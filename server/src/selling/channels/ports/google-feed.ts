import * as z from 'zod'
import { readJson } from '../../../platform/outbound/read-json.ts'
import { googleHeader, googleLine, writeGoogleVehicle } from '../formats/google-vehicles.ts'
import type { Problem } from '../formats/channel-listing.ts'
import { sendRequest, responseExcerpt, type FeedPort } from './channel-port.ts'

/**
 * A relay in front of the drop box may respond with the portal's diagnostics; Google's own drop box does not report on
 * single cars.
 */
const Report = z.object({
  upload: z.string().max(200),
  refused: z
    .array(z.object({ id: z.string().max(200), field: z.string().max(200), message: z.string().max(500) }))
    .max(100_000),
})

/** The Google vehicle listings feed: a compressed CSV sent by PUT. */
export function createGoogleFeed({ url, token }: { url: string; token: string }): FeedPort {
  return {
    write: writeGoogleVehicle,
    begin: googleHeader,
    item: googleLine,
    end: '',
    async upload(file) {
      const answer = await sendRequest(url, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
        body: new Uint8Array(file),
      })
      if ('kind' in answer) return answer
      if (answer.status < 200 || answer.status > 299)
        return { kind: 'later', reason: `status ${answer.status}: ${responseExcerpt(answer.text)}`.slice(0, 200) }
      const report = readJson(Report, answer.text)
      if (report === undefined)
        return {
          kind: 'taken',
          status: answer.status,
          receipt: null,
          responseExcerpt: responseExcerpt(answer.text),
          refused: null,
        }
      const { upload, refused } = report
      return {
        kind: 'taken',
        status: answer.status,
        receipt: upload,
        responseExcerpt: `Upload ${upload} was taken`,
        refused: problemsById(refused),
      }
    },
  }
}

export function problemsById(refused: readonly ({ id: string } & Problem)[]): Map<string, Problem[]> {
  const grouped = Map.groupBy(refused, ({ id }) => id)
  return new Map([...grouped].map(([id, problems]) => [id, problems.map(({ field, message }) => ({ field, message }))]))
}
