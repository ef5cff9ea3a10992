import { useCopy } from '../text/use-copy.ts'
import { PlateStrip } from './plate-strip.tsx'

export type PlateKind = 'private' | 'ev' | 'commercial'
export type PlateFacts = { rto: string; year?: number; norm?: string; kind?: PlateKind }

/** Identifies the car. Nothing else in the interface has this shape. */
export function Plate({ rto, year, norm, kind = 'private', size = 'md' }: PlateFacts & { size?: 'xs' | 'md' | 'lg' }) {
  const words = useCopy()
  return (
    <span className="plate" data-kind={kind} data-size={size} title={words.plate[kind]}>
      <PlateStrip />
      <span className="plate-no">{rto}</span>
      {year !== undefined && <span className="plate-part">{year}</span>}
      {norm !== undefined && <span className="plate-part">{norm}</span>}
      {/* Colour alone would not reach screen readers. */}
      {kind !== 'private' && <span className="sr-only">{words.plate[kind]}</span>}
    </span>
  )
}
