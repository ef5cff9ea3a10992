import { escapeXml } from '../../platform/escape-xml.ts'

/** The contents of an ADF document for one lead. */
export type Adf = {
  /** The same for every attempt, so that the recipient can detect duplicates. */
  prospectId: string
  requestedAt: Date
  vehicle: {
    year: number
    make: string
    model: string
    trim: string | null
    odometerKm: number | null
    priceRupees: number
    /** The portal's own id for the advert. */
    stock: string
    url: string | null
  }
  customer: { name: string; phone: string; email: string; comments: string }
  vendorName: string
  provider: { name: string; url: string }
}

/** ADF 1.0, the lead format of the car trade: one prospect per document. All typed text is escaped. */
export function writeAdf(lead: Adf): string {
  const { vehicle, customer, provider } = lead
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    '<adf>',
    '<prospect status="new">',
    `<id sequence="1" source="${escapeXml(provider.name)}">${escapeXml(lead.prospectId)}</id>`,
    `<requestdate>${inIndia(lead.requestedAt)}</requestdate>`,
    '<vehicle interest="buy" status="used">',
    element('year', String(vehicle.year)),
    element('make', vehicle.make),
    element('model', vehicle.model),
    vehicle.trim === null ? '' : element('trim', vehicle.trim),
    element('stock', vehicle.stock),
    vehicle.odometerKm === null ? '' : `<odometer status="original" units="km">${vehicle.odometerKm}</odometer>`,
    `<price type="asking" currency="INR">${vehicle.priceRupees}</price>`,
    vehicle.url === null ? '' : element('comments', vehicle.url),
    '</vehicle>',
    '<customer>',
    '<contact>',
    `<name part="full" type="individual">${escapeXml(customer.name)}</name>`,
    element('email', customer.email),
    `<phone type="cellphone">${escapeXml(customer.phone)}</phone>`,
    '</contact>',
    element('comments', customer.comments),
    '</customer>',
    '<vendor>',
    element('vendorname', lead.vendorName),
    `<contact><name part="full">${escapeXml(lead.vendorName)}</name></contact>`,
    '</vendor>',
    '<provider>',
    `<name part="full">${escapeXml(provider.name)}</name>`,
    element('url', provider.url),
    '</provider>',
    '</prospect>',
    '</adf>',
  ]
  return `${lines.filter((line) => line !== '').join('\n')}\n`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

const indiaMs = 5.5 * 60 * 60_000

/** ISO 8601 with India's UTC offset, as dealers expect. */
function inIndia(at: Date): string {
  return `${new Date(at.getTime() + indiaMs).toISOString().slice(0, 19)}+05:30`
}
