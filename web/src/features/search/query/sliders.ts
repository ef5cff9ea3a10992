/** End of each slider, which means no upper bound (C-12). */
export const sliders = {
  price: { end: 2_000_000, step: 50_000 },
  km: { end: 150_000, step: 5_000 },
} as const
export type SliderName = keyof typeof sliders
