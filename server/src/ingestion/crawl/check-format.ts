import {
  addFacts,
  fewestOnPage,
  findFormatChange,
  hasUsualFacts,
  noFacts,
  type FactCounts,
  type FormatChange,
} from '@pahiya/domain/listings/format-change'
import type { Reader } from '@pahiya/domain/advert-reader/reader'
import { eachFewAtATime } from '../save/ingest-page.ts'
import { heldStamp, type Rejected } from '../save/rejected-adverts.ts'
import { countFacts } from '../save/run-tally.ts'
import { cleanAdvert } from '../understand/clean-advert.ts'
import { findFilledFacts } from '../understand/filled-facts.ts'
import { normaliseAdvert, type Origin } from '../understand/normalise-advert.ts'
import type { AdvertOnPage, SourceFields } from '../understand/raw-advert.ts'

/** Adverts checked per page: enough to detect a lost fact, and little work if the page is normal. */
const judged = 40
const concurrency = 8

/** An advert on a page that is not applied, with the reason why it could not be parsed; null if it was parsed. */
export type JudgedAdvert = { origin: Origin; fields: SourceFields | undefined; rejected: Rejected | null }

/** A page whose adverts differ from its source's usual ones. */
export class FormatChanged extends Error {
  readonly change: FormatChange
  readonly adverts: readonly JudgedAdvert[]
  constructor(change: FormatChange, adverts: readonly JudgedAdvert[]) {
    const lost = change.lost.map(({ fact }) => fact).join(', ')
    super(lost === '' ? `${change.rejectedPercent} % of the adverts were not understood` : `the adverts lack ${lost}`)
    this.change = change
    this.adverts = adverts
  }
}

/** Reads some adverts of a page before any is saved, and throws FormatChanged if the source's format has changed. */
export async function checkFormat(
  changed: readonly AdvertOnPage[],
  sourceKey: string,
  { reader, now, usual }: { reader: Reader; now: Date; usual: FactCounts },
): Promise<void> {
  if (changed.length < fewestOnPage || !hasUsualFacts(usual)) return
  const adverts: JudgedAdvert[] = []
  let counts = noFacts()
  await eachFewAtATime(changed.slice(0, judged), concurrency, async (advert) => {
    // A failed request says nothing about the format; ingestPage counts it.
    const found = await advert.read().catch(() => null)
    if (found === null) return
    const { rawKey, fields } = found
    const contentHash = heldStamp(advert.contentHash ?? 'unread')
    const origin = { sourceKey, sourceRef: advert.ref, contentHash, rawKey }
    const readerVersion = reader.version
    if ('unusable' in found) {
      counts = addFacts(counts, { read: 1, rejected: 1, facts: {} })
      const rejected = { reason: found.unusable, words: [], advert: null, fields, readerVersion }
      adverts.push({ origin, fields, rejected })
      return
    }
    const cleaned = cleanAdvert(found.advert)
    const understood = normaliseAdvert(cleaned, origin, { reader, now })
    const facts = understood.ok ? countFacts(findFilledFacts(understood.listing)) : {}
    counts = addFacts(counts, { read: 1, rejected: understood.ok ? 0 : 1, facts })
    const rejected = understood.ok
      ? null
      : { reason: understood.reason, words: understood.words, advert: cleaned, fields, readerVersion }
    adverts.push({ origin, fields, rejected })
  })
  const change = findFormatChange(counts, usual)
  if (change) throw new FormatChanged(change, adverts)
}
