import { useLingui } from '@lingui/react'
import type { QueueItem } from '@pahiya/contract/admin/queue'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextArea } from '../../../components/controls/text-input.tsx'
import { ClaimForm } from '../desk/claim-form.tsx'
import { ModeratedAdvertPart } from '../desk/moderated-advert.tsx'
import { FlagEvidence } from '../listing-flags/flag-evidence.tsx'
import type { QueueResult } from './act-on-queue.ts'
import { DueTime } from './due-time.tsx'
import { AddGoldenItem } from './golden-items.tsx'
import { ItemEvidence } from './item-evidence.tsx'
import { ItemsLeft } from './items-left.tsx'
import { casePage, decisionLabel, kindLabel, outcomeLabel, ruleLabel } from './kind-labels.ts'
import type { OpenedCase } from './load-queue.ts'
import { ReasonPresets } from './reason-presets.tsx'

export type OpenedItem = {
  item: QueueItem
  decided: { outcome: string; by: string | null; isYours: boolean; at: string } | null
}

/** One item with its evidence and the decision form, or its decision. */
export function OpenItem({
  open: { item, decided },
  shownCase,
  acted,
  now,
}: {
  open: OpenedItem
  shownCase: OpenedCase
  acted: QueueResult | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  const { id, kind, rule, subjectKey, title, promisedAt, harm, evidence, claim, isDecidedHere } = item
  const page = casePage(kind, subjectKey)
  return (
    <article className="desk-case" aria-labelledby="case">
      <header className="desk-case-head">
        <h2 id="case">{title}</h2>
        <p className="desk-meta">
          <span>{i18n.t(rule === null ? kindLabel(kind) : ruleLabel(rule))}</span>
          {decided === null && <DueTime at={promisedAt} now={now} />}
          <span>{i18n.t('Harm {harm} of 5', { harm })}</span>
        </p>
      </header>
      {decided === null ? (
        <>
          <CaseEvidence shownCase={shownCase} />
          {shownCase === null && <ItemEvidence {...{ kind, subjectKey, evidence }} />}
          <section className="panel" aria-labelledby="decide">
            <h3 id="decide">{i18n.t('Decide')}</h3>
            <ClaimForm open={{ itemId: id, claim }} />
            {isDecidedHere && <DecisionForm item={item} seen={shownCase?.case.seen} acted={acted} />}
            {isDecidedHere && !item.isDecidedAlone && <AddGoldenItem item={item} />}
            {page !== null && (
              <ButtonLink to={page} kind={isDecidedHere ? 'quiet' : 'main'} aria-keyshortcuts="o">
                {i18n.t('Open it on its page')}
              </ButtonLink>
            )}
          </section>
        </>
      ) : (
        <output className="desk-failed">
          {decided.by === null
            ? i18n.t('Closed at {time}: {outcome}', {
                outcome: i18n.t(outcomeLabel(decided.outcome)),
                time: exactTime(new Date(decided.at)),
              })
            : i18n.t('{name} decided this at {time}: {outcome}', {
                name: decided.isYours ? i18n.t('You') : decided.by,
                outcome: i18n.t(outcomeLabel(decided.outcome)),
                time: exactTime(new Date(decided.at)),
              })}
        </output>
      )}
    </article>
  )
}

function CaseEvidence({ shownCase }: { shownCase: OpenedCase }) {
  const { i18n } = useLingui()
  if (shownCase?.kind === 'listing-flags') {
    const { flags, advert } = shownCase.case
    return flags.map((flag) => <FlagEvidence key={flag.kind} flag={flag} advert={advert} />)
  }
  if (shownCase?.kind === 'reused-photo') {
    const { own, other, ownPhoto, otherPhoto } = shownCase.case
    return (
      <section className="panel desk-flag" aria-label={i18n.t('Both photos')}>
        <div className="desk-pair">
          <ModeratedAdvertPart advert={own} photo={ownPhoto} label={i18n.t('This listing')} />
          <ModeratedAdvertPart advert={other} photo={otherPhoto} label={i18n.t('Another car')} than={own} />
        </div>
      </section>
    )
  }
  return null
}

function DecisionForm({
  item: { id, version, outcomes, claim, isDecidedAlone },
  seen,
  acted,
}: {
  item: QueueItem
  seen: string | undefined
  acted: QueueResult | undefined
}) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  const isOthers = claim !== null && !claim.isYours
  return (
    <Form method="post" className="desk-decide" key={id} preventScrollReset>
      <input type="hidden" name="do" value="decide" />
      <input type="hidden" name="items" value={`${id} ${version}`} />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <Field
        label={i18n.t('Why')}
        required
        hint={
          isDecidedAlone
            ? i18n.t('Saved in the log and shown to the person concerned')
            : i18n.t('Saved in the log. Do not include names')
        }
      >
        <TextArea name="reason" rows={2} minLength={3} maxLength={500} />
      </Field>
      <ReasonPresets />
      <QueueFailure acted={acted} />
      <div className="desk-acts">
        {outcomes.map((outcome, at) => (
          <Button
            key={outcome}
            type="submit"
            name="outcome"
            value={outcome}
            aria-keyshortcuts={String(at + 1)}
            busy={state === 'submitting'}
            disabled={isOthers}
          >
            {i18n.t(decisionLabel(outcome))}
            <kbd aria-hidden="true">{at + 1}</kbd>
          </Button>
        ))}
      </div>
    </Form>
  )
}

export function QueueFailure({ acted }: { acted: QueueResult | undefined }) {
  const { i18n } = useLingui()
  if (!acted || !('failed' in acted)) return null
  if (acted.left) return <ItemsLeft left={acted.left} />
  return (
    <p className="desk-failed" role="alert">
      {acted.message === null ? i18n.t('That did not work. Please try again.') : i18n.t(acted.message)}
    </p>
  )
}
