import { search, type Screen } from './screen.ts'
import {
  failAlex,
  leaveAlexPending,
  needLoginForAlex,
  needPhoneForAlex,
  openAlexAnswered,
  openAlexComparison,
  openAlexEmpty,
  openAlexPage,
  openAlexSignedIn,
  reachAlexLimit,
} from './steps/alex-steps.ts'

/** The shopping assistant. */
export const alexScreens: readonly Screen[] = [
  { name: 'alex-empty', path: search, over: true, mock: 'alex', core: true, prepare: openAlexEmpty },
  { name: 'alex-answered', path: search, over: true, mock: 'alex', core: true, prepare: openAlexAnswered },
  { name: 'alex-on-car', path: ({ rich }) => `/car/${rich}`, over: true, prepare: openAlexAnswered },
  { name: 'alex-comparison', path: search, over: true, core: true, prepare: openAlexComparison },
  { name: 'alex-pending', path: search, over: true, mock: 'alex-states', prepare: leaveAlexPending },
  { name: 'alex-failed', path: search, over: true, mock: 'alex-states', prepare: failAlex },
  { name: 'alex-limit', path: search, over: true, mock: 'alex-states', core: true, prepare: reachAlexLimit },
  { name: 'alex-login', path: search, over: true, mock: 'alex-states', prepare: needLoginForAlex },
  { name: 'alex-phone', path: search, over: true, mock: 'alex-states', prepare: needPhoneForAlex },
  { name: 'alex-premium', path: '/login', over: true, mock: 'alex-states', prepare: openAlexSignedIn },
  { name: 'alex-page', path: '/alex', core: true },
  { name: 'alex-page-answered', path: '/alex', prepare: openAlexPage },
]
