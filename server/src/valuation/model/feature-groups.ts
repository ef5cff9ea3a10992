import type { CarNumbers, CarToValue } from './car-to-value.ts'

/**
 * The reasons for a price that a page names: the kinds of feature groups, except age and kilometres. Those two are
 * found by comparing with the same car at another age and mileage (explain-value.ts), whichever groups they act
 * through.
 */
export const adjustmentKinds = ['model', 'age', 'km', 'variant', 'fuel', 'gearbox', 'owners', 'city', 'source'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

export type Facts = CarToValue & CarNumbers & { period: string }

export type FeatureGroup = {
  name: string
  kind: AdjustmentKind
  /**
   * How strongly the weights of this group are shrunk towards 0; found by cross-validation on training rows
   * (docs/price-model.md).
   */
  penalty: number
  /** The group's features that a car has; several for words, none if unknown. */
  keys: (car: Facts) => readonly (string | number | null)[]
  /** The amount; 1 unless the feature is a slope. */
  amount?: (car: Facts) => number
}

const group = (
  name: string,
  kind: AdjustmentKind,
  penalty: number,
  keys: FeatureGroup['keys'],
  amount?: FeatureGroup['amount'],
): FeatureGroup => ({ name, kind, penalty, keys, ...(amount && { amount }) })

const join = (...parts: readonly (string | number | null)[]) => parts.join('|')
const byAge = (car: Facts) => car.age
const byUse = (car: Facts) => car.use
const always: FeatureGroup['keys'] = () => ['']
const isNamed = (car: Facts) => (car.variantKey === '' ? 'not named' : 'named')
const ageYears = (car: Facts) => Math.floor(car.ageMonths / 12)
/** Buyers read 49,900 km as forty-odd thousand: the price steps where the first digits change. */
const kmStep = (car: Facts) => Math.min(25, Math.floor(car.km / 10_000))
const eachWord = (make: (car: Facts, word: string) => string) => (car: Facts) =>
  car.words.map((word) => make(car, word))
const whereNamed = (make: (car: Facts) => string) => (car: Facts) => (car.variantKey === '' ? [] : [make(car)])
/** More owners than this are worth the same. */
export const mostOwners = 4
const whereOwners = (make: (car: Facts, owners: number) => string) => (car: Facts) =>
  car.owners === null ? [] : [make(car, Math.min(mostOwners, car.owners))]

/**
 * The terms of log price. A rare combination falls back on more common terms: the penalty keeps its own weight near 0,
 * so that terms such as model and make carry the price.
 */
export const featureGroups: readonly FeatureGroup[] = [
  group('model', 'model', 0.05, (c) => [c.modelKey]),
  group('make', 'model', 0.05, (c) => [c.brand]),
  group('body', 'model', 0.05, (c) => [c.body]),
  group('model_has_variant', 'variant', 25, (c) => [join(c.modelKey, isNamed(c))]),
  group('word', 'variant', 1.3, (c) => c.words),
  group(
    'model_word',
    'variant',
    31,
    eachWord((c, word) => join(c.modelKey, word)),
  ),
  group(
    'make_word',
    'variant',
    31,
    eachWord((c, word) => join(c.brand, word)),
  ),
  group(
    'model_word_source',
    'variant',
    24,
    eachWord((c, word) => join(c.modelKey, word, c.sourceKey)),
  ),
  group(
    'model_word_age',
    'variant',
    35,
    eachWord((c, word) => join(c.modelKey, word)),
    byAge,
  ),
  group('model_two_words', 'variant', 200, (c) =>
    c.words.slice(1).map((word, at) => join(c.modelKey, c.words[at]!, word)),
  ),
  group(
    'model_variant',
    'variant',
    32,
    whereNamed((c) => join(c.modelKey, c.variantKey)),
  ),
  group(
    'model_variant_year',
    'variant',
    12,
    whereNamed((c) => join(c.modelKey, c.variantKey, c.year)),
  ),
  group(
    'model_variant_source',
    'variant',
    12,
    whereNamed((c) => join(c.modelKey, c.variantKey, c.sourceKey)),
  ),
  group(
    'model_variant_age',
    'variant',
    130,
    whereNamed((c) => join(c.modelKey, c.variantKey)),
    byAge,
  ),
  group(
    'model_variant_km',
    'variant',
    11,
    whereNamed((c) => join(c.modelKey, c.variantKey)),
    byUse,
  ),
  group('fuel', 'fuel', 0.33, (c) => [c.fuel]),
  group('make_fuel', 'fuel', 1.8, (c) => [join(c.brand, c.fuel)]),
  group('model_fuel', 'fuel', 6.4, (c) => [join(c.modelKey, c.fuel)]),
  group('fuel_age', 'fuel', 0.057, (c) => [c.fuel], byAge),
  group('model_fuel_age', 'fuel', 64, (c) => [join(c.modelKey, c.fuel)], byAge),
  group('fuel_km', 'fuel', 5.8, (c) => [c.fuel], byUse),
  group('model_fuel_km', 'fuel', 54, (c) => [join(c.modelKey, c.fuel)], byUse),
  group('gearbox', 'gearbox', 1.6, (c) => [c.transmission]),
  group('make_gearbox', 'gearbox', 2.2, (c) => [join(c.brand, c.transmission)]),
  group('model_gearbox', 'gearbox', 7.1, (c) => [join(c.modelKey, c.transmission)]),
  group('model_gearbox_age', 'gearbox', 15, (c) => [join(c.modelKey, c.transmission)], byAge),
  group('model_fuel_gearbox', 'gearbox', 92, (c) => [join(c.modelKey, c.fuel, c.transmission)]),
  group('model_fuel_gearbox_source', 'gearbox', 120, (c) => [join(c.modelKey, c.fuel, c.transmission, c.sourceKey)]),
  group('model_fuel_gearbox_period', 'gearbox', 15, (c) => [join(c.modelKey, c.fuel, c.transmission, c.period)]),
  group('model_gearbox_year', 'gearbox', 130, (c) => [join(c.modelKey, c.transmission, c.year)]),
  group('age', 'age', 6.8, always, byAge),
  group('age_squared', 'age', 7.9, always, (c) => c.age ** 2),
  group('age_cubed', 'age', 7.6, always, (c) => c.age ** 3),
  group('age_times_km', 'age', 8.4, always, (c) => c.age * c.use),
  group('age_year', 'age', 3.8, (c) => [ageYears(c)]),
  group('model_age', 'age', 2, (c) => [c.modelKey], byAge),
  group('make_age', 'age', 0.05, (c) => [c.brand], byAge),
  group('period_age', 'source', 1.7, (c) => [c.period], byAge),
  group('period_model_age', 'source', 43, (c) => [join(c.period, c.modelKey)], byAge),
  group('city_age', 'city', 19, (c) => [c.city], byAge),
  group('city_period_age', 'city', 11, (c) => [join(c.city, c.period)], byAge),
  group('city_model_age', 'city', 12, (c) => [join(c.city, c.modelKey)], byAge),
  group('city_fuel_age', 'city', 26, (c) => [join(c.city, c.fuel)], byAge),
  group('model_year', 'age', 5.4, (c) => [join(c.modelKey, c.year)]),
  group('make_year', 'age', 24, (c) => [join(c.brand, c.year)]),
  group('city_year', 'city', 60, (c) => [join(c.city, c.year)]),
  group('source_year', 'source', 61, (c) => [join(c.sourceKey, c.year)]),
  group('period_model_year', 'source', 22, (c) => [join(c.period, c.modelKey, c.year)]),
  group('period_age_year', 'source', 62, (c) => [join(c.period, ageYears(c))]),
  group('model_year_source', 'source', 100, (c) => [join(c.modelKey, c.year, c.sourceKey)]),
  group('km', 'km', 4.5, always, byUse),
  group('km_squared', 'km', 5.1, always, (c) => c.use ** 2),
  group('km_log', 'km', 4.5, always, (c) => Math.log1p(c.km / 20_000) - 1.2),
  group('km_step', 'km', 5.2, (c) => [kmStep(c)]),
  group('source_km_step', 'source', 3.7, (c) => [join(c.sourceKey, kmStep(c))]),
  group('model_km', 'km', 37, (c) => [c.modelKey], byUse),
  group('make_km', 'km', 1.5, (c) => [c.brand], byUse),
  group('body_km', 'km', 6.7, (c) => [c.body], byUse),
  group('city_km', 'city', 36, (c) => [c.city], byUse),
  group('period_km', 'source', 3.5, (c) => [c.period], byUse),
  group('period_model_km', 'source', 8, (c) => [join(c.period, c.modelKey)], byUse),
  group('source_model_km', 'source', 8.5, (c) => [join(c.sourceKey, c.modelKey)], byUse),
  group(
    'owners_source',
    'owners',
    9.1,
    whereOwners((c, owners) => join(owners, c.sourceKey)),
  ),
  group(
    'owners_city',
    'owners',
    0.32,
    whereOwners((c, owners) => join(owners, c.city)),
  ),
  group(
    'model_owners',
    'owners',
    43,
    whereOwners((c, owners) => join(c.modelKey, owners)),
  ),
  group('city', 'city', 2.2, (c) => [c.city]),
  group('city_source', 'city', 21, (c) => [join(c.city, c.sourceKey)]),
  group('city_period', 'city', 18, (c) => [join(c.city, c.period)]),
  group('city_model', 'city', 9.7, (c) => [join(c.city, c.modelKey)]),
  group('city_period_model', 'city', 12, (c) => [join(c.city, c.period, c.modelKey)]),
  group('city_make', 'city', 9.8, (c) => [join(c.city, c.brand)]),
  group('city_body', 'city', 160, (c) => [join(c.city, c.body)]),
  group('city_gearbox', 'city', 71, (c) => [join(c.city, c.transmission)]),
  group('city_fuel', 'city', 6.7, (c) => [join(c.city, c.fuel)]),
  group('period', 'source', 2.9, (c) => [c.period]),
  group('period_make', 'source', 0.05, (c) => [join(c.period, c.brand)]),
  group('period_model', 'source', 170, (c) => [join(c.period, c.modelKey)]),
  group('source_model', 'source', 150, (c) => [join(c.sourceKey, c.modelKey)]),
  group('period_fuel', 'source', 2.1, (c) => [join(c.period, c.fuel)]),
  group('period_gearbox', 'source', 1.1, (c) => [join(c.period, c.transmission)]),
  group('period_body', 'source', 2.1, (c) => [join(c.period, c.body)]),
]

/** Includes the kind, because a model's usual values are stored by kind. */
export const groupNames: readonly string[] = featureGroups.map(({ name, kind }) => `${name} (${kind})`)
