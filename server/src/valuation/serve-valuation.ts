import type { FastifyInstance } from 'fastify'
import { serveMarketIndex } from './market-memory/market-index.route.ts'
import { servePriceSimulator, type SimulatorDependencies } from './price-simulator.route.ts'

/** Every call about what cars are worth. */
export function serveValuation(http: FastifyInstance, dependencies: SimulatorDependencies): void {
  servePriceSimulator(http, dependencies)
  serveMarketIndex(http, dependencies)
}
