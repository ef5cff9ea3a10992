import { aliasKinds } from '@pahiya/domain/catalogue/alias'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const mostOnPage = 50
const moderator = { access: { grant: 'moderator' } } as const
const admin = { access: { grant: 'admin' } } as const
const Limit = z.coerce.number().pipe(z.int().min(1).max(mostOnPage)).default(mostOnPage)

/** A word unknown to the reader, from adverts read in the last seven days. */
export const UnknownWord = z
  .object({
    word: z.string(),
    adverts: z.int(),
    /** The adverts among them that could not be read at all. */
    rejected: z.int(),
    sources: z.int(),
    lastReadAt: Instant,
  })
  .meta({ id: 'UnknownWord' })
export type UnknownWord = z.infer<typeof UnknownWord>

export const unknownWordsRoute = route({
  ...moderator,
  method: 'GET',
  path: '/api/admin/catalogue/words',
  summary: 'Words that no reader recognised this week, most frequent first',
  query: z.object({ after: z.string().max(120).optional(), limit: Limit }),
  response: z
    .object({
      words: z.array(UnknownWord).max(mostOnPage),
      next: z.string().nullable(),
      /** Null before the first count. */
      counted: z
        .object({
          at: Instant,
          adverts: z.int(),
          /** False if more adverts were read this week than the count covers; it covers the newest. */
          isComplete: z.boolean(),
        })
        .nullable(),
    })
    .meta({ id: 'UnknownWords' }),
  rate: 'browse',
  errors: [],
})

const Word = z.string().trim().min(1).max(60)

export const WordExample = z
  .object({
    sourceKey: z.string(),
    sourceRef: z.string(),
    /** The title; without one, the fields that name the car. */
    text: z.string(),
    /** Null if the advert could not be read. */
    listingId: Id.nullable(),
    /** Why it could not be read. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'WordExample' })
export type WordExample = z.infer<typeof WordExample>

export const wordExamplesRoute = route({
  ...moderator,
  method: 'GET',
  path: '/api/admin/catalogue/examples',
  summary: 'Adverts with a word that the reader did not recognise',
  query: z.object({ word: Word }),
  response: z.object({ examples: z.array(WordExample).max(20) }).meta({ id: 'WordExamples' }),
  rate: 'browse',
  errors: [],
})

const CatalogueName = z.string().trim().min(1).max(120)
const aliasFields = {
  kind: z.enum(aliasKinds),
  spelling: z.string().trim().min(2).max(60),
  /** The make of a model or a variant. */
  make: CatalogueName.optional(),
  /** The model of a variant. */
  model: CatalogueName.optional(),
  /** The catalogue's name; absent if the spelling is an ordinary word. */
  name: CatalogueName.optional(),
}

/** The catalogue names of one kind, from which an operator chooses one for an alias. */
export const catalogueNamesRoute = route({
  ...moderator,
  method: 'GET',
  path: '/api/admin/catalogue/names',
  summary: 'The catalogue names to which a spelling of this kind can be mapped',
  query: z.object({ kind: z.enum(aliasKinds), make: CatalogueName.optional(), model: CatalogueName.optional() }),
  response: z.object({ names: z.array(z.string()).max(2_000) }).meta({ id: 'CatalogueNames' }),
  rate: 'browse',
  errors: [],
})

/** An advert that would be read differently: each fact before and after. */
export const ReadingChange = z
  .object({
    sourceKey: z.string(),
    sourceRef: z.string(),
    text: z.string(),
    listingId: Id.nullable(),
    facts: z.array(z.object({ fact: z.string(), before: z.string().nullable(), after: z.string().nullable() })).max(20),
  })
  .meta({ id: 'ReadingChange' })
export type ReadingChange = z.infer<typeof ReadingChange>

const PreviewPart = z.object({
  /** Adverts that were checked. */
  read: z.int(),
  changed: z.int(),
  examples: z.array(ReadingChange).max(10),
  /** False if there are more such adverts than a preview checks. */
  isComplete: z.boolean(),
})

export const AliasPreview = z
  .object({
    /** Why the catalogue cannot store the spelling. */
    problem: z.enum(['unusable', 'unknown-name', 'already-known']).nullable(),
    /** Adverts that could not be read and contain the word; changed: those that would now be readable. */
    rejected: PreviewPart,
    /** Live adverts whose unknown words contain it. */
    live: PreviewPart,
    /**
     * The newest live adverts, whether or not they contain the word: reveals unintended changes. Fewer if many adverts
     * contain the word.
     */
    newest: PreviewPart,
  })
  .meta({ id: 'AliasPreview' })
export type AliasPreview = z.infer<typeof AliasPreview>

export const previewAliasRoute = route({
  ...moderator,
  method: 'GET',
  path: '/api/admin/catalogue/preview',
  summary: 'Which adverts a new spelling would change; changes nothing',
  query: z.object(aliasFields),
  response: AliasPreview,
  rate: 'browse',
  errors: [],
})

export const CatalogueAlias = z
  .object({
    id: Id,
    kind: z.enum(aliasKinds),
    spelling: z.string(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    name: z.string().nullable(),
    reason: z.string(),
    addedAt: Instant,
    /** First name; null once the account is erased. */
    addedBy: z.string().nullable(),
    removed: z.object({ at: Instant, by: z.string().nullable(), reason: z.string() }).nullable(),
    /** The most recent re-read of the alias's adverts. */
    reread: z
      .object({
        direction: z.enum(['added', 'removed']),
        state: z.enum(['waiting', 'running', 'done']),
        finishedAt: Instant.nullable(),
        rejectedFound: z.int().nullable(),
        rejectedRead: z.int(),
        understood: z.int(),
        liveFound: z.int().nullable(),
        liveMarked: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'CatalogueAlias' })
export type CatalogueAlias = z.infer<typeof CatalogueAlias>

export const aliasesRoute = route({
  ...moderator,
  method: 'GET',
  path: '/api/admin/catalogue/aliases',
  summary: 'Spellings that admins added, newest first',
  query: z.object({ before: Id.optional(), limit: Limit }),
  response: z
    .object({ aliases: z.array(CatalogueAlias).max(mostOnPage), next: Id.nullable() })
    .meta({ id: 'CatalogueAliases' }),
  rate: 'browse',
  errors: [],
})

const Reason = z.string().trim().min(3).max(500)

export const addAliasRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/catalogue/aliases',
  summary: 'Adds a spelling; its adverts are read again',
  body: z.strictObject({ ...aliasFields, reason: Reason }).meta({ id: 'NewAlias' }),
  response: z.object({ id: Id }).meta({ id: 'AliasAdded' }),
  status: 201,
  rate: 'write',
  errors: ['alias_unusable', 'alias_name_unknown', 'alias_known'],
})

export const removeAliasRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/catalogue/aliases/:id/remove',
  summary: 'Removes a spelling that was added; its adverts are read again without it',
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: Reason }).meta({ id: 'AliasRemoval' }),
  response: 'none',
  rate: 'write',
  errors: ['alias_not_found'],
})
