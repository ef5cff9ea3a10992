import * as Radix from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'

/** A few actions on the pressed item: share, sort. The trigger is a Button. */
export function Popover({
  trigger,
  label,
  align = 'end',
  children,
}: {
  trigger: ReactElement
  label: string
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="popover" align={align} sideOffset={6} collisionPadding={8} aria-label={label}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
