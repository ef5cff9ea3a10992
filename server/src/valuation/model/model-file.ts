import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { groupNames } from './feature-groups.ts'
import type { PriceModel } from './price-model.ts'

/** Serialises a model as compressed JSON, without its correction, which has a file of its own. */
export async function writeModelFile(model: PriceModel): Promise<Buffer> {
  const { weights, correction: _, ...rest } = model
  const listed = [...weights].map(([key, [price, spread]]) => [key, price, spread])
  return promisify(gzip)(JSON.stringify({ ...rest, weights: listed }))
}

/** Parses such bytes; throws if the model was trained for features other than those in this code. */
export async function readModelFile(bytes: Uint8Array): Promise<PriceModel> {
  const { weights, ...rest } = JSON.parse(String(await promisify(gunzip)(bytes))) as Omit<PriceModel, 'weights'> & {
    weights: [key: string, price: number, spread: number][]
  }
  if (rest.groups.join() !== groupNames.join())
    throw new Error('this price model was trained for other features: run pnpm train, or roll back')
  return { ...rest, weights: new Map(weights.map(([key, price, spread]) => [key, [price, spread]])) }
}
