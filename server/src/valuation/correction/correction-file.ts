import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { groupNames } from '../model/feature-groups.ts'
import type { PriceCorrection } from '../model/price-model.ts'

type Stored = Omit<PriceCorrection, 'weights'> & {
  modelId: string
  groups: readonly string[]
  weights: [key: string, weight: number][]
}

/** Serialises a correction of one model as compressed JSON. */
export async function writeCorrectionFile(modelId: string, correction: PriceCorrection): Promise<Buffer> {
  const stored: Stored = { ...correction, modelId, groups: groupNames, weights: [...correction.weights] }
  return promisify(gzip)(JSON.stringify(stored))
}

/** Null if the correction belongs to another model or to features other than those in this code. */
export async function readCorrectionFile(bytes: Uint8Array, modelId: string): Promise<PriceCorrection | null> {
  const { weights, ...rest } = JSON.parse(String(await promisify(gunzip)(bytes))) as Stored
  if (rest.modelId !== modelId || rest.groups.join() !== groupNames.join()) return null
  return { sources: rest.sources, weights: new Map(weights), quantiles: rest.quantiles }
}
