import { useLingui } from '@lingui/react'
import type { ClaimView, FactView } from './story-view.ts'

/** Who says so and since when. Where listings differ each stands with its own value, and none is taken for right. */
export function ClaimsPart({
  fact,
  value,
  write,
}: {
  fact: FactView
  /** What the page's own listing says. */
  value: string | null
  write: (value: string | number) => string
}) {
  const { i18n } = useLingui()
  const agreed = value !== null && !fact.differ
  return (
    <>
      {fact.differ && <dd className="car-facts-differ">{i18n.t('Listings differ: check with the seller')}</dd>}
      {agreed ? (
        <dd className="car-facts-source">
          {fact.claims.map((claim) => (
            <ClaimSource key={claim.listingId} claim={claim} />
          ))}
        </dd>
      ) : (
        <dd className="car-facts-claims">
          {fact.claims.map((claim) => (
            <span key={claim.listingId}>
              <b>{write(claim.value)}</b>
              <small>
                <ClaimSource claim={claim} />
              </small>
            </span>
          ))}
        </dd>
      )}
    </>
  )
}

function ClaimSource({ claim: { sourceName: source, since } }: { claim: ClaimView }) {
  const { i18n } = useLingui()
  return (
    <span title={since?.exact}>
      {since === null ? source : i18n.t('{source} since {day}', { source, day: since.day })}
    </span>
  )
}
