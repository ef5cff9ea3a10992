import { useLingui } from '@lingui/react'
import { communityRules, longestReportNote, type SubjectKind } from '@pahiya/domain/community/moderation-fields'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextArea } from '../../../components/controls/text-input.tsx'
import type { CommunityAct } from './act-on-community.ts'
import { FormFailure } from './form-failure.tsx'
import { ruleName } from './labels.ts'
import { UrlDialog } from './url-dialog.tsx'

export type Reported = { kind: SubjectKind; id: string }

/** `?report=comment.{id}` opens the form about that comment. */
export function readReported(params: URLSearchParams): Reported | null {
  const [kind, id] = (params.get('report') ?? '').split('.')
  if (id === undefined || id === '') return null
  return kind === 'post' || kind === 'comment' || kind === 'spotlight' || kind === 'account' ? { kind, id } : null
}

/** COMM-28. Works without JavaScript; signed-out people sign in first and return to the open form. */
export function ReportDialog({
  reported,
  close,
  acted,
}: {
  reported: Reported
  /** The URL without the dialog. */
  close: string
  acted: CommunityAct | undefined
}) {
  const { i18n } = useLingui()
  const { formData } = useNavigation()
  const refused = acted?.do === 'report' ? acted : undefined
  return (
    <UrlDialog title={i18n.t('Report')} close={close}>
      <Form method="post" className="community-form" preventScrollReset>
        <p className="community-hint">
          {i18n.t(
            'Choose the guideline that this text breaks. A moderator decides; the author does not learn who reported.',
          )}
        </p>
        <input type="hidden" name="kind" value={reported.kind} />
        <input type="hidden" name="id" value={reported.id} />
        <input type="hidden" name="back" value={close} />
        <Field label={i18n.t('Guideline')} required>
          <Select
            name="rule"
            defaultValue={refused?.fields['rule'] ?? 'spam'}
            choices={communityRules.map((rule) => ({ value: rule, label: ruleName(rule, i18n) }))}
          />
        </Field>
        <Field label={i18n.t('What should we know?')} hint={i18n.t('Optional')}>
          <TextArea name="note" rows={3} maxLength={longestReportNote} defaultValue={refused?.fields['note']} />
        </Field>
        <FormFailure act={refused} fallback={i18n.t('The report could not be sent. Please try again.')} />
        <div className="community-go">
          <Button type="submit" kind="main" name="do" value="report" busy={formData?.get('do') === 'report'}>
            {i18n.t('Send report')}
          </Button>
          <Link to="/community/guidelines">{i18n.t('Guidelines')}</Link>
        </div>
      </Form>
    </UrlDialog>
  )
}
