import {
  addAliasRoute,
  aliasesRoute,
  catalogueNamesRoute,
  previewAliasRoute,
  removeAliasRoute,
  unknownWordsRoute,
  wordExamplesRoute,
} from '@pahiya/contract/catalogue/catalogue-admin'
import type { Alias } from '@pahiya/domain/catalogue/alias'
import { findCatalogueNames } from '@pahiya/domain/catalogue/alias-names'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { findAliases } from './find-aliases.ts'
import { findUnknownWords, findWordExamples } from './find-unknown-words.ts'
import { addAlias, undoAlias } from './manage-aliases.ts'
import { previewAlias } from './preview-alias.ts'

/** Registers every call about words that the catalogue lacks. */
export function serveAliases(http: FastifyInstance, { database }: { database: Database }): void {
  serveRoute(http, unknownWordsRoute, ({ query }) => findUnknownWords(database, query))
  serveRoute(http, wordExamplesRoute, async ({ query: { word } }) => ({
    examples: await findWordExamples(database, word),
  }))
  serveRoute(http, catalogueNamesRoute, async ({ query }) => ({ names: findCatalogueNames(query) }))
  serveRoute(http, previewAliasRoute, ({ query }) => previewAlias(database, toAlias(query), new Date()))
  serveRoute(http, aliasesRoute, ({ query }) => findAliases(database, query))
  serveRoute(http, addAliasRoute, async ({ body: { reason, ...alias }, person }) => ({
    id: await addAlias(database, toAlias(alias), { reason, actorId: person.id }),
  }))
  serveRoute(http, removeAliasRoute, ({ params, body: { reason }, person }) =>
    undoAlias(database, params.id, { reason, actorId: person.id }),
  )
}

type Given = Pick<Alias, 'kind' | 'spelling'> & { make?: string; model?: string; name?: string }

/** Fields that do not apply to this kind are omitted, such as the make of a city. */
function toAlias({
  kind,
  spelling,
  make,
  model,
  name,
}: { [part in keyof Given]: Given[part] | undefined } & Pick<Given, 'kind' | 'spelling'>): Alias {
  const isOfMake = kind === 'model' || kind === 'variant'
  return {
    kind,
    spelling,
    make: isOfMake ? (make ?? null) : null,
    model: kind === 'variant' ? (model ?? null) : null,
    name: kind === 'ordinary' ? null : (name ?? null),
  }
}
