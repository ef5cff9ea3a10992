import { useLingui } from '@lingui/react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { likePath } from './community-icons.ts'

/** COMM-11: one like per person. A form, so that it works without JavaScript. */
export function LikeButton({
  of,
  id,
  likes,
  isLiked,
  action,
  anchor,
}: {
  of: 'post' | 'comment'
  id: string
  likes: number
  isLiked: boolean
  /** The page that handles the form. */
  action: string
  anchor?: string
}) {
  const { i18n } = useLingui()
  const { formData } = useNavigation()
  const act = `${isLiked ? 'unlike' : 'like'}${of === 'comment' ? '-comment' : ''}`
  const isBusy = formData?.get('id') === id && formData.get('do') === act
  return (
    <Form method="post" action={action} preventScrollReset className="like-form">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={action} />
      {anchor !== undefined && <input type="hidden" name="anchor" value={anchor} />}
      <Button
        type="submit"
        name="do"
        value={act}
        kind="quiet"
        size="small"
        aria-pressed={isLiked}
        busy={isBusy}
        aria-label={i18n.t('Like, {count, plural, one {# like} other {# likes}}', { count: likes })}
      >
        <Icon path={likePath} />
        {likes > 0 ? likes : i18n.t('Like')}
      </Button>
    </Form>
  )
}
