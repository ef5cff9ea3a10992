import * as z from 'zod'
import { FieldMap, RowMap } from './field-map.ts'

/** A path on the source's own host, such as `/feeds/stock.csv`. */
const Path = z.string().regex(/^\/(?!\/)/)
const Name = z.string().min(1)

/** JSON pages behind a cursor. The default map expects the facts under our own names. */
export const JsonApiFormat = z.strictObject({
  transport: z
    .strictObject({
      path: Path.default('/adverts'),
      pageSize: z.int().min(1).max(1_000).default(200),
      pageSizeParameter: Name.default('limit'),
      cursorParameter: Name.default('cursor'),
      /** Fields of a page: the rows, and the next cursor, which is null on the last page. */
      rows: Name.default('adverts'),
      nextCursor: Name.default('next_cursor'),
    })
    .prefault({}),
  fields: RowMap.prefault({
    ref: 'id',
    title: 'title',
    description: 'description',
    make: 'make',
    model: 'model',
    variant: 'variant',
    year: 'year',
    price: 'price',
    odometer: 'odometer',
    fuel: 'fuel',
    gearbox: 'gearbox',
    owners: 'owners',
    colour: 'colour',
    plate: 'plate',
    city: 'city',
    locality: 'locality',
    sellerType: {
      from: 'seller/type',
      values: { dealer: 'dealer', oem: 'oem', individual: 'individual' },
      otherwise: 'individual',
    },
    sellerName: 'seller/name',
    sellerContact: 'seller/phone',
    images: 'images',
    features: 'features',
    url: 'url',
    listedAt: 'listed_at',
  }),
})
export type JsonApiFormat = z.infer<typeof JsonApiFormat>

/** One CSV file, gzipped or not. The default columns are those of Google's vehicle listings. */
export const VehicleFeedFormat = z.strictObject({
  transport: z
    .strictObject({
      path: Path.default('/feeds/vehicles.csv.gz'),
      separator: z.enum([',', ';', '\t', '|']).default(','),
    })
    .prefault({}),
  fields: RowMap.prefault({
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
    colour: 'exterior_color',
    address: 'dealership_address',
    sellerType: { otherwise: 'dealer' },
    sellerName: 'dealership_name',
    verification: { from: 'certified_pre_owned', values: { yes: 'certified' }, otherwise: 'unverified' },
    images: ['image_link', { split: 'additional_image_link' }],
    features: { split: 'vehicle_option' },
    url: 'link',
    listedAt: 'date_in_stock',
  }),
})
export type VehicleFeedFormat = z.infer<typeof VehicleFeedFormat>

const PageElement = z.string().regex(/^[a-z][a-z0-9-]{0,30}(\.[\w-]{1,60})?$/)

/**
 * Web pages listed in a sitemap. A page has the fields `car` (its schema.org data), `table` (its visible table, labels
 * lower-cased) and `heading`; the default format reads only the schema.org data.
 */
export const HtmlPagesFormat = z.strictObject({
  transport: z
    .strictObject({
      /** Used if robots.txt names no sitemap. */
      sitemap: Path.default('/sitemap.xml'),
      schemaType: Name.default('Car'),
      /** Elements by tag name, optionally with a class: `tr`, `div.fact`. */
      tableRow: PageElement.default('tr'),
      rowLabel: PageElement.default('th'),
      rowValue: PageElement.default('td'),
      heading: PageElement.default('h1'),
    })
    .prefault({}),
  fields: FieldMap.prefault({
    title: { firstOf: ['car/name', 'heading'] },
    description: 'car/description',
    make: 'car/brand/name',
    model: 'car/model',
    variant: 'car/vehicleConfiguration',
    year: 'car/vehicleModelDate',
    price: 'car/offers/price',
    odometer: 'car/mileageFromOdometer/value',
    fuel: 'car/fuelType',
    gearbox: 'car/vehicleTransmission',
    colour: 'car/color',
    city: 'car/offers/availableAtOrFrom/address/addressLocality',
    images: 'car/image',
  }),
})
export type HtmlPagesFormat = z.infer<typeof HtmlPagesFormat>

export const connectorFormats = {
  'json-api': JsonApiFormat,
  'vehicle-feed': VehicleFeedFormat,
  'html-pages': HtmlPagesFormat,
} as const
