import type { UploadSlot } from '@pahiya/domain/selling/seller-form'

const paper = 'M36 16h34l14 14v46H36zM70 16v14h14M46 42h28M46 52h28M46 62h18'
const side =
  'M8 58c-1-8 1-13 8-15l16-3 14-14c2-2 4-3 8-3h26c5 0 8 1 11 5l8 11c8 1 12 5 12 12v7c0 2-1 3-3 3h-5M18 61h-7c-2 0-3-1-3-3M40 61h36M42 39l10-10c1-1 3-2 5-2h8v12zM70 27h9c4 0 6 1 8 4l5 8H70zM20 61a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M78 61a9 9 0 1 0 18 0a9 9 0 1 0 -18 0'
const body =
  'M24 70V50c0-4 1-7 4-9l7-15c2-5 5-7 10-7h30c5 0 8 2 10 7l7 15c3 2 4 5 4 9v20c0 2-1 3-3 3h-7c-2 0-3-1-3-3v-5H37v5c0 2-1 3-3 3h-7c-2 0-3-1-3-3zM33 40l6-12c1-2 3-3 5-3h32c2 0 4 1 5 3l6 12z'
const outlines: Readonly<Record<UploadSlot['category'], string>> = {
  rcBook: paper,
  insurance: paper,
  frontPhoto: `${body}M29 48h11l-3 6h-8zM91 48H80l3 6h8zM46 47h28M48 53h24v7H48z`,
  rearPhoto: `${body}M29 46h9v9h-9zM82 46h9v9h-9zM48 46h24v8H48zM52 37l14-5`,
  leftSidePhoto: side,
  rightSidePhoto: side,
  interiorPhoto:
    'M14 66V44c0-4 2-7 6-8l18-5h44l18 5c4 1 6 4 6 8v22M26 66a16 16 0 0 1 32 0M34 66a8 8 0 0 1 16 0M66 42h24v12H66zM36 44a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M42 44l3-3',
}

/** Outline of the car, showing how it should fill the picture. */
export function SlotOutline({ category }: { category: UploadSlot['category'] }) {
  return (
    <svg
      className="slot-outline"
      viewBox="0 0 120 88"
      aria-hidden="true"
      data-mirrored={category === 'rightSidePhoto' || undefined}
    >
      <path d={outlines[category]} />
    </svg>
  )
}
