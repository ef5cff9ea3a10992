import type { PricePosition } from '@pahiya/contract/selling/seller-drafts'
import { priceRupees, type SellerValues } from '@pahiya/domain/selling/seller-form'
import { useEffect, useState } from 'react'
import { useApi } from '../../../../api/use-api.ts'

/** price is the one for which the position was computed. */
export type Position =
  { kind: 'not-asked' | 'asking' | 'failed' } | { kind: 'known'; price: number; position: PricePosition }

const waitMs = 400

/** Requests the position once brand, model, year, city and price are entered, shortly after the last keystroke. */
export function usePricePosition(values: SellerValues): Position {
  const api = useApi()
  const [known, setKnown] = useState<{ about: string; position: Position } | null>(null)
  const asked = questionOf(values)
  useEffect(() => {
    if (asked === null) return undefined
    const controller = new AbortController()
    const query = JSON.parse(asked) as { brand: string; model: string; year: number; city: string; price: number }
    const ask = async () => {
      try {
        const { data } = await (
          await api()
        ).GET('/api/seller/price-position', { params: { query }, signal: controller.signal })
        const position: Position = data ? { kind: 'known', price: query.price, position: data } : { kind: 'failed' }
        setKnown({ about: asked, position })
      } catch {
        if (!controller.signal.aborted) setKnown({ about: asked, position: { kind: 'failed' } })
      }
    }
    const timer = setTimeout(() => void ask(), waitMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, asked])
  if (asked === null) return { kind: 'not-asked' }
  // The last answer stays until a new one arrives; it names its price.
  if (known?.about !== asked && known?.position.kind !== 'known') return { kind: 'asking' }
  return known.position
}

/** Serialised, so that equal queries compare as equal. */
function questionOf(values: SellerValues): string | null {
  const said = (field: keyof SellerValues) => (values[field] ?? '').trim()
  const price = priceRupees(said('price'))
  const year = Number(said('year'))
  const isWhole = said('brand').length > 1 && said('model') !== '' && said('city').length > 1
  if (!isWhole || price === null || price < 50_000 || !Number.isInteger(year)) return null
  const mileage = Number(said('mileage').replaceAll(/[\s,]/g, ''))
  const owners = Number(said('owners'))
  return JSON.stringify({
    brand: said('brand'),
    model: said('model'),
    year,
    city: said('city'),
    price,
    ...(said('mileage') !== '' && Number.isInteger(mileage) && { mileage }),
    ...(said('fuelType') !== '' && { fuelType: said('fuelType') }),
    ...(said('transmission') !== '' && { transmission: said('transmission') }),
    ...(said('owners') !== '' && Number.isInteger(owners) && { owners }),
  })
}
