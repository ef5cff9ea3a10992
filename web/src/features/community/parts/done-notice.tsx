import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '../../../components/overlay/toast-store.ts'
import type { CommunityAct } from './act-on-community.ts'

type Note = { title: string; text?: string }

/** COMM-19. The URL names the completed action, so that the notice also appears without JavaScript. */
const notes: Readonly<Record<string, Note>> = {
  posted: { title: /*i18n*/ 'Post created', text: /*i18n*/ 'Your post has been published successfully.' },
  'post-waits': {
    title: /*i18n*/ 'Post received',
    text: /*i18n*/ 'A moderator reads it before others see it. Until then, only you see it.',
  },
  commented: { title: /*i18n*/ 'Comment published' },
  'comment-waits': {
    title: /*i18n*/ 'Comment received',
    text: /*i18n*/ 'A moderator reads it before others see it. Until then, only you see it.',
  },
  report: {
    title: /*i18n*/ 'Thank you for the report',
    text: /*i18n*/ 'A moderator decides. You see the result under Your standing.',
  },
  deleted: { title: /*i18n*/ 'Post deleted' },
  'delete-comment': { title: /*i18n*/ 'Comment deleted' },
  appeal: { title: /*i18n*/ 'Appeal received', text: /*i18n*/ 'Another moderator will decide.' },
  spotlight: {
    title: /*i18n*/ 'Car submitted',
    text: /*i18n*/ 'The editors pick from all submitted cars and notify you.',
  },
  'withdraw-spotlight': { title: /*i18n*/ 'Submission withdrawn' },
  'rate-spotlight': { title: /*i18n*/ 'Rating saved' },
  join: { title: /*i18n*/ 'Saved' },
}

/** The result of the last form: on the page, and as a toast once hydrated. */
export function DoneNotice() {
  const { i18n } = useLingui()
  const { search } = useLocation()
  const note = notes[new URLSearchParams(search).get('done') ?? '']
  useEffect(() => {
    if (note) showToast({ title: i18n.t(note.title), ...(note.text !== undefined && { text: i18n.t(note.text) }) })
  }, [note, i18n])
  if (!note) return null
  return (
    <output className="community-note">
      <b>{i18n.t(note.title)}</b> {note.text !== undefined && i18n.t(note.text)}
    </output>
  )
}

/** COMM-20: the toast 'Error' with the server's message. The form shows it too, next to its input. */
export function useFailureToast(act: CommunityAct | undefined, fallback: string): void {
  const { i18n } = useLingui()
  useEffect(() => {
    const failed = act?.failed ?? null
    if (failed !== null) showToast({ kind: 'bad', title: i18n.t('Error'), text: failed || fallback })
  }, [act, fallback, i18n])
}
