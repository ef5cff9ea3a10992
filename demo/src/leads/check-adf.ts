import { readXml, type XmlElement } from './read-xml.ts'

type Lead = {
  prospectId: string
  requestedAt: string
  vehicle: string
  stock: string
  name: string
  email: string
  phone: string
  comments: string
  provider: string
}
export type ReceivedLead = Lead & { receivedAt: Date; times: number }
type Checked = { lead: Lead } | { error: string }

/** Validates an ADF 1.0 document as a strict portal does, with the portal's own message if something is missing. */
export function checkAdf(source: string): Checked {
  const read = readXml(source)
  if ('error' in read) return read
  if (!read.instructions.includes('adf version="1.0"')) return { error: '<?adf version="1.0"?> is missing' }
  const { root } = read
  if (root.name !== 'adf') return { error: 'the root is not adf' }
  const prospects = root.children.filter(({ name }) => name === 'prospect')
  if (prospects.length !== 1) return { error: 'one prospect is needed' }
  const [prospect] = prospects
  const at = (...path: string[]) => find(prospect!, path)?.text.trim() ?? ''
  const needed: [string, string, RegExp][] = [
    ['id', at('id'), /^[\w-]{8,64}$/],
    ['requestdate', at('requestdate'), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$/],
    ['vehicle year', at('vehicle', 'year'), /^(19|20)\d\d$/],
    ['vehicle make', at('vehicle', 'make'), /\S/],
    ['vehicle model', at('vehicle', 'model'), /\S/],
    ['vehicle stock', at('vehicle', 'stock'), /\S/],
    ['customer name', at('customer', 'contact', 'name'), /\S/],
    ['customer e-mail', at('customer', 'contact', 'email'), /^[^\s@]+@[^\s@]+$/],
    ['customer phone', at('customer', 'contact', 'phone'), /^\+91[6-9]\d{9}$/],
    ['vendor', at('vendor', 'contact', 'name'), /\S/],
    ['provider', at('provider', 'name'), /\S/],
  ]
  const wrong = needed.find(([, value, form]) => !form.test(value))
  if (wrong) return { error: `${wrong[0]} is missing or wrong` }
  const { interest } = find(prospect!, ['vehicle'])!.attributes
  if (interest !== 'buy') return { error: 'vehicle interest is not buy' }
  return {
    lead: {
      prospectId: at('id'),
      requestedAt: at('requestdate'),
      vehicle: [at('vehicle', 'year'), at('vehicle', 'make'), at('vehicle', 'model')].join(' '),
      stock: at('vehicle', 'stock'),
      name: at('customer', 'contact', 'name'),
      email: at('customer', 'contact', 'email'),
      phone: at('customer', 'contact', 'phone'),
      comments: at('customer', 'comments'),
      provider: at('provider', 'name'),
    },
  }
}

function find(from: XmlElement, path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (element, name) => element?.children.find((child) => child.name === name),
    from,
  )
}
