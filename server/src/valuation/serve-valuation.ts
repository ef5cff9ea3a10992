import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/postgres.ts'
import { serveMarketIndex } from './market-memory/market-index.route.ts'
import { servePriceSimulator } from './price-simulator.route.ts'

/** Every call about what cars are worth. */
export function serveValuation(http: FastifyInstance, stores: { database: Database }): void {
  servePriceSimulator(http, stores)
  serveMarketIndex(http, stores)
}
