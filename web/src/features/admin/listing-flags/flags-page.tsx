import { useLingui } from '@lingui/react'
import type { DecidedItem, DeskItem } from '@pahiya/contract/admin/desk'
import type { FlagCase } from '@pahiya/contract/listing-flags/listing-flags'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextArea } from '../../../components/controls/text-input.tsx'
import { State } from '../../../components/states/state.tsx'
import type { DecisionResult } from '../desk/decision-result.ts'
import { ClaimForm } from '../desk/claim-form.tsx'
import { DecisionResultLine, DecidedPart, NextCase, Queue, WaitingLine } from '../desk/desk-parts.tsx'
import '../../../styles/desk.css'
import { FlagEvidence } from './flag-evidence.tsx'
import { flagOutcomes } from './flag-labels.ts'
import type { DeskCounts } from '../desk/load-desk.ts'
import { AdminNav } from '../desk/admin-nav.tsx'
import { SellerLine } from '../desk/seller-line.tsx'

/** /admin/flags: listings in which something stands out, each with its evidence, and what to do about it. */
export function FlagsPage({
  items,
  waiting,
  counts,
  decided,
  open,
  isGone,
  acted,
  now,
}: {
  items: readonly DeskItem[]
  waiting: number
  counts: DeskCounts
  decided: readonly DecidedItem[]
  open: FlagCase | null
  /** The requested listing has no flags any more. */
  isGone: boolean
  acted: DecisionResult | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  const done = acted && 'done' in acted ? flagOutcomes[acted.done] : undefined
  return (
    <main className="desk page-width">
      <title>{i18n.t('Flagged listings · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <AdminNav current="listing-flags" waiting={counts} />
      <header>
        <h1>{i18n.t('Flagged listings')}</h1>
        <p className="desk-hint">
          <WaitingLine {...{ items, waiting, now }} />{' '}
          {waiting > 0 && i18n.t('There may be a good reason. Flagged listings rank lower until you decide.')}
        </p>
      </header>
      <DecisionResultLine acted={acted} {...(done !== undefined && { done: `${i18n.t(done)}.` })} />
      <Queue {...{ items, openId: open?.advert.listingId, now }} />
      {open && <FlagCasePart key={open.seen} open={open} />}
      {!open && <NextCase items={items} />}
      {isGone && <State kind="gone" title={i18n.t('This listing has no flags any more')} />}
      {items.length === 0 && !open && !isGone && (
        <State kind="empty" icon="shield-check" title={i18n.t('No flagged listings')}>
          {i18n.t('Listings come here when something about the photos, price, text, plate or seller looks wrong.')}
        </State>
      )}
      <DecidedPart
        now={now}
        decided={decided.map(({ id, subjectKey, title, outcome, decidedAt }) => ({
          key: id,
          listingId: outcome === 'stands' ? subjectKey : null,
          title,
          outcome: i18n.t(flagOutcomes[outcome] ?? outcome),
          decidedAt,
        }))}
      />
    </main>
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
  return (
    <Form method="post" className="desk-decide">
      <input type="hidden" name="listing" value={advert.listingId} />
      <input type="hidden" name="seen" value={seen} />
      <Field
        label={i18n.t('Why')}
        required
        hint={
          advert.isOwn
            ? i18n.t('Kept in the log, so name no one. The seller gets a notice in our own words')
            : i18n.t('Kept in the log, so name no one')
        }
      >
        <TextArea name="reason" rows={2} minLength={3} maxLength={500} />
      </Field>
      <div className="desk-acts">
        <Button
          type="submit"
          name="do"
          value="lift"
          kind="main"
          icon="check"
          busy={state === 'submitting'}
          disabled={isOthers}
        >
          {i18n.t('Nothing wrong, remove the flag')}
        </Button>
        {!stands && (
          <Button type="submit" name="do" value="stands" disabled={isOthers}>
            {i18n.t('Keep the flag, rank it lower')}
          </Button>
        )}
        {advert.isOwn && (
          <Button type="submit" name="do" value="take-down" kind="bad" disabled={isOthers}>
            {i18n.t('Take the listing down')}
          </Button>
        )}
      </div>
    </Form>
  )
}
