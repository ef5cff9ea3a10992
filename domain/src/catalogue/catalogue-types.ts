/** Types for the catalogue: facts that we compiled ourselves and maintain by hand in the files in this folder. */

export const bodies = ['Hatchback', 'Sedan', 'SUV', 'MUV', 'Coupe', 'Convertible', 'Wagon', 'Pickup', 'Van'] as const
export type Body = (typeof bodies)[number]

export const fuels = ['Petrol', 'Diesel', 'CNG', 'Electric', 'Hybrid', 'LPG'] as const
export type Fuel = (typeof fuels)[number]

export const gearboxes = ['Manual', 'Automatic'] as const
export type Gearbox = (typeof gearboxes)[number]

/**
 * A name in the scripts that people here read and type. The first entry in each list is the one we show; the others are
 * further spellings. Case, spaces, hyphens and dots do not matter and are not listed: "Wagon R" also covers "WagonR",
 * "wagon-r" and "WAGON R". Typing errors are not listed either: the reader tolerates them.
 */
export type Spellings = {
  /** Other spellings in Latin letters: short forms, nicknames, phonetic spellings ("Desire" for Dzire). */
  also?: readonly string[]
  devanagari: readonly string[]
  telugu: readonly string[]
}

/** A version of the model that was sold new in India. Years are calendar years; without `to` it is still sold. */
export type Generation = { name: string; from: number; to?: number; body?: Body }

export type CatalogueModel = Spellings & {
  /** Display name without the make: "Swift", "Grand i10 Nios". Unique within its make. */
  name: string
  body: Body
  /**
   * In the order in which they were sold. The model was sold from the start of the first generation to the end of the
   * last.
   */
  generations: readonly Generation[]
  fuels: readonly Fuel[]
  gearboxes: readonly Gearbox[]
  /** Seats in the usual version; several values if it was sold with different numbers of seats. */
  seats: readonly number[]
  /** Trim names as the maker writes them, without engine, fuel or gearbox: "VXi", "ZXi+", "Sportz", "SX(O)". */
  trims: readonly string[]
  /** A shorter name that also finds this model: "Innova" finds Innova Crysta, "Alto" finds Alto 800 and Alto K10. */
  family?: string
}

export type CatalogueMake = Spellings & {
  /** Display name. */
  name: string
  models: readonly CatalogueModel[]
}

/** A part of a city that people name as the location of a car. */
export type Locality = Spellings & { name: string; latitude: number; longitude: number; pincode: string | null }

/** A registering authority: the two letters and the number at the front of a plate. */
export type RegistrationOffice = { code: string; office: string; state: string }
