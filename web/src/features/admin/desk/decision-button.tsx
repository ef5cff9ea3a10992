import type { ComponentProps } from 'react'
import { Button } from '../../../components/controls/button.tsx'

/** A button that decides a case, and its key (desk-keys.tsx). */
export function DecisionButton({ shortcut, children, ...rest }: { shortcut: string } & ComponentProps<typeof Button>) {
  return (
    <Button type="submit" name="do" aria-keyshortcuts={shortcut} {...rest}>
      {children}
      <kbd aria-hidden="true">{shortcut}</kbd>
    </Button>
  )
}
