import { adjustmentKinds, type Facts } from './feature-groups.ts'

/** The code of each value, by category. */
export type TreeCategories = Readonly<Record<CategoryName, Readonly<Record<string, number>>>>

const categories = {
  model: ({ modelKey }: Facts) => modelKey,
  brand: ({ brand }: Facts) => brand,
  fuel: ({ fuel }: Facts) => fuel ?? '',
  gearbox: ({ transmission }: Facts) => transmission ?? '',
  city: ({ city }: Facts) => city,
  source: ({ sourceKey }: Facts) => sourceKey,
  period: ({ period }: Facts) => period,
  body: ({ body }: Facts) => body ?? '',
  variant: ({ variantKey }: Facts) => variantKey,
}
type CategoryName = keyof typeof categories
const categoryNames = Object.keys(categories) as CategoryName[]

const numberCount = 10 + adjustmentKinds.length
const treeFeatureCount = numberCount + categoryNames.length
export const categoricalFeatures = categoryNames.map((_, at) => numberCount + at)

/** With rarer values the trees would only memorise those few cars. */
const fewestOfAValue = 5

export function treeCategories(all: readonly Facts[]): TreeCategories {
  const codes = (read: (facts: Facts) => string) => {
    const values = [...Map.groupBy(all, read)].filter(([, cars]) => cars.length >= fewestOfAValue)
    const inOrder = values.map(([value]) => value).toSorted()
    return Object.fromEntries(inOrder.map((value, code) => [value, code]))
  }
  return Object.fromEntries(categoryNames.map((name) => [name, codes(categories[name])])) as TreeCategories
}

/**
 * Builds one row for the trees: numbers unchanged, the additive model's estimate in total and by kind, categories as
 * codes; NaN means unknown.
 */
export function treeFeatures(
  facts: Facts,
  shares: ArrayLike<number>,
  additive: number,
  modelCount: number,
  codes: TreeCategories,
): Float64Array {
  const { ageMonths, km, year, owners, seenAt, words } = facts
  const row = new Float64Array(treeFeatureCount)
  row.set([
    ageMonths,
    km,
    km % 10_000,
    km / (ageMonths / 12 + 0.5),
    year,
    owners ?? Number.NaN,
    seenAt.getUTCFullYear() + seenAt.getUTCMonth() / 12,
    words.length,
    modelCount,
    additive,
    ...Array.from(shares),
  ])
  categoryNames.forEach((name, at) => {
    row[numberCount + at] = codes[name][categories[name](facts)] ?? Number.NaN
  })
  return row
}
