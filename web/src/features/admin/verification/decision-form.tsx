import { useLingui } from '@lingui/react'
import type { VerificationCase } from '@pahiya/contract/selling/verification'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextArea, TextInput } from '../../../components/controls/text-input.tsx'
import { verificationStatusLabel } from '../../../components/verification/finding-labels.ts'

/** For pending papers: verify them, or ask for a new one. If there is a conflict, asking comes first. */
export function DecisionForm({ open }: { open: VerificationCase }) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  const hasConflict = open.findings.some(({ result }) => result === 'conflicts')
  const isOthers = open.claim !== null && !open.claim.isYours
  const verify = (
    <Button
      key="verify"
      type="submit"
      name="do"
      value="verify"
      kind={hasConflict ? 'line' : 'main'}
      icon="check"
      busy={state === 'submitting'}
      disabled={isOthers}
      // A paper must be chosen only for a refusal.
      formNoValidate
    >
      {hasConflict ? i18n.t('Verify anyway') : i18n.t('Verify')}
    </Button>
  )
  const ask = (
    <Button key="ask" type="submit" name="do" value="refuse" kind={hasConflict ? 'main' : 'bad'} disabled={isOthers}>
      {i18n.t('Ask for a new paper')}
    </Button>
  )
  return (
    <Form method="post" className="desk-decide">
      <Hidden open={open} />
      <div className="desk-fields">
        <Field label={i18n.t('Which paper')} hint={i18n.t('Needed if you ask for a new paper')} required>
          <Select
            name="paper"
            defaultValue=""
            choices={[
              { value: '', label: i18n.t('Choose'), disabled: true },
              { value: 'rcBook', label: i18n.t('RC book') },
              { value: 'insurance', label: i18n.t('Insurance') },
              { value: 'both', label: i18n.t('Both') },
            ]}
          />
        </Field>
        <Field
          label={i18n.t('Reason')}
          hint={
            hasConflict
              ? i18n.t('Needed for both buttons. The seller sees it if you ask for a new paper')
              : i18n.t('Needed if you ask for a new paper. The seller will see it')
          }
        >
          <TextArea name="reason" rows={2} maxLength={500} />
        </Field>
      </div>
      <div className="desk-acts">{hasConflict ? [ask, verify] : [verify, ask]}</div>
    </Form>
  )
}

/** INS-30: a recorded inspection or a programme. */
export function CertifyForm({ open }: { open: VerificationCase }) {
  const { i18n } = useLingui()
  return (
    <details className="panel desk-more">
      <summary>{i18n.t('Certify this car')}</summary>
      <Form method="post" className="desk-decide">
        <Hidden open={open} />
        <div className="desk-fields">
          <Field label={i18n.t('Certified by')}>
            <Select
              name="by"
              choices={[
                { value: 'inspection', label: i18n.t('Expert inspection') },
                { value: 'programme', label: i18n.t('Certified programme') },
              ]}
            />
          </Field>
          <Field label={i18n.t('Inspector or programme')} required>
            <TextInput name="name" maxLength={80} />
          </Field>
          <Field label={i18n.t('Report or certificate number')} required>
            <TextInput name="number" maxLength={60} />
          </Field>
          <Field label={i18n.t('Day of the inspection, or valid until')} required>
            <TextInput name="day" type="date" />
          </Field>
        </div>
        <Button type="submit" name="do" value="certify" icon="badge-check">
          {i18n.t('Certify')}
        </Button>
      </Form>
    </details>
  )
}

export function WithdrawForm({ open }: { open: VerificationCase }) {
  const { i18n } = useLingui()
  return (
    <details className="panel desk-more">
      <summary>{i18n.t('Withdraw “{status}”', { status: verificationStatusLabel(open.status, i18n) })}</summary>
      <Form method="post" className="desk-decide">
        <Hidden open={open} />
        <Field label={i18n.t('Reason')} hint={i18n.t('The seller will see it')} required>
          <TextArea name="reason" rows={2} minLength={3} maxLength={500} />
        </Field>
        <Button type="submit" name="do" value="withdraw" kind="bad">
          {i18n.t('Withdraw')}
        </Button>
      </Form>
    </details>
  )
}

function Hidden({ open: { id, round } }: { open: VerificationCase }) {
  return (
    <>
      <input type="hidden" name="listing" value={id} />
      <input type="hidden" name="round" value={round} />
    </>
  )
}
