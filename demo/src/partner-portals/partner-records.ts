import { auctionsName } from './auctions.ts'
import { programmeName } from './programme.ts'

/** The source records of the partners, as `pnpm source:connect` reads them. */
export function partnerRecords({ kharacertified, neelampatal }: Record<'kharacertified' | 'neelampatal', string>) {
  return [
    {
      key: 'kharacertified',
      name: programmeName,
      kind: 'programme',
      connector: 'json-api',
      trustPoints: 15,
      refreshMinutes: 60,
      agreement: 'demo world',
      address: kharacertified,
      imageHosts: [new URL(kharacertified).host],
      format: programmeFormat,
    },
    {
      key: 'neelampatal',
      name: auctionsName,
      kind: 'auction',
      connector: 'json-api',
      trustPoints: 12,
      refreshMinutes: 1,
      agreement: 'demo world',
      address: neelampatal,
      imageHosts: [],
      format: auctionsFormat,
    },
  ] as const
}

export const programmeFormat = {
  transport: {
    path: '/api/partner/v2/vehicles',
    pageSizeParameter: 'page_size',
    pageSize: 100,
    cursorParameter: 'page_token',
    rows: 'vehicles',
    nextCursor: 'next_page_token',
  },
  fields: {
    ref: 'stock_code',
    title: { join: ['model_year', 'maker', 'model_line', 'grade'] },
    description: 'notes',
    make: 'maker',
    model: 'model_line',
    variant: 'grade',
    year: 'model_year',
    price: 'price_inr',
    odometer: 'driven_km',
    fuel: 'fuel_type',
    gearbox: 'gear',
    owners: 'owner_count',
    colour: 'body_colour',
    plate: 'reg_number',
    city: 'outlet/city',
    locality: 'outlet/area',
    sellerType: { otherwise: 'oem' },
    sellerName: 'outlet/name',
    images: 'photos',
    url: 'page',
    listedAt: 'on_sale_since',
    certification: {
      programme: 'certificate/programme',
      points: 'certificate/points_checked',
      inspectedOn: 'certificate/inspection_date',
      result: { from: 'certificate/outcome', values: { PASS: 'passed', FAIL: 'failed' }, otherwise: 'unknown' },
      warrantyMonths: 'certificate/warranty/months',
    },
  },
}

/** Nothing but these fields is stored; a notice also names people. */
export const auctionsFormat = {
  transport: {
    path: '/api/notices',
    cursorParameter: 'from',
    rows: 'notices',
    nextCursor: 'next',
    onlyMappedFields: true,
  },
  fields: {
    ref: 'lot_no',
    make: 'vehicle/make',
    model: 'vehicle/model',
    variant: 'vehicle/variant',
    year: 'vehicle/year',
    price: 'reserve_price',
    odometer: 'vehicle/km',
    fuel: 'vehicle/fuel',
    gearbox: 'vehicle/gearbox',
    owners: 'vehicle/owners',
    colour: 'vehicle/colour',
    city: 'vehicle/yard_city',
    sellerType: { otherwise: 'dealer' },
    url: 'page',
    auction: {
      auctioneer: 'seller/name',
      deposit: 'emd',
      increment: 'bid_increment',
      inspectFrom: 'inspection/from',
      inspectUntil: 'inspection/until',
      bidsFrom: 'bidding/from',
      bidsUntil: 'bidding/until',
      extensionMinutes: 'bidding/extension_minutes',
      terms: 'terms',
      status: {
        from: 'status',
        values: { UPCOMING: 'announced', LIVE: 'announced', CLOSED: 'closed', WITHDRAWN: 'withdrawn' },
        otherwise: 'unknown',
      },
    },
  },
}
