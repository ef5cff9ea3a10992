import { useLingui } from '@lingui/react'
import type { VerificationCase } from '@pahiya/contract/selling/verification'
import { useState, type MouseEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextArea, TextInput } from '../../../components/controls/text-input.tsx'
import { CaseFailure, NextCaseField, useFieldFailure } from '../desk/case-context.tsx'
import { DecisionButton } from '../desk/decision-button.tsx'
import { verificationStatusLabel } from '../../../components/verification/finding-labels.ts'

/** For papers in review: verify them, or ask for new ones. If there is a conflict, asking comes first. */
export function DecisionForm({ open }: { open: VerificationCase }) {
  const hasConflict = open.findings.some(({ result }) => result === 'conflicts')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <Form method="post" className="desk-decide">
      <Hidden open={open} />
      <NextCaseField />
      <DecisionFields hasConflict={hasConflict} isMissing={isMissing} />
      <CaseFailure />
      <DecisionActs open={open} hasConflict={hasConflict} onMissing={setIsMissing} />
    </Form>
  )
}

function DecisionFields({ hasConflict, isMissing }: { hasConflict: boolean; isMissing: boolean }) {
  const { i18n } = useLingui()
  const paperFailure = useFieldFailure('paper')
  const reasonFailure = useFieldFailure('reason')
  return (
    <div className="desk-fields">
      <Field
        label={i18n.t('Which paper')}
        hint={i18n.t('Needed if you ask for a new paper')}
        error={paperFailure}
        required
      >
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
        error={isMissing ? i18n.t('Say why you verify it although something differs') : reasonFailure}
        hint={
          hasConflict
            ? i18n.t('Needed for both buttons. The seller sees it if you ask for a new paper')
            : i18n.t('Needed if you ask for a new paper. The seller will see it')
        }
        required
      >
        <TextArea name="reason" rows={2} maxLength={500} />
      </Field>
    </div>
  )
}

function DecisionActs({
  open,
  hasConflict,
  onMissing,
}: {
  open: VerificationCase
  hasConflict: boolean
  /** Whether a conflict requires a reason that is missing. */
  onMissing: (isMissing: boolean) => void
}) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  const isOthers = open.claim !== null && !open.claim.isYours
  function checkReason(event: MouseEvent<HTMLButtonElement>) {
    const reason = event.currentTarget.form?.elements.namedItem('reason')
    const isMissing = hasConflict && reason instanceof HTMLTextAreaElement && reason.value.trim() === ''
    onMissing(isMissing)
    if (!isMissing) return
    event.preventDefault()
    reason.focus()
  }
  const verify = (
    <DecisionButton
      key="verify"
      shortcut={hasConflict ? '2' : '1'}
      value="verify"
      kind={hasConflict ? 'line' : 'main'}
      icon="check"
      busy={state === 'submitting'}
      disabled={isOthers}
      // Paper and reason are needed only for a refusal; a reason also if something differs.
      formNoValidate
      onClick={checkReason}
    >
      {hasConflict ? i18n.t('Verify anyway') : i18n.t('Verify')}
    </DecisionButton>
  )
  const ask = (
    <DecisionButton
      key="ask"
      shortcut={hasConflict ? '1' : '2'}
      value="refuse"
      kind={hasConflict ? 'main' : 'bad'}
      disabled={isOthers}
    >
      {i18n.t('Ask for a new paper')}
    </DecisionButton>
  )
  return <div className="desk-acts">{hasConflict ? [ask, verify] : [verify, ask]}</div>
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
