import { featureList, sellerFuels, sellerGearboxes } from '@pahiya/domain/selling/seller-form'
import type { Api } from '../../../api/api-context.ts'

/** A refusal of a listing form, with the message. */
export type ListingRefusal = { listing: string; wanted: string; message: string }

/** Repeated here for translators. */
const refusalWords = {
  mileage: /*i18n*/ 'Kilometres must be a whole number',
  owners: /*i18n*/ 'Owners must be a number from 1 to 20',
  price: /*i18n*/ 'The price must be in whole rupees, such as 4,60,000',
  soldPrice: /*i18n*/ 'The price must be in whole rupees, such as 4,60,000',
} as const
const amounts = ['mileage', 'owners', 'price', 'soldPrice'] as const

type Answered = { response: Response; error?: unknown }

/**
 * Handles the forms for the seller's listings, which work without JavaScript. Returns null if the form belongs to
 * another part of the page.
 */
export async function actOnListing(api: Api, form: URLSearchParams): Promise<ListingRefusal | 'done' | null> {
  const wanted = form.get('do') ?? ''
  if (!wanted.startsWith('listing-')) return null
  const listing = form.get('listing') ?? ''
  // JSON would serialise NaN as null, which means unknown.
  const wrong = amounts.find((field) => Number.isNaN(amountIn(form, field)))
  if (wrong !== undefined) return { listing, wanted, message: refusalWords[wrong] }
  try {
    const { response, error } = await request(api, wanted, listing, form)
    return response.ok ? 'done' : { listing, wanted, message: messageOf(error) }
  } catch {
    return { listing, wanted, message: '' }
  }
}

async function request(api: Api, wanted: string, id: string, form: URLSearchParams): Promise<Answered> {
  const which = { params: { path: { id } } }
  if (wanted === 'listing-price') {
    return api.PATCH('/api/seller/listings/{id}', { ...which, body: { price: amountIn(form, 'price') ?? 0 } })
  }
  if (wanted === 'listing-edit') {
    return api.PATCH('/api/seller/listings/{id}', { ...which, body: editedFacts(form) })
  }
  if (wanted === 'listing-sold') {
    const body = { price: amountIn(form, 'soldPrice') }
    return api.POST('/api/seller/listings/{id}/sold', { ...which, body })
  }
  if (wanted === 'listing-withdraw') return api.POST('/api/seller/listings/{id}/withdraw', which)
  return api.POST('/api/seller/listings/{id}/relist', which)
}

/** The edit form sends every field, so an empty one clears the fact. The server checks the values. */
function editedFacts(form: URLSearchParams) {
  const text = (field: string) => form.get(field)?.trim() || null
  const fuelType = chosenOf(sellerFuels, text('fuelType'))
  const transmission = chosenOf(sellerGearboxes, text('transmission'))
  return {
    mileage: amountIn(form, 'mileage'),
    description: text('description'),
    ...(fuelType !== undefined && { fuelType }),
    ...(transmission !== undefined && { transmission }),
    owners: amountIn(form, 'owners'),
    colour: text('colour'),
    city: text('city') ?? '',
    locality: text('locality'),
    features: featureList(form.get('features') ?? ''),
  }
}

/** Undefined, which changes nothing, for a stored value that is not among the choices. */
function chosenOf<Value extends string>(choices: readonly Value[], value: string | null): Value | null | undefined {
  return value === null ? null : choices.find((choice) => choice === value)
}

/** Parses "₹6,60,000" as 660000; null if empty, NaN if not a whole number. */
function amountIn(form: URLSearchParams, field: string): number | null {
  const typed = (form.get(field) ?? '').replaceAll(/[₹,\s]/g, '')
  if (typed === '') return null
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}

function messageOf(error: unknown): string {
  const { issues, message } = (error ?? {}) as { issues?: { message: string }[]; message?: string }
  return issues?.[0]?.message ?? message ?? ''
}
