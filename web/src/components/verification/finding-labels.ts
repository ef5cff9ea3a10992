import type { I18n } from '@lingui/core'
import type { AuthenticityScore, PaperFinding, VerificationCase } from '@pahiya/contract/selling/verification'
import type { VerificationStatus } from '@pahiya/domain/listings/verification-status'

export function findingFieldLabel(field: PaperFinding['field'], i18n: I18n): string {
  return {
    registration: i18n.t('Registration'),
    office: i18n.t('RTO'),
    make: i18n.t('Make and model'),
    year: i18n.t('Registered'),
    fuel: i18n.t('Fuel'),
    ownerSerial: i18n.t('Owner serial'),
    ownerName: i18n.t('Owner name'),
    fitUntil: i18n.t('Fitness until'),
    insuredUntil: i18n.t('Insurance until'),
    financier: i18n.t('Hypothecation'),
    status: i18n.t('RC status'),
  }[field]
}

/** Describes an unusual finding, and what a moderator should do about it. */
export function findingNoteText(note: NonNullable<PaperFinding['note']>, i18n: I18n): string {
  return {
    'unknown-office': i18n.t('We do not know an RTO with this code. Compare the plate with the picture.'),
    'letters-not-of-that-day': i18n.t('These letters were not issued on that date.'),
    'bh-year-differs': i18n.t('The year on the BH plate is not the year of registration.'),
    'bh-before-2021': i18n.t('There were no BH plates on that date.'),
    'fitness-over': i18n.t('The registration is no longer valid.'),
    'insurance-over': i18n.t('The insurance has ended. Ask for the renewed policy.'),
    'insurance-without-day': i18n.t('The end date of the insurance could not be read.'),
    'loan-not-on-paper': i18n.t(
      'The registry names a bank, the paper does not. Ask for the bank’s loan closure letter.',
    ),
    'loan-open': i18n.t('A loan is on record. Ask for the bank’s loan closure letter.'),
    'not-active': i18n.t('The registry does not list this car as active.'),
    'gas-kit-not-entered': i18n.t('The RC shows a gas kit that the seller did not mention.'),
  }[note]
}

/** The same for the seller, who has the papers and can send new ones. */
export function findingNoteTextForSeller(note: NonNullable<PaperFinding['note']>, i18n: I18n): string {
  if (note === 'unknown-office') return i18n.t('We do not know an RTO with this code. Please check the number.')
  if (note === 'insurance-over') return i18n.t('The insurance has ended. Send the renewed policy.')
  if (note === 'loan-not-on-paper')
    return i18n.t('The registry names a bank, your RC does not. Buyers will ask for the bank’s loan closure letter.')
  if (note === 'loan-open') return i18n.t('A loan is on record. Buyers will ask for the bank’s loan closure letter.')
  if (note === 'gas-kit-not-entered') return i18n.t('The RC shows a gas kit that your listing does not mention.')
  return findingNoteText(note, i18n)
}

export function findingResultLabel({ result, ...said }: PaperFinding, i18n: I18n): string {
  if (result === 'agrees') return i18n.t('match')
  if (result === 'conflicts') return i18n.t('differs')
  const isOnPaper = said.rc !== null || said.insurance !== null
  return isOnPaper ? i18n.t('paper only') : i18n.t('not compared')
}

export function scorePartLabel(part: AuthenticityScore['parts'][number]['part'], i18n: I18n): string {
  return {
    photos: i18n.t('Photos'),
    price: i18n.t('Price'),
    text: i18n.t('Text'),
    ai: i18n.t('AI check'),
  }[part]
}

export function scoreReasonText(reason: AuthenticityScore['parts'][number]['reasons'][number], i18n: I18n): string {
  return {
    'photos-missing': i18n.t('fewer than five photos'),
    'photos-repeated': i18n.t('the same photo more than once'),
    'photo-of-another-car': i18n.t('a photo is used for another car'),
    'price-far-below': i18n.t('less than half of what similar cars cost'),
    'price-below': i18n.t('well below what similar cars cost'),
    'price-far-above': i18n.t('more than twice what similar cars cost'),
    'text-like-a-scam': i18n.t('the text reads like a known scam'),
    'text-has-a-number': i18n.t('a phone number in the text'),
    'text-has-a-link': i18n.t('a link in the text'),
    'text-shouts': i18n.t('mostly capital letters'),
    'ai-doubts': i18n.t('the AI check has doubts'),
  }[reason]
}

export function registryText(registry: NonNullable<VerificationCase['registry']>, i18n: I18n): string {
  return {
    answered: i18n.t('The registry answered.'),
    no_record: i18n.t('The registry has no car with this number.'),
    no_answer: i18n.t('The registry did not answer.'),
    not_configured: i18n.t('No registry is connected.'),
    no_plate: i18n.t('The registry was not asked: no number could be read.'),
  }[registry]
}

export function paperLabel(paper: 'rcBook' | 'insurance', i18n: I18n): string {
  return paper === 'rcBook' ? i18n.t('RC book') : i18n.t('Insurance')
}

export function verificationStatusLabel(status: VerificationStatus, i18n: I18n): string {
  return { unverified: i18n.t('Not verified'), verified: i18n.t('Verified'), certified: i18n.t('Certified') }[status]
}

export function papersText(papers: VerificationCase['papers'], i18n: I18n): string {
  return {
    being_read: i18n.t('Papers received. We are reading them.'),
    in_review: i18n.t('Papers received. A moderator is checking them.'),
    accepted: i18n.t('Papers accepted.'),
    refused: i18n.t('Papers not accepted.'),
  }[papers]
}
