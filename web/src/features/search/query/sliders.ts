import type { KeyOfKind } from '@pahiya/domain/search/filters'

type SliderRow = {
  /** End of the slider, which means no upper bound (C-12). */
  end: number
  step: number
  /** The address holds both bounds in one parameter, 'min-max' (HOME-12). */
  param: string
  /** The form submits them as `<name>Min` and `<name>Max`. */
  bounds: readonly [KeyOfKind<'least'>, KeyOfKind<'most'>]
}

/** Pairs of bounds that a visitor sets with one slider. */
export const sliders = {
  price: { end: 2_000_000, step: 50_000, param: 'budget', bounds: ['priceMin', 'priceMax'] },
  km: { end: 150_000, step: 5_000, param: 'km', bounds: ['kmMin', 'kmMax'] },
} as const satisfies Record<string, SliderRow>
export type SliderName = keyof typeof sliders

export const sliderNames = Object.keys(sliders) as SliderName[]
