import { FlagDecision } from '@pahiya/contract/listing-flags/listing-flags'
import { PhotoDecision } from '@pahiya/contract/selling/reused-photos'
import { decideCaseInQueue, describeCases } from '../community/moderation/cases/queue-cases.ts'
import type { DeskKinds } from '../desk/queue/desk-kind.ts'
import { decideFlags, type AfterDecision } from '../listing-flags/decide-flags.ts'
import { findFlagCase } from '../listing-flags/find-flag-case.ts'
import { decideMatch, type NotifyDecided } from '../matching/match-doubts.ts'
import { AppError } from '../platform/app-error.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { decideDealership } from '../selling/dealers/dealership-checks.ts'
import { decidePhotos, findPhotoCase } from '../selling/publish/decide-photos.ts'
import { decidePapersInQueue, describePapers } from '../selling/verification/queue-papers.ts'

/**
 * How the queue shows and decides each kind. Papers and community cases are decided one at a time, because each of them
 * has to be read. Inspections are absent, because they are arranged on their own page.
 */
export function createDeskKinds(
  database: Database,
  { notifyDecided, ...after }: AfterDecision & { notifyDecided: NotifyDecided },
): DeskKinds {
  return {
    'listing-flags': {
      async decide(listingId, { outcome, reason, seen, version }, moderatorId) {
        const found = await findFlagCase(database, listingId, moderatorId)
        if (!found) throw new AppError('flags_not_found')
        const decision = FlagDecision.parse({ decision: outcome, reason, seen: seen ?? found.seen })
        await decideFlags(database, listingId, { ...decision, version }, moderatorId, after)
      },
    },
    'reused-photo': {
      async decide(listingId, { outcome, reason, seen, version }, moderatorId) {
        const found = await findPhotoCase(database, listingId, moderatorId)
        if (!found) throw new AppError('photos_not_found')
        const decision = PhotoDecision.parse({ outcome, reason, seen: seen ?? found.seen })
        await decidePhotos(database, listingId, { ...decision, version }, moderatorId)
      },
    },
    'same-car': {
      async decide(subjectKey, { outcome, reason, version }, moderatorId) {
        const [listingId = '', otherId = ''] = subjectKey.split(' ')
        const decision = { listingId, otherId, isSame: outcome === 'same', reason: reason.slice(0, 200), version }
        if (!(await decideMatch(database, decision, moderatorId, notifyDecided))) throw new AppError('match_not_found')
      },
    },
    dealership: {
      decide: (dealerId, { outcome, reason, version }, moderatorId) =>
        decideDealership(database, dealerId, { isAccepted: outcome === 'accepted', reason, version }, moderatorId),
    },
    papers: {
      isDecidedAlone: true,
      describe: describePapers,
      decide: (ownListingId, decision, moderatorId) =>
        decidePapersInQueue(database, ownListingId, decision, moderatorId),
    },
    community: {
      isDecidedAlone: true,
      describe: describeCases,
      decide: (caseId, decision, moderatorId) => decideCaseInQueue(database, caseId, decision, moderatorId),
    },
  }
}
