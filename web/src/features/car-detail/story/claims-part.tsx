import { useLingui } from '@lingui/react'
import type { ClaimView, FactView } from './story-view.ts'

/**
 * The source of a fact, and since when the source has stated it. If listings differ, each value is shown separately,
 * and none is treated as right.
 */
export function ClaimsPart({
  fact,
  value,
  write,
}: {
  fact: FactView
  /** The value in the page's own listing. */
  value: string | null
  write: (value: string | number) => string
}) {
  const { i18n } = useLingui()
  const first = fact.claims.toSorted((a, b) => (a.since?.at ?? '').localeCompare(b.since?.at ?? ''))[0]
  if (value !== null && !fact.differ && first)
    return (
      <dd className="car-facts-source">
        <ClaimSource claim={first} />
        {fact.claims.length > 1 && <span>{i18n.t('other listings agree')}</span>}
      </dd>
    )
  return (
    <>
      {fact.differ && <dd className="car-facts-differ">{i18n.t('Sites disagree: ask the seller')}</dd>}
      <dd className="car-facts-claims">
        {[...new Set(fact.claims.map((claim) => write(claim.value)))].map((said) => (
          <div key={said}>
            <b>{said}</b>
            {fact.claims
              .filter((claim) => write(claim.value) === said)
              .map((claim) => (
                <small key={claim.listingId}>
                  <ClaimSource claim={claim} />
                </small>
              ))}
          </div>
        ))}
      </dd>
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
