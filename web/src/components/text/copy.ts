import type { LoanTerms } from '@pahiya/domain/finance/emi'

/** The few texts that are built into components. All other text is passed in. */
export const defaultCopy = {
  logo: {
    home: 'Pahiya, home',
    tagline: "India's very own used car search engine",
  },
  plate: { private: 'Private registration', ev: 'Electric registration', commercial: 'Commercial registration' },
  gauge: {
    great: 'Great Deal',
    good: 'Good Value',
    fair: 'Fair market price',
    premium: 'Premium Pricing',
    none: 'No price rating yet',
    unrated: {
      'too-few-comparables': 'too few similar cars',
      'too-uncertain': 'prices vary for this model',
      'implausible-price': 'far from what similar cars cost',
      'check-first': 'check before you pay',
    },
    below: (amount: string) => `${amount} below market`,
    above: (amount: string) => `${amount} above market`,
    within: 'within 5% of market',
    fairPrice: 'fair',
    to: (from: string, to: string) => `${from} to ${to}`,
    dot: 'each dot is a similar car',
    band: 'fair price range',
    sentence: (price: string, from: string, to: string) => `This car costs ${price}. A fair price is ${from} to ${to}.`,
  },
  car: {
    emi: (amount: string) => `EMI from ${amount}/month`,
    allIn: 'All-in',
    emiTerms: ({ financedPercent, annualRatePercent, months }: LoanTerms) =>
      `${annualRatePercent}%, ${months / 12} years, ${financedPercent}% loan`,
    kilometres: (count: string) => `${count} km`,
    firstOwner: '1st Owner',
    owners: (count: number) => `${count} Owners`,
    notKnown: 'N/A',
    ownerNotKnown: 'Owner N/A',
    noPhoto: 'No Verified Photo',
    noPhotos: 'No Verified Photos',
    photosVerified: 'Photos Verified',
    alsoOn: (count: number) => `Also on ${count} more site${count > 1 ? 's' : ''}`,
    seen: (age: string) => `seen ${age}`,
    condition: {
      excellent: 'Excellent condition',
      good: 'Good condition',
      fair: 'Fair condition',
      poor: 'Poor condition',
    },
    details: 'View Details',
    contact: 'Contact',
    save: (name: string) => `Save ${name}`,
    compare: (name: string) => `Compare ${name}`,
    compareShort: 'Compare',
  },
  photos: {
    all: 'Photos',
    one: (name: string, number: number, count: number) => `${name}, photo ${number} of ${count}`,
    before: 'Previous photo',
    next: 'Next photo',
  },
  verification: { certified: 'Certified', verified: 'Verified', unverified: 'Unverified' },
  certifiedBy: (programme: string) => `Certified by ${programme}`,
  combobox: { none: 'Nothing found', open: 'Show the list' },
  chips: { remove: (filter: string) => `Remove ${filter}` },
  range: { from: (name: string) => `${name}, from`, to: (name: string) => `${name}, to`, between: 'to' },
  chart: { asTable: 'View as table' },
  steps: { completed: 'done', processing: 'now', pending: 'waiting', failed: 'failed' },
  overlay: { close: 'Close', failed: 'This could not be loaded. Please try again.' },
  // Radix inserts F8.
  toast: { region: 'Messages ({hotkey})' },
}

export type Copy = typeof defaultCopy
