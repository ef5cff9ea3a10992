import { useLingui } from '@lingui/react'
import type { ChatMessage } from '@pahiya/contract/assistant/chat-message'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { appliedSearch } from './applied-search.ts'

/** CHAT-07, CHAT-08: what can be done with the answer. Nothing happens without a press. */
export function AnswerOffer({ answer, isLast }: { answer: ChatMessage; isLast: boolean }) {
  const { i18n } = useLingui()
  const { total, action } = answer
  const search = appliedSearch(answer)
  // A search is offered as its filters, if it has any.
  const isOther = action !== null && openKinds.has(action.kind) && !(search && action.kind === 'search')
  if (!search && !isOther) return undefined
  return (
    <div className="alex-offer">
      {search && (
        <>
          {/* Only one highlight on the screen: older answers offer the same less prominently. */}
          <ButtonLink kind={isLast ? 'blue' : 'line'} size="small" to={search.href}>
            {i18n.t('{count, plural, one {Apply # filter} other {Apply # filters}}', { count: search.count })}
          </ButtonLink>
          {total !== null && (
            <span>
              {i18n.t('{total, plural, one {{count} car matches} other {{count} cars match}}', {
                total,
                count: groupIndian(total),
              })}
            </span>
          )}
        </>
      )}
      {isOther && (
        <ButtonLink size="small" to={action.href}>
          {action.label}
        </ButtonLink>
      )}
    </div>
  )
}

/** Actions of other kinds are not shown. */
const openKinds: ReadonlySet<string> = new Set([
  'search',
  'open-listing',
  'compare',
  'open-financing',
  'login',
  'verify-phone',
])
