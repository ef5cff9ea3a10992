import { useLingui } from '@lingui/react'
import { useEffect, useState, type ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { showToast } from '../../../components/overlay/toast-store.ts'
import type { ThreadActionResult } from './act-in-thread.ts'

/**
 * A form about the open conversation. MSG-23: a refusal is shown as a toast with the site's message, and the form stays
 * unchanged. The form has an idempotency key: if it is sent twice, by a double tap or after a lost response, it is
 * executed once.
 */
export function ThreadForm({
  conversationId,
  className,
  onDone,
  children,
}: {
  conversationId: string
  className?: string
  onDone?: () => void
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const { Form, data, state } = useFetcher<ThreadActionResult | null>()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const renewKey = () => setKey(crypto.randomUUID())
  useEffect(() => {
    if (!data) return
    if ('did' in data) {
      renewKey()
      onDone?.()
    } else showToast({ kind: 'bad', title: i18n.t('Error'), text: data.message || i18n.t('Please try again.') })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [data])
  return (
    <Form
      method="post"
      action={pathname + search}
      className={className}
      onChange={renewKey}
      onSubmit={(event) => {
        if (state !== 'idle') event.preventDefault()
      }}
    >
      <input type="hidden" name="conversation" value={conversationId} />
      <input type="hidden" name="key" value={key} suppressHydrationWarning />
      {/* Not disabled while it is sent: the pressed button would lose the focus. */}
      <fieldset className="thread-fields" aria-busy={state !== 'idle'}>
        {children}
      </fieldset>
    </Form>
  )
}
