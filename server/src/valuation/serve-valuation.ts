import type { FastifyInstance } from 'fastify'
import { serveMarketIndex } from './market-months/market-index.route.ts'
import { servePriceSimulator, type SimulatorDependencies } from './price-simulator.route.ts'
import { serveTrainingDesk, type DeskDependencies } from './training-runs/training-runs.route.ts'

/** Every call about what cars are worth. */
export function serveValuation(http: FastifyInstance, dependencies: SimulatorDependencies & DeskDependencies): void {
  servePriceSimulator(http, dependencies)
  serveMarketIndex(http, dependencies)
  serveTrainingDesk(http, dependencies)
}
