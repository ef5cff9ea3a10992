import type { Rule, RupeeRange } from './rule.ts'

const rules: Rule = {
  validFrom: null,
  sources: [
    {
      title: 'PTI: draft third-party premium rules for 2023-24',
      url: 'https://www.latestly.com/agency-news/india-news-govt-issues-draft-motor-third-party-premium-and-liability-rules-for-fy24-5215486.html',
      date: '2023-06-20',
    },
    {
      title: 'CBIC: GST rates for services, heading 9971 (financial and related services): 18 %',
      url: 'https://cbic-gst.gov.in/gst-goods-services-rates.html',
      date: null,
    },
  ],
  checked: 'report',
}

/** Up to 1,000 cc, up to 1,500 cc, and above: premium for one year, before GST. */
const byEngine = [
  { upToCc: 1_000, rupees: 2_094 },
  { upToCc: 1_500, rupees: 3_416 },
  { upToCc: Infinity, rupees: 7_897 },
] as const
/** By the motor's power: up to 30 kW, up to 65 kW, and above. */
const electric = { low: 1_780, high: 6_712 }
/** A hybrid pays 7.5 % less. */
const hybridPermille = 925
const gstPercent = 18

/**
 * What a buyer pays for one year of compulsory cover of a private car, including GST. If the engine size is unknown, the
 * range covers all sizes.
 */
export function thirdPartyPremium(fuel: string | null, engineCc: number | null): Rule & { rupees: RupeeRange } {
  const { low, high } = premium(fuel, engineCc)
  return { ...rules, rupees: { low: withGst(low), high: withGst(high) } }
}

function withGst(rupees: number): number {
  return Math.round((rupees * (100 + gstPercent)) / 100)
}

/** Before GST. */
function premium(fuel: string | null, engineCc: number | null): RupeeRange {
  if (fuel === 'Electric') return electric
  const fits = byEngine.filter(
    ({ upToCc }, i) => engineCc === null || (engineCc <= upToCc && engineCc > (byEngine[i - 1]?.upToCc ?? 0)),
  )
  const low = fits[0]!.rupees
  const high = fits.at(-1)!.rupees
  if (fuel === 'Hybrid') return { low: (low * hybridPermille) / 1_000, high: (high * hybridPermille) / 1_000 }
  return { low: fuel === null ? Math.min(low, electric.low) : low, high }
}
