import { readXml, type XmlElement } from '../leads/read-xml.ts'
import { vinProblem } from './check-vin.ts'
import { findRepeated, webAddress, type ItemProblem, type Vehicle } from './vehicle-report.ts'

// The published field rules of automotive inventory catalogues. Enumerations are case-insensitive.
const enums: Record<string, readonly string[]> = {
  body_style: [
    'CONVERTIBLE',
    'COUPE',
    'HATCHBACK',
    'MINIVAN',
    'TRUCK',
    'SUV',
    'SEDAN',
    'VAN',
    'WAGON',
    'CROSSOVER',
    'OTHER',
  ],
  transmission: ['AUTOMATIC', 'MANUAL'],
  fuel_type: ['DIESEL', 'ELECTRIC', 'FLEX', 'GASOLINE', 'HYBRID', 'OTHER', 'PETROL', 'PLUGIN_HYBRID', 'NONE'],
  drivetrain: ['4X2', '4X4', 'AWD', 'FWD', 'RWD', 'OTHER', 'NONE'],
  condition: ['EXCELLENT', 'GOOD', 'FAIR', 'POOR', 'OTHER'],
  state_of_vehicle: ['NEW', 'USED', 'CPO'],
  availability: ['AVAILABLE', 'NOT_AVAILABLE'],
  'mileage.unit': ['MI', 'KM'],
}
const required = [
  'vehicle_id',
  'vin',
  'title',
  'description',
  'url',
  'make',
  'model',
  'year',
  'mileage.value',
  'mileage.unit',
  'body_style',
  'price',
  'exterior_color',
  'state_of_vehicle',
  'address.addr1',
  'address.city',
  'address.region',
  'address.country',
  'image.url',
  'image.tag',
]
const known = new Set([
  ...required,
  ...Object.keys(enums),
  'trim',
  'interior_color',
  'address.postal_code',
  'latitude',
  'longitude',
  'sale_price',
  'date_first_on_lot',
  'dealer_id',
  'dealer_name',
  'dealer_phone',
  'fb_page_id',
])
const longest: Record<string, number> = { vehicle_id: 100, title: 500, description: 5_000 }
const mostImages = 20

type Checked = { error: string } | { vehicles: Vehicle[]; problems: ItemProblem[]; warnings: string[] }
type Fields = Map<string, string[]>

export function checkMeta(source: string, receivedAt: Date): Checked {
  if (!source.startsWith('<?xml')) return { error: 'the file must begin with the <?xml declaration' }
  const read = readXml(source)
  if ('error' in read) return read
  const { root } = read
  if (root.name !== 'listings') return { error: 'the root is not listings' }
  const strange = root.children.find(({ name }) => !['listing', 'title', 'link'].includes(name))
  if (strange) return { error: `<${strange.name}> does not belong into listings` }
  const cars = root.children.filter(({ name }) => name === 'listing').map(fieldsOf)
  const ids = cars.map((car) => one(car, 'vehicle_id'))
  const idsTwice = findRepeated(ids)
  const problems = cars.flatMap((car) => {
    const id = one(car, 'vehicle_id') || '?'
    const found = problemsOf(car)
    // If several vehicles share an id, all of them are ignored.
    if (idsTwice.has(id)) found.push(['vehicle_id', 'The same id stands in more than one listing'])
    return found.map(([field, message]) => ({ id, field, message }))
  })
  const unknown = new Set(cars.flatMap((car) => [...car.keys()].filter((name) => !known.has(name))))
  const vehicles = cars.map((car) => ({
    id: one(car, 'vehicle_id'),
    title: one(car, 'title'),
    price: one(car, 'price'),
    place: `${one(car, 'address.city')}, ${one(car, 'address.region')}`,
    url: one(car, 'url'),
    image: one(car, 'image.url'),
    receivedAt,
  }))
  return { vehicles, problems, warnings: [...unknown].map((name) => `unknown field ${name}`) }
}

function fieldsOf(listing: XmlElement): Fields {
  const fields: Fields = new Map()
  const add = (name: string, value: string) => fields.set(name, [...(fields.get(name) ?? []), value.trim()])
  for (const { name, children, text } of listing.children) {
    if (children.length === 0) add(name, text)
    for (const child of children) {
      add(`${name}.${child.name === 'component' ? (child.attributes['name'] ?? '?') : child.name}`, child.text)
    }
  }
  return fields
}

function one(car: Fields, name: string): string {
  return car.get(name)?.[0] ?? ''
}

function problemsOf(car: Fields): [field: string, message: string][] {
  const found: [string, string][] = required
    .filter((name) => one(car, name) === '')
    .map((name) => [name, 'A required field is missing'])
  const must = (name: string, form: RegExp, message: string) => {
    for (const value of car.get(name) ?? []) if (!form.test(value)) found.push([name, message])
  }
  for (const [name, values] of Object.entries(enums)) {
    const value = one(car, name)
    if (value !== '' && !values.includes(value.toUpperCase()))
      found.push([name, `Accepted values are ${values.join(', ')}`])
  }
  for (const [name, most] of Object.entries(longest)) {
    if (one(car, name).length > most) found.push([name, `Longer than ${most} characters`])
  }
  for (const [name, values] of car) {
    if (values.length > 1 && !name.startsWith('image.')) found.push([name, 'Stands more than once'])
  }
  must('year', /^\d{4}$/, 'Give the year as yyyy')
  must('mileage.value', /^\d{1,9}$/, 'A whole number is needed')
  must('price', /^\d+(\.\d{1,2})? [A-Z]{3}$/, 'Give a number, a space and an ISO 4217 currency, such as 18000 USD')
  must('date_first_on_lot', /^\d{4}-\d\d-\d\d$/, 'Give the date as yyyy-mm-dd')
  must('url', webAddress, 'Not an address of the web')
  must('image.url', webAddress, 'Not an address of the web')
  must('latitude', /^-?\d{1,2}(\.\d+)?$/, 'Not a latitude')
  must('longitude', /^-?\d{1,3}(\.\d+)?$/, 'Not a longitude')
  if ((car.get('image.url')?.length ?? 0) > mostImages) found.push(['image', `More than ${mostImages} pictures`])
  const title = one(car, 'title')
  if (/[A-Z]{4}/.test(title) && title === title.toUpperCase()) found.push(['title', 'Not all capital letters'])
  const vin = one(car, 'vin')
  const wrong = vin === '' ? null : vinProblem(vin, { checkDigit: false })
  if (wrong !== null) found.push(['vin', wrong])
  return found
}
