import type { FastifyInstance } from 'fastify'
import { serveMarketIndex } from './market-months/market-index.route.ts'
import { servePriceSimulator, type SimulatorDependencies } from './price-simulator.route.ts'
import { serveTrainingRuns, type TrainingDependencies } from './training-runs/training-runs.route.ts'

export function serveValuation(
  http: FastifyInstance,
  dependencies: SimulatorDependencies & TrainingDependencies,
): void {
  servePriceSimulator(http, dependencies)
  serveMarketIndex(http, dependencies)
  serveTrainingRuns(http, dependencies)
}
