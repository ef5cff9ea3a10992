import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { useCloseOnBack } from '../../../components/overlay/use-close-on-back.ts'
import { lazyPart } from '../../../components/rendering/lazy-part.tsx'
import { useRootAttribute } from '../../../components/rendering/use-root-attribute.ts'
import { PanelHeader } from './panel-header.tsx'
import { forgetOpenPanel, recordOpenPanel, wasPanelOpen } from './open-panel.ts'
import { useNarrowWindow } from './use-narrow-window.ts'

const DockedPanel = lazyPart(
  async () => (await import('../panel/docked-panel.tsx')).DockedPanel,
  ({ close }) => close(),
)

/** Pages for buyers show the collapsed panel; on every other page the menu and the footer open it. */
const buyerPages = /^\/(?:$|(?:car|marketplace|used-cars|compare|saved|map|financing)(?:\/|$))/
/** Alex also has a separate page; signing in and verifying a phone return to the previous page, with the panel open. */
const withoutPanel: ReadonlySet<string> = new Set(['/alex', '/login', '/verify-phone'])
/** Links to Alex's own page open the panel over the current page, once this part is hydrated. */
const alexLink = 'a[href="/alex"]'
const panelId = 'alex-panel'

/**
 * CHAT-01: Alex next to the page in a wide window, over the page on a phone. Only this part is loaded with the page;
 * the rest is loaded when the panel is first opened.
 */
export function AlexDock() {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const header = useRef<HTMLButtonElement>(null)
  const { isOpen, isNarrow, open, close } = useOpenPanel(header)
  const isAway = withoutPanel.has(pathname)
  const isModal = isOpen && isNarrow && !isAway
  useOpenOnLinks(open, !isAway)
  useCloseOnBack(isModal, close)
  useCoveredPage(isModal)
  useRootAttribute('data-alex', isOpen && !isAway)
  if (isAway) return undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any element inside
    <section
      className="alex needs-script"
      data-open={isOpen || undefined}
      data-waits={buyerPages.test(pathname) || undefined}
      data-print="no"
      role={isModal ? 'dialog' : 'region'}
      aria-modal={isModal || undefined}
      aria-label={i18n.t('Alex, the car assistant')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return
        event.stopPropagation()
        close()
      }}
    >
      <PanelHeader
        button={header}
        panelId={panelId}
        isOpen={isOpen}
        onToggle={() => (isOpen ? close() : open(header.current))}
      />
      {isOpen && (
        <div id={panelId} className="alex-body">
          <DockedPanel close={close} coversPage={isNarrow} />
        </div>
      )}
    </section>
  )
}

/** Whether the panel is open, and where the focus moves when it opens and closes. */
function useOpenPanel(header: RefObject<HTMLButtonElement | null>) {
  const { hash } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const isNarrow = useNarrowWindow()
  const opener = useRef<HTMLElement>(null)
  const open = useCallback(
    (from: HTMLElement | null) => {
      opener.current = from
      recordOpenPanel()
      setIsOpen(true)
      // On a phone the panel does not focus its input, because the keyboard would cover the prompts.
      if (isNarrow) requestAnimationFrame(() => header.current?.focus({ preventScroll: true }))
    },
    [header, isNarrow],
  )
  const close = useCallback(() => {
    forgetOpenPanel()
    setIsOpen(false)
    const openers = [opener.current, header.current, document.querySelector<HTMLElement>('.header-menu')]
    requestAnimationFrame(() => focusFirstVisible(openers))
  }, [header])
  useEffect(() => {
    // Signing in and reloading lead back to the conversation.
    // oxlint-disable-next-line react/set-state-in-effect -- the server renders it closed
    if (hash === '#alex' || wasPanelOpen()) setIsOpen(true)
  }, [hash])
  return { isOpen, isNarrow, open, close }
}

/** On a phone the panel's header is hidden with it, and the link that opened it may be in the closed menu. */
function focusFirstVisible(elements: readonly (HTMLElement | null)[]): void {
  elements.find((element) => element?.checkVisibility())?.focus({ preventScroll: true })
}

/** CHROME-15. Runs before the router, which would navigate to the page. */
function useOpenOnLinks(open: (from: HTMLElement) => void, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined
    const clicked = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>(alexLink) : null
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      link.closest<HTMLElement>('[popover]')?.hidePopover?.()
      open(link)
    }
    document.addEventListener('click', clicked, true)
    return () => document.removeEventListener('click', clicked, true)
  }, [open, isActive])
}

/** While the panel covers the page, the page behind it cannot be scrolled, focused or read. */
function useCoveredPage(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return undefined
    const page = document.querySelector<HTMLElement>('.shell')
    if (page) page.inert = true
    return () => {
      if (page) page.inert = false
    }
  }, [isCovered])
}
