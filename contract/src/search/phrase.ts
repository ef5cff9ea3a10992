import { bodies, fuels, gearboxes } from '@pahiya/domain/catalogue/catalogue-types'
import { choiceReasons } from '@pahiya/domain/phrase/meaning/choices'
import { carConditions, emissionNorms, phraseSorts } from '@pahiya/domain/phrase/lexicon/phrase-filters'
import { features } from '@pahiya/domain/catalogue/feature-list'
import { colours } from '@pahiya/domain/advert-reader/vocabulary/terms'
import * as z from 'zod'
import { Kilometres, ModelYear, Name, Rupees, Seller } from '../core/fields.ts'
import { route } from '../core/route.ts'

/**
 * Only the beginning of a long text is read; text that cannot be a query (empty or over 2,000 characters) is rejected.
 */
export const PhraseRequest = z.strictObject({ q: z.string().trim().min(1).max(2_000) }).meta({ id: 'PhraseRequest' })
export type PhraseRequest = z.infer<typeof PhraseRequest>

const names = z.array(Name).min(1)

/** A key is absent if the query does not mention it; bounds are inclusive. */
export const PhraseFilters = z
  .strictObject({
    brands: names.optional(),
    notBrands: names.optional(),
    models: names.optional(),
    notModels: names.optional(),
    variant: Name.optional(),
    priceMin: Rupees.optional(),
    priceMax: Rupees.optional(),
    priceAround: Rupees.optional(),
    yearMin: ModelYear.optional(),
    yearMax: ModelYear.optional(),
    kmMin: Kilometres.optional(),
    kmMax: Kilometres.optional(),
    fuels: z.array(z.enum(fuels)).min(1).optional(),
    notFuels: z.array(z.enum(fuels)).min(1).optional(),
    transmission: z.array(z.enum(gearboxes)).min(1).optional(),
    notTransmission: z.array(z.enum(gearboxes)).min(1).optional(),
    ownersMax: z.int().min(1).max(9).optional(),
    bodies: z.array(z.enum(bodies)).min(1).optional(),
    notBodies: z.array(z.enum(bodies)).min(1).optional(),
    seatsMin: z.int().min(2).max(21).optional(),
    colours: z.array(z.enum(colours)).min(1).optional(),
    notColours: z.array(z.enum(colours)).min(1).optional(),
    cities: names.optional(),
    localities: names.optional(),
    nearMe: z.literal(true).optional(),
    sellerTypes: z.array(Seller).min(1).optional(),
    /** Keys of sources. */
    sources: names.optional(),
    conditions: z.array(z.enum(carConditions)).min(1).optional(),
    emissionNorms: z.array(z.enum(emissionNorms)).min(1).optional(),
    features: z.array(z.enum(features)).min(1).optional(),
    regStates: names.optional(),
    belowMarket: z.number().min(1).max(90).optional(),
    listedSince: z.int().min(1).max(3_650).optional(),
    near: Name.optional(),
    withinKm: z.number().min(1).max(500).optional(),
    certifiedOnly: z.literal(true).optional(),
    verifiedOnly: z.literal(true).optional(),
    sort: z.enum(phraseSorts).optional(),
  })
  .meta({ id: 'PhraseFilters' })
export type PhraseFilters = z.infer<typeof PhraseFilters>

export const PhraseResponse = z
  .strictObject({
    filters: PhraseFilters,
    /** The words that produced each filter, in the order of the text. */
    understood: z.array(
      z.strictObject({
        words: z.string(),
        key: PhraseFilters.keyof(),
        value: z.union([z.string(), z.number(), z.literal(true)]),
        /** For a price given as a monthly instalment: the loan terms used to compute it. */
        loan: z
          .strictObject({ financedPercent: z.number(), annualRatePercent: z.number(), months: z.int() })
          .optional(),
      }),
    ),
    /**
     * Words that may carry meaning but were not read, in the order of the text; text beyond 300 characters comes last.
     */
    ignored: z.array(z.string()),
    /**
     * Readings that are about equally likely, or that rest on an assumption; they are offered, not applied. Accepting
     * one replaces the filters in `clears` with those in `filters`.
     */
    choices: z.array(
      z.strictObject({
        words: z.string(),
        reason: z.enum(choiceReasons),
        clears: z.array(PhraseFilters.keyof()),
        filters: PhraseFilters,
      }),
    ),
    /** The writer wants to sell a car, perhaps while buying another: the response offers the selling page. */
    wantsToSell: z.boolean(),
  })
  .meta({ id: 'PhraseResponse' })
export type PhraseResponse = z.infer<typeof PhraseResponse>

export const phraseRoute = route({
  method: 'POST',
  path: '/api/search/phrase',
  summary: 'Parses plain words in English, Hindi, Telugu or a mix of them into filters',
  body: PhraseRequest,
  response: PhraseResponse,
  access: 'public',
  rate: 'phrase',
  errors: [],
})

export const SuggestRequest = z.object({ q: z.string().max(200).default('') })
export type SuggestRequest = z.infer<typeof SuggestRequest>

/** The filters that a suggestion sets when it is chosen, and the text to show. */
export const Suggestion = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('make'), text: z.string(), brand: Name }),
    z.strictObject({ kind: z.literal('model'), text: z.string(), brand: Name, model: Name }),
    z.strictObject({ kind: z.literal('locality'), text: z.string(), city: Name, locality: Name }),
    z.strictObject({ kind: z.literal('city'), text: z.string(), city: Name }),
  ])
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof Suggestion>

export const SuggestResponse = z
  .strictObject({ suggestions: z.array(Suggestion).max(8) })
  .meta({ id: 'SuggestResponse' })
export type SuggestResponse = z.infer<typeof SuggestResponse>

export const suggestRoute = route({
  method: 'GET',
  path: '/api/search/suggest',
  summary: 'Names of makes, models and places that complete the typed text, in three scripts',
  query: SuggestRequest,
  response: SuggestResponse,
  access: 'public',
  rate: 'suggest',
  errors: [],
})
