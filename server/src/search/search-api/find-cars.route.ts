import { findCarsRoute } from '@pahiya/contract/search/find-cars'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { findShown, type SearchDependencies } from '../results/find-shown.ts'
import { presentCars } from '../present/present-search.ts'
import type { SearchQuery } from '../query/search-query.ts'
import { primaryListingsIn } from '../results/hydrate.ts'
import { readLocalQuery } from '../query/read-query.ts'

export function serveFindCars(http: FastifyInstance, dependencies: SearchDependencies): void {
  const find = async (question: SearchQuery) => {
    const retrieved = await dependencies.retrieve(question)
    const found = { question, retrieved, shown: await findShown(dependencies, retrieved) }
    return { found, leads: primaryListingsIn(retrieved) }
  }
  serveRoute(http, findCarsRoute, async ({ query }) => {
    const question = readLocalQuery(query)
    const begun = dependencies.ended.now()
    const first = await find(question)
    const { found } = dependencies.ended.someSince(begun, first.leads) ? await find(question) : first
    return presentCars(found, query.page, query.limit)
  })
}
