import { dayInIndia, dayText } from '@pahiya/domain/time/calendar-days'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import * as z from 'zod'
import { amount, kind } from './define-kind.ts'

const instant = z.iso.datetime()
const day = (at: string) => dayText(dayInIndia(new Date(at)))
const money = (paise: number) =>
  paise % 100 === 0
    ? `₹${groupIndian(paise / 100)}`
    : `₹${groupIndian(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`
const seePlan = { label: 'See my plan', path: '/pro' }

/** Notices about Pro and its payments. They cannot be switched off: they concern the person's money. */
export const planKinds = {
  pro_paid: kind({
    topic: 'account',
    data: z.object({ paise: amount, until: instant.nullable(), renews: z.boolean().default(true) }),
    write: ({ paise, until, renews }) => ({
      subject: 'Your payment for Pahiya Pro',
      heading: `You paid ${money(paise)} for Pro`,
      paragraphs: [
        ...(until === null ? [] : [`It pays for Pro until ${day(until)}.`]),
        renews
          ? 'The invoice is on your plan page. You can cancel there at any time.'
          : 'The invoice is on your plan page. Pro ends by itself, and nothing more is debited.',
      ],
      action: seePlan,
    }),
  }),
  pro_debit_soon: kind({
    topic: 'account',
    data: z.object({ paise: amount, at: instant }),
    write: ({ paise, at }) => ({
      subject: `${money(paise)} for Pahiya Pro on ${day(at)}`,
      heading: `Pro renews on ${day(at)}`,
      paragraphs: [
        `${money(paise)}, GST included, will be debited on or shortly after ${day(at)} through the mandate that you approved.`,
        'If you do not want that, cancel before then on your plan page. You keep Pro until the end of the time you paid for.',
      ],
      action: { label: 'See or cancel my plan', path: '/pro' },
    }),
  }),
  pro_debit_failed: kind({
    topic: 'account',
    data: z.object({ until: instant }),
    write: ({ until }) => ({
      subject: 'Your payment for Pahiya Pro did not go through',
      heading: 'Your payment did not go through',
      paragraphs: [
        `Your bank or UPI app did not pay for the next month of Pro. It will be tried again over the next few days. You keep Pro until ${day(until)} at the latest.`,
        'If you let Pro end, you owe nothing, and your saved cars and searches stay.',
      ],
      action: seePlan,
    }),
  }),
  pro_halted: kind({
    topic: 'account',
    data: z.object({ until: instant }),
    write: () => ({
      subject: 'Pahiya Pro has ended',
      heading: 'Pro has ended',
      paragraphs: [
        'The payment for the next month could not be collected, so your account is on the free plan now. You owe nothing, and your saved cars and searches stay.',
        'You can get Pro again on the plan page.',
      ],
      action: seePlan,
    }),
  }),
  pro_refunded: kind({
    topic: 'account',
    data: z.object({ paise: amount }),
    write: ({ paise }) => ({
      subject: 'Your refund from Pahiya',
      heading: `${money(paise)} is on its way back to you`,
      paragraphs: [
        'It goes to the account, card or UPI that you paid with, usually within 5 to 7 working days. The credit note is on your plan page.',
      ],
      action: seePlan,
    }),
  }),
  pro_refund_failed: kind({
    topic: 'account',
    data: z.object({ paise: amount }),
    write: ({ paise }) => ({
      subject: 'Your refund from Pahiya did not arrive',
      heading: `Your refund of ${money(paise)} did not arrive`,
      paragraphs: [
        'The bank did not accept it, so the money is still with us. We still owe it to you. We will send it again or transfer it another way, and write to you when that is done. You do not have to do anything.',
      ],
      action: seePlan,
    }),
  }),
  pro_refund_by_hand: kind({
    topic: 'account',
    data: z.object({ paise: amount, reference: z.string().min(1).max(80) }),
    write: ({ paise, reference }) => ({
      subject: 'Your refund from Pahiya was transferred',
      heading: `We transferred ${money(paise)} to you`,
      paragraphs: [
        `Your refund had not arrived, so we made a bank transfer. Its reference is ${reference}. Your bank can find the payment with it.`,
      ],
      action: seePlan,
    }),
  }),
} as const
