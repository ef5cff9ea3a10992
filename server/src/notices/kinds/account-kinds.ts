import { exactTime } from '@pahiya/domain/time/write-time'
import * as z from 'zod'
import { kind, path, title } from './define-kind.ts'

/** Rule 9 of the DPDP Rules: every reply about personal data names a contact. */
function contactLine(contact: string | null): string[] {
  return contact === null ? [] : [`Questions about your data are answered at ${contact}.`]
}

/** Notices about the account itself and who may use it. */
export const accountKinds = {
  phone_moved: kind({
    topic: 'account',
    data: z.object({}),
    write: () => ({
      subject: 'Your phone number was moved to another account',
      heading: 'Your phone number is on another account now',
      paragraphs: [
        'Your phone number was verified on another Pahiya account, with a code sent to that phone. It is no longer on your account.',
        'If that was you, there is nothing to do. If not, check who has your SIM, and sign out the devices you do not know on your profile.',
      ],
      action: { label: 'Check my account', path: '/profile' },
    }),
  }),
  /** Sent to an address that need not have an account; the link grants the right to join. */
  dealer_invitation: kind({
    topic: 'account',
    unconfirmedReason:
      'You get this e-mail because a dealership on Pahiya invited this address to its team. If you do not want such invitations, stop these e-mails.',
    data: z.object({ dealerName: title, role: z.enum(['manager', 'sales']), path, days: z.int().positive() }),
    write: ({ dealerName, role, path: to, days }) => ({
      subject: `${dealerName} invites you to join its team on Pahiya`,
      heading: `Join ${dealerName} on Pahiya`,
      paragraphs: [
        role === 'manager'
          ? `You can upload cars by spreadsheet, edit them and mark them as sold for ${dealerName}.`
          : `You can see the cars of ${dealerName} and mark them as sold.`,
        `The link works once, for ${days} days. If you do not know ${dealerName}, ignore this e-mail.`,
      ],
      action: { label: 'Join the team', path: to },
    }),
  }),
  /** Sent to an address that was typed in a message to a seller; until it is confirmed, other e-mails wait. */
  confirm_address: kind({
    topic: 'messages',
    unconfirmedReason:
      'You get this e-mail because this address was given in a message to a seller on Pahiya. If you did not write it, stop these e-mails.',
    data: z.object({ key: z.uuid() }),
    write: ({ key }) => ({
      subject: 'Confirm your e-mail address',
      heading: 'There is news about your message',
      paragraphs: [
        'Someone wrote to a seller on Pahiya and gave this e-mail address. If that was you, confirm the address, and we will send it to you.',
        'If that was not you, please ignore this e-mail.',
      ],
      action: { label: 'Confirm my address', path: `/confirm-email?key=${key}` },
    }),
  }),
  data_export_ready: kind({
    topic: 'account',
    data: z.object({ hours: z.int().positive() }),
    write: ({ hours }) => ({
      subject: 'Your data is ready to download',
      heading: 'Your data is ready',
      paragraphs: [
        `The archive with everything that Pahiya stored about your account is ready. You can download it once, within ${hours} hours, after you sign in again.`,
        'If you did not ask for it, sign out the devices you do not know on your profile.',
      ],
      action: { label: 'Download my data', path: '/profile/data' },
    }),
  }),
  data_export_failed: kind({
    topic: 'account',
    data: z.object({}),
    write: () => ({
      subject: 'We could not prepare your data',
      heading: 'We could not make your archive',
      paragraphs: [
        'We tried three times to make the archive that you asked for, but it did not work. Please ask again. This request does not count towards your daily limit.',
      ],
      action: { label: 'Ask again', path: '/profile/data' },
    }),
  }),
  privacy_request_received: kind({
    topic: 'account',
    data: z.object({ number: z.int(), dueAt: z.iso.datetime(), contact: z.email().nullable() }),
    write: ({ number, dueAt, contact }) => ({
      subject: `We received your request ${number}`,
      heading: `Your request ${number} about your data`,
      paragraphs: [
        `We received it and answer by ${exactTime(new Date(dueAt))} (India) at the latest.`,
        ...contactLine(contact),
      ],
      action: { label: 'See my requests', path: '/profile/data#requests' },
    }),
  }),
  privacy_request_answered: kind({
    topic: 'account',
    data: z.object({
      number: z.int(),
      outcome: z.enum(['done', 'refused']),
      answer: z.string().min(3).max(2_000),
      contact: z.email().nullable(),
    }),
    write: ({ number, outcome, answer, contact }) => ({
      subject: `The answer to your request ${number}`,
      heading: outcome === 'done' ? `Your request ${number} is done` : `We cannot do what request ${number} asks`,
      paragraphs: [
        answer,
        ...contactLine(contact),
        'If you do not agree with the answer, you may complain to the Data Protection Board of India.',
      ],
      action: { label: 'See my requests', path: '/profile/data#requests' },
    }),
  }),
  sign_in_method_added: kind({
    topic: 'account',
    data: z.object({ method: z.string().min(1).max(60), device: z.string().max(100).nullable(), at: z.iso.datetime() }),
    write: ({ method, device, at }) => ({
      subject: 'New way to sign in to your Pahiya account',
      heading: 'A new way to sign in was added',
      paragraphs: [
        `Your account can now be opened with ${method}. It was added on ${device ?? 'an unknown device'}, ${exactTime(new Date(at))} (India).`,
        'If that was you, there is nothing to do. If not, remove it on your profile and end the sessions you do not know.',
      ],
      action: { label: 'Check my account', path: '/profile' },
    }),
  }),
  new_sign_in: kind({
    topic: 'account',
    data: z.object({ device: z.string().max(100).nullable(), at: z.iso.datetime() }),
    write: ({ device, at }) => ({
      subject: 'New sign-in to your Pahiya account',
      heading: 'New sign-in to your account',
      paragraphs: [
        `Your account was opened on a device we have not seen before: ${device ?? 'an unknown device'}, ${exactTime(new Date(at))} (India).`,
        'If that was you, there is nothing to do. If not, sign that device out on your profile and change the password of the service you sign in with.',
      ],
      action: { label: 'See where I am signed in', path: '/profile' },
    }),
  }),
} as const
