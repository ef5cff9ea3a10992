import { exactly, type Rule, type RupeeRange } from './rule.ts'

/**
 * Fees charged by the registering authority for a private car. Rule 81 of the Central Motor Vehicles Rules, 1989 sets
 * them for all of India; a state may add service charges, which are not included.
 */
export type CentralFee = Rule & { rupees: RupeeRange }

const telanganaFees = {
  title: 'Transport Department, Telangana: fees under rule 81 of the CMV Rules, 1989',
  url: 'https://transport.telangana.gov.in/html/fees-registration.html',
  date: null,
}
const parivahanFees = {
  title: 'Ministry of Road Transport and Highways: fees and user charges, in Hindi',
  url: 'http://staging.parivahan.gov.in/parivahansewa/hi/node/29',
  date: null,
}
/** ₹300 for the transfer of a light motor vehicle that is not for hire, and ₹200 for the smart card. */
const andamanTransfer = {
  title: 'Directorate of Transport, Andaman and Nicobar: transfer of ownership, fees',
  url: 'https://transport.and.nic.in/owner_chng.html',
  date: null,
}
/** ₹1,500 for hypothecation and ₹230 to ₹400 for plates. The page is a private one; no official page with them was found. */
const chargesByState = {
  title: 'MyCarHelpline: car registration charges in India, slabs of 2020',
  url: 'https://www.mycarhelpline.com/index.php?option=com_easyblog&view=entry&id=155&Itemid=91&limitstart=120',
  date: null,
}

/** A new registration mark for a light motor vehicle that is not for hire: ₹600. */
const newMarkRupees = 600

export const centralFees = {
  /** Half the fee for a new mark. */
  transfer: {
    rupees: exactly(newMarkRupees / 2),
    validFrom: null,
    sources: [andamanTransfer, telanganaFees],
    checked: 'report',
  },
  /** If the new certificate is a smart card; not every office issues one. */
  certificateCard: {
    rupees: { low: 0, high: 200 },
    validFrom: null,
    sources: [telanganaFees, andamanTransfer],
    checked: 'report',
  },
  newMark: {
    rupees: exactly(newMarkRupees),
    validFrom: null,
    sources: [telanganaFees, parivahanFees],
    checked: 'report',
  },
  numberPlates: { rupees: { low: 230, high: 400 }, validFrom: null, sources: [chargesByState], checked: 'report' },
  /** Form 28, at the office that the car leaves. */
  noObjection: {
    rupees: { low: 100, high: 300 },
    validFrom: null,
    sources: [
      {
        title: 'BQStack: what it costs to move a car to another state',
        url: 'https://bqstack.in/questions/detail/86/How-much-it-cost-to-transfer-a-car-from-one-state-to-another-state-in-India%3F',
        date: '2024-08-07',
      },
    ],
    checked: 'report',
  },
  /** Form 35: removal of the seller's loan. */
  loanRemoval: {
    rupees: { low: 100, high: 500 },
    validFrom: null,
    sources: [
      {
        title: 'OwnerVehicle: hypothecation removal fee',
        url: 'https://ownervehicle.com/hypothecation-removal-online',
        date: null,
      },
    ],
    checked: 'report',
  },
  /** Form 34: entry of the buyer's own loan. */
  loanEntry: { rupees: exactly(1_500), validFrom: null, sources: [chargesByState], checked: 'report' },
} as const satisfies Record<string, CentralFee>
