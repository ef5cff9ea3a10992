import { useLingui } from '@lingui/react'
import type { DealershipToCheck } from '@pahiya/contract/selling/dealership-checks'
import { exactTime } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { State } from '../../../components/states/state.tsx'

/** /admin/dealerships: dealerships that wait for a check, oldest first. */
export function DealershipsPage({
  dealerships,
  notice,
  nav,
}: {
  dealerships: readonly DealershipToCheck[]
  notice: string | undefined
  /** Links to the other moderator pages. */
  nav: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <AdminFrame title={i18n.t('Dealerships · Pahiya')} nav={nav} heading={i18n.t('Dealerships')}>
      {notice !== undefined && <output className="desk-hint">{notice}</output>}
      {dealerships.length === 0 && (
        <State kind="empty" icon="shield-check" title={i18n.t('No dealerships to check')}>
          {i18n.t('A new dealership appears here when it wants to put its first cars on sale.')}
        </State>
      )}
      {dealerships.map((dealership) => (
        <Dealership key={dealership.id} dealership={dealership} />
      ))}
    </AdminFrame>
  )
}

function Dealership({ dealership }: { dealership: DealershipToCheck }) {
  const { i18n } = useLingui()
  const { id, slug, name, street, city, postalCode, about, owner, carsWaiting, openedAt } = dealership
  return (
    <article className="panel desk-case">
      <h2>{name}</h2>
      <p>
        {street}, {city} {postalCode} · <Link to={`/dealer/${slug}`}>{i18n.t('Page for buyers')}</Link>
      </p>
      {about !== '' && <blockquote className="desk-words">{about}</blockquote>}
      <p className="desk-hint">
        {i18n.t('{count, plural, one {# car waits} other {# cars wait}} since {time}', {
          count: carsWaiting,
          time: exactTime(new Date(openedAt)),
        })}
        {' · '}
        {i18n.t('Owner: {name}, member since {time}', { name: owner.name, time: exactTime(new Date(owner.since)) })}
        {' · '}
        {owner.phoneVerified ? i18n.t('Phone verified') : i18n.t('Phone not verified')}
      </p>
      <Form method="post" className="desk-decide">
        <input type="hidden" name="dealer" value={id} />
        <Field
          label={i18n.t('How did you check it?')}
          hint={i18n.t('If you refuse, the dealership reads this')}
          required
        >
          <TextInput name="reason" minLength={3} maxLength={500} />
        </Field>
        <div className="desk-acts">
          <Button type="submit" name="do" value="accept" kind="blue">
            {i18n.t('Accept')}
          </Button>
          <Button type="submit" name="do" value="refuse">
            {i18n.t('Refuse')}
          </Button>
        </div>
      </Form>
    </article>
  )
}
