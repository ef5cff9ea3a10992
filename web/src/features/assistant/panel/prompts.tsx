import type { SubmitEvent } from 'react'

/** Questions that can be sent unchanged. Without JavaScript each is a button of a form. */
export function Prompts({
  label,
  prompts,
  look = 'rows',
  onSend,
}: {
  label: string
  prompts: readonly string[]
  look?: 'rows' | 'chips'
  onSend: (text: string) => void
}) {
  if (prompts.length === 0) return undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLButtonElement | null }
    if (submitter) onSend(submitter.value)
  }
  return (
    <form method="post" action="/alex" className="alex-prompts" data-look={look} aria-label={label} onSubmit={submit}>
      <p className="alex-label" aria-hidden="true">
        {label}
      </p>
      {prompts.map((prompt) => (
        <button key={prompt} className={look === 'chips' ? 'chip' : undefined} name="message" value={prompt}>
          {prompt}
        </button>
      ))}
    </form>
  )
}
