import { SourcePush } from '@pahiya/contract/ingestion/source-pushes'
import { storableRef, withStorableRef } from '../understand/storable-ref.ts'
import type { AdvertOnPage, ReadAdvert } from '../understand/raw-advert.ts'
import { decodeUtf8, type Connector, type ConnectorTools } from './connector.ts'
import { rowOnPage, type RowOrigin } from './json-api.ts'
import type { PushedAdvert, PushInbox, PushStatement } from './push-inbox.ts'
import type { SignedPushFormat } from './source-format.ts'

const pageRows = 500
/** Most adverts of a page that changed came in a few pushes. */
const mostParsed = 8

/** A partner that pushes its adverts: each run lists the last statement about every advert, in whatever order they came. */
export const readSignedPush: Connector<SignedPushFormat> = async function* (tools, format, from) {
  const { inbox } = tools
  if (inbox === undefined) throw new Error('the pushes of this source cannot be read here')
  await inbox.readNew(
    (bytes, rawKey) => statementsIn(bytes, format, { rawKey, sellerMarkSecret: tools.sellerMarkSecret }),
    format.transport.mostSilentHours,
  )
  const findRow = rowsByPush(inbox, format, tools)
  for (let after: string | null = from ?? ''; after !== null;) {
    const listed: PushedAdvert[] = await inbox.listed(after, pageRows)
    after = listed.length < pageRows ? null : listed.at(-1)!.ref
    yield {
      adverts: listed.map((pushed) => onPage(pushed, findRow)),
      unchangedRefs: [],
      nextCursor: after,
      ack: async () => {},
    }
  }
}

/** The adverts of a stored push, read with the format as it is now. */
export function readStoredPush(bytes: Buffer, format: SignedPushFormat, origin: RowOrigin): AdvertOnPage[] {
  return parsePush(bytes).adverts.map((row) => rowOnPage(row, format.fields, origin))
}

/** An advert that a push names twice counts as first named, and one that it also names as gone is listed. */
function statementsIn(bytes: Buffer, format: SignedPushFormat, origin: RowOrigin): PushStatement[] {
  const statements = new Map<string, PushStatement>()
  const add = (ref: string, contentHash: string) =>
    void (statements.has(ref) || statements.set(ref, { ref, contentHash }))
  for (const { ref, contentHash } of readStoredPush(bytes, format, origin)) add(storableRef(ref), contentHash!)
  for (const ref of parsePush(bytes).gone) add(storableRef(ref.trim()), '')
  return [...statements.values()]
}

const parsePush = (bytes: Buffer): SourcePush => SourcePush.parse(JSON.parse(decodeUtf8(bytes)))

type FindRow = (pushed: PushedAdvert) => Promise<AdvertOnPage | undefined>

function onPage(pushed: PushedAdvert, findRow: FindRow): AdvertOnPage {
  const unusable: ReadAdvert = { unusable: 'unusable-row', rawKey: pushed.rawKey }
  const read = async () => (await findRow(pushed).then((row) => row?.read())) ?? unusable
  return { ref: pushed.ref, contentHash: pushed.contentHash, read }
}

/** Finds the row of a statement in its push. The rows of the last few pushes stay in memory. */
function rowsByPush(inbox: PushInbox, format: SignedPushFormat, { sellerMarkSecret }: ConnectorTools): FindRow {
  const parsed = new Map<string, Promise<ReadonlyMap<string, AdvertOnPage>>>()
  const parse = async (rawKey: string) => {
    const bytes = await inbox.bytesOf(rawKey)
    const rows = bytes === null ? [] : readStoredPush(bytes, format, { rawKey, sellerMarkSecret })
    const first = new Map<string, AdvertOnPage>()
    for (const row of rows.map(withStorableRef)) if (!first.has(row.ref)) first.set(row.ref, row)
    return first
  }
  return async ({ ref, rawKey }) => {
    const rows = parsed.get(rawKey) ?? parse(rawKey)
    parsed.delete(rawKey)
    parsed.set(rawKey, rows)
    if (parsed.size > mostParsed) parsed.delete(parsed.keys().next().value!)
    return (await rows).get(ref)
  }
}
