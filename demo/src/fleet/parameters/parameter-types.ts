/** The figures that derive/main.ts derives from real listings. Prices and kilometres are natural logarithms. */
export type FleetParameters = {
  ages: ByPlace<number[]>
  retailerShare: ByPlace<number[]>
  owners: ByPlace<number[][]>
  cities: Record<string, number>
  colours: ByPlace<Record<string, number>>
  rtos: Record<string, Record<string, number>>
  residualPoints: number[]
  price: {
    base: number
    age: ByClass<number[]>
    perTenThousandKm: ByClass<number>
    fuel: ByClass<Record<string, number>>
    gearbox: ByClass<Record<string, number>>
    owners: number[]
    city: Record<string, number>
    channel: Record<Channel, number>
    residual: Record<Channel, number[][]>
  }
  use: {
    base: number
    age: number[]
    fuel: Record<string, number>
    /** By age band. */
    place: ByPlace<number[]>
    channel: Record<Channel, number>
    residual: ByPlace<number[][]>
  }
  models: ModelParameters[]
}

export type ModelParameters = {
  make: string
  model: string
  body: string
  firstYear: number
  /** null while the model is still on sale. */
  lastYear: number | null
  /** Number on offer in each age band. */
  hyderabad: number[]
  elsewhere: number[]
  /** Level, slope and curvature of log price over (age - 7) / 5. */
  price: number[]
  /** How much further than others this model is driven. */
  use: number
  powertrains: PowertrainParameters[]
}

export type PowertrainParameters = {
  fuel: string
  gearbox: string
  /** Counts for young, middle and old cars, each in Hyderabad and elsewhere. */
  weights: number[]
  price: number
  trims: TrimParameters[]
}

export type TrimParameters = { name: string; count: number; price: number; firstYear: number; lastYear: number }

export type Channel = 'classified' | 'retailer'
export type Place = 'hyderabad' | 'elsewhere'
type ByPlace<T> = Record<Place, T>
type ByClass<T> = Record<'mass' | 'luxury', T>
