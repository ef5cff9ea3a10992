import { useLingui } from '@lingui/react'
import type { DecidedItem } from '@pahiya/contract/admin/desk'
import type { FlagCase } from '@pahiya/contract/listing-flags/listing-flags'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, Link, useNavigation } from 'react-router'
import { Field } from '../../../components/controls/field.tsx'
import { TextArea } from '../../../components/controls/text-input.tsx'
import { CaseFailure, NextCaseField, useFieldFailure } from '../desk/case-context.tsx'
import { ClaimForm } from '../desk/claim-form.tsx'
import { DecisionButton } from '../desk/decision-button.tsx'
import { DeskPage, type DeskPageProps } from '../desk/desk-page.tsx'
import { FlagEvidence } from './flag-evidence.tsx'
import { flagOutcomes } from './flag-labels.ts'
import { SellerLine } from '../desk/seller-line.tsx'

/** /admin/flags: flagged listings, each with its evidence and the possible decisions. */
export function FlagsPage({ open, decided, waiting, acted, ...desk }: DeskPageProps<FlagCase, DecidedItem>) {
  const { i18n } = useLingui()
  const done = acted && 'done' in acted ? flagOutcomes[acted.done] : undefined
  return (
    <DeskPage
      {...{ ...desk, waiting, acted }}
      openId={open?.advert.listingId}
      copy={{
        page: '/admin/flags',
        title: i18n.t('Flagged listings · Pahiya'),
        heading: i18n.t('Flagged listings'),
        hint: waiting > 0 && i18n.t('There may be a good reason. Flagged listings rank lower until you decide.'),
        done: done && `${i18n.t(done)}.`,
        gone: i18n.t('This listing no longer has any flags'),
        empty: {
          title: i18n.t('No flagged listings'),
          text: i18n.t('Listings appear here when the photos, price, text, plate or seller look suspicious.'),
        },
      }}
      decided={decided.map(({ id, subjectKey, title, outcome, decidedAt }) => ({
        key: id,
        listingId: outcome === 'stands' ? subjectKey : null,
        title,
        outcome: i18n.t(flagOutcomes[outcome] ?? outcome),
        decidedAt,
      }))}
    >
      {open && <FlagCasePart key={open.seen} open={open} />}
    </DeskPage>
  )
}

function FlagCasePart({ open }: { open: FlagCase }) {
  const { i18n } = useLingui()
  const { advert, seller, flags } = open
  return (
    <article className="desk-case" aria-labelledby="case">
      <header className="desk-case-head">
        <h2 id="case">{advert.title}</h2>
        <p className="desk-meta">
          <span>{advert.sourceName}</span>
          <SellerLine seller={seller} />
          <span>{i18n.t('listed {time}', { time: exactTime(new Date(advert.listedAt)) })}</span>
          <Link to={advert.href}>{i18n.t('See the listing')}</Link>
          <a href="#decide">{i18n.t('Go to the decision')}</a>
        </p>
      </header>
      {flags.map((flag) => (
        <FlagEvidence key={flag.kind} flag={flag} advert={advert} />
      ))}
      <section className="panel" aria-labelledby="decide">
        <h3 id="decide">{i18n.t('Decide')}</h3>
        <ClaimForm open={open} />
        <FlagDecisionForm open={open} />
      </section>
    </article>
  )
}

function FlagDecisionForm({ open: { advert, claim, seen, flags } }: { open: FlagCase }) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  const isOthers = claim !== null && !claim.isYours
  const stands = flags.every((flag) => flag.state === 'confirmed')
  const error = useFieldFailure('reason')
  return (
    <Form method="post" className="desk-decide">
      <input type="hidden" name="listing" value={advert.listingId} />
      <input type="hidden" name="seen" value={seen} />
      <NextCaseField />
      <Field
        label={i18n.t('Why')}
        required
        error={error}
        hint={
          advert.isOwn
            ? i18n.t('Saved in the log. Do not include names. The seller gets a notice in our own words')
            : i18n.t('Saved in the log. Do not include names')
        }
      >
        <TextArea name="reason" rows={2} minLength={3} maxLength={500} />
      </Field>
      <CaseFailure />
      {/* No button is highlighted, because a flag is not a verdict. */}
      <div className="desk-acts">
        <DecisionButton shortcut="1" value="take-down" kind="bad" busy={state === 'submitting'} disabled={isOthers}>
          {advert.isOwn ? i18n.t('Take the listing down') : i18n.t('Take it off Pahiya')}
        </DecisionButton>
        {!stands && (
          <DecisionButton shortcut="2" value="stands" disabled={isOthers}>
            {i18n.t('Keep the flag, rank it lower')}
          </DecisionButton>
        )}
        <DecisionButton shortcut="3" value="lift" icon="check" disabled={isOthers}>
          {i18n.t('Nothing wrong, remove the flag')}
        </DecisionButton>
      </div>
      {!advert.isOwn && (
        <p className="desk-hint">
          {i18n.t('It stays off Pahiya, also while {source} still shows it.', { source: advert.sourceName })}
        </p>
      )}
    </Form>
  )
}
