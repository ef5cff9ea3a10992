import { useLingui } from '@lingui/react'
import type { DecidedMany } from '@pahiya/contract/admin/queue'
import { Link } from 'react-router'

export type LeftItem = DecidedMany['failed'][number]

/** Why an item was not decided, by error code. */
export const conflicts: Readonly<Record<string, string>> = {
  desk_item_claimed: /*i18n*/ 'Another moderator is working on this',
  desk_item_not_found: /*i18n*/ 'Another moderator has decided this',
  own_decision: /*i18n*/ 'Another moderator has to decide this, because the first decision was yours',
  conflict: /*i18n*/ 'The evidence has changed. Please look again',
  internal: /*i18n*/ 'That did not work. Please try again.',
}

/** The items of a batch that were not decided, with reasons. */
export function ItemsLeft({ left }: { left: readonly LeftItem[] }) {
  const { i18n } = useLingui()
  return (
    <div className="desk-failed" role="alert">
      <p>{i18n.t('{count} items were not decided:', { count: left.length })}</p>
      <ul>
        {left.map(({ itemId, title, code }) => (
          <li key={itemId}>
            <Link to={`/admin/queue?open=${itemId}`}>{title ?? itemId}</Link>: {i18n.t(conflicts[code] ?? code)}
          </li>
        ))}
      </ul>
    </div>
  )
}
