import { FlagDecision } from '@pahiya/contract/listing-flags/listing-flags'
import { PhotoDecision } from '@pahiya/contract/selling/reused-photos'
import type { DecideByKind } from '../desk/queue/decide-many.ts'
import { decideFlags, type AfterDecision } from '../listing-flags/decide-flags.ts'
import { findFlagCase } from '../listing-flags/find-flag-case.ts'
import { decideMatch, type NotifyDecided } from '../matching/match-doubts.ts'
import { AppError } from '../platform/app-error.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { decideDealership } from '../selling/dealers/dealership-checks.ts'
import { decidePhotos, findPhotoCase } from '../selling/publish/decide-photos.ts'

/**
 * How the queue decides many items of a kind at once. Papers, community cases and inspections are missing: each of them
 * has to be read before it is decided.
 */
export function createDecideByKind(
  database: Database,
  { notifyDecided, ...after }: AfterDecision & { notifyDecided: NotifyDecided },
): DecideByKind {
  return {
    'listing-flags': async (listingId, { outcome, reason, seen }, moderatorId) => {
      const found = await findFlagCase(database, listingId, moderatorId)
      if (!found) throw new AppError('flags_not_found')
      const decision = FlagDecision.parse({ decision: outcome, reason, seen: seen ?? found.seen })
      await decideFlags(database, listingId, decision, moderatorId, after)
    },
    'reused-photo': async (listingId, { outcome, reason, seen }, moderatorId) => {
      const found = await findPhotoCase(database, listingId, moderatorId)
      if (!found) throw new AppError('photos_not_found')
      const decision = PhotoDecision.parse({ outcome, reason, seen: seen ?? found.seen })
      await decidePhotos(database, listingId, decision, moderatorId)
    },
    'same-car': async (subjectKey, { outcome, reason }, moderatorId) => {
      const [listingId = '', otherId = ''] = subjectKey.split(' ')
      const decision = { listingId, otherId, isSame: outcome === 'same', reason: reason.slice(0, 200) }
      if (!(await decideMatch(database, decision, moderatorId, notifyDecided))) throw new AppError('match_not_found')
    },
    dealership: (dealerId, { outcome, reason }, moderatorId) =>
      decideDealership(database, dealerId, { isAccepted: outcome === 'accepted', reason }, moderatorId),
  }
}
