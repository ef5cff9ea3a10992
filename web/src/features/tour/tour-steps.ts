import { featureFlags } from '../../site/feature-flags.ts'

/** TOUR-03. */
export type TourStep = {
  id: string
  /** Id of the element that the step explains. */
  triggerElementId: string
  title: string
  content: string
  placement: 'top' | 'bottom' | 'left' | 'right'
  page: 'home' | 'car-detail' | 'any'
  stepNumber: number
}

/** TOUR-02. */
export const allTourSteps: readonly TourStep[] = [
  {
    id: 'hero-search',
    triggerElementId: 'hero-search',
    title: /*i18n*/ 'One search for all portals',
    content:
      /*i18n*/ 'Type what you want in your own words, or use the filters. We search every portal at once and show each car once.',
    placement: 'bottom',
    page: 'home',
    stepNumber: 1,
  },
  {
    id: 'advanced-filters',
    triggerElementId: 'advanced-filters',
    title: /*i18n*/ 'More filters',
    content: /*i18n*/ 'Price, year, fuel, gearbox, model and more. Copy the page link to come back to the same search.',
    placement: 'bottom',
    page: 'home',
    stepNumber: 2,
  },
  {
    id: 'search-limits',
    triggerElementId: 'search-limits',
    title: /*i18n*/ 'Searches left',
    content:
      /*i18n*/ 'You can search without an account. This shows how many searches you have left; opening cars is free.',
    placement: 'bottom',
    page: 'home',
    stepNumber: 3,
  },
  {
    id: 'phone-verification',
    triggerElementId: 'phone-verification',
    title: /*i18n*/ 'Verify your number',
    content: /*i18n*/ 'Confirm your phone once, with a code by SMS, and you get 5 more searches every month.',
    placement: 'left',
    page: 'any',
    stepNumber: 4,
  },
  {
    id: 'contact-seller',
    triggerElementId: 'contact-seller',
    title: /*i18n*/ 'Ask the seller',
    content: /*i18n*/ 'Contact the seller directly. Your number stays private until you do.',
    placement: 'left',
    page: 'car-detail',
    stepNumber: 5,
  },
  {
    id: 'price-insights',
    triggerElementId: 'price-insights',
    title: /*i18n*/ 'Is the price fair?',
    content:
      /*i18n*/ 'See how each price compares with similar cars. The bar shows the usual price range, the needle this car. If we are not sure, we say so.',
    placement: 'top',
    page: 'car-detail',
    stepNumber: 6,
  },
  {
    id: 'sell-car',
    triggerElementId: 'sell-car',
    title: /*i18n*/ 'Selling one yourself?',
    content: /*i18n*/ 'Post your car once and reach everyone who searches here.',
    placement: 'bottom',
    page: 'any',
    stepNumber: 7,
  },
]

/** The part of the product that a step explains, if it may not exist yet. */
const about: Readonly<Record<string, keyof typeof featureFlags>> = {
  'phone-verification': 'phoneCheck',
  'contact-seller': 'contact',
  'sell-car': 'selling',
}

/** Steps for the parts that exist, numbered in order. */
export const tourSteps: readonly TourStep[] = availableTourSteps(featureFlags)

export function availableTourSteps(open: typeof featureFlags): TourStep[] {
  return allTourSteps
    .filter(({ id }) => {
      const part = about[id]
      return part === undefined || open[part]
    })
    .map((step, place) => ({ ...step, stepNumber: place + 1 }))
}
