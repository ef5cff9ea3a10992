import type { CatalogueMake, CatalogueModel } from '../catalogue/catalogue-types.ts'
import { sureEnough } from './advert-facts.ts'
import type { FoundName } from './find-names.ts'
import { ordinaryNames } from './vocabulary/ordinary-words.ts'
import { readTrim } from './read-trim.ts'
import type { Token } from '../text/tokens.ts'

export type ModelRead = {
  make: CatalogueMake
  /** Absent if only the make is named. */
  model?: CatalogueModel
  sure: number
  /** The tokens that named the make and the model. */
  makePieces: readonly number[]
  modelPieces: readonly number[]
}

type TrimAliases = ReadonlyMap<CatalogueModel, ReadonlyMap<string, string>>
type Mention = { make: CatalogueMake; model: CatalogueModel; found: FoundName; sure: number }

/**
 * Returns the cars that a text is about, most likely first. A later one with nearly the same confidence is another car,
 * not a part of the name.
 */
export function readModels(
  tokens: readonly Token[],
  names: readonly FoundName[],
  year: number | undefined,
  trims: TrimAliases = new Map(),
): ModelRead[] {
  const makes = names.flatMap((found) =>
    found.values.flatMap((value) => (value.kind === 'make' ? [{ make: value.make, found }] : [])),
  )
  const mentions = names
    .flatMap((found) =>
      found.values.flatMap((value) =>
        value.kind === 'model' ? [{ make: value.make, model: value.model, found, sure: 0 }] : [],
      ),
    )
    .map((mention) => ({ ...mention, sure: surenessOf(mention, makes, tokens, year, trims) }))
    .filter((mention) => mention.sure > 0.25)
    .toSorted((a, b) => b.sure - a.sure || b.found.key.length - a.found.key.length || a.found.start - b.found.start)

  const reads: ModelRead[] = []
  for (const mention of mentions) {
    if (reads.some((read) => read.make === mention.make && isPartOf(mention.model, read.model!))) continue
    const own = makes.find((one) => one.make === mention.make)
    const makePieces = own ? piecesOf(own.found) : []
    reads.push({ make: mention.make, ...soldIn(mention, year), makePieces, modelPieces: piecesOf(mention.found) })
  }
  const rival = reads[1]
  if (rival && reads[0]!.sure - rival.sure < 0.1) reads[0]!.sure = Math.min(reads[0]!.sure, 0.75)
  // The make alone is still useful if the model is unclear.
  if ((reads[0]?.sure ?? 0) < sureEnough) {
    for (const { make, found } of makes) {
      if (!reads.some((read) => read.make === make))
        reads.push({ make, sure: 0.95 * found.fit, makePieces: piecesOf(found), modelPieces: [] })
    }
  }
  return reads
}

type MakeFound = { make: CatalogueMake; found: FoundName }

function surenessOf(
  { make, model, found }: Mention,
  makes: readonly MakeFound[],
  tokens: readonly Token[],
  year: number | undefined,
  trims: TrimAliases,
): number {
  const own = makes.filter((one) => one.make === make)
  const beside = own.some((one) => Math.abs(found.start - one.found.end) <= 1)
  const isNumber = /^\d+$/.test(found.key)
  if (isNumber) return beside ? 0.95 : 0
  const isOrdinary = ordinaryNames.has(found.key)
  // A typo next to the make is tolerated more readily: "maruti swft" can hardly be anything else.
  if (own.length > 0) return (beside ? 0.98 : isOrdinary && found.key.length < 3 ? 0.3 : 0.95) * Math.sqrt(found.fit)
  const another = makes.length > 0
  const withTrim = readTrim(model, tokens, found.end, trims.get(model)) !== undefined
  if (!isOrdinary) return another ? 0.65 * found.fit : Math.max(0.93 * found.fit, withTrim ? 0.8 : 0)
  if (another || found.key.length < 3) return 0.2
  if (withTrim) return 0.8
  return leads(found, tokens) && year !== undefined ? 0.7 : 0.3
}

/** Whether only a year or a similar word precedes the name. */
function leads({ start }: FoundName, tokens: readonly Token[]): boolean {
  return tokens.slice(0, start).every(({ word }) => /^(?:19|20)\d\d$|^model$|^used$|^my$/.test(word))
}

/** The i10 in Grand i10 and the Innova in Innova Crysta are shorter names for the same car. */
function isPartOf(model: CatalogueModel, longer: CatalogueModel): boolean {
  return (
    model === longer || longer.name.includes(model.name) || longer.family === model.name || model.family === longer.name
  )
}

/**
 * A bare family name with a year in which only one model of the family was sold means that model: an Innova from 2018
 * is an Innova Crysta. If several were sold, or the year is unknown, the bare name stays.
 */
function soldIn({ make, model, sure }: Mention, year: number | undefined): { model: CatalogueModel; sure: number } {
  if (year === undefined || wasSold(model, year)) return { model, sure }
  const sold = make.models.filter((one) => one.family === model.name && wasSold(one, year))
  return sold.length === 1 ? { model: sold[0]!, sure: sure * 0.9 } : { model, sure }
}

/** A car may be registered a year after it was built, or listed under a year too early. */
function wasSold({ generations }: CatalogueModel, year: number): boolean {
  return generations.some(({ from, to }) => year >= from - 1 && (to === undefined || year <= to + 1))
}

function piecesOf({ start, end }: FoundName): number[] {
  return Array.from({ length: end - start }, (_, at) => start + at)
}
