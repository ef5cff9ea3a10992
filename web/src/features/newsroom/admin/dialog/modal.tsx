import { useLingui } from '@lingui/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../../../../components/icons/icon.tsx'
import './article-dialog.css'

/**
 * A dialog whose state is the URL. The server renders it open, so that it works without JavaScript as part of the page;
 * hydration makes it modal.
 */
export function Modal({
  title,
  close,
  isWide = false,
  children,
}: {
  title: string
  /** The URL without the dialog. */
  close: string
  isWide?: boolean
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const shown = dialog.current
    // Older browsers show it inline.
    if (!shown?.showModal) return undefined
    shown.removeAttribute('open')
    shown.showModal()
    return () => shown.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      className="article-dialog"
      data-wide={isWide || undefined}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault()
        void navigate(close, { preventScrollReset: true })
      }}
    >
      <header>
        <h2 id="dialog-title">{title}</h2>
        <Link className="icon-button" to={close} preventScrollReset aria-label={i18n.t('Close')}>
          <Icon name="x" />
        </Link>
      </header>
      {children}
    </dialog>
  )
}
