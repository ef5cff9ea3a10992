import { useLingui } from '@lingui/react'
import { longestStory, mostSpecs, shortestStory, spotlightCategories } from '@pahiya/domain/community/post-fields'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextArea, TextInput } from '../../../components/controls/text-input.tsx'
import type { CommunityAct } from '../parts/act-on-community.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { spotlightKindName } from '../parts/labels.ts'
import { UrlDialog } from '../parts/url-dialog.tsx'

/** COMM-25, COMM-26. */
export function SpotlightForm({
  listings,
  acted,
  close,
}: {
  listings: readonly { id: string; title: string }[]
  acted: CommunityAct | undefined
  close: string
}) {
  const { i18n } = useLingui()
  const { formData } = useNavigation()
  const refused = acted?.do === 'spotlight' && acted.failed !== null ? acted : undefined
  const typed = refused?.fields ?? {}
  return (
    <UrlDialog title={i18n.t('Submit my car')} close={close}>
      <Form method="post" action={`${close}&submit`} className="community-form" preventScrollReset>
        <input type="hidden" name="back" value={close} />
        <CarFields typed={typed} />
        <Field label={i18n.t('Story')} required>
          <TextArea
            name="story"
            rows={6}
            minLength={shortestStory}
            maxLength={longestStory}
            defaultValue={typed['story']}
            dir="auto"
          />
        </Field>
        <Field label={i18n.t('Specifications')} hint={i18n.t('One per line, at most {count}', { count: mostSpecs })}>
          <TextArea name="specs" rows={3} defaultValue={typed['specs']} />
        </Field>
        {listings.length > 0 && (
          <Field label={i18n.t('Photo from your listing')} hint={i18n.t('Optional')}>
            <Select
              name="listing"
              defaultValue={typed['listing'] ?? ''}
              choices={[
                { value: '', label: i18n.t('No photo') },
                ...listings.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
          </Field>
        )}
        <FormFailure act={refused} fallback={i18n.t('The car could not be submitted. Please try again.')} />
        <div className="community-go">
          <Button type="submit" kind="main" name="do" value="spotlight" busy={formData?.get('do') === 'spotlight'}>
            {i18n.t('Submit my car')}
          </Button>
          <Link to="/community/guidelines">{i18n.t('Guidelines')}</Link>
        </div>
      </Form>
    </UrlDialog>
  )
}

function CarFields({ typed }: { typed: Readonly<Record<string, string>> }) {
  const { i18n } = useLingui()
  return (
    <div className="community-pair">
      <Field label={i18n.t('Make')} required>
        <TextInput name="make" maxLength={40} defaultValue={typed['make']} autoComplete="off" />
      </Field>
      <Field label={i18n.t('Model')} required>
        <TextInput name="model" maxLength={60} defaultValue={typed['model']} autoComplete="off" />
      </Field>
      <Field label={i18n.t('Year')} required>
        <TextInput name="year" inputMode="numeric" pattern="\d{4}" maxLength={4} defaultValue={typed['year']} />
      </Field>
      <Field label={i18n.t('Kind of car')} required>
        <Select
          name="category"
          defaultValue={typed['category'] ?? 'modern'}
          choices={spotlightCategories.map((kind) => ({ value: kind, label: spotlightKindName(kind, i18n) }))}
        />
      </Field>
    </div>
  )
}
