import * as z from 'zod'
import { lotStatuses } from '@pahiya/domain/listings/auction-lot'
import { inspectionResults } from '@pahiya/domain/listings/certification'
import { sellerTypes } from '@pahiya/domain/scores/trust-score'
import { verificationStatuses } from '@pahiya/domain/listings/verification-status'
import type { RawAdvert, SourceFields } from '../understand/raw-advert.ts'
import { hashNumbersIn } from '../removals/advert-numbers.ts'
import { sellerMarks, text } from './connector.ts'

/**
 * A field of the source. A slash separates the levels of a nested object, unless a field has the whole name:
 * `seller/phone`.
 */
const FieldName = z.string().min(1).max(200)

/** One field, the first of several that has a value, or several joined by spaces. */
const TextRule = z.union([
  FieldName,
  z.strictObject({ firstOf: z.array(FieldName).min(1) }),
  z.strictObject({ join: z.array(FieldName).min(1) }),
])
type TextRule = z.infer<typeof TextRule>

/** A field that contains a list or a single value, or a text to split. */
const ListRule = z.union([FieldName, z.strictObject({ split: FieldName, by: z.string().min(1).default(',') })])
type ListRule = z.infer<typeof ListRule>

/** Translates a source's codes; `otherwise` applies to all other codes, and to every advert if no field is named. */
const choice = <const Value extends string>(values: readonly Value[]) =>
  z.strictObject({
    from: FieldName.optional(),
    values: z.record(z.string(), z.enum(values)).default({}),
    otherwise: z.enum(values),
  })

/** Maps each fact of an advert to the source's field. A fact without a rule is unknown. */
export const FieldMap = z.strictObject({
  title: TextRule.optional(),
  description: TextRule.optional(),
  make: TextRule.optional(),
  model: TextRule.optional(),
  variant: TextRule.optional(),
  year: TextRule.optional(),
  price: TextRule,
  originalPrice: TextRule.optional(),
  odometer: TextRule.optional(),
  fuel: TextRule.optional(),
  gearbox: TextRule.optional(),
  owners: TextRule.optional(),
  colour: TextRule.optional(),
  plate: TextRule.optional(),
  condition: TextRule.optional(),
  city: TextRule.optional(),
  locality: TextRule.optional(),
  /** An address such as "Kondapur, Hyderabad, 500084, IN", for sources without fields for city and locality. */
  address: FieldName.optional(),
  sellerType: choice(sellerTypes).default({ values: {}, otherwise: 'individual' }),
  sellerName: TextRule.optional(),
  sellerContact: TextRule.optional(),
  verification: choice(verificationStatuses).default({ values: {}, otherwise: 'unverified' }),
  images: z.union([ListRule, z.array(ListRule)]).default([]),
  features: z.union([ListRule, z.array(ListRule)]).default([]),
  url: TextRule.optional(),
  listedAt: TextRule.optional(),
  /** The inspection behind a certificate. With it, only a complete report with a passed inspection certifies a car. */
  certification: z
    .strictObject({
      programme: TextRule,
      points: TextRule,
      inspectedOn: TextRule,
      result: choice(inspectionResults),
      warrantyMonths: TextRule.optional(),
    })
    .optional(),
  /** The terms of an auction. The price is then its reserve. */
  auction: z
    .strictObject({
      auctioneer: TextRule,
      bidsFrom: TextRule,
      bidsUntil: TextRule,
      status: choice(lotStatuses),
      deposit: TextRule.optional(),
      increment: TextRule.optional(),
      inspectFrom: TextRule.optional(),
      inspectUntil: TextRule.optional(),
      extensionMinutes: TextRule.optional(),
      terms: TextRule.optional(),
    })
    .optional(),
})
export type FieldMap = z.infer<typeof FieldMap>

/** A map for sources whose rows carry their own reference, which stays the same while the advert is up. */
export const RowMap = FieldMap.extend({ ref: FieldName })
export type RowMap = z.infer<typeof RowMap>

/** Converts a source's row or page into the common shape. Values keep the source's wording. */
export function mapAdvert(fields: SourceFields, map: FieldMap, sellerMarkSecret: string): RawAdvert {
  const read = (rule: TextRule | undefined) => readText(fields, rule)
  const sellerType = translate(fields, map.sellerType)
  const features = [map.features].flat().flatMap((rule) => readList(fields, rule))
  const [locality, city] = placeOf(read(map.address) ?? '')
  return {
    title: read(map.title),
    description: read(map.description),
    make: read(map.make),
    model: read(map.model),
    variant: read(map.variant),
    year: read(map.year),
    price: read(map.price),
    originalPrice: read(map.originalPrice),
    odometer: read(map.odometer),
    fuel: read(map.fuel),
    gearbox: read(map.gearbox),
    owners: read(map.owners),
    colour: read(map.colour),
    plate: read(map.plate),
    condition: read(map.condition),
    city: map.city === undefined ? city : read(map.city),
    locality: map.locality === undefined ? locality : read(map.locality),
    sellerType,
    sellerMarks: sellerMarks(
      { type: sellerType, name: read(map.sellerName), contact: read(map.sellerContact) },
      sellerMarkSecret,
    ),
    numberHashes: hashNumbersIn(
      [map.title, map.description, map.sellerName, map.sellerContact].map(read).concat(features),
      sellerMarkSecret,
    ),
    verification: translate(fields, map.verification),
    images: [map.images].flat().flatMap((rule) => readList(fields, rule)),
    features,
    url: read(map.url),
    listedAt: read(map.listedAt),
    ...(map.certification && {
      certification: {
        programme: read(map.certification.programme),
        points: read(map.certification.points),
        inspectedOn: read(map.certification.inspectedOn),
        result: translate(fields, map.certification.result),
        warrantyMonths: read(map.certification.warrantyMonths),
      },
    }),
    ...(map.auction && { auction: readAuction(fields, map.auction) }),
  }
}

function readAuction(fields: SourceFields, map: NonNullable<FieldMap['auction']>): NonNullable<RawAdvert['auction']> {
  const read = (rule: TextRule | undefined) => readText(fields, rule)
  return {
    auctioneer: read(map.auctioneer),
    deposit: read(map.deposit),
    increment: read(map.increment),
    inspectFrom: read(map.inspectFrom),
    inspectUntil: read(map.inspectUntil),
    bidsFrom: read(map.bidsFrom),
    bidsUntil: read(map.bidsUntil),
    extensionMinutes: read(map.extensionMinutes),
    terms: read(map.terms),
    status: translate(fields, map.status),
  }
}

/** The fields that a rule reads. */
export function namesIn(rule: TextRule | undefined): readonly string[] {
  if (rule === undefined) return []
  if (typeof rule === 'string') return [rule]
  return 'join' in rule ? rule.join : rule.firstOf
}

/** Every field that a map reads. */
export function fieldsIn(map: RowMap): Set<string> {
  const names = new Set<string>()
  const add = (rule: unknown, key: string) => {
    if (key === 'values' || key === 'otherwise' || key === 'by') return
    if (typeof rule === 'string') names.add(rule)
    else if (rule !== null && typeof rule === 'object')
      for (const [inner, value] of Object.entries(rule)) add(value, inner)
  }
  add(map, '')
  return names
}

/** The value of a field; undefined if the source does not have it. */
export function fieldValue(fields: SourceFields, name: string): unknown {
  if (Object.hasOwn(fields, name)) return fields[name]
  return name.split('/').reduce<unknown>((value, step) => {
    const isObject = value !== null && typeof value === 'object'
    return isObject && Object.hasOwn(value, step) ? (value as SourceFields)[step] : undefined
  }, fields)
}

function readText(fields: SourceFields, rule: TextRule | undefined): string | null {
  const values = namesIn(rule).flatMap((name) => text(fieldValue(fields, name)) ?? [])
  return typeof rule === 'object' && 'join' in rule ? text(values.join(' ')) : (values[0] ?? null)
}

function readList(fields: SourceFields, rule: ListRule): string[] {
  const value = fieldValue(fields, typeof rule === 'string' ? rule : rule.split)
  const items = Array.isArray(value) ? (value as unknown[]) : [value]
  if (typeof rule === 'string') return items.flatMap((item) => text(item) ?? [])
  return items.flatMap((item) => (text(item) ?? '').split(rule.by)).flatMap((item) => text(item) ?? [])
}

function translate<Value extends string>(
  fields: SourceFields,
  { from, values, otherwise }: { from?: string | undefined; values: Record<string, Value>; otherwise: Value },
): Value {
  const value = from === undefined ? undefined : fieldValue(fields, from)
  const code = typeof value === 'boolean' ? String(value) : (text(value) ?? '')
  return Object.hasOwn(values, code) ? values[code]! : otherwise
}

/** "Kondapur, Hyderabad, 500084, IN": the city precedes the PIN code and country. */
function placeOf(address: string): [locality: string | null, city: string | null] {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'IN' && !/^\d{6}$/.test(part))
  return [parts.length > 1 ? parts[0]! : null, parts.at(-1) ?? null]
}
