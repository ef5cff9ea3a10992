import { useLingui } from '@lingui/react'
import { inIndia } from '@pahiya/domain/time/india-time'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'

/** Has the market reports of a month written. The last complete month is proposed. */
export function ReportsForm({ now }: { now: Date }) {
  const { i18n } = useLingui()
  const { formData } = useNavigation()
  const local = inIndia(now)
  const month = (back: number) =>
    new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
  const latest = month(1)
  return (
    <details className="panel desk-more">
      <summary>{i18n.t('Market reports')}</summary>
      <p className="desk-hint">
        {i18n.t('Written from our own figures with fixed templates. They wait for approval like every text.')}
      </p>
      <Form method="post" preventScrollReset className="newsroom-row">
        <Field label={i18n.t('Month')} hint={i18n.t('Year and month, like {latest}', { latest })}>
          <TextInput name="month" type="month" pattern="\d{4}-\d{2}" max={month(0)} defaultValue={latest} required />
        </Field>
        <Button type="submit" name="do" value="reports" busy={formData?.get('do') === 'reports'}>
          {i18n.t('Write the reports')}
        </Button>
      </Form>
    </details>
  )
}
