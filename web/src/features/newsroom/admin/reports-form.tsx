import { useLingui } from '@lingui/react'
import { monthBefore, monthInIndia } from '@pahiya/domain/time/months-in-india'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'

/** Requests the market reports of a month. Suggests the last complete month if it has counted adverts. */
export function ReportsForm({ firstMonth, now }: { firstMonth: string | null; now: Date }) {
  const { i18n } = useLingui()
  const { formData } = useNavigation()
  const current = monthInIndia(now)
  const last = monthBefore(current, 1)
  const proposed = firstMonth !== null && last < firstMonth ? current : last
  return (
    <details className="panel desk-more">
      <summary>{i18n.t('Market reports')}</summary>
      <p className="desk-hint">
        {i18n.t('Written from our own figures with fixed templates. They wait for approval like every text.')}
      </p>
      {firstMonth === null ? (
        <p>{i18n.t('No month has been counted yet.')}</p>
      ) : (
        <Form method="post" preventScrollReset className="newsroom-row">
          <Field
            label={i18n.t('Month')}
            hint={i18n.t('Year and month, from {firstMonth} to {current}', { firstMonth, current })}
          >
            <TextInput
              name="month"
              type="month"
              pattern="\d{4}-\d{2}"
              min={firstMonth}
              max={current}
              defaultValue={proposed}
              required
            />
          </Field>
          <Button type="submit" name="do" value="reports" busy={formData?.get('do') === 'reports'}>
            {i18n.t('Write the reports')}
          </Button>
        </Form>
      )}
    </details>
  )
}
