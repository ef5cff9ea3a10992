import * as Radix from 'radix-ui/toast'
import { Icon } from '../icons/icon.tsx'
import { useCopy } from '../text/use-copy.ts'
import { hideToast, type Toast } from './toast-store.ts'

// TOAST-02..04. Radix pauses the timer while a toast is hovered or focused.
const durationMs = 5_000
const swipePixels = 50
const hotkey = ['F8']

export function ToastRegion({ toast }: { toast: (Toast & { id: number }) | undefined }) {
  const words = useCopy()
  return (
    <Radix.Provider duration={durationMs} swipeDirection="right" swipeThreshold={swipePixels}>
      {toast && (
        <Radix.Root
          key={toast.id}
          className="toast"
          data-kind={toast.kind ?? 'good'}
          type={toast.kind === 'bad' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && hideToast(toast.id)}
        >
          <Icon name={toast.kind === 'bad' ? 'circle-alert' : 'check'} />
          <div>
            <Radix.Title>{toast.title}</Radix.Title>
            {toast.text !== undefined && <Radix.Description>{toast.text}</Radix.Description>}
          </div>
          {toast.undo && (
            <Radix.Action className="toast-undo" altText={toast.undo.label} onClick={toast.undo.onPress}>
              {toast.undo.label}
            </Radix.Action>
          )}
          <Radix.Close className="toast-close" aria-label={words.overlay.close}>
            <Icon name="x" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className="toast-region" hotkey={hotkey} label={words.toast.region} />
    </Radix.Provider>
  )
}
