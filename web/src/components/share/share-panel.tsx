import { useLingui } from '@lingui/react'
import * as Radix from 'radix-ui/popover'
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { CarPhoto } from '../car/car-photo.tsx'
import { Button } from '../controls/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { arrowUpRightPath } from '../icons/deferred-icon-paths.ts'
import { Sheet } from '../overlay/dialog.tsx'
import { showToast } from '../overlay/toast-store.ts'
import { networks, openNetwork } from './networks.ts'
import './share.css'
import type { ShareContent } from './share-content.ts'

export type SharePanelProps = {
  shared: ShareContent
  title: string
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** Under the button on a desktop, from the bottom edge on a phone. */
export function SharePanel({ shared, title, anchor, onClose }: SharePanelProps) {
  const { i18n } = useLingui()
  const [isWide] = useState(() => window.matchMedia('(width >= 56.25rem)').matches)
  if (!isWide) {
    return (
      <Sheet open onOpenChange={onClose} title={title}>
        <ShareWays shared={shared} />
      </Sheet>
    )
  }
  return (
    <Radix.Root open onOpenChange={onClose}>
      {anchor.current && <Radix.Anchor virtualRef={{ current: anchor.current }} />}
      <Radix.Portal>
        <Radix.Content
          className="popover share-popover"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={title}
          // The button handles its own press and closes the panel itself.
          onPointerDownOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.current?.focus({ preventScroll: true })
          }}
        >
          <div className="share-head">
            <b>{title}</b>
            <Radix.Close className="icon-button" aria-label={i18n.t('Close')}>
              <Icon name="x" />
            </Radix.Close>
          </div>
          <ShareWays shared={shared} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function ShareWays({ shared }: { shared: ShareContent }) {
  return (
    <div className="share">
      <Preview shared={shared} />
      <div className="share-networks">
        {networks.map(({ name, address }) => (
          <NetworkLink key={name} name={name} address={address(shared)} />
        ))}
      </div>
      <CopyLink url={shared.url} />
    </div>
  )
}

function Preview({ shared: { title, text, picture } }: { shared: ShareContent }) {
  const { i18n } = useLingui()
  return (
    <div className="share-preview">
      <CarPhoto images={picture === undefined ? [] : [picture]} alt="" sizes="112px" ratio="row" />
      <p>
        <b>{title}</b>
        <span>{text}</span>
        <small>{i18n.t('as others will see it')}</small>
      </p>
    </div>
  )
}

/** A link, so that it can be copied or opened in a tab like any other. */
function NetworkLink({ name, address }: { name: string; address: string }) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openNetwork(address)
  }
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" onClick={open}>
      {name}
      <Icon path={arrowUpRightPath} />
    </a>
  )
}

/** SHARE-03. */
const checkMs = 2_000

function CopyLink({ url }: { url: string }) {
  const { i18n } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), checkMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch {
      // Selected for manual copying.
      field.current?.select()
      showToast({ title: i18n.t('Couldn’t copy the link'), kind: 'bad' })
    }
  }

  return (
    <div className="share-copy">
      <input
        ref={field}
        className="input"
        readOnly
        value={url.replace(/^https?:\/\//, '')}
        aria-label={i18n.t('Link')}
        onFocus={(event) => event.target.select()}
      />
      <Button
        kind="quiet"
        {...(isCopied && { icon: 'check' })}
        data-done={isCopied || undefined}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{isCopied ? i18n.t('Copied') : i18n.t('Copy link')}</span>
      </Button>
    </div>
  )
}
