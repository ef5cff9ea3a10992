import { useLingui } from '@lingui/react'
import type { WishChip } from '@pahiya/contract/assistant/chat-message'
import type { ReactNode, SubmitEvent } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'

/** Undefined means all wishes. */
type Remove = (wish: WishChip | undefined) => void

/** The wishes that Alex currently searches for. Each wish can be removed; without JavaScript each is a form. */
export function Wishes({ chips, onRemove }: { chips: readonly WishChip[]; onRemove: Remove }) {
  const { i18n } = useLingui()
  if (chips.length === 0) return undefined
  return (
    <ul className="alex-wishes" aria-label={i18n.t('What you are looking for')}>
      {chips.map((wish) => (
        <li key={`${wish.key} ${wish.value}`}>
          <WishForm wish={wish} onRemove={onRemove}>
            <button className="chip" data-on="true" aria-label={i18n.t('Remove {name}', { name: wish.label })}>
              {wish.label}
              <Icon name="x" />
            </button>
          </WishForm>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <WishForm wish={undefined} onRemove={onRemove}>
            <button className="alex-clear">{i18n.t('Clear all')}</button>
          </WishForm>
        </li>
      )}
    </ul>
  )
}

function WishForm({ wish, onRemove, children }: { wish: WishChip | undefined; onRemove: Remove; children: ReactNode }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onRemove(wish)
  }
  return (
    <form method="post" action="/alex" onSubmit={submit}>
      <input type="hidden" name="do" value="remove-wish" />
      {wish && <input type="hidden" name="key" value={wish.key} />}
      {wish && wish.value !== null && <input type="hidden" name="value" value={wish.value} />}
      {children}
    </form>
  )
}
