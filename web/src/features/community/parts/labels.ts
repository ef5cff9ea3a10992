import type { I18n } from '@lingui/core'
import type {
  ClockKind,
  CommunityRule,
  RestrictionAction,
  TrustLevel,
} from '@pahiya/domain/community/moderation-fields'
import type { PostCategory, SpotlightCategory } from '@pahiya/domain/community/post-fields'

/** COMM-02; C-27: the category discussion is called Community. */
const categories: Readonly<Record<PostCategory, string>> = {
  reviews: /*i18n*/ 'Reviews',
  questions: /*i18n*/ 'Questions',
  'market-insights': /*i18n*/ 'Market Insights',
  discussion: /*i18n*/ 'Community',
}

export function categoryName(category: PostCategory, i18n: I18n): string {
  return i18n.t(categories[category])
}

const spotlightKinds: Readonly<Record<SpotlightCategory, string>> = {
  modern: /*i18n*/ 'Modern',
  classic: /*i18n*/ 'Classic',
  modified: /*i18n*/ 'Modified',
  rare: /*i18n*/ 'Rare',
}

export function spotlightKindName(category: SpotlightCategory, i18n: I18n): string {
  return i18n.t(spotlightKinds[category])
}

/** The name and the requirement of each guideline. */
export const rules: Readonly<Record<CommunityRule, { name: string; text: string }>> = {
  'contact-data': {
    name: /*i18n*/ 'Contact details',
    text: /*i18n*/ 'No phone numbers, e-mail addresses, UPI ids or plates in public texts, not in words either. Readers can write to you on this site.',
  },
  links: {
    name: /*i18n*/ 'Links',
    text: /*i18n*/ 'Link to a source if it helps the reader. No shortened links and no invitations to chat groups.',
  },
  spam: {
    name: /*i18n*/ 'Spam',
    text: /*i18n*/ 'Do not post the same text repeatedly, and nothing that has no connection with the thread.',
  },
  scam: {
    name: /*i18n*/ 'Fraud',
    text: /*i18n*/ 'No advance payments for cars unseen, no invented cars, no loans without checks, no one-time passwords.',
  },
  advertising: {
    name: /*i18n*/ 'Advertising',
    text: /*i18n*/ 'Sell your car on the Sell page. A post that only wants to sell something is advertising.',
  },
  'undisclosed-seller': {
    name: /*i18n*/ 'Hidden sellers',
    text: /*i18n*/ 'If you sell cars like the one that you write about, mention it. People who have such cars on sale here get a badge.',
  },
  abuse: {
    name: /*i18n*/ 'Abuse',
    text: /*i18n*/ 'Talk about the car, not about the person. No insults, threats or hatred against groups.',
  },
  'personal-data': {
    name: /*i18n*/ 'Other people’s data',
    text: /*i18n*/ 'No names, addresses, papers or photos of people who did not agree.',
  },
  copied: {
    name: /*i18n*/ 'Copied texts',
    text: /*i18n*/ 'Write in your own words. Quote a sentence and name the source; do not copy reviews.',
  },
  'off-topic': {
    name: /*i18n*/ 'Off topic',
    text: /*i18n*/ 'This is a place for cars, owning them, buying them and selling them.',
  },
  'public-figure': {
    name: /*i18n*/ 'Invented statements',
    text: /*i18n*/ 'Do not attribute invented statements to a real person or company.',
  },
  'intimate-imagery': {
    name: /*i18n*/ 'Intimate pictures',
    text: /*i18n*/ 'No intimate pictures of anyone, real or generated.',
  },
  unlawful: {
    name: /*i18n*/ 'Unlawful content',
    text: /*i18n*/ 'Nothing that is forbidden by the law of India.',
  },
}

export function ruleName(rule: CommunityRule, i18n: I18n): string {
  return i18n.t(rules[rule].name)
}

const levels: Readonly<Record<TrustLevel, string>> = {
  new: /*i18n*/ 'New',
  basic: /*i18n*/ 'Basic',
  member: /*i18n*/ 'Member',
  regular: /*i18n*/ 'Regular',
}

export function levelName(level: TrustLevel, i18n: I18n): string {
  return i18n.t(levels[level])
}

const actions: Readonly<Record<RestrictionAction, string>> = {
  held: /*i18n*/ 'Waiting for a moderator',
  hidden: /*i18n*/ 'Hidden',
  refused: /*i18n*/ 'Not published',
  silenced: /*i18n*/ 'You cannot write',
  banned: /*i18n*/ 'Account hidden',
}

export function actionName(action: RestrictionAction, i18n: I18n): string {
  return i18n.t(actions[action])
}

const clocks: Readonly<Record<ClockKind, string>> = {
  order: /*i18n*/ 'Order of a court or authority',
  intimate: /*i18n*/ 'Intimate pictures',
  urgent: /*i18n*/ 'Urgent complaint',
  grievance: /*i18n*/ 'Other complaint',
}

export function clockName(clock: ClockKind, i18n: I18n): string {
  return i18n.t(clocks[clock])
}
