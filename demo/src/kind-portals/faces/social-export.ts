import { pageOf, written, type Face } from '../face.ts'

/** A social marketplace: a nightly export as JSON lines, including adverts that are already sold. */
export const dostbazaar: Face = {
  key: 'dostbazaar',
  name: 'Dost Bazaar',
  authorization: 'Bearer demo-dostbazaar',
  record: {
    connector: 'json-lines',
    format: {
      transport: { listedIf: { field: 'availability', values: ['available'] } },
      fields: {
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
        images: 'photos',
        url: 'permalink',
        listedAt: 'created_time',
      },
    },
    trustPoints: 5,
  },
  answer: ({ pathname }, rows, site) => {
    if (pathname !== '/export/listings.jsonl.gz') return undefined
    const lines = rows.map((row) => ({
      [site.field('id')]: row.ref,
      availability: 'available',
      title: row['title'],
      description: row['description'],
      [site.field('price')]: { amount: row.price, currency: typeof row.price === 'number' ? 'INR' : '' },
      attributes: {
        make: row['make'],
        model: row['model'],
        trim: row['trim'],
        [site.field('year')]: row['year'],
        [site.field('mileage')]: row['odometer'],
        fuel_type: row['fuel'],
        transmission: row['gearbox'],
        color: row['colour'],
      },
      location: { city: row['city'], area: row['area'] },
      photos: [],
      permalink: pageOf(site, row),
      created_time: written(row['posted']),
    }))
    const sold = lines.slice(0, 3).map((line) => ({ ...line, id: `${written(line['id'])}-sold`, availability: 'sold' }))
    return {
      type: 'application/gzip',
      isPacked: true,
      text: [...lines, ...sold].map((line) => `${JSON.stringify(line)}\n`).join(''),
    }
  },
}
