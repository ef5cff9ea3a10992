import type { AdvertShown, PortalFields } from '../../market/advert.ts'

/** Facts shown on a card, read from the portal's fields. */
export type CardFacts = {
  make: string
  model: string
  trim: string
  year: number
  fuel: string
  gearbox: string
  owners: number
  /** "TS 07", if the portal shows that much of the plate. */
  office: string | undefined
}

/** Returns undefined if this portal omits something that a card needs. */
export function cardFacts(shown: AdvertShown): CardFacts | undefined {
  const read = READERS[shown.portal]
  if (read === undefined) return undefined
  const raw = read(shown.fields)
  const facts: CardFacts = {
    make: raw.make,
    model: raw.model,
    trim: raw.trim,
    year: Number(raw.year),
    fuel: FUELS[raw.fuel.toLowerCase()] ?? '',
    gearbox: /^(mt|manual)/i.test(raw.gearbox) ? 'Manual' : /^(at|auto)/i.test(raw.gearbox) ? 'Automatic' : '',
    owners: Number.parseInt(raw.owners, 10),
    office: /^([A-Z]{2})[- ]?(\d{1,2})/.exec(raw.plate)?.slice(1, 3).join(' '),
  }
  const complete = facts.make && facts.model && facts.trim && facts.year && facts.fuel && facts.gearbox && facts.owners
  return complete ? facts : undefined
}

type Raw = Record<'make' | 'model' | 'trim' | 'year' | 'fuel' | 'gearbox' | 'owners' | 'plate', string>

const FUELS: Record<string, string> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  cng: 'CNG',
  electric: 'Electric',
  hybrid: 'Hybrid',
  lpg: 'LPG',
}

const READERS: Record<string, (fields: PortalFields) => Raw> = {
  sadakpar: (fields) => ({
    make: text(fields['brand']),
    model: text(fields['model_name']),
    trim: text(fields['variant']),
    year: text(fields['reg_year']),
    fuel: text(fields['fuel']),
    gearbox: text(fields['gearbox']),
    owners: text(fields['owner_no']),
    plate: text(fields['rto']) || text(fields['reg_no']),
  }),
  pakkafeed: (fields) => ({
    make: text(fields['make']),
    model: text(fields['model']),
    trim: text(fields['trim']),
    year: text(fields['year']),
    fuel: text(fields['fuel']),
    gearbox: text(fields['transmission']),
    owners: text(fields['owners']),
    plate: text(fields['registration_masked']),
  }),
  puranisawari: (fields) => {
    const table = fields['table'] as PortalFields
    return {
      make: text(table['Make']),
      model: text(table['Model']),
      trim: text(table['Variant']),
      year: text(table['Year']),
      fuel: text(table['Fuel']),
      gearbox: text(table['Transmission']),
      owners: text(table['Ownership']),
      plate: text(table['Reg. number']) || text(table['RTO']),
    }
  },
}

function text(value: PortalFields[string] | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
