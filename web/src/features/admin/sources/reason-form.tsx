import { useLingui } from '@lingui/react'
import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'

const nothing: Readonly<Record<string, string>> = {}

type Act = { act: string; label: string; kind?: NonNullable<ComponentProps<typeof Button>['kind']> }

/** Actions that share one reason, which the audit log stores. */
export function ReasonForm({
  acts,
  hidden = nothing,
}: {
  acts: readonly Act[]
  hidden?: Readonly<Record<string, string>>
}) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  return (
    <Form method="post" className="source-act">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextInput
        name="reason"
        required
        maxLength={200}
        aria-label={i18n.t('Reason')}
        placeholder={i18n.t('Reason, for the audit log')}
      />
      {acts.map(({ act, label, kind = 'line' }) => (
        <Button
          key={act}
          type="submit"
          name="do"
          value={act}
          kind={kind}
          busy={state !== 'idle' && formData?.get('do') === act}
        >
          {label}
        </Button>
      ))}
    </Form>
  )
}
