import { useLingui } from '@lingui/react'
import type { Restriction } from '@pahiya/contract/community/moderation'
import { longestAppeal, type Decider } from '@pahiya/domain/community/moderation-fields'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextArea } from '../../../components/controls/text-input.tsx'
import { Badge } from '../../../components/facts/badge.tsx'
import type { CommunityAct } from '../parts/act-on-community.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { actionName, ruleName } from '../parts/labels.ts'

const deciderNames: Readonly<Record<Decider, string>> = {
  rules: /*i18n*/ 'by fixed rules, without a person',
  model: /*i18n*/ 'by a language model, without a person',
  reports: /*i18n*/ 'by the weight of reports',
  moderator: /*i18n*/ 'by a moderator',
  order: /*i18n*/ 'by an order of a court or authority',
}

/** A statement of reasons: what was done, under which rule, by whom, until when, and how to appeal. */
export function RestrictionItem({ restriction, acted }: { restriction: Restriction; acted: CommunityAct | undefined }) {
  const { i18n } = useLingui()
  const { id, subject, action, rule, explanation, by, at, until, liftedAt, canAppeal, appeal } = restriction
  return (
    <li id={`restriction-${id}`}>
      <p className="post-line">
        <Badge kind={liftedAt === null ? 'bad' : 'good'}>
          {liftedAt === null ? actionName(action, i18n) : i18n.t('lifted')}
        </Badge>
        <span>{exactTime(new Date(at))}</span>
      </p>
      <h3>
        {subject.title === null ? (
          i18n.t('Your account')
        ) : subject.href === null ? (
          subject.title
        ) : (
          <Link to={subject.href}>{subject.title}</Link>
        )}
      </h3>
      <p>{explanation}</p>
      <dl className="restriction-facts">
        <div>
          <dt>{i18n.t('Guideline')}</dt>
          <dd>
            <Link to={`/community/guidelines#rule-${rule}`}>{ruleName(rule, i18n)}</Link>
          </dd>
        </div>
        <div>
          <dt>{i18n.t('Decided')}</dt>
          <dd>{i18n.t(deciderNames[by])}</dd>
        </div>
        <div>
          <dt>{i18n.t('Until')}</dt>
          <dd>
            {liftedAt !== null
              ? i18n.t('lifted {when}', { when: exactTime(new Date(liftedAt)) })
              : until === null
                ? i18n.t('it is lifted')
                : exactTime(new Date(until))}
          </dd>
        </div>
      </dl>
      {appeal && <AppealState appeal={appeal} />}
      {canAppeal && <AppealForm id={id} acted={acted} />}
    </li>
  )
}

function AppealState({ appeal }: { appeal: NonNullable<Restriction['appeal']> }) {
  const { i18n } = useLingui()
  const { state, text, dueAt, decidedAt, reason } = appeal
  return (
    <div className="appeal">
      <p>
        <b>
          {state === 'waiting'
            ? i18n.t('Your appeal is decided by {when} at the latest.', { when: exactTime(new Date(dueAt)) })
            : state === 'overturned'
              ? i18n.t('Your appeal succeeded.')
              : i18n.t('Your appeal was declined.')}
        </b>{' '}
        {decidedAt !== null && exactTime(new Date(decidedAt))}
      </p>
      <blockquote>{text}</blockquote>
      {reason !== null && <p>{i18n.t('Reason: {reason}', { reason })}</p>}
    </div>
  )
}

function AppealForm({ id, acted }: { id: string; acted: CommunityAct | undefined }) {
  const { i18n } = useLingui()
  const { formData } = useNavigation()
  const refused = acted?.do === 'appeal' && acted.failed !== null ? acted : undefined
  return (
    <details className="appeal" open={refused !== undefined}>
      <summary>{i18n.t('Appeal')}</summary>
      <Form method="post" className="community-form" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Field label={i18n.t('Why is the decision wrong?')} hint={i18n.t('Another moderator reads it.')} required>
          <TextArea
            name="text"
            rows={4}
            minLength={10}
            maxLength={longestAppeal}
            defaultValue={refused?.fields['text']}
            dir="auto"
          />
        </Field>
        <FormFailure act={refused} fallback={i18n.t('The appeal could not be sent. Please try again.')} />
        <Button type="submit" size="small" name="do" value="appeal" busy={formData?.get('id') === id}>
          {i18n.t('Send appeal')}
        </Button>
      </Form>
    </details>
  )
}
