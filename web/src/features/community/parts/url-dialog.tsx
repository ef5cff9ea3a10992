import { useLingui } from '@lingui/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../../../components/icons/icon.tsx'

/**
 * A dialog whose state is the URL. The server renders it open, as a part of the page that works without JavaScript;
 * hydration makes it modal.
 */
export function UrlDialog({ title, close, children }: { title: string; close: string; children: ReactNode }) {
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
      className="community-dialog"
      aria-labelledby="community-dialog-title"
      onCancel={(event) => {
        event.preventDefault()
        void navigate(close, { preventScrollReset: true })
      }}
    >
      <header>
        <h2 id="community-dialog-title">{title}</h2>
        <Link className="icon-button" to={close} preventScrollReset aria-label={i18n.t('Close')}>
          <Icon name="x" />
        </Link>
      </header>
      {children}
    </dialog>
  )
}
