import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'

/** For actions with a universally known icon (close, menu, theme). Decisions get a Button with text. */
export function IconButton({
  icon,
  label,
  dot = false,
  ...rest
}: { icon: IconName; label: string; dot?: boolean } & Omit<ComponentProps<'button'>, 'className' | 'children'>) {
  return (
    <button type="button" className="icon-button" aria-label={label} {...rest}>
      <Icon name={icon} />
      {dot && <i className="icon-button-dot" />}
    </button>
  )
}
