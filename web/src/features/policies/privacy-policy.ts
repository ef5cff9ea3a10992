import { conversationDays } from '@pahiya/domain/assistant/retention'
import type { Policy } from './policy.ts'

/**
 * POL-02, POL-03: nine sections. They describe what the site does today; a change that stores more data must add a row.
 */
export const privacyPolicy: Policy = {
  path: '/privacy-policy',
  name: /*i18n*/ 'Privacy Policy',
  updatedOn: '2026-11-20',
  inShort: [
    /*i18n*/ 'You can search without an account. A random id, without your name, counts your searches.',
    /*i18n*/ 'Cars that you save or compare stay on your device; saved cars are also on your account once you sign in.',
    /*i18n*/ 'We show no advertising and sell no data.',
  ],
  sections: [
    {
      title: /*i18n*/ 'Introduction',
      words: [
        /*i18n*/ 'Pahiya is a search engine and marketplace for used cars in India. This policy says what we store about you, why, for how long, and how you can download it or have it erased.',
        /*i18n*/ 'We run Pahiya to comply with Indian law: the Information Technology Act, the Digital Personal Data Protection Act, the Copyright Act and the Indian Contract Act.',
      ],
    },
    {
      title: /*i18n*/ 'Information we collect',
      words: [
        /*i18n*/ 'This is everything. Without an account we know your name, phone and e-mail only if you type them in a contact form.',
      ],
      part: 'kept',
    },
    {
      title: /*i18n*/ 'How we use it',
      words: [
        /*i18n*/ 'To answer your searches, to count them, to deliver your messages, offers and test drives to the seller or buyer you write to, or your message to the portal that the form names, to show your reviews, to tell you by e-mail or on your device about messages and offers, about price drops if you switch that on, and about the security of your account, to find out which cars people look for and do not find, and to keep the site safe from abuse. For nothing else.',
      ],
    },
    {
      title: /*i18n*/ 'Sharing',
      words: [
        /*i18n*/ 'When you write to a seller, your name, phone, e-mail and message go to that seller, or to the portal that the form names, and to no one else, because you agree to it in the form. In a conversation the other person sees your phone or e-mail only if you share it, and you can stop sharing at any time. We pass nothing else about you to portals, and nothing to advertisers. When you open a listing on another portal, that portal sees your visit as any website does, and its own policy applies.',
        /*i18n*/ 'If a court or an authority orders us to, we hand over what the law requires.',
      ],
    },
    {
      title: /*i18n*/ 'Security',
      words: [
        /*i18n*/ 'Your visitor id and your network address are stored only as keyed hashes, which cannot be reversed. Phone numbers and e-mail addresses are removed from search words before they are kept. Our logs contain no search words and no addresses.',
      ],
    },
    {
      title: /*i18n*/ 'Your rights',
      words: [
        /*i18n*/ 'On your profile you download a copy of your data, in a form that you can take elsewhere, and erase your account yourself. You withdraw a consent with the same switch that gave it. For access, correction and deletion of anything else, to withdraw another consent, to name a person who may use your rights, or to complain, send a request there or write to the address below: a person answers within 7 days.',
        /*i18n*/ 'Deleting the site data in your browser erases everything that Pahiya keeps on your device.',
      ],
      part: 'visitor-id',
    },
    {
      title: /*i18n*/ 'Third parties',
      words: [
        /*i18n*/ 'No third party measures, advertises or stores anything on these pages. Photos come from the portals through our own server, so the portals do not see you while you browse here.',
        /*i18n*/ 'If the operator of this site has chosen a language model for Alex, your question goes to its provider without your name, phone numbers, e-mail addresses and number plates.',
        /*i18n*/ 'Listings come from the portals named in the Data Sources Policy. A listing may name its seller, because the seller published it.',
      ],
    },
    {
      title: /*i18n*/ 'Changes',
      words: [/*i18n*/ 'A changed text carries its own date.'],
      part: 'versions',
    },
    { title: /*i18n*/ 'Contact', part: 'contact' },
  ],
}

/** Versions of the text, newest first (C-42). The first entry has the date of the current policy. */
export const privacyVersions = [
  { date: '2026-11-20', what: /*i18n*/ 'The same facts in plainer words.' },
  {
    date: '2026-11-19',
    what: /*i18n*/ 'Says how long conversations with Alex are kept, what a language model receives, and how you download or erase your data yourself.',
  },
  {
    date: '2026-11-16',
    what: /*i18n*/ 'Says what an account keeps, that consents are recorded, what goes to a seller or to another portal, what is kept of test drives and reviews, and what we tell you by e-mail and on your device.',
  },
  { date: '2026-11-15', what: /*i18n*/ 'Says what is kept, for how long and what for.' },
  { date: '2025-01', what: /*i18n*/ 'First version.' },
] as const

/** The periods that the code uses too; filled into the texts below. */
export const retentionDays = { conversationDays } as const

/** Stored data and retention. The other periods match partition_plans (server/migrations) and the cookie. */
export const retentionPeriods = [
  {
    what: /*i18n*/ 'Visitor id',
    from: /*i18n*/ 'random, without a name',
    time: /*i18n*/ '1 year, in your browser',
    use: /*i18n*/ 'counting your searches',
  },
  {
    what: /*i18n*/ 'That you searched',
    from: /*i18n*/ 'visitor id and network address, as keyed hashes',
    time: /*i18n*/ '3 months',
    use: /*i18n*/ 'counting your searches',
  },
  {
    what: /*i18n*/ 'What was searched for',
    from: /*i18n*/ 'city, brand and model; your words only if nothing was found; never who asked',
    time: /*i18n*/ '14 months',
    use: /*i18n*/ 'finding out which cars are missing',
  },
  {
    what: /*i18n*/ 'That a visitor searched, opened a car and contacted its seller',
    from: /*i18n*/ 'a keyed hash of the visitor id, made for this alone; of an account, that it signed up, published and paid',
    time: /*i18n*/ '4 months; the times of these steps 6 months',
    use: /*i18n*/ 'counting how many people find and sell a car; groups under 10 are never shown',
  },
  {
    what: /*i18n*/ 'Name, e-mail and picture of an account',
    from: /*i18n*/ 'the service that you sign in with, such as Facebook; nothing else is asked of it',
    time: /*i18n*/ 'as long as you have the account',
    use: /*i18n*/ 'showing who is signed in and recognising you when you come back',
  },
  {
    what: /*i18n*/ 'Mobile number',
    from: /*i18n*/ 'you, when you verify it with a code; codes are kept as keyed hashes',
    time: /*i18n*/ 'as long as you have the account, or until you verify another',
    use: /*i18n*/ 'opening your monthly searches; a seller sees it only if you share it',
  },
  {
    what: /*i18n*/ 'Where you are signed in',
    from: /*i18n*/ 'the name of your browser and the time; passkeys, if you add one',
    time: /*i18n*/ '30 days after you last used it, or until you sign out',
    use: /*i18n*/ 'keeping you signed in, and showing you your devices',
  },
  {
    what: /*i18n*/ 'Saved, compared and recently seen cars',
    from: /*i18n*/ 'what you tap',
    time: /*i18n*/ 'until you remove them, on your device; saved cars also on your account',
    use: /*i18n*/ 'showing them to you again',
  },
  {
    what: /*i18n*/ 'Theme, vibration, tour seen',
    from: /*i18n*/ 'what you choose',
    time: /*i18n*/ 'until you clear them, on your device; theme and vibration also on your account',
    use: /*i18n*/ 'showing the site as you like it',
  },
  {
    what: /*i18n*/ 'Your RTO',
    from: /*i18n*/ 'what you choose on a car',
    time: /*i18n*/ 'until you clear it, on your device',
    use: /*i18n*/ 'showing road tax',
  },
  {
    what: /*i18n*/ 'Your last 20 searches',
    from: /*i18n*/ 'filters and words of your searches, only if you switch it on in your profile',
    time: /*i18n*/ 'until you delete them or switch it off',
    use: /*i18n*/ 'letting you repeat them',
  },
  {
    what: /*i18n*/ 'When you signed in, verified a phone, gave or withdrew a consent',
    from: /*i18n*/ 'the number of your account and the time; no name, phone or e-mail',
    time: /*i18n*/ 'stays, even when the account is deleted; the number then no longer identifies anyone',
    use: /*i18n*/ 'showing what you agreed to and when, and who did what',
  },
  {
    what: /*i18n*/ 'Messages and offers',
    from: /*i18n*/ 'you and the person you write to; name, phone and e-mail that you type in the contact form',
    time: /*i18n*/ 'as long as you have the account; yours are erased with it',
    use: /*i18n*/ 'delivering them to that person, and showing them to you again',
  },
  {
    what: /*i18n*/ 'Messages to a seller without an account',
    from: /*i18n*/ 'message, name, phone and e-mail that you type in the contact form',
    time: /*i18n*/ '12 months after the last message; if you sign in with the same phone or e-mail before, as long as you have the account',
    use: /*i18n*/ 'delivering them to that seller, and showing them to you once you sign in',
  },
  {
    what: /*i18n*/ 'Messages passed on to another portal',
    from: /*i18n*/ 'message, name, phone and e-mail that you type in the contact form',
    time: /*i18n*/ '90 days',
    use: /*i18n*/ 'delivering them to that portal, and telling you if that fails',
  },
  {
    what: /*i18n*/ 'Test drives and reviews',
    from: /*i18n*/ 'day, time and place; stars and text',
    time: /*i18n*/ 'as long as you have the account',
    use: /*i18n*/ 'showing them to the other person; reviews to everyone, with your first name and an initial',
  },
  {
    what: /*i18n*/ 'Requests for a loan',
    from: /*i18n*/ 'the lender, amount and tenure when you tap Apply while signed in; our team sees your name and e-mail beside them',
    time: /*i18n*/ 'as long as you have the account',
    use: /*i18n*/ 'knowing who wants a loan from which lender; we do not pass this on to the lender',
  },
  {
    what: /*i18n*/ 'Reports about a person in a conversation, or about a review',
    from: /*i18n*/ 'the reason you choose and what you write',
    time: /*i18n*/ 'as long as the conversation or the review, and your account',
    use: /*i18n*/ 'looking into it',
  },
  {
    what: /*i18n*/ 'Notifications that we sent by e-mail or to your device',
    from: /*i18n*/ 'messages, offers, price drops of cars you saved, and sign-ins to your account',
    time: /*i18n*/ '90 days',
    use: /*i18n*/ 'sending each once, and again if it did not arrive',
  },
  {
    what: /*i18n*/ 'Your notification settings and reply addresses',
    from: /*i18n*/ 'what you choose in your profile; a random address for each conversation that you can answer by e-mail',
    time: /*i18n*/ 'as long as you have the account',
    use: /*i18n*/ 'sending only the notifications that you want, and delivering your replies to the right person',
  },
  {
    what: /*i18n*/ 'Browsers that show notifications',
    from: /*i18n*/ 'the address and keys that your browser gives us when you switch them on',
    time: /*i18n*/ 'until you switch them off or are signed out there',
    use: /*i18n*/ 'showing you notifications on that device',
  },
  {
    what: /*i18n*/ 'Browsers that you signed in with',
    from: /*i18n*/ 'visitor id, as a keyed hash, and the time; the last 50',
    time: /*i18n*/ 'as long as you have the account',
    use: /*i18n*/ 'telling you when your account is opened in a new browser',
  },
  {
    what: /*i18n*/ 'Conversations with Alex, and how many free chats you have used',
    from: /*i18n*/ 'what you ask and what Alex answers; the account, or without one the visitor id and network address as keyed hashes',
    time: /*i18n*/ '{conversationDays} days after you last used it; you can delete the conversation before',
    use: /*i18n*/ 'showing you the conversation again, and counting your chats',
  },
  {
    what: /*i18n*/ 'Registration numbers in listings',
    from: /*i18n*/ 'the seller’s own listing',
    time: /*i18n*/ 'as long as the car’s price history',
    use: /*i18n*/ 'recognising the same car on two portals; we show the RTO only',
  },
  {
    what: /*i18n*/ 'E-mails that you send us',
    from: /*i18n*/ 'you',
    time: /*i18n*/ 'until your request is closed',
    use: /*i18n*/ 'answering you',
  },
] as const
