import { useState } from 'react'
import type { Budget } from '@pahiya/domain/budgets'
import { FilterSlider } from './filter-slider.tsx'

/** Price and kilometres in the first form: fields like any other, which the form sends. */
export function AdvancedSliders() {
  const [price, setPrice] = useState<Budget>()
  const [km, setKm] = useState<Budget>()
  return (
    <>
      <FilterSlider name="price" range={price} onDone={setPrice} />
      <FilterSlider name="km" range={km} onDone={setKm} />
    </>
  )
}
