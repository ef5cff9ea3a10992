/** What the catalogue is made of: facts of our own compiling, kept by hand in the files beside this one. */

export const bodies = ['Hatchback', 'Sedan', 'SUV', 'MUV', 'Coupe', 'Convertible', 'Wagon', 'Pickup', 'Van'] as const
export type Body = (typeof bodies)[number]

export const fuels = ['Petrol', 'Diesel', 'CNG', 'Electric', 'Hybrid', 'LPG'] as const
export type Fuel = (typeof fuels)[number]

export const gearboxes = ['Manual', 'Automatic'] as const
export type Gearbox = (typeof gearboxes)[number]

/**
 * A name in the scripts people read and type here. The first of each list is the one we show; the others are further
 * ways in which people write it. Case, spaces, hyphens and dots do not matter and are not listed: "Wagon R" also
 * stands for "WagonR", "wagon-r" and "WAGON R". Slips of a letter are not listed either: the reader forgives them.
 */
export type Spellings = {
  /** Other ways in Latin letters: short forms, nicknames, spellings by ear ("Desire" for Dzire). */
  also?: readonly string[]
  devanagari: readonly string[]
  telugu: readonly string[]
}

/** A form of the model that was sold new in India. A year is a calendar year; no `to` means it is still sold. */
export type Generation = { name: string; from: number; to?: number; body?: Body }

export type CatalogueModel = Spellings & {
  /** As we show it, without the make: "Swift", "Grand i10 Nios". Unique within its make. */
  name: string
  body: Body
  /** In the order in which they were sold. The first year of the first to the last year of the last is the model's life. */
  generations: readonly Generation[]
  fuels: readonly Fuel[]
  gearboxes: readonly Gearbox[]
  /** Seats of the usual form; several where it was sold with several. */
  seats: readonly number[]
  /** Trim names as the maker writes them, without engine, fuel or gearbox: "VXi", "ZXi+", "Sportz", "SX(O)". */
  trims: readonly string[]
  /** The bare name that also finds this model: "Innova" finds Innova Crysta, "Alto" finds Alto 800 and Alto K10. */
  family?: string
}

export type CatalogueMake = Spellings & {
  /** As we show it. */
  name: string
  models: readonly CatalogueModel[]
}

/** A part of a city that people name when they say where a car stands. */
export type Locality = Spellings & { name: string; latitude: number; longitude: number; pincode: string | null }

/** A registering authority: the two letters and the number at the front of a plate. */
export type RegistrationOffice = { code: string; office: string; state: string }
