import { useLingui } from '@lingui/react'
import type { DecidedItem } from '@pahiya/contract/admin/desk'
import type { PhotoCase } from '@pahiya/contract/selling/reused-photos'
import { Form, Link, useNavigation } from 'react-router'
import { Field } from '../../../components/controls/field.tsx'
import { TextArea } from '../../../components/controls/text-input.tsx'
import { CaseFailure, NextCaseField, useFieldFailure } from '../desk/case-context.tsx'
import { ClaimForm } from '../desk/claim-form.tsx'
import { DecisionButton } from '../desk/decision-button.tsx'
import { DeskPage, type DeskPageProps } from '../desk/desk-page.tsx'
import { photoOutcomes } from './flag-labels.ts'
import { ModeratedAdvertPart } from '../desk/moderated-advert.tsx'
import { SellerLine } from '../desk/seller-line.tsx'

/** /admin/photos: photos from our own sellers that look like photos of another car, both side by side. */
export function PhotosPage({ open, decided, waiting, acted, ...desk }: DeskPageProps<PhotoCase, DecidedItem>) {
  const { i18n } = useLingui()
  const done = acted && 'done' in acted ? photoOutcomes[acted.done] : undefined
  return (
    <DeskPage
      {...{ ...desk, waiting, acted }}
      openId={open?.own.listingId}
      copy={{
        page: '/admin/photos',
        title: i18n.t('Photos · Pahiya'),
        heading: i18n.t('Photos like those of another car'),
        hint: waiting > 0 && i18n.t('The listing has no photo badge until you decide.'),
        done: done && `${i18n.t(done)}.`,
        gone: i18n.t('Nothing left to decide here'),
        empty: {
          title: i18n.t('No photos to compare'),
          text: i18n.t('New photos appear here when they look like those of another car.'),
        },
      }}
      decided={decided.map(({ id, title, outcome, decidedAt }) => ({
        key: id,
        listingId: null,
        title,
        outcome: i18n.t(photoOutcomes[outcome] ?? outcome),
        decidedAt,
      }))}
    >
      {open && <PhotoCasePart key={open.seen} open={open} />}
    </DeskPage>
  )
}

function PhotoCasePart({ open }: { open: PhotoCase }) {
  const { i18n } = useLingui()
  const { own, other, ownPhoto, otherPhoto, differingBits, seller } = open
  return (
    <article className="desk-case" aria-labelledby="case">
      <header className="desk-case-head">
        <h2 id="case">{own.title}</h2>
        <p className="desk-meta">
          <SellerLine seller={seller} />
          {differingBits !== null && (
            <span>{i18n.t('photos {percent}% alike', { percent: Math.round(100 - (differingBits / 64) * 100) })}</span>
          )}
          <Link to={own.href}>{i18n.t('See the listing')}</Link>
          <a href="#decide">{i18n.t('Go to the decision')}</a>
        </p>
      </header>
      <section className="panel desk-flag" aria-labelledby="photos">
        <h3 id="photos">{i18n.t('Both photos')}</h3>
        <div className="desk-pair">
          <ModeratedAdvertPart advert={own} photo={ownPhoto} label={i18n.t('This listing')} />
          <ModeratedAdvertPart advert={other} photo={otherPhoto} label={i18n.t('Another car')} than={own} />
        </div>
      </section>
      <section className="panel" aria-labelledby="decide">
        <h3 id="decide">{i18n.t('Decide')}</h3>
        <ClaimForm open={open} />
        <PhotoDecisionForm open={open} />
      </section>
    </article>
  )
}

function PhotoDecisionForm({ open: { own, claim, ownPhoto, seen } }: { open: PhotoCase }) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  const isOthers = claim !== null && !claim.isYours
  return (
    <Form method="post" className="desk-decide">
      <input type="hidden" name="listing" value={own.listingId} />
      <input type="hidden" name="seen" value={seen} />
      <NextCaseField />
      <Field
        label={i18n.t('Why')}
        required
        error={useFieldFailure('reason')}
        hint={i18n.t('Saved in the log. Do not include names')}
      >
        <TextArea name="reason" rows={2} minLength={3} maxLength={500} />
      </Field>
      <CaseFailure />
      <div className="desk-acts">
        <DecisionButton shortcut="1" value="same-car" busy={state === 'submitting'} disabled={isOthers}>
          {i18n.t('Same car')}
        </DecisionButton>
        <DecisionButton shortcut="2" value="allowed" disabled={isOthers}>
          {i18n.t('Another car, photo allowed')}
        </DecisionButton>
        {ownPhoto !== null && (
          <DecisionButton shortcut="3" value="remove" kind="bad" disabled={isOthers}>
            {i18n.t('Remove the photo')}
          </DecisionButton>
        )}
      </div>
    </Form>
  )
}
