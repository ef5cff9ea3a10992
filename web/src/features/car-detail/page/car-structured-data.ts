import { pictureAddress } from '../../../components/car/picture-address.ts'
import type { SchemaThing } from '../../../components/head/structured-data.tsx'
import type { OfferedView } from './car-view.ts'

const mostPictures = 5

/** The car and its price as schema.org data. Unknown facts are omitted, never guessed. */
export function carStructuredData(view: OfferedView, origin: string): SchemaThing {
  const url = new URL(view.canonical, origin).href
  return known({
    '@type': 'Car',
    name: view.heading,
    url,
    description: view.description,
    image: view.pictures
      .slice(0, mostPictures)
      .map((picture) => new URL(pictureAddress(picture.url, 1280), origin).href),
    brand: { '@type': 'Brand', name: view.brand },
    model: view.model,
    vehicleConfiguration: view.variant,
    vehicleModelDate: String(view.year),
    mileageFromOdometer: view.km === null ? null : { '@type': 'QuantitativeValue', value: view.km, unitCode: 'KMT' },
    fuelType: view.fuel,
    vehicleTransmission: view.transmission,
    numberOfPreviousOwners: view.owners,
    color: view.colour,
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      url,
      price: view.price,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      availableAtOrFrom: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: view.city, addressCountry: 'IN' },
      },
    },
  })
}

function known(thing: SchemaThing): SchemaThing {
  const said = Object.entries(thing).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(said) as SchemaThing
}
