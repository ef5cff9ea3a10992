import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Sheet } from '../../../components/overlay/dialog.tsx'

/** The filters on a phone, loaded on first use. */
export function FilterSheet({
  open,
  onOpenChange,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={i18n.t('Filters')}>
      {children}
    </Sheet>
  )
}
