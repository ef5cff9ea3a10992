import { memo, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../text/use-copy.ts'
import { Icon } from '../icons/icon.tsx'

/** A choice among few, with how many cars it leaves: a checkbox (or radio) that looks like a chip, so a form sends it without script. */
export function Chip({
  count,
  children,
  type = 'checkbox',
  ...rest
}: { count?: number; children: ReactNode; type?: 'checkbox' | 'radio' } & Omit<
  ComponentProps<'input'>,
  'className' | 'type'
>) {
  return (
    <label className="chip">
      <Box type={type} {...rest} />
      {children}
      {/* A space between the two, for who hears them. */}
      {count !== undefined && (
        <>
          {' '}
          <small>{count}</small>
        </>
      )}
    </label>
  )
}

/** Apart, so that a new count beside it leaves it alone: to a browser, touching a box is dear. */
const Box = memo(function Box(props: ComponentProps<'input'>) {
  return <input className="sr-only" {...props} />
})

export function ChipRow({ label, scroll = false, children }: { label: string; scroll?: boolean; children: ReactNode }) {
  return (
    <fieldset className="chip-row" data-scroll={scroll || undefined}>
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}

/** A filter in force. It is a link to the search without it. */
export function FilterChip({
  without,
  onRemove,
  children,
}: {
  without: string
  onRemove?: (event: MouseEvent) => void
  children: string
}) {
  const words = useWords()
  return (
    <Link
      className="chip"
      data-on="true"
      to={without}
      onClick={onRemove}
      preventScrollReset
      aria-label={words.chips.remove(children)}
    >
      {children}
      <Icon name="x" />
    </Link>
  )
}
