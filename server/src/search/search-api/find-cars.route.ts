import { findCarsRoute } from '@pahiya/contract/cars'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { findShown, type SearchDependencies } from '../results/find-shown.ts'
import { presentCars } from '../present/present.ts'
import { questionOfLocal } from '../question/read-question.ts'

export function serveFindCars(http: FastifyInstance, dependencies: SearchDependencies): void {
  serveRoute(http, findCarsRoute, async ({ query }) => {
    const question = questionOfLocal(query)
    const retrieved = await dependencies.retrieve(question)
    const shown = await findShown(dependencies, retrieved)
    return presentCars({ question, retrieved, shown }, query.page, query.limit)
  })
}
