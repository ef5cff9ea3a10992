import type { AdvertOnPage, RawAdvert, SourcePage } from '../understand/raw-advert.ts'
import type { ConnectorTools } from './connector.ts'
import { readDealerSheet, sheetRows } from './dealer-sheet.ts'
import { readStoredFile, type RowsOf } from './file-pages.ts'
import { readHtmlPages, readStoredPage } from './html-pages.ts'
import { readJsonApi, readStoredApiPage } from './json-api.ts'
import { jsonRows, readJsonLines } from './json-lines.ts'
import {
  DealerSheetFormat,
  HtmlPagesFormat,
  JsonApiFormat,
  JsonLinesFormat,
  SignedPushFormat,
  TextFeedFormat,
  VehicleFeedFormat,
  XmlFeedFormat,
} from './source-format.ts'
import { readSignedPush, readStoredPush } from './signed-push.ts'
import { readStoredTextPage, readTextFeed } from './text-feed.ts'
import { feedRows, readVehicleFeed } from './vehicle-feed.ts'
import { readXmlFeed, xmlRows } from './xml-feed.ts'

type ReadSource = (tools: ConnectorTools, format: unknown, from: string | null) => AsyncIterable<SourcePage>

/** Each kind of source by its name. A source without its own format uses its connector's default. */
export const connectors: Record<string, ReadSource> = {
  'json-api': (tools, format, from) => readJsonApi(tools, JsonApiFormat.parse(format ?? {}), from),
  'vehicle-feed': (tools, format, from) => readVehicleFeed(tools, VehicleFeedFormat.parse(format ?? {}), from),
  'html-pages': (tools, format, from) => readHtmlPages(tools, HtmlPagesFormat.parse(format ?? {}), from),
  'xml-feed': (tools, format, from) => readXmlFeed(tools, XmlFeedFormat.parse(format ?? {}), from),
  'text-feed': (tools, format, from) => readTextFeed(tools, TextFeedFormat.parse(format ?? {}), from),
  'json-lines': (tools, format, from) => readJsonLines(tools, JsonLinesFormat.parse(format ?? {}), from),
  'dealer-sheet': (tools, format, from) => readDealerSheet(tools, DealerSheetFormat.parse(format ?? {}), from),
  'signed-push': (tools, format, from) => readSignedPush(tools, SignedPushFormat.parse(format ?? {}), from),
}

type Origin = { rawKey: string; sellerMarkSecret: string }
type StoredAdverts = AsyncIterable<AdvertOnPage> | Iterable<AdvertOnPage> | Promise<AdvertOnPage[]>
type ReadStored = (bytes: Buffer, format: unknown, origin: Origin) => StoredAdverts

/** Reads stored bytes again that contain several adverts, with the format as it is now. */
export const storedReaders: Record<string, ReadStored> = {
  'json-api': (bytes, format, origin) => readStoredApiPage(bytes, JsonApiFormat.parse(format ?? {}), origin),
  'vehicle-feed': (bytes, format, origin) => {
    const parsed = VehicleFeedFormat.parse(format ?? {})
    return readStoredFile(
      bytes,
      fileOf(parsed.fields, (file) => feedRows(file, parsed)),
      origin,
    )
  },
  'xml-feed': (bytes, format, origin) => {
    const parsed = XmlFeedFormat.parse(format ?? {})
    return readStoredFile(
      bytes,
      fileOf(parsed.fields, (file) => xmlRows(file, parsed)),
      origin,
    )
  },
  'signed-push': (bytes, format, origin) => readStoredPush(bytes, SignedPushFormat.parse(format ?? {}), origin),
  'text-feed': (bytes, format, origin) => readStoredTextPage(bytes, TextFeedFormat.parse(format ?? {}), origin),
  'json-lines': (bytes, format, origin) => {
    const parsed = JsonLinesFormat.parse(format ?? {})
    return readStoredFile(
      bytes,
      fileOf(parsed.fields, (file) => jsonRows(file, parsed)),
      origin,
    )
  },
  'dealer-sheet': (bytes, format, origin) => {
    const parsed = DealerSheetFormat.parse(format ?? {})
    return readStoredFile(
      bytes,
      fileOf(parsed.fields, (file) => sheetRows(file, parsed)),
      origin,
    )
  },
}

const fileOf = <Fields>(fields: Fields, rowsOf: RowsOf) => ({ fields, rowsOf })

/** Reads the stored page of one advert again. */
export function readStoredAdvertPage(
  bytes: Buffer,
  { url, format, secret }: { url: string; format: unknown; secret: string },
): RawAdvert | undefined {
  return readStoredPage(bytes, url, HtmlPagesFormat.parse(format ?? {}), secret)
}
