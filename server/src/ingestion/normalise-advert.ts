import { readOwners, readWhole } from '@pahiya/domain/read-numbers'
import { parsePlate, plateKey } from '@pahiya/domain/registration-plate'
import { isPlaceholderImage } from '@pahiya/domain/placeholder-image'
import { findCity } from '@pahiya/domain/cities'
import type { Condition, ListingToSave } from '../listings/save-listing.ts'
import type { RawAdvert } from './raw-advert.ts'

export type RejectionReason =
  'no-make' | 'no-model' | 'no-year' | 'unlikely-year' | 'no-price' | 'unlikely-price' | 'no-city'
export type Understood = { ok: true; listing: ListingToSave } | { ok: false; reason: RejectionReason }

type Origin = { sourceKey: string; sourceRef: string; stamp: string; rawKey: string }

const oldestYear = 1980
const cheapestRupees = 10_000

/** What an advert says, as facts. It rejects rather than guesses, and what is not said stays unknown. */
export function normaliseAdvert(raw: RawAdvert, origin: Origin, now: Date): Understood {
  const year = readWhole(raw.year)
  const priceRupees = readWhole(raw.price)
  if (!raw.make) return { ok: false, reason: 'no-make' }
  if (!raw.model) return { ok: false, reason: 'no-model' }
  if (year === null) return { ok: false, reason: 'no-year' }
  if (year < oldestYear || year > now.getFullYear() + 1) return { ok: false, reason: 'unlikely-year' }
  if (priceRupees === null) return { ok: false, reason: 'no-price' }
  if (priceRupees < cheapestRupees || priceRupees > 9_999_999_999) return { ok: false, reason: 'unlikely-price' }
  if (!raw.city) return { ok: false, reason: 'no-city' }
  return {
    ok: true,
    listing: {
      sourceKey: origin.sourceKey,
      sourceRef: origin.sourceRef,
      sourceStamp: origin.stamp,
      rawKey: origin.rawKey,
      status: 'active',
      title: (raw.title ?? `${year} ${raw.make} ${raw.model}`).slice(0, 300),
      brand: raw.make.slice(0, 60),
      model: raw.model.slice(0, 80),
      variant: raw.variant?.slice(0, 120) ?? null,
      year,
      priceRupees,
      originalPriceRupees: readWhole(raw.originalPrice),
      odometerKm: odometer(raw.odometer),
      fuel: fuels[raw.fuel?.toLowerCase() ?? ''] ?? raw.fuel?.slice(0, 40) ?? null,
      transmission: gearboxes[raw.gearbox?.toLowerCase() ?? ''] ?? null,
      owners: readOwners(raw.owners),
      colour: raw.colour?.toLowerCase().slice(0, 60) ?? null,
      plate: wholePlate(raw.plate),
      condition: conditions.find((condition) => condition === raw.condition?.toLowerCase()) ?? null,
      city: raw.city.slice(0, 80),
      state: findCity(raw.city)?.state ?? null,
      locality: raw.locality?.slice(0, 120) ?? null,
      sellerType: raw.sellerType,
      verification: raw.verification,
      images: raw.images.filter((image) => URL.canParse(image) && !isPlaceholderImage(image)).slice(0, 60),
      description: raw.description?.slice(0, 20_000) ?? null,
      features: raw.features.slice(0, 200),
      url: raw.url && URL.canParse(raw.url) ? raw.url : null,
      listedAt: date(raw.listedAt, now),
      value: null,
    },
  }
}

const fuels: Record<string, string> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  cng: 'CNG',
  electric: 'Electric',
  hybrid: 'Hybrid',
  lpg: 'LPG',
}
const gearboxes: Record<string, string> = { mt: 'Manual', manual: 'Manual', at: 'Automatic', automatic: 'Automatic' }
const conditions: readonly Condition[] = ['excellent', 'good', 'fair', 'poor']

/** A masked or mistyped plate that is no plate says nothing. */
function wholePlate(text: string | null): string | null {
  const plate = text === null ? undefined : parsePlate(text)
  return plate ? plateKey(plate) : null
}

/** A reading beyond two million is a slip of the keyboard: unknown is truer than wrong. */
function odometer(text: string | null): number | null {
  const km = readWhole(text)
  return km !== null && km <= 2_000_000 ? km : null
}

function date(text: string | null, now: Date): Date | null {
  const given = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(given) || given > now.getTime() + 86_400_000 ? null : new Date(given)
}
