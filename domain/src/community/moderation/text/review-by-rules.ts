import type { CommunityRule, TrustLevel } from '../../moderation-fields.ts'
import { findContact, type FoundContact } from './find-contact.ts'
import { findLinks } from './find-links.ts'
import { findAbuse, findSpam } from './find-spam.ts'
import { prepareText } from './prepare-text.ts'

/**
 * The findings of the rules. refused: the author must remove it and send the text again. waiting: held for a moderator.
 */
export type Finding = { rule: CommunityRule; verdict: 'waiting' | 'refused'; message: string; found: string | null }
export type WrittenText = { title?: string | undefined; text: string; level: TrustLevel }

/** Maximum number of links in a text by a new member. */
const mostLinksOfNew = 2
const mostLinks = 6

/** Reviews a text by rules, in linear time. Every finding names its subject. */
export function reviewByRules({ title = '', text, level }: WrittenText): Finding[] {
  const prepared = prepareText(`${title}\n${text}`)
  const findings = [...reviewContact(findContact(prepared)), ...reviewLinks(findLinks(prepared), level)]
  for (const idea of [findAbuse(prepared), findSpam(prepared)]) {
    if (idea)
      findings.push({
        ...idea,
        verdict: 'waiting',
        message: messages[idea.rule] ?? 'A moderator will check it first.',
        found: idea.found.slice(0, 80) || null,
      })
  }
  return findings
}

const messages: Partial<Record<CommunityRule, string>> = {
  abuse: 'It reads like an insult or a threat. A moderator will check it first.',
  spam: 'It reads like spam. A moderator will check it first.',
  scam: 'It resembles a known scam. A moderator will check it first.',
  advertising: 'It reads like advertising. A moderator will check it first.',
}

const contactNames = {
  phone: 'a phone number',
  'e-mail': 'an e-mail address',
  upi: 'a UPI ID',
  handle: 'a contact outside Pahiya',
} as const

function reviewContact(all: readonly FoundContact[]): Finding[] {
  return all.map(({ what, certainty }) =>
    certainty === 'sure'
      ? {
          rule: 'contact-data',
          verdict: 'refused',
          message: `Please remove ${contactNames[what]}: everyone can read this text. Buyers and sellers exchange contact details in messages.`,
          found: null,
        }
      : {
          rule: 'contact-data',
          verdict: 'waiting',
          message: `It seems to contain ${contactNames[what]}. A moderator will check it first.`,
          found: null,
        },
  )
}

function reviewLinks({ count, unknown, hidden }: ReturnType<typeof findLinks>, level: TrustLevel): Finding[] {
  const isNew = level === 'new'
  if (isNew && count > mostLinksOfNew) {
    return [
      {
        rule: 'links',
        verdict: 'refused',
        message: `New members can add up to ${mostLinksOfNew} links. Please remove some.`,
        found: unknown[0] ?? null,
      },
    ]
  }
  if (!hidden && count <= mostLinks && !(isNew && unknown.length > 0)) return []
  return [
    {
      rule: 'links',
      verdict: 'waiting',
      message: 'It contains a link that we do not know. A moderator will check it first.',
      found: unknown[0] ?? null,
    },
  ]
}
