import { randomUUID } from 'node:crypto'
import { reader } from '@pahiya/domain/advert-reader/reader'
import { reviewByRules } from '@pahiya/domain/community/moderation/text/review-by-rules'
import { judgeMessage } from '@pahiya/domain/chat-safety/judge-message'
import { findScamSentence } from '@pahiya/domain/listing-flags/scam-sentence'
import { readPhrase } from '@pahiya/domain/phrase/read-phrase'
import { findPlates, parsePlate } from '@pahiya/domain/plate/registration-plate'
import { readPaper } from '@pahiya/domain/selling/verification/read-paper'
import { hostileTexts } from '@pahiya/domain/testing/hostile-text'
import { FieldMap, mapAdvert } from '../../ingestion/connectors/field-map.ts'
import { csvRecords } from '../../ingestion/connectors/records/csv-records.ts'
import { parsePage, parseSitemap } from '../../ingestion/connectors/parse-page.ts'
import { cleanAdvert } from '../../ingestion/understand/clean-advert.ts'
import { normaliseAdvert } from '../../ingestion/understand/normalise-advert.ts'
import { messagesRead } from '../../conversations/messages/judge-written.ts'
import { receiveReply } from '../../notices/inbound/receive-reply.ts'
import { readRow } from '../../selling/dealers/spreadsheet/read-row.ts'

/** An entry point for untrusted text other than an API call, with inputs of the maximum length that it accepts. */
type TextEntry = { inputs: [shape: string, input: string][]; read: (input: string) => unknown }

/** A process that does nothing else for longer than this is stalled. */
export const longestStallMs = 200

/** The API calls are tested with a hostile text in each of their fields (rights-matrix.test.ts). */
export const textEntries: Readonly<Record<string, TextEntry>> = {
  'mail-html': { inputs: markup(1_000_000), read: (html) => receive('text/html', html) },
  'mail-text': { inputs: hostileTexts(600_000), read: (text) => receive('text/plain', text) },
  message: {
    inputs: hostileTexts(4_000),
    read: (text) =>
      judgeMessage(
        { from: 'buyer', text },
        Array.from({ length: messagesRead }, () => ({ from: 'buyer', text, warned: false })),
      ),
  },
  'community-text': { inputs: hostileTexts(5_000), read: (text) => reviewByRules({ text, level: 'new' }) },
  phrase: { inputs: hostileTexts(10_000), read: (text) => readPhrase(text, { year: new Date().getUTCFullYear() }) },
  'source-page': {
    inputs: markup(2_000_000),
    read: (html) => parsePage(html, { tableRow: 'tr', rowLabel: 'th', rowValue: 'td', heading: 'h1' }),
  },
  'source-sitemap': { inputs: markup(2_000_000), read: parseSitemap },
  'source-feed': { inputs: hostileTexts(200_000), read: readFeed },
  'source-advert': { inputs: hostileTexts(20_000), read: readSourceAdvert },
  'spreadsheet-row': {
    inputs: hostileTexts(20_000),
    read: (description) =>
      readRow(
        { stockNumber: 'A', make: 'Maruti Suzuki', model: 'Swift', year: '2019', price: '500000', description },
        { sourceRef: 'x', city: 'Hyderabad', reader, now: new Date() },
      ),
  },
  'advert-warning': { inputs: hostileTexts(20_000), read: findScamSentence },
  plate: { inputs: hostileTexts(10_000), read: (text) => [parsePlate(text), findPlates(text)] },
  paper: { inputs: hostileTexts(20_000), read: readPaper },
}

function markup(length: number): [shape: string, input: string][] {
  const units = [
    '<div>',
    '<div><svg></div>',
    '</x>',
    '<',
    '<a ',
    '<a b="',
    '<!--',
    '<style>',
    '<script></scrip',
    '&amp',
  ]
  return [...units, '<table><tr><td>', '<blockquote>', '<h1>', '<url><loc>'].map((unit) => [
    unit,
    unit.repeat(length / unit.length),
  ])
}

/** Includes the time to write the e-mail, a few milliseconds. */
async function receive(type: string, body: string): Promise<unknown> {
  const email = 'a@people.example'
  const lines = Buffer.from(body)
    .toString('base64')
    .match(/.{1,76}/g)!
  const mail = [
    `From: ${email}`,
    `Message-ID: <${randomUUID()}@people.example>`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
    '',
  ].join('\r\n')
  return receiveReply(Buffer.from(mail), { accountId: null, conversationId: randomUUID(), email }, async () => 'taken')
}

/** A file that cannot be a table of cars is rejected, which must be fast as well. */
async function readFeed(text: string): Promise<number> {
  const chunks = (async function* () {
    yield text
  })()
  let records = 0
  try {
    for await (const _record of csvRecords(chunks)) records += 1
  } catch (error) {
    if (!/^(a line of )?the file /.test((error as Error).message)) throw error
  }
  return records
}

/** Every field of the advert holds the text. */
const sameField = FieldMap.parse({
  title: 'x',
  description: 'x',
  make: 'x',
  model: 'x',
  variant: 'x',
  year: 'x',
  price: 'x',
  odometer: 'x',
  fuel: 'x',
  gearbox: 'x',
  owners: 'x',
  colour: 'x',
  plate: 'x',
  address: 'x',
  images: { split: 'x' },
  features: { split: 'x' },
  url: 'x',
  listedAt: 'x',
})

function readSourceAdvert(text: string): unknown {
  const origin = { sourceKey: 'x', sourceRef: 'x', contentHash: 'x', rawKey: 'x' }
  const advert = cleanAdvert(mapAdvert({ x: text }, sameField, 'of this test'))
  return normaliseAdvert(advert, origin, { reader, now: new Date() })
}
