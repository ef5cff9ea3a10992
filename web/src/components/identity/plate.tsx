import { useWords } from '../text/use-copy.ts'
import { PlateStrip } from './plate-strip.tsx'

export type PlateKind = 'private' | 'ev' | 'commercial'
export type PlateFacts = { rto: string; year?: number; norm?: string; kind?: PlateKind }

/** Which car it is. Nothing else in the interface has this shape. */
export function Plate({ rto, year, norm, kind = 'private', size = 'md' }: PlateFacts & { size?: 'xs' | 'md' | 'lg' }) {
  const words = useWords()
  return (
    <span className="plate" data-kind={kind} data-size={size} title={words.plate[kind]}>
      <PlateStrip />
      <span className="plate-no">{rto}</span>
      {year !== undefined && <span className="plate-part">{year}</span>}
      {norm !== undefined && <span className="plate-part">{norm}</span>}
      {/* The colour alone would tell it to nobody who cannot see it. */}
      {kind !== 'private' && <span className="sr-only">{words.plate[kind]}</span>}
    </span>
  )
}
