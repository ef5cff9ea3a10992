import { vinProblem } from './check-vin.ts'
import { readCsv } from './read-csv.ts'
import { findRepeated, webAddress, type ItemProblem, type Vehicle } from './vehicle-report.ts'

// The published feed specification of Google vehicle listings: all attributes, the required ones, and their formats.
const attributes = new Set([
  'vin',
  'id',
  'store_code',
  'place_id',
  'maps_url',
  'dealership_name',
  'dealership_address',
  'tracking_phone_number',
  'image_link',
  'additional_image_link',
  'link',
  'date_in_stock',
  'price',
  'vehicle_msrp',
  'condition',
  'certified_pre_owned',
  'make',
  'model',
  'trim',
  'year',
  'mileage',
  'exterior_color',
  'interior_color',
  'vehicle_option',
  'vehicle_fulfillment',
  'legal_disclaimer',
])
const required = [
  'vin',
  'store_code',
  'dealership_name',
  'dealership_address',
  'price',
  'condition',
  'make',
  'model',
  'year',
]
const price = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})? [A-Z]{3}$/

type Checked = { error: string } | { vehicles: Vehicle[]; problems: ItemProblem[]; warnings: string[] }

/** Checks a whole feed. An invalid car does not affect the others; an invalid file is rejected as a whole. */
export function checkGoogle(text: string, receivedAt: Date): Checked {
  const read = readCsv(text)
  if ('error' in read) return read
  const [header, ...lines] = read.rows
  if (!header) return { error: 'the file is empty' }
  const names = header.map((name) => name.toLowerCase())
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) return { error: `required columns are missing: ${missing.join(', ')}` }
  const twice = findRepeated(names)
  if (twice.size > 0) return { error: `columns stand twice: ${[...twice].join(', ')}` }
  const uneven = lines.findIndex((line) => line.length !== names.length)
  if (uneven !== -1)
    return { error: `line ${uneven + 2} has ${lines[uneven]!.length} fields, the header ${names.length}` }
  const warnings = names.filter((name) => !attributes.has(name)).map((name) => `unknown column ${name}`)

  const cars = lines.map(
    (line) => Object.fromEntries(names.map((name, at) => [name, line[at]!.trim()])) as Record<string, string>,
  )
  const vinsTwice = findRepeated(cars.map((car) => car['vin']!))
  const problems = cars.flatMap((car) =>
    problemsOf(car, vinsTwice).map(([field, message]) => ({ id: idOf(car), field, message })),
  )
  if (cars.some((car) => !car['image_link'])) warnings.push('cars without image_link are shown without a picture')
  const vehicles = cars.map((car) => ({
    id: idOf(car),
    title: [car['year'], car['make'], car['model'], car['trim']].filter(Boolean).join(' '),
    price: car['price']!,
    place: `${car['dealership_name']}, ${car['dealership_address']}`,
    url: car['link'] ?? '',
    image: car['image_link'] ?? '',
    receivedAt,
  }))
  return { vehicles, problems, warnings }
}

function idOf(car: Record<string, string>): string {
  return car['id'] || car['vin'] || '?'
}

function problemsOf(car: Record<string, string>, vinsTwice: ReadonlySet<string>): [field: string, message: string][] {
  const said = (name: string) => car[name] ?? ''
  const found: [string, string][] = required
    .filter((name) => said(name) === '')
    .map((name) => [name, 'Required attribute is missing'])
  const year = Number(said('year'))
  const must = (name: string, form: RegExp, message: string) => {
    if (said(name) !== '' && !form.test(said(name))) found.push([name, message])
  }
  must('price', price, 'Give a number and an ISO 4217 currency, such as 10499 USD')
  must('vehicle_msrp', price, 'Give a number and an ISO 4217 currency, such as 10499 USD')
  must('condition', /^(n|new|u|used)$/i, 'Accepted values are n, new, u and used')
  must('certified_pre_owned', /^(1|y|yes|0|n|no)$/i, 'Accepted values are 1, y, yes, 0, n and no')
  must('year', /^\d{4}$/, 'Give the model year as YYYY')
  must('mileage', /^\d[\d,]*( ?(km|kms|kilometers|mi|miles))?$/i, 'Give a whole number and a unit')
  must('date_in_stock', /^\d{4}-\d\d-\d\d/, 'Give the date in ISO 8601')
  must(
    'dealership_address',
    /^[^,]+,.*\b\d{5,6}\b.*, *([A-Z]{2}|[A-Za-z ]{4,})$/,
    'Give the full address with city, postal code and country',
  )
  must(
    'vehicle_fulfillment',
    /^(IN_STORE|SHIP_TO_STORE|ONLINE)(:.*)?$/i,
    'Accepted values are IN_STORE, SHIP_TO_STORE and ONLINE',
  )
  for (const name of ['link', 'image_link', 'maps_url']) must(name, webAddress, 'Not an address of the web')
  if (
    said('additional_image_link') !== '' &&
    said('additional_image_link')
      .split(',')
      .some((url) => !webAddress.test(url.trim()))
  ) {
    found.push(['additional_image_link', 'Not addresses of the web with commas between them'])
  }
  if (/^u/i.test(said('condition')) && said('mileage') === '') found.push(['mileage', 'Required for used vehicles'])
  if (said('vin') !== '') {
    const wrong = vinProblem(said('vin'), { checkDigit: year >= 1981 })
    if (wrong !== null) found.push(['vin', wrong])
    if (vinsTwice.has(said('vin'))) found.push(['vin', 'The same VIN stands in more than one row'])
  }
  return found
}
