import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { lazyPart } from '../../../components/rendering/lazy-part.tsx'

// Not needed before the box is used.
const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions)

/** One search box, for the visitor's own words in any script. It is a field of the surrounding form. */
export function PhraseBox({ said, size }: { said: string | undefined; size?: 'small' }) {
  const { i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [touched, setTouched] = useState(false)
  const before = useRef(said)
  // If the box had the focus before hydration, it has been used.
  useEffect(() => setTouched(input.current === document.activeElement), [])
  useEffect(() => {
    const field = input.current!
    // Do not overwrite text that is being typed.
    const isWriting = field === document.activeElement && field.value !== (before.current ?? '')
    if (!isWriting) field.value = said ?? ''
    before.current = said
  }, [said])
  return (
    <div className="phrase" data-size={size}>
      <Icon name="search" />
      <input
        ref={input}
        name="q"
        aria-label={i18n.t('What are you looking for, in your own words')}
        placeholder={i18n.t('7 lakh tak automatic, first owner')}
        defaultValue={said}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => setTouched(true)}
      />
      {touched && <Suggestions input={input} />}
    </div>
  )
}
