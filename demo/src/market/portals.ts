import type { SellerKind } from './seller-kind.ts'

/**
 * The simulated portals. All names are invented. The first three are served from the start, the fourth is added later.
 */
export type Portal = {
  id: PortalId
  /** Index in the random draws; never reused. */
  number: number
  name: string
  format: 'json-api' | 'vehicle-feed' | 'html'
  /** Relative probability that each kind of seller lists here; 0 means never. */
  appeal: Record<SellerKind, number>
  /** How this portal processes pictures on upload. */
  pictures: { quality: number; watermark: boolean; crops: boolean }
  /** Masks the last digits of plates in text and pictures. */
  masksPlates: boolean
}

export type PortalId = 'sadakpar' | 'pakkafeed' | 'puranisawari' | 'nukkadgaadi'

export const PORTALS: Record<PortalId, Portal> = {
  sadakpar: {
    id: 'sadakpar',
    number: 0,
    name: 'Sadakpar',
    format: 'json-api',
    appeal: { owner: 5, dealer: 6, retailer: 5, programme: 4, auction: 3 },
    pictures: { quality: 78, watermark: true, crops: false },
    masksPlates: false,
  },
  pakkafeed: {
    id: 'pakkafeed',
    number: 1,
    name: 'Pakkafeed',
    format: 'vehicle-feed',
    appeal: { owner: 0, dealer: 4, retailer: 8, programme: 8, auction: 6 },
    pictures: { quality: 88, watermark: false, crops: false },
    masksPlates: true,
  },
  puranisawari: {
    id: 'puranisawari',
    number: 2,
    name: 'Purani Sawari',
    format: 'html',
    appeal: { owner: 6, dealer: 5, retailer: 2, programme: 1, auction: 0 },
    pictures: { quality: 60, watermark: true, crops: true },
    masksPlates: false,
  },
  nukkadgaadi: {
    id: 'nukkadgaadi',
    number: 3,
    name: 'Nukkad Gaadi',
    format: 'json-api',
    appeal: { owner: 4, dealer: 3, retailer: 0, programme: 0, auction: 0 },
    pictures: { quality: 45, watermark: false, crops: true },
    masksPlates: false,
  },
}

export const FIRST_PORTALS: readonly PortalId[] = ['sadakpar', 'pakkafeed', 'puranisawari']
export const ALL_PORTALS: readonly PortalId[] = [...FIRST_PORTALS, 'nukkadgaadi']
