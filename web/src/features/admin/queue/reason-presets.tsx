import { useLingui } from '@lingui/react'
import type { MouseEvent } from 'react'
import { Button } from '../../../components/controls/button.tsx'

const presets = [
  { key: 'a', text: /*i18n*/ 'The evidence is clear' },
  { key: 's', text: /*i18n*/ 'There is a good explanation' },
  { key: 'd', text: /*i18n*/ 'Not enough evidence' },
] as const

/** Fills in the reason with one key, so that reason and decision together need only two. */
export function ReasonPresets() {
  const { i18n } = useLingui()
  return (
    <p className="queue-presets needs-script">
      {presets.map(({ key, text }) => (
        <Button
          key={key}
          size="small"
          kind="quiet"
          aria-keyshortcuts={key}
          onClick={(event) => fill(event, i18n.t(text))}
        >
          {i18n.t(text)}
          <kbd aria-hidden="true">{key.toUpperCase()}</kbd>
        </Button>
      ))}
    </p>
  )
}

function fill({ currentTarget }: MouseEvent<HTMLButtonElement>, text: string): void {
  const reason = currentTarget.form?.elements.namedItem('reason')
  if (reason instanceof HTMLTextAreaElement) reason.value = text
}
