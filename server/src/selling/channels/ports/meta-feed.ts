import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { readJson } from '../../../platform/outbound/read-json.ts'
import { metaBegin, metaEnd, metaItem, writeMetaVehicle } from '../formats/meta-vehicles.ts'
import { sendRequest, responseExcerpt, type ChannelResponse, type FeedPort, type Later } from './channel-port.ts'
import { problemsById } from './google-feed.ts'

const Session = z.object({ id: z.string().max(200) })
const Progress = z.object({
  end_time: z.string().nullish(),
  num_persisted_items: z.int().nullish(),
  num_invalid_items: z.int().nullish(),
  num_deleted_items: z.int().nullish(),
})
const Errors = z.object({
  data: z
    .array(
      z.object({
        severity: z.string(),
        summary: z.string(),
        description: z.string(),
        samples: z.object({ data: z.array(z.object({ retailer_id: z.string() })).max(1_000) }).optional(),
      }),
    )
    .max(5_000),
})
const Vehicles = z.object({ data: z.array(z.object({ vehicle_id: z.string() })).max(100) })

const looks = 15
const betweenLooksMs = 2_000

type Settings = { url: string; feedId: string; catalogId: string; token: string }

/** The Graph API's feed uploads: the file, then the result of its session, then the rejected cars. */
export function createMetaFeed({ url, feedId, catalogId, token }: Settings, pauseMs = betweenLooksMs): FeedPort {
  const get = (path: string, query: Record<string, string> = {}) =>
    sendRequest(`${url}/${path}?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    })

  async function upload(file: Buffer): Promise<ChannelResponse | Later> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(file)], { type: 'application/gzip' }), 'vehicles.xml.gz')
    return sendRequest(`${url}/${feedId}/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
  }

  return {
    write: writeMetaVehicle,
    begin: metaBegin,
    item: metaItem,
    end: metaEnd,
    async upload(file) {
      const begun = read(await upload(file), Session)
      if ('kind' in begun) return begun
      for (let look = 0; look < looks; look += 1) {
        const session = read(
          await get(begun.id, { fields: 'end_time,num_persisted_items,num_invalid_items,num_deleted_items' }),
          Progress,
        )
        if ('kind' in session) return session
        if (session.end_time) {
          const errors = read(await get(`${begun.id}/errors`), Errors)
          if ('kind' in errors) return errors
          const whole = errors.data.find(({ severity, samples }) => severity === 'fatal' && !samples)
          if (whole) return { kind: 'later', reason: `${whole.summary}: ${whole.description}`.slice(0, 200) }
          const { num_persisted_items: kept, num_invalid_items: invalid, num_deleted_items: deleted } = session
          return {
            kind: 'taken',
            status: 200,
            receipt: begun.id,
            responseExcerpt: `Upload ${begun.id} ended ${session.end_time}: ${kept ?? 0} kept, ${invalid ?? 0} invalid, ${deleted ?? 0} deleted`,
            refused: refusedOf(errors),
          }
        }
        await sleep(pauseMs)
      }
      return { kind: 'later', reason: `upload ${begun.id} has not ended yet` }
    },
    async has(ownListingId) {
      const filter = JSON.stringify({ vehicle_id: { eq: ownListingId } })
      const answer = await get(`${catalogId}/vehicles`, { filter, fields: 'vehicle_id' })
      const found = read(answer, Vehicles)
      if ('kind' in found) return found
      const has = found.data.some(({ vehicle_id }) => vehicle_id === ownListingId)
      return { has, status: 200, words: `The catalogue answers ${JSON.stringify(found)}` }
    },
  }
}

/** Warnings do not exclude a car; fatal errors do. */
function refusedOf({ data }: z.infer<typeof Errors>) {
  const fatal = data.filter(({ severity }) => severity === 'fatal')
  return problemsById(
    fatal.flatMap(({ summary, description, samples }) =>
      (samples?.data ?? []).map(({ retailer_id: id }) => ({
        id,
        field: summary.slice(0, 200),
        message: description.slice(0, 500),
      })),
    ),
  )
}

function read<Value>(answer: ChannelResponse | Later, shape: z.ZodType<Value>): Value | Later {
  if ('kind' in answer) return answer
  if (answer.status !== 200)
    return { kind: 'later', reason: `status ${answer.status}: ${responseExcerpt(answer.text)}`.slice(0, 200) }
  return readJson(shape, answer.text) ?? { kind: 'later', reason: 'an answer that cannot be read' }
}
