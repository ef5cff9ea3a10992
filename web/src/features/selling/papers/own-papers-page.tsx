import { useLingui } from '@lingui/react'
import type { OwnVerification } from '@pahiya/contract/selling/verification'
import { exactTime } from '@pahiya/domain/time/write-time'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { VerificationBadge } from '../../../components/facts/badge.tsx'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'
import '../../../styles/desk.css'
import { papersText } from '../../../components/verification/finding-labels.ts'
import { FindingsTable } from '../../../components/verification/findings-table.tsx'
import type { PaperSubmission } from './submit-paper.ts'
import { AuthenticityScorePart } from '../../../components/verification/authenticity-score.tsx'

/** For the seller: the state of the check, what differs, and a form to send a new paper after a refusal. */
export function OwnPapersPage({
  own,
  title,
  handedIn,
}: {
  own: OwnVerification
  /** The car's title; null if it could not be loaded. */
  title: string | null
  handedIn: PaperSubmission | undefined
}) {
  const { i18n } = useLingui()
  return (
    <main className="desk page-width">
      <title>{i18n.t('Papers of your car · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1>{i18n.t('Papers of your car')}</h1>
        {title !== null && <p>{title}</p>}
        <p className="desk-meta">
          <VerificationBadge status={own.status} />
          <span>{i18n.t('sent {time}', { time: exactTime(new Date(own.handedInAt)) })}</span>
        </p>
      </header>
      <section className="panel">
        <p className="desk-state" data-papers={own.papers}>
          {papersText(own.papers, i18n)}
          {own.refused !== null && <q>{own.refused.reason}</q>}
        </p>
        {own.conflicts.length > 0 && (
          <>
            <p className="desk-hint">{i18n.t('This differs from what you entered, or needs checking:')}</p>
            <FindingsTable findings={own.conflicts} isSeller />
          </>
        )}
        <NewPaper own={own} handedIn={handedIn} />
      </section>
      <AuthenticityScorePart authenticity={own.authenticity} />
      <ButtonLink to="/profile">{i18n.t('Back to my listings')}</ButtonLink>
    </main>
  )
}

function NewPaper({ own, handedIn }: { own: OwnVerification; handedIn: PaperSubmission | undefined }) {
  const { i18n } = useLingui()
  const hydrated = useHydrated()
  const { state } = useNavigation()
  const [hasFile, setHasFile] = useState(false)
  return (
    <Form method="post" encType="multipart/form-data" className="desk-decide">
      <h2>{own.papers === 'refused' ? i18n.t('Send a new paper') : i18n.t('Replace a paper')}</h2>
      {handedIn && 'failed' in handedIn && (
        <p className="desk-failed" role="alert">
          {handedIn.message ?? i18n.t('That did not work. Please try again.')}
        </p>
      )}
      {handedIn && 'done' in handedIn && (
        <output className="desk-done">{i18n.t('Received. We will check it and let you know.')}</output>
      )}
      <div className="desk-fields">
        <Field label={i18n.t('Which paper')} required>
          <Select
            name="category"
            defaultValue={own.refused?.paper ?? ''}
            choices={[
              { value: '', label: i18n.t('Choose'), disabled: true },
              { value: 'rcBook', label: i18n.t('RC book') },
              { value: 'insurance', label: i18n.t('Insurance') },
            ]}
          />
        </Field>
        <Field label={i18n.t('File')} hint={i18n.t('JPEG, PNG, WebP or PDF, up to 5 MB')}>
          <TextInput
            name="file"
            type="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            onChange={(event) => setHasFile((event.target.files?.length ?? 0) > 0)}
          />
        </Field>
      </div>
      <Button type="submit" kind="main" busy={state === 'submitting'} disabled={!hydrated || !hasFile}>
        {i18n.t('Send for checking')}
      </Button>
      {!hydrated && <noscript>{i18n.t('Turn on JavaScript to upload a file.')}</noscript>}
    </Form>
  )
}
