import { useLingui } from '@lingui/react'
import {
  longestContent,
  longestTitle,
  postCategories,
  shortestContent,
  shortestTitle,
} from '@pahiya/domain/community/post-fields'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Chip, ChipRow } from '../../../components/controls/chip.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextArea, TextInput } from '../../../components/controls/text-input.tsx'
import type { CommunityAct } from '../parts/act-on-community.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { categoryName } from '../parts/labels.ts'
import { UrlDialog } from '../parts/url-dialog.tsx'

/** COMM-05, COMM-12 to COMM-14. The API validates the same and returns the same messages. */
export function NewPost({ close, car, acted }: { close: string; car: string | null; acted: CommunityAct | undefined }) {
  const { i18n } = useLingui()
  const { formData } = useNavigation()
  const refused = acted?.do === 'post' && acted.failed !== null ? acted : undefined
  const typed = refused?.fields ?? {}
  const errorOf = (text: string) => refused?.reasons.find((reason) => reason === text)
  const title = errorOf('Title must be at least 5 characters')
  const content = errorOf('Content must be at least 10 characters')
  const category = errorOf('Please select a category')
  const isShown = title !== undefined || content !== undefined || category !== undefined
  return (
    <UrlDialog title={i18n.t('New Post')} close={close}>
      {/* Uses our own field messages, not the browser's. */}
      <Form method="post" noValidate className="community-form" preventScrollReset>
        {car !== null && <input type="hidden" name="car" value={car} />}
        <Field label={i18n.t('Title')} error={title} required>
          <TextInput
            name="title"
            minLength={shortestTitle}
            maxLength={longestTitle}
            defaultValue={typed['title']}
            dir="auto"
          />
        </Field>
        <CategoryField chosen={typed['category']} error={category} />
        <Field
          label={i18n.t('Content')}
          error={content}
          hint={i18n.t('Posts are public. Leave out phone numbers, e-mail addresses and plates.')}
          required
        >
          <TextArea
            name="content"
            rows={6}
            minLength={shortestContent}
            maxLength={longestContent}
            defaultValue={typed['content']}
            dir="auto"
          />
        </Field>
        {!isShown && <FormFailure act={refused} fallback={i18n.t('Failed to create post')} />}
        <div className="community-go">
          <Button type="submit" kind="main" name="do" value="post" busy={formData?.get('do') === 'post'}>
            {i18n.t('Publish')}
          </Button>
          <Link to="/community/guidelines">{i18n.t('Guidelines')}</Link>
        </div>
      </Form>
    </UrlDialog>
  )
}

function CategoryField({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const { i18n } = useLingui()
  return (
    <div>
      <ChipRow label={i18n.t('Category')}>
        {postCategories.map((each) => (
          <Chip
            key={each}
            type="radio"
            name="category"
            value={each}
            defaultChecked={chosen === each}
            aria-invalid={error !== undefined || undefined}
          >
            {categoryName(each, i18n)}
          </Chip>
        ))}
      </ChipRow>
      {error !== undefined && <p className="field-error">{error}</p>}
    </div>
  )
}
