import { memo, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useCopy } from '../text/use-copy.ts'
import { Icon } from '../icons/icon.tsx'

/**
 * One of a few choices, with the number of cars it leaves: a checkbox (or radio) styled as a chip, so that a form sends
 * it without JavaScript.
 */
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
      {/* A space between the two, for screen readers. */}
      {count !== undefined && (
        <>
          {' '}
          <small>{count}</small>
        </>
      )}
    </label>
  )
}

/** Memoised, so that a new count does not update the input: touching an input is expensive for the browser. */
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

/** An active filter, which links to the search without it. */
export function FilterChip({
  without,
  onRemove,
  children,
}: {
  without: string
  onRemove?: (event: MouseEvent) => void
  children: string
}) {
  const words = useCopy()
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
