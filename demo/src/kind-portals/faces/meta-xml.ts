import { escapeText } from '../../http/html.ts'
import type { CarRow } from '../car-rows.ts'
import { pageOf, written, type Face, type Site } from '../face.ts'

/** A dealers' exchange with an XML document in the fields of Meta's vehicle catalogue. */
export const gaadisankul: Face = {
  key: 'gaadisankul',
  name: 'Gaadi Sankul',
  authorization: 'Bearer demo-gaadisankul',
  record: { connector: 'xml-feed', format: null, trustPoints: 11 },
  answer: ({ pathname }, rows, site) =>
    pathname === '/feeds/vehicles.xml'
      ? {
          type: 'application/xml',
          text: `<?xml version="1.0" encoding="UTF-8"?>\n<listings>\n<title>Gaadi Sankul</title>\n${rows
            .map((row) => listing(row, site))
            .join('')}</listings>\n`,
        }
      : undefined,
}

function listing(row: CarRow, site: Site): string {
  const element = (name: string, value: unknown) =>
    value === undefined ? '' : `<${name}>${escapeText(written(value))}</${name}>`
  return `<listing>${[
    element(site.field('vehicle_id'), row.ref),
    element('title', row['title']),
    `<description><![CDATA[${written(row['description']).replaceAll(']]>', ']] >')}]]></description>`,
    element('make', row['make']),
    element('model', row['model']),
    element('trim', row['trim']),
    element(site.field('year'), row['year']),
    `<${site.field('mileage')}><value>${escapeText(written(row['odometer']))}</value><unit>KM</unit></${site.field('mileage')}>`,
    element(site.field('price'), typeof row.price === 'number' ? `${row.price} INR` : row.price),
    element('fuel_type', row['fuel']),
    element('transmission', row['gearbox']),
    element('exterior_color', row['colour']),
    element('state_of_vehicle', 'USED'),
    `<address format="simple"><component name="addr1">${escapeText(written(row['area']))}</component><component name="city">${escapeText(written(row['city']))}</component><component name="country">India</component></address>`,
    element('dealer_name', row['seller']),
    element('url', pageOf(site, row)),
    element('date_first_on_lot', written(row['posted']).slice(0, 10)),
  ].join('')}</listing>\n`
}
