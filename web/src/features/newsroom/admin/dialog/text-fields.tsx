import { useLingui } from '@lingui/react'
import { longestContent, longestExcerpt, longestTitle } from '@pahiya/domain/newsroom/article-fields'
import { Field } from '../../../../components/controls/field.tsx'
import { TextArea, TextInput } from '../../../../components/controls/text-input.tsx'

export function TextFields({ text }: { text: { title?: string; excerpt?: string; content?: string } }) {
  const { i18n } = useLingui()
  return (
    <>
      <Field label={i18n.t('Title')} required>
        <TextInput name="title" maxLength={longestTitle} defaultValue={text.title} />
      </Field>
      <Field label={i18n.t('Excerpt')} required>
        <TextArea name="excerpt" rows={2} maxLength={longestExcerpt} defaultValue={text.excerpt} />
      </Field>
      <Field
        label={i18n.t('Content')}
        hint={i18n.t(
          'A blank line starts a paragraph. [1] cites source 1. HTML for headings (h2, h3), lists, quotes, tables, strong, em and links is shown; everything else is left out.',
        )}
        required
      >
        <TextArea name="content" rows={14} maxLength={longestContent} defaultValue={text.content} />
      </Field>
    </>
  )
}
