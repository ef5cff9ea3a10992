import type { LoanTerms } from '@pahiya/domain/finance/emi'
import type { PlateFacts } from '../identity/plate.tsx'
import type { GaugeScale } from '@pahiya/domain/price/price-gauge'
import type { UnratedReason } from '../price/gauge.tsx'
import type { Copy } from '../text/copy.ts'

/** The data of a card. Unknown facts are null and labelled as unknown. */
export type CardCar = {
  /** The car's own page. */
  href: string
  /** 'Maruti Suzuki', shown in a quieter style before the name; omitted if only a whole title is known. */
  make?: string
  /** 'Swift VXi', or the whole title. */
  name: string
  price: number
  /** Monthly, in rupees (CARD-02), with the terms from which it was computed. */
  emi?: { amount: number; terms: LoanTerms }
  /** Includes transfer, tax and insurance; set if cars are sorted or filtered by it. */
  allIn?: number | undefined
  market?: GaugeScale | undefined
  /** Why there is no verdict; set if there is no market. */
  unrated?: UnratedReason | undefined
  year: number
  km: number | null
  fuel: string | null
  gearbox: string | null
  owners: number | null
  /** Locality or city. */
  place: string
  sellerType?: string | undefined
  condition?: keyof Copy['car']['condition'] | null | undefined
  source: string
  /** The number of other portals that list it. */
  otherPortals?: number
  /** Age as '2 h ago', with the exact time on hover. */
  seen?: { age: string; at: string; exact: string } | undefined
  /** Undefined if no check has been due yet. */
  verification?: keyof Copy['verification'] | undefined
  /** The programme whose inspection the car passed. */
  programme?: string | undefined
  plate?: PlateFacts | undefined
  images: readonly string[]
  /** The total number, if `images` holds only the first. */
  imageCount?: number
  /** The photo passed the server's check (CARD-04); that it loads is not enough. */
  photosVerified: boolean
  /** False while the check is pending. */
  photosChecked?: boolean
  /** URL of a tiny preview shown while the photo loads. */
  tinyImage?: string | undefined
}

export function cardCarName(car: CardCar): string {
  return car.make === undefined ? car.name : `${car.make} ${car.name}`
}
