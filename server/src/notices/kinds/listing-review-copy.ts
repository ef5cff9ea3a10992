import type { FlagKind } from '@pahiya/domain/listing-flags/flag-kinds'

/** Advice for each reason for a review. It accuses no one: there may be a good explanation. */
const whatHelps: Readonly<Record<FlagKind, string>> = {
  'photos-elsewhere': 'Some of its photos are also in another listing. New photos of your car will help.',
  'price-far-below': 'Its price is far below similar cars. Please check that no digit is missing.',
  'payment-words':
    'Its description mentions a payment before a visit. Buyers trust a listing more if it asks for nothing before they have seen the car.',
  'plate-elsewhere': 'Another listing has the same registration number. Please compare yours with the RC.',
  'many-first-owner': 'Several of your cars are listed as first owner. Please compare that with each RC.',
}

/** Text for a seller after a person has reviewed their listing. */
export function listingReviewCopy(
  subject: string,
  outcome: 'fine' | 'lower' | 'down' | 'photo-removed',
  about: readonly FlagKind[],
): { subject: string; heading: string; paragraphs: string[] } {
  const helps = about.map((kind) => whatHelps[kind])
  switch (outcome) {
    case 'fine':
      return {
        subject: `We have looked at ${subject}`,
        heading: 'Your listing is fine as it is',
        paragraphs: [
          `Our system asked our team to check ${subject}. Nothing needs to change, and buyers can find it as before. Thank you for your patience.`,
        ],
      }
    case 'lower':
      return {
        subject: `Please check your listing: ${subject}`,
        heading: 'Something in your listing may make buyers hesitate',
        paragraphs: [
          `Our team looked at ${subject}. It stays on sale, but appears lower in searches for now.`,
          ...helps,
          'There may be a good reason. Once you change it, we check your listing again automatically. If nothing needs to change, please write to us.',
        ],
      }
    case 'down':
      return {
        subject: `${subject} has been paused`,
        heading: 'Your listing has been paused',
        paragraphs: [
          `Our team looked at ${subject}. We need to check something with you first, so buyers cannot see it for now.`,
          ...helps,
          'There may be a good reason. Please write to us, and we will look at it together.',
        ],
      }
    case 'photo-removed':
      return {
        subject: `One photo of ${subject} is no longer shown`,
        heading: 'One photo is no longer shown',
        paragraphs: [
          `A photo of ${subject} looks like a photo of another car, so we have removed it. Your listing stays on sale with the other photos.`,
          'There may be a good reason. Please write to us if the photo shows your car.',
        ],
      }
  }
}
