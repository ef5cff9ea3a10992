import type { Rule, RuleSource } from './rule.ts'

/** Percentage of the price when new for a car up to this age; low and high differ where the sources leave a range. */
export type AgeRate = { upToYears: number; low: number; high: number }

/** Applies to cars that cost up to this amount when new. */
export type Slab = { upToRupees: number; byAge: readonly AgeRate[] }

/** Why a rule gives a range. */
export type RateNote = 'between-old-and-new-rates' | 'age-reduction-not-known' | 'scale-of-other-vehicles'

/** A state's tax on a private car from another state. */
export type RoadTaxRule = Rule & {
  state: string
  note: RateNote
  /** A fuel that is not listed is taxed like one of the listed fuels other than electric. */
  rates: readonly { fuels: readonly string[]; slabs: readonly Slab[] }[]
  /** Upper limit of the tax. */
  mostRupees?: number
}

const lakh = 100_000
const anyEngine = ['Petrol', 'Diesel', 'CNG', 'LPG', 'Hybrid'] as const
const anyAge = Infinity

/** A used car pays less than a new one, but the sources do not state how much less. */
function upTo(newPercent: number): readonly AgeRate[] {
  return [{ upToYears: anyAge, low: 0, high: newPercent }]
}

/** A used car pays at least the rate in the earlier table, and at most the rate for a new car today. */
function between(earlier: readonly AgeRate[], newPercent: number): readonly AgeRate[] {
  return earlier.map(({ upToYears, low }) => ({ upToYears, low, high: newPercent }))
}

/** A share of the tax on a new car that falls with age. */
function sharesOf(newPercent: number, scale: readonly (readonly [upToYears: number, share: number])[]) {
  return scale.map(([upToYears, share]) => ({
    upToYears,
    low: (newPercent * share) / 100,
    high: (newPercent * share) / 100,
  }))
}

function rows(...table: readonly (readonly [upToYears: number, percent: number])[]): readonly AgeRate[] {
  return table.map(([upToYears, percent]) => ({ upToYears, low: percent, high: percent }))
}

/**
 * Rates in Andhra Pradesh and Telangana before they were raised, taken from two pages; where the pages differ, the
 * lower rate. Both omit the ages from 6 to 11 years, for which the rate of 11 to 12 years is used, the lowest possible.
 */
const andhraUnderTenLakh = rows([2, 11], [3, 10.5], [4, 10], [5, 9.5], [6, 9], [12, 6], [anyAge, 5])
const andhraOverTenLakh = rows([2, 13], [3, 12], [4, 12], [5, 11.5], [6, 11], [12, 8], [anyAge, 5])
const andhraTable: readonly RuleSource[] = [
  {
    title: 'MyMoneyKarma: road tax in Andhra Pradesh and Telangana, by age',
    url: 'https://www.mymoneykarma.com/tax/road-tax-in-andhra-pradesh-and-telangana.html',
    date: null,
  },
  {
    title: 'ICICI Lombard: road tax in Andhra Pradesh for four-wheelers',
    url: 'https://www.icicilombard.com/blogs/car-insurance/mb/road-tax-in-andhra-pradesh-for-four-wheeler',
    date: null,
  },
]

/**
 * Rates in Tamil Nadu before November 2023. The page ends at 12 years; the minimum for an older car is assumed to be
 * zero.
 */
const tamilNaduUnderTenLakh = rows(
  [1, 8.75],
  [2, 8.5],
  [3, 8.25],
  [4, 8],
  [5, 7.75],
  [6, 7.5],
  [7, 7.25],
  [8, 7],
  [9, 6.75],
  [10, 6.5],
  [11, 6.25],
  [12, 6],
  [anyAge, 0],
)
const tamilNaduOverTenLakh = rows(
  [1, 13.75],
  [2, 13.5],
  [3, 13.25],
  [4, 13],
  [5, 12.75],
  [6, 12.5],
  [7, 12.25],
  [8, 12],
  [9, 11.75],
  [10, 11.5],
  [11, 11.25],
  [12, 11],
  [anyAge, 0],
)

/** From the tables for motor cabs and two-wheelers, which are identical. */
const karnatakaScale = [
  [2, 93],
  [3, 87],
  [4, 81],
  [5, 75],
  [6, 69],
  [7, 64],
  [8, 59],
  [9, 54],
  [10, 49],
  [11, 45],
  [12, 41],
  [13, 37],
  [14, 33],
  [15, 29],
  [anyAge, 25],
] as const

const newIndianExpress2022: RuleSource = {
  title: 'The New Indian Express: 13% life tax on vehicles below Rs 5 lakh',
  url: 'https://www.newindianexpress.com/states/telangana/2022/may/10/telangana-13-life-tax-onvehicles-below-rs-5-lakh-2451754.html',
  date: '2022-05-10',
}

const inForceFromMay2022: RuleSource = {
  title: 'YouSay Telugu: increased life tax in Telangana, from 9 May',
  url: 'https://telugu.yousay.tv/increased-life-tax-in-the-telangana-2022.html',
  date: null,
}

/** Every known version. A change adds a new row with its first day; no row is ever removed. */
export const roadTaxRules: readonly RoadTaxRule[] = [
  {
    state: 'Telangana',
    validFrom: '2022-05-09',
    sources: [newIndianExpress2022, inForceFromMay2022, ...andhraTable],
    checked: 'report',
    note: 'between-old-and-new-rates',
    rates: [
      {
        fuels: anyEngine,
        slabs: [
          { upToRupees: 5 * lakh, byAge: between(andhraUnderTenLakh, 13) },
          { upToRupees: 10 * lakh, byAge: between(andhraUnderTenLakh, 14) },
          { upToRupees: 20 * lakh, byAge: between(andhraOverTenLakh, 17) },
          { upToRupees: Infinity, byAge: between(andhraOverTenLakh, 18) },
        ],
      },
    ],
  },
  {
    // The report gives the rates below ₹5 lakh and above ₹50 lakh; cars priced in between pay at most the highest rate.
    state: 'Telangana',
    validFrom: '2025-08-14',
    sources: [
      {
        title: 'The New Indian Express: Telangana raises life tax on all types of vehicles',
        url: 'https://www.newindianexpress.com/states/telangana/2025/Aug/14/shell-out-over-21-tax-on-luxury-vehicles-as-telangana-raises-life-tax-on-all-types',
        date: '2025-08-14',
      },
      ...andhraTable,
    ],
    checked: 'report',
    note: 'between-old-and-new-rates',
    rates: [
      {
        fuels: anyEngine,
        slabs: [
          { upToRupees: 5 * lakh, byAge: between(andhraUnderTenLakh, 13) },
          { upToRupees: 10 * lakh, byAge: between(andhraUnderTenLakh, 21) },
          { upToRupees: Infinity, byAge: between(andhraOverTenLakh, 21) },
        ],
      },
    ],
  },
  {
    state: 'Andhra Pradesh',
    validFrom: '2022-01-01',
    sources: [
      {
        title: 'Vijayawada News: life tax increases purchase price of new vehicle',
        url: 'https://seminoletribemotocross.com/motor-vehicle-law-life-tax-increases-purchase-price-of-new-vehicle-vijayawada-news/',
        date: null,
      },
      {
        title: 'The Hindu: green tax on all vehicles, more tax on new vehicles',
        url: 'https://www.thehindu.com/news/national/andhra-pradesh/green-tax-on-all-vehicles-more-tax-on-new-vehicles/article37674385.ece',
        date: '2021-11-25',
      },
      ...andhraTable,
    ],
    checked: 'report',
    note: 'between-old-and-new-rates',
    rates: [
      {
        fuels: anyEngine,
        slabs: [
          { upToRupees: 5 * lakh, byAge: between(andhraUnderTenLakh, 13) },
          { upToRupees: 10 * lakh, byAge: between(andhraUnderTenLakh, 14) },
          { upToRupees: 20 * lakh, byAge: between(andhraOverTenLakh, 17) },
          { upToRupees: Infinity, byAge: between(andhraOverTenLakh, 18) },
        ],
      },
    ],
  },
  {
    // Without Karnataka's cess: none of the sources gives its rate.
    state: 'Karnataka',
    validFrom: null,
    sources: [
      {
        title: 'MyMoneyKarma: road tax in Karnataka',
        url: 'https://www.mymoneykarma.com/tax/road-tax-in-karnataka.html',
        date: null,
      },
      {
        title: 'Transport Department, Karnataka: schedule part A8, share of the tax by age',
        url: 'http://transport.karnataka.gov.in/index.php/information/details/schedule_part_a_eight',
        date: null,
      },
      {
        title: 'Editorji: lifetime tax for electric cars above Rs 25 lakh',
        url: 'https://editorji.com/amp/business-news/karnataka-raises-vehicle-registration-fees-introduces-lifetime-tax-for-electric-cars-1709905073302',
        date: null,
      },
    ],
    checked: 'report',
    note: 'scale-of-other-vehicles',
    rates: [
      {
        fuels: anyEngine,
        slabs: [
          { upToRupees: 5 * lakh, byAge: sharesOf(13, karnatakaScale) },
          { upToRupees: 10 * lakh, byAge: sharesOf(14, karnatakaScale) },
          { upToRupees: 20 * lakh, byAge: sharesOf(17, karnatakaScale) },
          { upToRupees: Infinity, byAge: sharesOf(18, karnatakaScale) },
        ],
      },
      {
        fuels: ['Electric'],
        slabs: [
          { upToRupees: 25 * lakh, byAge: upTo(0) },
          { upToRupees: Infinity, byAge: sharesOf(10, karnatakaScale) },
        ],
      },
    ],
  },
  {
    state: 'Maharashtra',
    validFrom: '2025-07-01',
    sources: [
      {
        title: 'Deccan Herald: revised one-time tax structure',
        url: 'https://www.deccanherald.com/amp/story/india%2Fmaharashtra%2Fmaharashtra-revised-one-time-tax-structure-to-make-many-vehicles-costlier-3609597',
        date: null,
      },
      {
        title: 'IndMedia: 1% tax on private CNG and LNG vehicles',
        url: 'https://indmedia.in/1-tax-on-pvt-cng-lng-vehicles-high-end-cars-in-maharashtra-to-be-effective-today-mumbai-news',
        date: null,
      },
    ],
    checked: 'report',
    note: 'age-reduction-not-known',
    mostRupees: 30 * lakh,
    rates: [
      {
        fuels: ['Petrol'],
        slabs: [
          { upToRupees: 10 * lakh, byAge: upTo(11) },
          { upToRupees: 20 * lakh, byAge: upTo(12) },
          { upToRupees: Infinity, byAge: upTo(13) },
        ],
      },
      {
        fuels: ['Diesel'],
        slabs: [
          { upToRupees: 10 * lakh, byAge: upTo(13) },
          { upToRupees: 20 * lakh, byAge: upTo(14) },
          { upToRupees: Infinity, byAge: upTo(15) },
        ],
      },
      // Above ₹10 lakh the sources give no rate for gas.
      { fuels: ['CNG', 'LPG'], slabs: [{ upToRupees: 10 * lakh, byAge: upTo(8) }] },
      { fuels: ['Electric'], slabs: [{ upToRupees: Infinity, byAge: upTo(0) }] },
    ],
  },
  {
    state: 'Tamil Nadu',
    validFrom: '2023-11-09',
    sources: [
      {
        title: 'The Hindu: revised rate of life tax on vehicles to come into effect from November 9',
        url: 'https://webjosh.com/article/revised-rate-of-life-tax-on-vehicles-to-come-into-effect-from-november-9-1699460377-6155',
        date: null,
      },
      {
        title: 'Government of Tamil Nadu: old motor vehicles at re-registration, the rates before',
        url: 'http://www.tn.gov.in/sta/t10.html',
        date: null,
      },
    ],
    checked: 'report',
    note: 'between-old-and-new-rates',
    rates: [
      {
        fuels: anyEngine,
        slabs: [
          { upToRupees: 5 * lakh, byAge: between(tamilNaduUnderTenLakh, 12) },
          { upToRupees: 10 * lakh, byAge: between(tamilNaduUnderTenLakh, 13) },
          { upToRupees: 20 * lakh, byAge: between(tamilNaduOverTenLakh, 18) },
          { upToRupees: Infinity, byAge: between(tamilNaduOverTenLakh, 20) },
        ],
      },
    ],
  },
  {
    state: 'Delhi',
    validFrom: null,
    sources: [
      {
        title: 'MyCarHelpline: road tax slabs of Delhi',
        url: 'https://www.mycarhelpline.com/index.php?option=com_easyblog&view=entry&id=155&Itemid=91&limitstart=120',
        date: null,
      },
    ],
    checked: 'report',
    note: 'age-reduction-not-known',
    rates: [
      {
        fuels: ['Petrol'],
        slabs: [
          { upToRupees: 6 * lakh, byAge: upTo(4) },
          { upToRupees: 10 * lakh, byAge: upTo(7) },
          { upToRupees: Infinity, byAge: upTo(10) },
        ],
      },
      {
        fuels: ['Diesel'],
        slabs: [
          { upToRupees: 6 * lakh, byAge: upTo(5) },
          { upToRupees: 10 * lakh, byAge: upTo(8.75) },
          { upToRupees: Infinity, byAge: upTo(12.5) },
        ],
      },
    ],
  },
]
