import type { Screen } from './screen.ts'
import { dealerCar, soldDealerCar, stockImports } from './states/dealers.ts'
import { changeOwnPriceWithError, openEndedListings, openOwnListings } from './steps/own-listing-steps.ts'
import { openAsDealer, openChannels, openRefusedListing } from './steps/screen-steps.ts'
import {
  fillByPlate,
  fillSellAsVisitor,
  openBlur,
  publishCar,
  publishWithError,
  readyToPublish,
  uploadHalf,
  uploadHalfAtPhotos,
} from './steps/sell-form-steps.ts'

/** The listings of a seller, and dealerships. */
export const ownListingScreens: readonly Screen[] = [
  { name: 'own-listings', path: '/login', mock: 'profile', core: true, prepare: openOwnListings },
  { name: 'own-listings-refused', path: '/login', prepare: openRefusedListing },
  { name: 'own-listings-price', path: '/login', prepare: changeOwnPriceWithError },
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
    name: 'dealer-saved',
    path: '/login',
    prepare: (page) => openAsDealer(page, `/dealer?import=${stockImports.saved}`),
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
    name: 'listing-photos',
    path: '/login',
    prepare: (page) => openAsDealer(page, `/profile/listings/${dealerCar}/photos`),
  },
  {
    name: 'listing-channels',
    path: '/login',
    prepare: (page) => openAsDealer(page, `/profile/listings/${dealerCar}/channels`),
  },
  {
    name: 'listing-channels-open',
    path: '/login',
    prepare: (page) => openChannels(page, `/profile/listings/${dealerCar}/channels`),
  },
  {
    name: 'listing-channels-sold',
    path: '/login',
    prepare: (page) => openAsDealer(page, `/profile/listings/${soldDealerCar}/channels`),
  },
]

/** The form that publishes a car. */
export const sellScreens: readonly Screen[] = [
  { name: 'sell', path: '/sell', mock: 'sell', core: true },
  { name: 'sell-visitor', path: '/sell', mock: 'sell', prepare: fillSellAsVisitor },
  { name: 'sell-uploads', path: '/sell', mock: 'sell', core: true, prepare: uploadHalf },
  { name: 'sell-photos', path: '/sell', mock: 'sell', only: 360, prepare: uploadHalfAtPhotos },
  { name: 'sell-ready', path: '/sell', mock: 'sell', prepare: readyToPublish },
  { name: 'sell-plate', path: '/sell', mock: 'sell', prepare: fillByPlate },
  { name: 'sell-blur', path: '/sell', over: true, prepare: openBlur },
  { name: 'sell-published', path: '/sell', prepare: publishCar },
  { name: 'sell-not-published', path: '/sell', prepare: publishWithError },
]
