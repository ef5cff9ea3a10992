import * as z from 'zod'
import { FieldMap, RowMap } from './field-map.ts'

/** A path on the source's own host, such as `/feeds/stock.csv`. */
const Path = z.string().regex(/^\/(?!\/)/)
const Name = z.string().min(1)

/** A source in the same words as ours. */
const ourFields = {
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
} as const

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
      /**
       * Drops every field that the map does not name, before anything is stored: for sources whose rows name people
       * who are none of our concern.
       */
      onlyMappedFields: z.boolean().default(false),
    })
    .prefault({}),
  fields: RowMap.prefault(ourFields),
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

const ElementName = z.string().regex(/^[A-Za-z_][\w.:-]{0,60}$/)

/** One XML document. The default elements are those of Meta's catalogue of vehicles. */
export const XmlFeedFormat = z.strictObject({
  transport: z
    .strictObject({
      path: Path.default('/feeds/vehicles.xml'),
      root: ElementName.default('listings'),
      record: ElementName.default('listing'),
    })
    .prefault({}),
  fields: RowMap.prefault({
    ref: 'vehicle_id',
    title: 'title',
    description: 'description',
    make: 'make',
    model: 'model',
    variant: 'trim',
    year: 'year',
    price: { firstOf: ['sale_price', 'price'] },
    odometer: { join: ['mileage/value', 'mileage/unit'] },
    fuel: 'fuel_type',
    gearbox: 'transmission',
    colour: 'exterior_color',
    condition: 'condition',
    city: 'address/city',
    locality: { firstOf: ['address/addr2', 'address/addr1'] },
    sellerType: { otherwise: 'dealer' },
    sellerName: 'dealer_name',
    sellerContact: 'dealer_phone',
    images: ['image/url', 'image'],
    url: 'url',
    listedAt: 'date_first_on_lot',
  }),
})
export type XmlFeedFormat = z.infer<typeof XmlFeedFormat>

/** Pages of free text as RSS; for Atom, root and record are `feed` and `entry`. No field states a fact of a car. */
export const TextFeedFormat = z.strictObject({
  transport: z
    .strictObject({
      path: Path.default('/rss.xml'),
      root: ElementName.default('channel'),
      record: ElementName.default('item'),
    })
    .prefault({}),
  fields: z
    .strictObject({
      ref: Name,
      title: Name.optional(),
      text: Name,
      url: Name.optional(),
      images: Name.default('image'),
      listedAt: Name.optional(),
    })
    .prefault({ ref: 'guid', title: 'title', text: 'description', url: 'link', listedAt: 'pubDate' }),
})
export type TextFeedFormat = z.infer<typeof TextFeedFormat>

/** An archive of JSON lines, gzipped or not. The default fields are those of a social marketplace's export. */
export const JsonLinesFormat = z.strictObject({
  transport: z
    .strictObject({
      path: Path.default('/export/listings.jsonl.gz'),
      /** Only rows with one of these values in this field are adverts; the others are sold or withdrawn. */
      listedIf: z.strictObject({ field: Name, values: z.array(z.string()).min(1) }).optional(),
    })
    .prefault({}),
  fields: RowMap.prefault({
    ref: 'id',
    title: 'title',
    description: 'description',
    make: 'attributes/make',
    model: 'attributes/model',
    variant: 'attributes/trim',
    year: 'attributes/year',
    price: { join: ['price/amount', 'price/currency'] },
    odometer: 'attributes/mileage',
    fuel: 'attributes/fuel_type',
    gearbox: 'attributes/transmission',
    colour: 'attributes/color',
    city: 'location/city',
    locality: 'location/area',
    sellerType: { otherwise: 'individual' },
    images: 'photos',
    url: 'permalink',
    listedAt: 'created_time',
  }),
})
export type JsonLinesFormat = z.infer<typeof JsonLinesFormat>

/** A dealer's spreadsheet, as the link of its CSV export. Its columns are recognised, so the fields are our own. */
export const DealerSheetFormat = z.strictObject({
  transport: z
    .strictObject({
      path: Path.default('/stock.csv'),
      /** Location of the dealer's cars if the sheet does not state it. */
      city: Name.optional(),
    })
    .prefault({}),
  fields: RowMap.prefault({
    ref: 'stockNumber',
    title: { join: ['year', 'make', 'model', 'variant'] },
    description: 'description',
    make: 'make',
    model: 'model',
    variant: 'variant',
    year: 'year',
    price: 'price',
    odometer: 'km',
    fuel: 'fuel',
    gearbox: 'gearbox',
    owners: 'owners',
    colour: 'colour',
    plate: 'plate',
    condition: 'condition',
    city: 'city',
    locality: 'locality',
    sellerType: { otherwise: 'dealer' },
    images: { split: 'photos', by: ' ' },
    features: { split: 'features', by: ';' },
  }),
})
export type DealerSheetFormat = z.infer<typeof DealerSheetFormat>

/** Adverts that a partner pushes. The default map expects the facts under our own names. */
export const SignedPushFormat = z.strictObject({
  transport: z
    .strictObject({
      /** A partner that pushes nothing for longer is reported as failing. */
      mostSilentHours: z.int().min(1).max(720).default(72),
    })
    .prefault({}),
  fields: RowMap.prefault(ourFields),
})
export type SignedPushFormat = z.infer<typeof SignedPushFormat>

export const connectorFormats = {
  'json-api': JsonApiFormat,
  'vehicle-feed': VehicleFeedFormat,
  'html-pages': HtmlPagesFormat,
  'xml-feed': XmlFeedFormat,
  'text-feed': TextFeedFormat,
  'json-lines': JsonLinesFormat,
  'dealer-sheet': DealerSheetFormat,
  'signed-push': SignedPushFormat,
} as const
