import { useLingui } from '@lingui/react'
import type { DecidedVerification, VerificationCase } from '@pahiya/contract/selling/verification'
import { verificationStatusLabel } from '../../../components/verification/finding-labels.ts'
import { DeskPage, type DeskPageProps } from '../desk/desk-page.tsx'
import { VerificationCasePart } from './verification-case.tsx'

/** ADMIN-22 for papers: the queue, one case, and the latest decisions. */
export function VerificationPage({
  open,
  paper,
  decided,
  ...desk
}: DeskPageProps<VerificationCase, DecidedVerification> & { paper: 'rcBook' | 'insurance' }) {
  const { i18n } = useLingui()
  return (
    <DeskPage
      {...desk}
      openId={open?.id}
      copy={{
        page: '/admin/verification',
        title: i18n.t('Verification · Pahiya'),
        heading: i18n.t('Verification'),
        hint: i18n.t('Papers can be seen only here, and every view is logged.'),
        gone: i18n.t('This listing is no longer available'),
        empty: {
          title: i18n.t('No papers to check'),
          text: i18n.t('New listings appear here as soon as their papers have been read.'),
        },
      }}
      decided={decided.map(({ id, title, papers, status, decidedAt }) => ({
        key: id,
        listingId: id,
        title,
        outcome: papers === 'refused' ? i18n.t('New paper requested') : verificationStatusLabel(status, i18n),
        decidedAt,
      }))}
    >
      {open && <VerificationCasePart key={open.id} open={open} paper={paper} />}
    </DeskPage>
  )
}
