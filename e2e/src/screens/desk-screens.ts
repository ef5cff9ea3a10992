import type { Screen } from './screen.ts'
import { verifications } from './states/verifications.ts'
import { decideAt, openDesk, openEmptyDesk } from './steps/desk-steps.ts'
import { openOwnPapers, openVerification } from './steps/screen-steps.ts'

/** Papers, flags, photos and the queue of moderators. */
export const deskScreens: readonly Screen[] = [
  {
    name: 'verification',
    path: '/login',
    prepare: openVerification(`?listing=${verifications.waiting}`),
    mock: 'verification',
  },
  { name: 'admin-today', path: '/login', prepare: openDesk('/admin') },
  { name: 'admin-queue', path: '/login', prepare: openDesk('/admin/queue') },
  { name: 'admin-queue-filtered', path: '/login', prepare: openDesk('/admin/queue?kinds=listing-flags') },
  { name: 'admin-approvals', path: '/login', prepare: openDesk('/admin/approvals') },
  { name: 'admin-quality', path: '/login', prepare: openDesk('/admin/queue/quality') },
  { name: 'admin-reports', path: '/login', prepare: openDesk('/admin/reports') },
  { name: 'desk-flags-empty', path: '/login', prepare: openEmptyDesk('/admin/photos', 'Flagged listings') },
  { name: 'desk-flags', path: '/login', prepare: openDesk('/admin/flags') },
  { name: 'desk-flags-case', path: '/login', prepare: openDesk('/admin/flags', 'photos') },
  { name: 'desk-flags-claimed', path: '/login', prepare: openDesk('/admin/flags', 'plate') },
  { name: 'desk-flags-seller', path: '/login', prepare: openDesk('/admin/flags', 'cars') },
  { name: 'desk-flags-decided', path: '/login', prepare: decideAt('/admin/flags', 'photos', 'remove the flag') },
  { name: 'desk-photos-empty', path: '/login', prepare: openEmptyDesk('/admin/flags', 'Photos') },
  { name: 'desk-photos', path: '/login', prepare: openDesk('/admin/photos', 'reused') },
  { name: 'desk-photos-decided', path: '/login', prepare: decideAt('/admin/photos', 'reused', 'photo allowed') },
  { name: 'desk-matches', path: '/login', prepare: openDesk('/admin/matches') },
  { name: 'desk-data-requests', path: '/login', prepare: openDesk('/admin/privacy-requests') },
  { name: 'desk-dealerships', path: '/login', prepare: openDesk('/admin/dealerships') },
  { name: 'verification-queue', path: '/login', prepare: openVerification('') },
  { name: 'verification-empty', path: '/login', prepare: openEmptyDesk('/admin/flags', 'Papers') },
  { name: 'own-papers', path: '/login', prepare: openOwnPapers },
]
