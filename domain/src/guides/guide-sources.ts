import type { CalendarDay } from '../time/calendar-days.ts'

/** A page outside our tables, its date of publication if stated, and the day on which we read it. */
export type GuideSource = { title: string; url: string; date: CalendarDay | null; readOn: CalendarDay }

const readOn = '2026-11-19'

export const guideSources = {
  'mv-47': {
    title: 'Motor Vehicles Act, 1988, section 47: new registration mark on removal to another state',
    url: 'https://actsofindia.in/section-details/?sectionid=28320',
    date: null,
    readOn,
  },
  'mv-48': {
    title: 'Motor Vehicles Act, 1988, section 48: no-objection certificate',
    url: 'https://ipclaws.in/motor-vehicles-act/section-48-no-objection-certificate',
    date: null,
    readOn,
  },
  'mv-50': {
    title: 'Motor Vehicles Act, 1988, section 50: transfer of ownership',
    url: 'https://ipclaws.in/motor-vehicles-act/section-50-transfer-of-ownership',
    date: null,
    readOn,
  },
  'form-27': {
    title: 'Parivahan: assignment of a new registration mark',
    url: 'https://parivahan.gov.in/parivahan//en/node/34',
    date: null,
    readOn,
  },
  'form-35': {
    title: 'Parivahan: termination of a hypothecation',
    url: 'https://www.parivahan.gov.in/parivahan//en/content/hp-termination',
    date: null,
    readOn,
  },
  'telangana-papers': {
    title: 'RTO Office: how to transfer the ownership of a vehicle in Telangana',
    url: 'https://www.rtooffice.in/telangana/process-to-transfer-ownership-of-vehicle-in-telangana/',
    date: null,
    readOn,
  },
  're-registration': {
    title: 'Transport Department, Meghalaya: renewal of registration under the Central Motor Vehicles Rules',
    url: 'https://megtransport.gov.in/veh_reg_renew.html',
    date: null,
    readOn,
  },
  'dealer-certificate': {
    title: 'Central Motor Vehicles Rules, 1989, rule 55A: authorisation of dealers of registered vehicles',
    url: 'https://ebook.commerciallawpublishers.com/fa/cmvr/files/basic-html/page103.html',
    date: null,
    readOn,
  },
  'dealer-rules': {
    title: 'BQ Prime: authorisation certificates for dealers of registered vehicles, from 1 April 2023',
    url: 'https://www.bqprime.com/nation/india-introduces-authorisation-certificates-for-car-dealers-to-check-malpractices',
    date: null,
    readOn,
  },
  'gst-margin': {
    title: 'TaxGuru: GST on used cars after the 55th GST Council meeting of 21 December 2024',
    url: 'https://taxguru.in/?p=942829',
    date: null,
    readOn,
  },
  challans: {
    title: 'Deccan Chronicle: traffic police to seize vehicles with more than ten challans',
    url: 'https://www.deccanchronicle.com/southern-states/telangana/traffic-cops-to-seize-vehicles-with-10-challans-1914001',
    date: null,
    readOn,
  },
  'challan-check': {
    title: 'RTO Office: how to check e-challans in Telangana',
    url: 'http://www.rtooffice.in/challan/ts-e-challan-how-to-check-status-and-pay-challan-in-telangana/',
    date: null,
    readOn,
  },
  'insurance-transfer': {
    title: 'SBI General Insurance: transfer of car insurance, section 157 of the Motor Vehicles Act',
    url: 'https://www.sbigeneral.in/blog-details/car-insurance-transfer',
    date: null,
    readOn,
  },
  'no-claim-bonus': {
    title: 'Insurance Wallet: transfer of motor insurance when selling a vehicle',
    url: 'https://insurancewallet.in/transfer-of-motor-insurance-when-selling-a-vehicle',
    date: null,
    readOn,
  },
  'puc-validity': {
    title: 'Mint: validity of pollution certificates under the Central Motor Vehicles Rules',
    url: 'https://www.livemint.com/news/india/dont-own-valid-puc-certificates-in-delhi-here-s-what-to-expect-next/amp-11657464025480.html',
    date: '2022-07-10',
    readOn,
  },
  'puc-fine': {
    title: 'The New Indian Express: challans for vehicles without a pollution certificate',
    url: 'https://www.newindianexpress.com/cities/delhi/2021/nov/20/challans-forvehicles-sanspollution-paper-2386135.html',
    date: '2021-11-20',
    readOn,
  },
  'i20-manual': {
    title: 'Hyundai i20 owner’s manual, 2022: normal and severe maintenance schedule, diesel',
    url: 'https://www.autoguidegalaxy.com/2022-hyundai-i20-owners-manual/2/?srch=service+interval',
    date: null,
    readOn,
  },
  'alto-manual': {
    title: 'Maruti Suzuki Alto owner’s manual, 2013: maintenance schedule',
    url: 'https://www.autoguidegalaxy.com/2013-suzuki-alto-owners-manual/3/?srch=maintenance',
    date: null,
    readOn,
  },
  'jazz-manual': {
    title: 'Honda Cars India: Jazz owner’s manual, 2016: maintenance schedule',
    url: 'https://www.hondacarindia.com/ownersmanual/webom/eng/jazz/2016/details/106278046-12186',
    date: null,
    readOn,
  },
  'severe-use': {
    title: 'Suzuki Vitara owner’s manual, 2020: maintenance under severe driving conditions',
    url: 'https://mycarusermanual.com/suzuki/vitara/suv/2020/inspection-and-maintenance--maintenance-schedule',
    date: null,
    readOn,
  },
  battery: {
    title: 'Trident Renault, Bengaluru: car battery maintenance',
    url: 'https://www.tridentrenault.com/blogs/all-you-need-to-know-about-car-battery-maintenance.html',
    date: null,
    readOn,
  },
  'tyre-age': {
    title: 'Michelin: understand the tyre manufacturing date',
    url: 'https://www.michelin.com.my/auto/advice/tyre-basics/tyre-manufacturing-date',
    date: null,
    readOn,
  },
  'tyre-tread': {
    title: 'The Balanced: checking car tyre age and tread depth',
    url: 'https://thebalanced.news/lifestyle/9b31fb8f-a6d9-4b0f-a185-818b86c31e01',
    date: null,
    readOn,
  },
  flooding: {
    title: 'ICICI Lombard: how to protect your car’s engine this monsoon',
    url: 'https://www.icicilombard.com/blogs/car-insurance/car/how-to-protect-your-car-s-engine-this-monsoon',
    date: '2017-08-14',
    readOn,
  },
  'particulate-filter': {
    title: 'Moneycontrol: BS6 diesel engines and their particulate filters',
    url: 'https://www.moneycontrol.com/news/technology/auto/what-you-should-know-about-bs6-compliant-diesel-engines-before-making-your-next-purchase-7537101.html',
    date: null,
    readOn,
  },
  'cng-test': {
    title: 'Patrika: hydro test of CNG cylinders every three years, IS 8451',
    url: 'https://dailynews360.patrika.com/news/now-cng-cars-hydro-test-at-every-3-years-is-mandatory-110428.html',
    date: null,
    readOn,
  },
  'ev-warranty': {
    title: 'Kolkata 24x7: battery warranty of Tata’s electric cars, and after a change of owner',
    url: 'https://hindi.kolkata24x7.in/business/tata-curvv-ev-and-nexon-ev-now-get-lifetime-warranty-existing-owners-also-eligible-with-conditions',
    date: null,
    readOn,
  },
  'rbi-key-facts': {
    title: 'RBI circular of 15 April 2024: Key Facts Statement for loans and advances',
    url: 'https://www.scribd.com/document/731916741/CIRCULARKFS1504242AE2500BAF494C2A82442B0B642705C1',
    date: '2024-04-15',
    readOn,
  },
  'key-facts-start': {
    title: 'Credyfi: full disclosure of loan fees from 1 October 2024',
    url: 'https://credyfi.com/news/rbi-mandates-full-disclosure-of-loan-fees-starting-october-1',
    date: null,
    readOn,
  },
  'rbi-prepayment': {
    title: 'Fox Mandal: RBI (Pre-payment Charges on Loans) Directions, 2025',
    url: 'https://foxmandal.in/News/rbi-prohibits-pre-payment-charges-on-floating-rate-loans',
    date: null,
    readOn,
  },
  'rbi-disclosure': {
    title: 'Vajiram & Ravi: prepayment charges must be disclosed in the Key Facts Statement',
    url: 'https://vajiramandravi.com/current-affairs/reserve-bank-of-india-pre-payment-charges-on-loans-directions-2025',
    date: null,
    readOn,
  },
  'rbi-penal': {
    title: 'SCC Online: RBI’s rules on penal charges, in force from 1 April 2024',
    url: 'https://www.scconline.com/blog/post/2024/06/03/penal-charges-rbi-move-towards-implementation-fair-lending-practices/',
    date: '2024-06-03',
    readOn,
  },
  'rbi-credit-report': {
    title: 'RBI notification of 1 September 2016: free annual credit report',
    url: 'https://rbi.org.in/commonperson/English/Scripts/Notification.aspx?Id=1884',
    date: '2016-09-01',
    readOn,
  },
} as const satisfies Record<string, GuideSource>

export type SourceKey = keyof typeof guideSources
