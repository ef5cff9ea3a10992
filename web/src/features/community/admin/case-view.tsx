import { useLingui } from '@lingui/react'
import type { ModerationCaseView } from '@pahiya/contract/community/moderation-desk'
import { communityRules } from '@pahiya/domain/community/moderation-fields'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextArea, TextInput } from '../../../components/controls/text-input.tsx'
import { levelName, ruleName } from '../parts/labels.ts'
import type { AdminAct } from './act-on-admin.ts'
import { decisionNames, decisionsFor } from './case-decisions.ts'
import { AccountPart, EventLog } from './case-account.tsx'

/**
 * One case with its text, reports, findings and log, and the decision. Every decision also works without JavaScript.
 */
export function CaseView({ open, acted }: { open: ModerationCaseView; acted: AdminAct | undefined }) {
  const { i18n } = useLingui()
  const { subject, text, restriction, contact, account, events } = open
  return (
    <section className="desk-case" aria-labelledby="case-title">
      <h2 id="case-title">{subject?.title ?? open.excerpt.slice(0, 80)}</h2>
      {subject !== null && subject.href !== null && <Link to={subject.href}>{i18n.t('Open its page')}</Link>}
      {text && <blockquote className="case-text">{text.content}</blockquote>}
      {restriction && (
        <p className="desk-hint">
          {i18n.t('Restricted {when}: {explanation}', {
            when: exactTime(new Date(restriction.at)),
            explanation: restriction.explanation,
          })}
        </p>
      )}
      {restriction?.appeal && (
        <>
          <h3>{i18n.t('Appeal')}</h3>
          <blockquote className="case-text">{restriction.appeal.text}</blockquote>
        </>
      )}
      {contact && (
        <p className="desk-hint">
          {contact.number},{' '}
          <a href={`mailto:${contact.email}?subject=${encodeURIComponent(contact.number)}`}>{contact.email}</a>
          {contact.page !== '' && `, ${contact.page}`}
        </p>
      )}
      {!text && <blockquote className="case-text">{open.excerpt}</blockquote>}
      <Evidence open={open} />
      {open.isOwnDecision ? (
        <p className="desk-hint">
          {i18n.t('This is an appeal against a decision of yours. Another moderator decides.')}
        </p>
      ) : (
        <Decide open={open} acted={acted} />
      )}
      {account && <AccountPart account={account} />}
      {events.length > 0 && <EventLog events={events} />}
    </section>
  )
}

function Evidence({ open }: { open: ModerationCaseView }) {
  const { i18n } = useLingui()
  const { context, findings, reporters } = open
  return (
    <>
      {findings.length > 0 && (
        <>
          <h3>{i18n.t('Found by the rules')}</h3>
          <ul className="line-list">
            {findings.map(({ message, found }) => (
              <li key={message + (found ?? '')}>
                {message} {found !== null && <q>{found}</q>}
              </li>
            ))}
          </ul>
        </>
      )}
      {reporters.length > 0 && <Reporters open={open} />}
      {context.length > 0 && (
        <>
          <h3>{i18n.t('Around it')}</h3>
          <ul className="line-list">
            {context.map(({ author, content, at }) => (
              <li key={at}>
                <b>{author}</b> {content}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Reporters({ open: { reporters, weight, hidesAt } }: { open: ModerationCaseView }) {
  const { i18n } = useLingui()
  return (
    <>
      <h3>
        {i18n.t('Reports: weight {weight}, hides at {hidesAt}', {
          weight: weight.toFixed(2),
          hidesAt: hidesAt.toFixed(2),
        })}
      </h3>
      <ul className="line-list">
        {reporters.map(({ reporter, level, rule, note, at, weight: each, decided, confirmed }) => (
          <li key={at + (reporter?.id ?? '')}>
            <b>{reporter?.firstName ?? i18n.t('Former member')}</b> ({levelName(level, i18n)},{' '}
            {i18n.t('{confirmed} of {decided} right', { confirmed, decided })}, {each.toFixed(2)}):{' '}
            {ruleName(rule, i18n)} {note}
          </li>
        ))}
      </ul>
    </>
  )
}

function Decide({ open, acted }: { open: ModerationCaseView; acted: AdminAct | undefined }) {
  const { i18n } = useLingui()
  const { formData } = useNavigation()
  const { id, kind, rule, seen } = open
  const typed = acted?.fields['id'] === id ? acted.fields : {}
  return (
    <Form method="post" className="panel community-form">
      <h3>{i18n.t('Decision')}</h3>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <Field label={i18n.t('Guideline')}>
        <Select
          name="rule"
          defaultValue={typed['rule'] ?? rule ?? 'spam'}
          choices={communityRules.map((each) => ({ value: each, label: ruleName(each, i18n) }))}
        />
      </Field>
      <Field label={i18n.t('Reason')} hint={i18n.t('The author reads it.')} required>
        <TextArea name="reason" rows={3} minLength={3} maxLength={500} defaultValue={typed['reason']} />
      </Field>
      <Field label={i18n.t('Days')} hint={i18n.t('For silence and account: empty means until it is lifted.')}>
        <TextInput name="days" inputMode="numeric" pattern="\d*" maxLength={4} defaultValue={typed['days']} />
      </Field>
      <div className="community-go">
        {decisionsFor(kind).map((decision) => (
          <Button
            key={decision}
            type="submit"
            name="do"
            value={`decide-${decision}`}
            kind={decision === 'ban' || decision === 'silence' ? 'bad' : 'line'}
            busy={formData?.get('do') === `decide-${decision}`}
          >
            {i18n.t(decisionNames[decision])}
          </Button>
        ))}
      </div>
    </Form>
  )
}
