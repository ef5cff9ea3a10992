import { useLingui } from '@lingui/react'
import { categories, mostSources, mostTags } from '@pahiya/domain/newsroom/article-fields'
import { Field } from '../../../../components/controls/field.tsx'
import { Select } from '../../../../components/controls/select.tsx'
import { TextArea, TextInput } from '../../../../components/controls/text-input.tsx'
import { categoryName } from '../../parts/article-labels.ts'

export function DetailsFields({ details }: { details: { category?: string; tags?: string; sources?: string } }) {
  const { i18n } = useLingui()
  return (
    <>
      <Field label={i18n.t('Category')}>
        <Select
          name="category"
          defaultValue={details.category}
          choices={categories.map((category) => ({ value: category, label: categoryName(category, i18n) }))}
        />
      </Field>
      <Field label={i18n.t('Tags')} hint={i18n.t('Up to {mostTags}, with commas between them', { mostTags })}>
        <TextInput name="tags" defaultValue={details.tags} />
      </Field>
      <Field
        label={i18n.t('Sources')}
        hint={i18n.t('One on each line, up to {mostSources}: title | address | the passage that the text relies on', {
          mostSources,
        })}
      >
        <TextArea name="sources" rows={6} defaultValue={details.sources} />
      </Field>
    </>
  )
}
