/**
 * How an operator connects the simulated portals: one record per portal, as `pnpm source:connect` reads it. The trust
 * points are those of INS-13 for portals of their size.
 */
export function sourceRecords(portals: { sadakpar: string; pakkafeed: string; puranisawari: string }) {
  const record = (address: string) => ({
    agreement: 'demo world',
    refreshMinutes: 1,
    address,
    imageHosts: [new URL(address).host],
  })
  return [
    {
      key: 'sadakpar',
      name: 'Sadakpar',
      connector: 'json-api',
      trustPoints: 12,
      format: sadakparFormat,
      ...record(portals.sadakpar),
    },
    {
      key: 'pakkafeed',
      name: 'Pakkafeed',
      connector: 'vehicle-feed',
      trustPoints: 15,
      format: pakkafeedFormat,
      ...record(portals.pakkafeed),
    },
    {
      key: 'puranisawari',
      name: 'Purani Sawari',
      connector: 'html-pages',
      trustPoints: 10,
      format: puranisawariFormat,
      ...record(portals.puranisawari),
    },
  ] as const
}

export const sadakparFormat = {
  transport: { path: '/api/v1/adverts' },
  fields: {
    ref: 'listing_id',
    title: 'headline',
    description: 'about',
    make: 'brand',
    model: 'model_name',
    variant: 'variant',
    year: 'reg_year',
    price: 'ask_price',
    originalPrice: 'was_price',
    odometer: 'kms',
    fuel: 'fuel',
    gearbox: 'gearbox',
    owners: 'owner_no',
    colour: 'color',
    plate: 'reg_no',
    city: 'place/city',
    locality: 'place/area',
    sellerType: {
      from: 'seller/type',
      values: { DLR: 'dealer', OEM: 'oem', IND: 'individual' },
      otherwise: 'individual',
    },
    sellerName: 'seller/name',
    sellerContact: 'seller/phone',
    verification: {
      from: 'badge',
      values: { verified: 'verified', certified: 'certified' },
      otherwise: 'unverified',
    },
    images: 'photos',
    features: 'features',
    url: 'url',
    listedAt: 'posted_on',
  },
}

/** Google's vehicle listings with two additional columns. */
export const pakkafeedFormat = {
  transport: { path: '/feeds/vehicles.csv.gz' },
  fields: {
    ref: 'id',
    title: { join: ['year', 'make', 'model', 'trim'] },
    description: 'description',
    make: 'make',
    model: 'model',
    variant: 'trim',
    year: 'year',
    price: 'price',
    odometer: 'mileage',
    fuel: 'fuel',
    gearbox: 'transmission',
    owners: 'owners',
    colour: 'exterior_color',
    plate: 'registration_masked',
    address: 'dealership_address',
    sellerType: { otherwise: 'dealer' },
    sellerName: 'dealership_name',
    verification: { from: 'certified_pre_owned', values: { yes: 'certified' }, otherwise: 'unverified' },
    images: ['image_link', { split: 'additional_image_link' }],
    features: { split: 'vehicle_option' },
    url: 'link',
    listedAt: 'date_in_stock',
  },
}

/** The visible table has slightly more fields than the schema.org data, which wins where both have a value. */
export const puranisawariFormat = {
  fields: {
    title: { firstOf: ['car/name', 'heading'] },
    description: 'car/description',
    make: { firstOf: ['car/brand/name', 'table/make'] },
    model: { firstOf: ['car/model', 'table/model'] },
    variant: 'table/variant',
    year: { firstOf: ['car/vehicleModelDate', 'table/year'] },
    price: { firstOf: ['car/offers/price', 'table/price'] },
    odometer: { firstOf: ['car/mileageFromOdometer/value', 'table/km driven'] },
    fuel: { firstOf: ['car/fuelType', 'table/fuel'] },
    gearbox: { firstOf: ['car/vehicleTransmission', 'table/transmission'] },
    owners: 'table/ownership',
    colour: { firstOf: ['car/color', 'table/colour'] },
    plate: 'table/reg. number',
    condition: 'table/condition',
    address: 'table/location',
    sellerType: { from: 'table/seller', values: { Dealer: 'dealer' }, otherwise: 'individual' },
    sellerContact: 'table/contact',
    images: 'car/image',
    features: { split: 'table/features' },
  },
}
