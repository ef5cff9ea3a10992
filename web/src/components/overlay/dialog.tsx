import * as Radix from 'radix-ui/dialog'
import { useRef, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useCopy } from '../text/use-copy.ts'
import { currentToast, hideToast } from './toast-store.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** A paragraph under the title, announced with it. */
  description?: ReactNode
  /** The title is for screen readers only, because the content shows its own. */
  hideTitle?: boolean
  /** Selects the element that gets the focus when the dialog opens, instead of the first one, which closes it. */
  focusOn?: string
  children?: ReactNode
}

/** Centred over the page. Load it with lazyPart(): it is not needed before a press. */
export function Dialog(props: Props & { size?: 'wide' | 'full' }) {
  return <Over {...props} form="dialog" />
}

/** From the bottom edge on a phone (filters, sort), or from the side (menu). */
export function Sheet(props: Props & { side?: 'bottom' | 'right'; foot?: ReactNode }) {
  return <Over {...props} form={props.side === 'right' ? 'drawer' : 'sheet'} />
}

function Over({
  open,
  onOpenChange,
  title,
  description,
  hideTitle = false,
  focusOn,
  form,
  size,
  foot,
  children,
}: Props & { form: 'dialog' | 'sheet' | 'drawer'; size?: 'wide' | 'full'; foot?: ReactNode }) {
  const words = useCopy()
  // Radix returns the focus to its own trigger, but our dialogs may be opened by any link or button on the page.
  const opener = useRef<Element | null>(null)
  const content = useRef<HTMLDivElement>(null)
  useCloseOnBack(open, onOpenChange)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          ref={content}
          className="over"
          data-form={form}
          data-size={size}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            const first = focusOn === undefined ? null : content.current?.querySelector<HTMLElement>(focusOn)
            if (first) {
              event.preventDefault()
              first.focus()
            }
            // A toast that is still shown would cover the buttons.
            hideToast(currentToast()?.id ?? 0)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
          }}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <header className="over-head" data-bare={hideTitle || undefined}>
            <Radix.Title className={hideTitle ? 'sr-only' : undefined}>{title}</Radix.Title>
            <Radix.Close className="icon-button" aria-label={words.overlay.close}>
              <Icon name="x" />
            </Radix.Close>
          </header>
          <div className="over-body">
            {description !== undefined && <Radix.Description>{description}</Radix.Description>}
            {children}
          </div>
          {foot !== undefined && <footer className="over-foot">{foot}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
