import { styleValues } from '../rendering/style-values.ts'

/** A grey bar in place of text; width in percent, height in pixels. */
export function Skeleton({ width = 100, height = 18 }: { width?: number; height?: number }) {
  return <div className="skeleton" style={styleValues({ width, height })} aria-hidden="true" />
}

/** As high as a CarCard, so that nothing moves when the cars load. */
export function CardSkeleton() {
  return (
    <div className="card" data-form="grid" aria-hidden="true">
      <div className="card-media">
        <div className="photo skeleton" />
      </div>
      <div className="card-body">
        <Skeleton width={64} height={21} />
        <Skeleton width={42} height={26} />
        <Skeleton height={45} />
        <Skeleton width={86} height={20} />
        <Skeleton width={52} height={19} />
        <div className="card-source">
          <Skeleton width={74} height={19} />
        </div>
      </div>
      <div className="card-acts">
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
    </div>
  )
}

/** As high as a CarRow. */
export function RowSkeleton() {
  return (
    <div className="card" data-form="row" aria-hidden="true">
      <div className="card-media">
        <div className="photo skeleton" data-ratio="row" />
      </div>
      <div className="card-head">
        <Skeleton width={78} height={19} />
        <Skeleton width={52} height={26} />
        <Skeleton width={66} height={18} />
        <Skeleton width={58} height={18} />
      </div>
      <div className="card-gauge">
        <Skeleton height={45} />
      </div>
      <div className="card-meta card-source">
        <Skeleton width={70} height={20} />
      </div>
    </div>
  )
}

/** A column of filters. */
export function FilterSkeletons() {
  return ['first', 'second', 'third', 'fourth'].map((group) => (
    <div className="filter-group" key={group} aria-hidden="true">
      <Skeleton width={40} height={20} />
      <Skeleton height={44} />
      <Skeleton width={72} height={44} />
    </div>
  ))
}
