import { Dialog } from '../overlay/dialog.tsx'
import { PhotoStrip, type StripPhoto } from './photo-strip.tsx'

/** The photos of a car as large as the window. Load it with lazy(). */
export function PhotoViewer({
  photos,
  name,
  start,
  open,
  onOpenChange,
}: {
  photos: readonly StripPhoto[]
  name: string
  start: number
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="full" title={name}>
      <div className="photo-viewer">
        <PhotoStrip photos={photos} name={name} sizes="100vw" start={start} />
      </div>
    </Dialog>
  )
}
