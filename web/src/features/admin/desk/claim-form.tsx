import { useLingui } from '@lingui/react'
import type { DeskItem } from '@pahiya/contract/admin/desk'
import { Form } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'

/** Shows who is working on the case: you, or another moderator until a given time. */
export function ClaimForm({ open: { itemId, claim } }: { open: { itemId: string | null; claim: DeskItem['claim'] } }) {
  const { i18n } = useLingui()
  if (itemId === null) return null
  const isYours = claim?.isYours ?? false
  return (
    <Form method="post" className="desk-claim">
      <input type="hidden" name="item" value={itemId} />
      <p className="desk-hint">
        {claim === null
          ? i18n.t('No one is working on this.')
          : isYours
            ? i18n.t('You are working on this until {time}.', { time: timeOf(claim.until) })
            : i18n.t('{name} is working on this until {time}.', { name: claim.name, time: timeOf(claim.until) })}
      </p>
      {(claim === null || isYours) && (
        <Button type="submit" name="do" value="claim" size="small">
          {isYours ? i18n.t('10 more minutes') : i18n.t('Take this case')}
        </Button>
      )}
      {isYours && (
        <Button type="submit" name="do" value="release" size="small" kind="quiet">
          {i18n.t('Release it')}
        </Button>
      )}
    </Form>
  )
}

const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })

function timeOf(instant: string): string {
  return clock.format(new Date(instant))
}
