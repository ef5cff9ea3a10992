import type { Page } from 'playwright-core'
import type { CarsToLookAt } from './cars-to-look-at.ts'
import {
  askForCode,
  askForInspection,
  contactInVain,
  editLender,
  enterWrongCode,
  chooseFilters,
  chooseToCompare,
  compareFour,
  editPrice,
  finishTour,
  loseNetwork,
  mapDrawn,
  openAccountMenu,
  openAdvanced,
  openAsDealer,
  openBrokenPage,
  openFilters,
  openInspections,
  openLenders,
  openMenu,
  openMessages,
  openOwnPapers,
  openReported,
  openSaved,
  openShare,
  openTraining,
  openUnusedTraining,
  openVerification,
  openWithoutLenders,
  press,
  proposeDrive,
  searchHalfway,
  searchInVain,
  searchOnceTooOften,
  searchUnknown,
  searchWithoutEnd,
  searchWithoutEngine,
  signIn,
  takeTour,
  typeWords,
  zoomPhoto,
} from './screen-steps.ts'
import { changeOwnPriceInVain, openEndedListings, openOwnListings } from './selling-steps.ts'
import { fullyHydrated } from './settle.ts'
import {
  estimate,
  estimateInVain,
  estimateWithoutEnd,
  openEstimator,
  openWithoutInsights,
  refreshInVain,
  refreshUnsure,
  refreshWithoutEnd,
} from './worth-steps.ts'
import { conversations } from './conversations.ts'
import { dealerCar, stockImports } from './dealers.ts'
import { decideAt, openDesk, openEmptyDesk } from './desk-steps.ts'
import { leads } from './leads.ts'
import { fillSellAsVisitor, readyToPublish, uploadHalf, uploadHalfAtPhotos } from './sell-steps.ts'
import { trainingRuns } from './training-runs.ts'
import { verifications } from './verifications.ts'

export type Screen = {
  name: string
  path: string | ((cars: CarsToLookAt) => string)
  /** What somebody does, or what happens, until it is to be seen. */
  prepare?: (page: Page) => Promise<void>
  /** Something lies over the page: only the window is worth a picture. */
  over?: boolean
  /** Only at this width. */
  only?: 360 | 1280
  /** The mock that shows the same, by the name of its pictures. */
  mock?: string
  /** Among those that every commit is checked on. */
  core?: boolean
}

const search = '/?tab=results&brand=Maruti+Suzuki&city=Hyderabad&budget=300000-800000'
/** The two-minute task in one sentence, with one word that no filter knows. */
const sentence = '7 lakh ke andar automatic, first owner, Hyderabad, accident free'
const said = `/?tab=results&q=${encodeURIComponent(sentence)}`

export const screens: readonly Screen[] = [
  { name: 'home-first', path: '/', mock: 'home-first', core: true },
  { name: 'home-all-portals', path: '/?tab=all', mock: 'home-first-taball', core: true },
  { name: 'home-advanced', path: '/', mock: 'filters-open', core: true, prepare: openAdvanced },
  { name: 'home-local-filtered', path: '/?brand=Maruti+Suzuki&city=Hyderabad' },
  { name: 'home-estimator', path: '/', mock: 'estimator', core: true, prepare: openEstimator },
  { name: 'home-estimator-loading', path: '/', mock: 'estimator', prepare: estimateWithoutEnd },
  { name: 'home-estimator-result', path: '/', mock: 'estimator', core: true, prepare: estimate },
  { name: 'home-estimator-failed', path: '/', mock: 'estimator', prepare: estimateInVain },
  { name: 'home-suggestions', path: '/', mock: 'phrase', core: true, prepare: typeWords },
  { name: 'home-nothing-read', path: `/?tab=results&q=${encodeURIComponent('namaste, koi achhi gaadi batao')}` },
  { name: 'results', path: search, mock: 'results', core: true },
  {
    name: 'results-choices',
    path: `/?tab=results&q=${encodeURIComponent('i have an alto, want swift 4L 40k accident free')}`,
  },
  { name: 'results-said', path: said, mock: 'phrase', core: true },
  { name: 'results-edit', path: said, mock: 'phrase', core: true, prepare: editPrice },
  {
    name: 'results-all-filters',
    path: said,
    only: 1280,
    mock: 'filters-open',
    core: true,
    prepare: chooseFilters,
  },
  { name: 'results-best-deals', path: `${search}&show=bestDeals` },
  { name: 'results-everything', path: '/?tab=results', mock: 'home' },
  {
    name: 'results-filters',
    path: search,
    only: 360,
    over: true,
    mock: 'results-sheet',
    core: true,
    prepare: openFilters,
  },
  { name: 'results-loading', path: '/', mock: 'searching', core: true, prepare: searchWithoutEnd },
  {
    name: 'results-none',
    path: '/?tab=results&city=Hyderabad&budget=0-200000&fuel=Diesel&transmission=Automatic&ownersMax=1',
    mock: 'empty',
    core: true,
  },
  { name: 'results-none-twice', path: `${search}&fuel=Electric&yearMin=2025`, mock: 'empty' },
  { name: 'results-stages', path: '/', mock: 'searching', prepare: searchHalfway },
  { name: 'results-unbeaten', path: '/?tab=results&city=Hyderabad&transmission=Automatic&unbeaten=true' },
  { name: 'results-degraded', path: '/', mock: 'degraded', core: true, prepare: searchWithoutEngine },
  { name: 'results-login', path: '/', mock: 'need-login', core: true, prepare: searchUnknown },
  { name: 'results-failed', path: '/', core: true, prepare: searchInVain },
  { name: 'results-offline', path: search, mock: 'offline', prepare: loseNetwork },
  { name: 'results-details', path: search, over: true, core: true, prepare: (page) => press(page, 'View Details') },
  { name: 'results-contact', path: search, over: true, core: true, prepare: (page) => press(page, 'Contact') },
  { name: 'menu', path: '/', only: 360, over: true, mock: 'menu', core: true, prepare: openMenu },
  { name: 'results-limit', path: '/', over: true, mock: 'limit', core: true, prepare: searchOnceTooOften },
  { name: 'results-tray', path: search, over: true, prepare: (page) => chooseToCompare(page, 3) },
  { name: 'compare', path: '/?tab=results&show=bestDeals', mock: 'compare', core: true, prepare: compareFour },
  { name: 'compare-empty', path: '/compare', core: true },
  { name: 'saved', path: search, core: true, prepare: openSaved },
  { name: 'saved-none', path: '/saved' },
  { name: 'tour', path: '/', over: true, mock: 'tour', core: true, prepare: takeTour(1) },
  { name: 'tour-centred', path: '/', over: true, mock: 'tour-centred', core: true, prepare: takeTour(5) },
  { name: 'tour-on-car', path: ({ rich }) => `/car/${rich}`, over: true, prepare: takeTour(5) },
  { name: 'tour-done', path: '/', over: true, mock: 'tour-done', core: true, prepare: finishTour },
  { name: 'car-rich', path: ({ rich }) => `/car/${rich}`, mock: 'car', core: true },
  { name: 'car-share', path: ({ rich }) => `/car/${rich}`, over: true, mock: 'share', core: true, prepare: openShare },
  {
    name: 'car-contact',
    path: ({ rich }) => `/car/${rich}`,
    over: true,
    core: true,
    prepare: (page) => press(page, 'Send Message to Seller'),
  },
  { name: 'car-contact-refused', path: ({ rich }) => `/car/${rich}`, over: true, prepare: contactInVain },
  { name: 'contact-lead', path: ({ listing }) => `/contact/${listing}` },
  { name: 'contact-lead-waiting', path: ({ listing }) => `/contact/${listing}?lead=${leads.waiting}` },
  { name: 'contact-lead-delivered', path: ({ listing }) => `/contact/${listing}?lead=${leads.delivered}` },
  { name: 'contact-lead-failed', path: ({ listing }) => `/contact/${listing}?lead=${leads.failed}` },
  { name: 'contact-lead-sent', path: ({ listing }) => `/contact/${listing}?lead=${leads.sent}` },
  { name: 'contact-lead-unconfirmed', path: ({ listing }) => `/contact/${listing}?lead=${leads.unconfirmed}` },
  { name: 'messages-sign-in', path: '/messages', core: true },
  { name: 'messages-list', path: '/login', over: true, mock: 'messages', core: true, prepare: openMessages('') },
  { name: 'messages-none', path: '/login', over: true, prepare: openMessages('?view=seller') },
  {
    name: 'messages-thread',
    path: '/login',
    over: true,
    mock: 'messages',
    core: true,
    prepare: openMessages(`?with=${conversations.open}`),
  },
  {
    name: 'messages-drive',
    path: '/login',
    over: true,
    mock: 'messages',
    core: true,
    prepare: openMessages(`?with=${conversations.drive}`),
  },
  { name: 'messages-drive-propose', path: '/login', over: true, prepare: proposeDrive },
  { name: 'messages-review', path: '/login', prepare: openMessages(`/review/${conversations.drive}`) },
  { name: 'car-zoom', path: ({ rich }) => `/car/${rich}`, over: true, prepare: zoomPhoto },
  { name: 'inspection-request', path: ({ listing }) => `/marketplace/${listing}`, prepare: askForInspection },
  { name: 'inspections', path: ({ listing }) => `/marketplace/${listing}`, prepare: openInspections },
  { name: 'same-car', path: ({ listing, gone }) => `/same-car/${listing}/${gone}` },
  { name: 'car-reviews', path: ({ rich }) => `/car/${rich}/reviews`, core: true },
  { name: 'moderation-reviews', path: '/login', prepare: openReported },
  { name: 'messages-calls', path: '/login', over: true, prepare: openMessages(`?with=${conversations.unread}`) },
  { name: 'messages-blocked', path: '/login', over: true, prepare: openMessages(`?with=${conversations.blocked}`) },
  { name: 'messages-deal', path: '/login', core: true, prepare: openMessages(`/deal/${conversations.unread}`) },
  { name: 'car-story', path: ({ past }) => `/car/${past}`, mock: 'car', core: true },
  { name: 'car-bare', path: ({ bare }) => `/car/${bare}`, core: true },
  { name: 'car-no-photos', path: ({ noPhotos }) => `/car/${noPhotos}` },
  { name: 'car-rated', path: ({ rated }) => `/car/${rated}`, mock: 'car', core: true },
  { name: 'car-insights-unsure', path: ({ rated }) => `/car/${rated}`, mock: 'car', prepare: refreshUnsure },
  { name: 'car-insights-refreshing', path: ({ rated }) => `/car/${rated}`, prepare: refreshWithoutEnd },
  { name: 'car-insights-not-refreshed', path: ({ rated }) => `/car/${rated}`, prepare: refreshInVain },
  { name: 'car-insights-failed', path: '/', prepare: openWithoutInsights },
  { name: 'car-cost-elsewhere', path: ({ rich }) => `/car/${rich}?rto=KA51`, mock: 'car', core: true },
  { name: 'car-cost-refused', path: ({ rich }) => `/car/${rich}?rto=Hyderabad` },
  { name: 'car-unknown', path: '/car/never-there' },
  { name: 'listing', path: ({ listing }) => `/marketplace/${listing}`, mock: 'listing', core: true },
  { name: 'listing-features', path: ({ listing }) => `/marketplace/${listing}?tab=features` },
  { name: 'listing-inspection', path: ({ listing }) => `/marketplace/${listing}?tab=inspection` },
  { name: 'listing-finance', path: ({ listing }) => `/marketplace/${listing}?tab=finance` },
  {
    name: 'financing',
    path: '/financing?carPrice=485000&downPayment=97000&tenure=5&interestRate=7.05&carYear=2019&prepayAmount=50000',
    mock: 'financing',
    core: true,
  },
  { name: 'financing-refused', path: '/financing?carPrice=90000&downPayment=10000&tenure=8', mock: 'financing' },
  { name: 'financing-no-loan', path: '/financing?carPrice=300000&downPayment=300000' },
  {
    name: 'financing-failed',
    path: ({ listing }) => `/marketplace/${listing}?tab=finance`,
    prepare: openWithoutLenders,
  },
  { name: 'lenders', path: '/login', prepare: openLenders },
  { name: 'lenders-edit', path: '/login', prepare: editLender },
  { name: 'listing-doubted', path: ({ doubted }) => `/marketplace/${doubted}`, mock: 'listing' },
  { name: 'report-sold', path: ({ listing }) => `/report-sold/${listing}` },
  {
    name: 'verification',
    path: '/login',
    prepare: openVerification(`?listing=${verifications.waiting}`),
    mock: 'verification',
  },
  { name: 'desk-flags-empty', path: '/login', prepare: openEmptyDesk('/moderation/photos', 'Flagged listings') },
  { name: 'desk-flags', path: '/login', prepare: openDesk('/moderation/flags') },
  { name: 'desk-flags-case', path: '/login', prepare: openDesk('/moderation/flags', 'photos') },
  { name: 'desk-flags-claimed', path: '/login', prepare: openDesk('/moderation/flags', 'plate') },
  { name: 'desk-flags-seller', path: '/login', prepare: openDesk('/moderation/flags', 'cars') },
  { name: 'desk-flags-decided', path: '/login', prepare: decideAt('/moderation/flags', 'photos', 'lift the flag') },
  { name: 'desk-photos-empty', path: '/login', prepare: openEmptyDesk('/moderation/flags', 'Photos') },
  { name: 'desk-photos', path: '/login', prepare: openDesk('/moderation/photos', 'reused') },
  { name: 'desk-photos-decided', path: '/login', prepare: decideAt('/moderation/photos', 'reused', 'photo allowed') },
  { name: 'desk-matches', path: '/login', prepare: openDesk('/moderation/matches') },
  { name: 'verification-queue', path: '/login', prepare: openVerification('') },
  { name: 'own-papers', path: '/login', prepare: openOwnPapers },
  { name: 'listing-gone', path: ({ gone }) => `/marketplace/${gone}`, core: true },
  { name: 'landing-city', path: '/used-cars/hyderabad', core: true },
  { name: 'landing-model', path: '/used-cars/hyderabad/maruti-suzuki/swift' },
  { name: 'landing-thin', path: '/used-cars/hyderabad/hyundai/getz' },
  { name: 'map', path: '/map', mock: 'map', core: true, prepare: mapDrawn },
  {
    name: 'map-locality',
    path: '/map?brand=Maruti+Suzuki&city=Hyderabad&locality=Kukatpally',
    mock: 'map',
    prepare: mapDrawn,
  },
  { name: 'policy-privacy', path: '/privacy-policy', mock: 'policy', core: true },
  { name: 'policy-terms', path: '/terms-of-service', mock: 'policy' },
  { name: 'policy-sources', path: '/data-sources-policy', mock: 'policy', core: true },
  { name: 'policy-api', path: '/api-compliance', mock: 'policy' },
  { name: 'login', path: `/login?returnTo=${encodeURIComponent(search)}`, mock: 'login', core: true },
  { name: 'login-sign-up', path: '/login?mode=sign-up&returnTo=/saved' },
  { name: 'login-failed', path: '/login?failure=email-taken' },
  { name: 'login-signed-in', path: '/login', prepare: (page) => signIn(page, '/login') },
  { name: 'phone', path: '/login', mock: 'login', core: true, prepare: (page) => signIn(page, '/verify-phone') },
  { name: 'phone-code', path: '/login', mock: 'login', prepare: askForCode },
  { name: 'phone-wrong-code', path: '/login', mock: 'login', prepare: enterWrongCode },
  { name: 'header-signed-in', path: '/login', only: 1280, over: true, prepare: openAccountMenu },
  { name: 'training-none', path: '/login', prepare: openUnusedTraining },
  {
    name: 'training-running',
    path: '/login',
    mock: 'training',
    prepare: openTraining(`?job=${trainingRuns.running}`),
  },
  { name: 'training-failed', path: '/login', prepare: openTraining(`?job=${trainingRuns.failed}`) },
  { name: 'training-done', path: '/login', prepare: openTraining(`?job=${trainingRuns.done}`) },
  { name: 'profile', path: '/login', mock: 'profile', core: true, prepare: (page) => signIn(page, '/profile') },
  { name: 'own-listings', path: '/login', mock: 'profile', core: true, prepare: openOwnListings },
  { name: 'own-listings-price', path: '/login', prepare: changeOwnPriceInVain },
  { name: 'own-listings-ended', path: '/login', prepare: openEndedListings },
  { name: 'dealer-stock', path: '/dealer/pinto-motors' },
  { name: 'dealer-open', path: '/login', prepare: (page) => openAsDealer(page, '/dealer', 'Meena Rao') },
  { name: 'dealer-desk', path: '/login', prepare: (page) => openAsDealer(page, '/dealer') },
  { name: 'dealer-upload', path: '/login', prepare: (page) => openAsDealer(page, '/dealer?view=spreadsheet') },
  {
    name: 'dealer-preview',
    path: '/login',
    prepare: (page) => openAsDealer(page, `/dealer?import=${stockImports.preview}`),
  },
  {
    name: 'dealer-unreadable',
    path: '/login',
    prepare: (page) => openAsDealer(page, `/dealer?import=${stockImports.unreadable}`),
  },
  { name: 'dealer-team', path: '/login', prepare: (page) => openAsDealer(page, '/dealer?view=team') },
  { name: 'dealer-invitation', path: `/dealer-invitation?key=${'i'.repeat(43)}` },
  { name: 'dealer-invitation-gone', path: `/dealer-invitation?key=${'x'.repeat(43)}` },
  {
    name: 'listing-channels',
    path: '/login',
    prepare: (page) => openAsDealer(page, `/profile/listings/${dealerCar}/channels`),
  },
  { name: 'unsubscribe', path: '/unsubscribe?key=b1a7c0de-0000-4000-8000-000000000001&topic=prices' },
  {
    name: 'unsubscribe-guest',
    path: '/unsubscribe?key=b1a7c0de-0000-4000-8000-000000000001&topic=messages&guest=yes',
  },
  { name: 'sell', path: '/sell', mock: 'sell', core: true },
  { name: 'sell-visitor', path: '/sell', mock: 'sell', prepare: fillSellAsVisitor },
  { name: 'sell-uploads', path: '/sell', mock: 'sell', core: true, prepare: uploadHalf },
  { name: 'sell-photos', path: '/sell', mock: 'sell', only: 360, prepare: uploadHalfAtPhotos },
  { name: 'sell-ready', path: '/sell', mock: 'sell', prepare: readyToPublish },
  { name: 'not-yet-news', path: '/news', core: true },
  { name: 'not-found', path: '/there-is-no-such-page', mock: '404', core: true },
  { name: 'error', path: '/', core: true, prepare: openBrokenPage },
]

/** The page as this screen shows it. */
export async function openScreen(page: Page, address: string, screen: Screen, cars: CarsToLookAt): Promise<void> {
  await page.goto(address + pathOf(screen, cars))
  await fullyHydrated(page)
  await screen.prepare?.(page)
}

export function pathOf({ path }: Screen, cars: CarsToLookAt): string {
  return typeof path === 'string' ? path : path(cars)
}
