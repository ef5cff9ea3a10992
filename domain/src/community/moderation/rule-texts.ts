import type { CommunityRule, Decider } from '../moderation-fields.ts'

/** The guideline as one sentence, for statements of reasons. */
export const ruleTexts: Readonly<Record<CommunityRule, string>> = {
  'contact-data': 'No phone numbers, e-mail addresses or payment IDs in public texts',
  links: 'No hidden, shortened or unknown links',
  spam: 'No spam',
  scam: 'No attempts to get money or codes from people',
  advertising: 'No advertising',
  'undisclosed-seller': 'Sellers and dealers must say that they sell cars',
  abuse: 'No insults, threats or attacks on groups of people',
  'personal-data': 'No personal data of other people',
  copied: 'No texts copied from others',
  'off-topic': 'Texts are about cars, buying, selling and driving',
  'public-figure': 'No false statements about real people',
  'intimate-imagery': 'No intimate images',
  unlawful: 'Nothing that is against the law',
}

export const deciderTexts: Readonly<Record<Decider, string>> = {
  rules: 'Our automatic rules decided this; no person has looked at it yet.',
  model: 'An automatic check with a language model decided this; no person has looked at it yet.',
  reports: 'Reports of other members led to this; no moderator has looked at it yet.',
  moderator: 'A moderator decided this.',
  order: 'An order of a court or an authority led to this.',
}
