import { useLingui } from '@lingui/react'
import type { SubmitEvent } from 'react'

/** Needs two presses, because it cannot be undone. Above the first message, so out of the way. */
export function DeleteConversation({ onDelete }: { onDelete: () => void }) {
  const { i18n } = useLingui()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onDelete()
  }
  return (
    <details className="alex-delete">
      <summary>{i18n.t('Delete this conversation')}</summary>
      <form method="post" action="/alex" onSubmit={submit}>
        <p>
          {i18n.t(
            'This deletes all messages and what you told Alex you are looking for, here and on our server. Chats you have used still count.',
          )}
        </p>
        <button className="button" data-kind="bad" data-size="small" name="do" value="delete">
          {i18n.t('Delete')}
        </button>
      </form>
    </details>
  )
}
