/** The columns of a dealer's spreadsheet, by the names that dealers use. Order and case do not matter. */
export const stockFields = [
  'stockNumber',
  'make',
  'model',
  'variant',
  'year',
  'price',
  'km',
  'fuel',
  'gearbox',
  'owners',
  'colour',
  'plate',
  'city',
  'locality',
  'condition',
  'description',
  'features',
  'photos',
  'vin',
] as const
export type StockField = (typeof stockFields)[number]
export const requiredStockFields: readonly StockField[] = ['stockNumber', 'make', 'model', 'year', 'price']

/** Names used in the template and in messages. */
export const stockFieldNames: Record<StockField, string> = {
  stockNumber: 'Stock number',
  make: 'Make',
  model: 'Model',
  variant: 'Variant',
  year: 'Year',
  price: 'Price',
  km: 'Kilometres',
  fuel: 'Fuel',
  gearbox: 'Transmission',
  owners: 'Owners',
  colour: 'Colour',
  plate: 'Registration number',
  city: 'City',
  locality: 'Locality',
  condition: 'Condition',
  description: 'Description',
  features: 'Features',
  photos: 'Photos',
  vin: 'VIN',
}

const otherNames: Record<StockField, readonly string[]> = {
  stockNumber: ['stock', 'stock no', 'stock id', 'stock ref', 'reference', 'ref', 'sku', 'id'],
  make: ['brand', 'manufacturer', 'company'],
  model: ['model name'],
  variant: ['trim', 'version'],
  year: ['model year', 'mfg year', 'manufacturing year', 'year of manufacture', 'reg year'],
  price: ['asking price', 'selling price', 'price rs', 'price inr', 'price in rupees', 'amount'],
  km: ['kms', 'km driven', 'kms driven', 'kilometers', 'odometer', 'mileage', 'kilometres driven'],
  fuel: ['fuel type'],
  gearbox: ['gear', 'gears', 'transmission type'],
  owners: ['owner', 'no of owners', 'ownership', 'number of owners'],
  colour: ['color', 'exterior color', 'exterior colour'],
  plate: ['registration', 'reg no', 'registration no', 'number plate', 'vehicle number', 'vehicle no'],
  city: ['location'],
  locality: ['area'],
  condition: [],
  description: ['remarks', 'details', 'comments'],
  features: ['options', 'accessories'],
  photos: ['photo', 'images', 'image', 'photo url', 'photo urls', 'image url', 'image urls', 'photo links'],
  vin: ['chassis', 'chassis no', 'chassis number'],
}

const byName = new Map<string, StockField>(
  stockFields.flatMap((field) =>
    [stockFieldNames[field], field, ...otherNames[field]].map((name) => [plain(name), field] as const),
  ),
)

export type StockColumns = {
  /** The field of each column; null if it is not recognised. */
  fields: (StockField | null)[]
  unknown: string[]
  /** Required fields without a column. */
  missing: StockField[]
  twice: StockField[]
}

export function readStockColumns(header: readonly string[]): StockColumns {
  const fields = header.map((name) => byName.get(plain(name)) ?? null)
  const unknown = header.filter((name, at) => fields[at] === null && name.trim() !== '')
  const known = fields.filter((field) => field !== null)
  return {
    fields,
    unknown,
    missing: requiredStockFields.filter((field) => !known.includes(field)),
    twice: [...new Set(known.filter((field, at) => known.indexOf(field) !== at))],
  }
}

/** 'Reg. No.' and 'reg_no' are the same name. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

const exampleRow: Record<StockField, string> = {
  stockNumber: 'A-101',
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  year: '2019',
  price: '545000',
  km: '42000',
  fuel: 'Petrol',
  gearbox: 'Manual',
  owners: '1',
  colour: 'White',
  plate: 'TS09EA1234',
  city: 'Hyderabad',
  locality: 'Kukatpally',
  condition: 'good',
  description: 'One owner, all services at the dealer',
  features: 'Airbags; Rear camera',
  photos: 'https://www.example.com/a101-front.jpg https://www.example.com/a101-rear.jpg',
  vin: '',
}

/** A csv with every column and one example row. The byte order mark makes Excel read it as UTF-8. */
export function stockTemplate(): string {
  const line = (cells: readonly string[]) => cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell}"` : cell)).join(',')
  const rows = [stockFields.map((field) => stockFieldNames[field]), stockFields.map((field) => exampleRow[field])]
  return `\uFEFF${rows.map(line).join('\r\n')}\r\n`
}
