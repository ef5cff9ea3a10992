import { useLingui } from '@lingui/react'
import type { ComponentProps } from 'react'
import { Button } from '../../components/controls/button.tsx'
import { Sheet } from '../../components/overlay/dialog.tsx'
import { SideFilters } from './side-filters.tsx'

/** The filters of a phone, loaded when somebody first asks for them. */
export function FilterSheet({
  open,
  onOpenChange,
  total,
  ...filters
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  total: number
} & Omit<ComponentProps<typeof SideFilters>, 'place'>) {
  const { i18n } = useLingui()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={i18n.t('Filters')}
      foot={
        <Button kind="main" wide onClick={() => onOpenChange(false)}>
          {i18n.t('{total, plural, one {Show # car} other {Show # cars}}', { total })}
        </Button>
      }
    >
      <SideFilters {...filters} place="sheet" />
    </Sheet>
  )
}
