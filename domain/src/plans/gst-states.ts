/** States and union territories with their GST codes, as the first two digits of a GSTIN. */
const gstStateNames = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const
export type GstState = keyof typeof gstStateNames

const isState = (code: string): code is GstState => Object.hasOwn(gstStateNames, code)

export const gstStates: readonly GstState[] = Object.keys(gstStateNames).filter(isState).toSorted()

export function gstStateName(state: GstState): string {
  return gstStateNames[state]
}

/** Union territories without a legislature levy UTGST instead of SGST. Delhi, Puducherry and Jammu and Kashmir have one. */
const withoutLegislature: ReadonlySet<GstState> = new Set(['04', '26', '31', '35', '38'])

export function hasStateTax(state: GstState): boolean {
  return !withoutLegislature.has(state)
}

const gstin = /^(\d\d)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Returns the state of a GSTIN; null if its form, its state or its check character is wrong. */
export function gstinState(text: string): GstState | null {
  const digits = gstin.exec(text)?.[1]
  const state = gstStates.find((each) => each === digits)
  return state !== undefined && checkCharacter(text.slice(0, 14)) === text[14] ? state : null
}

function checkCharacter(first14: string): string {
  let sum = 0
  for (let place = 0; place < first14.length; place += 1) {
    const product = characters.indexOf(first14.charAt(place)) * (place % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return characters.charAt((36 - (sum % 36)) % 36)
}
