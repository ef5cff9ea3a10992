import type { Guide } from './guide.ts'

export const financeGuide: Guide = {
  key: 'finance',
  title: 'Paying for a used car: loan, fees, insurance, tax',
  description:
    'What used-car loans cost, how a flat rate hides its price, which fees and papers come with a loan, and how to leave it early.',
  checkedOn: '2026-11-19',
  sections: [
    {
      id: 'first',
      title: 'Before you think about the instalment',
      blocks: [
        {
          kind: 'text',
          text: 'Sellers like to talk about the monthly instalment, because nearly any car fits into some instalment if the loan is long enough. Turn the conversation around. First the whole price of the car until it is in your name, then how much of it you can pay today, then the loan for the rest. A larger down payment is the one way of making a loan cheaper that needs no negotiation.',
        },
        {
          kind: 'text',
          text: 'Leave room for what the loan does not cover: insurance, transfer, the first service, fuel and parking. A household that can just pay the instalment cannot pay for a clutch.',
        },
        {
          kind: 'text',
          text: 'Look at your credit report before a lender does. Each credit information company must give you one full report with the score free of charge every calendar year [rbi-credit-report]. Errors are common: a card that you closed, a loan that is not yours. Correcting one takes weeks, so do this before you look at cars.',
        },
      ],
    },
    {
      id: 'rates',
      title: 'What a used-car loan costs',
      blocks: [
        {
          kind: 'text',
          text: 'Loans for used cars cost more than loans for new ones. Rates of {usual-rate-low} to {usual-rate-high} a year were usual at {usual-rate-banks} in {usual-rate-year}. The rate depends on your income and score, on the age of the car and on how much you pay yourself. The instalment on our cards assumes {card-rate} over {card-months} months for every car, so that cards can be compared with each other. It is not an offer, and your own rate will probably be higher.',
        },
        {
          kind: 'table',
          caption: 'A loan of {loan-example} over {loan-months} months',
          head: ['Rate', 'Instalment', 'Interest in all'],
          rows: [
            ['{usual-rate-low}', '{emi-low}', '{interest-low}'],
            ['{usual-rate-high}', '{emi-high}', '{interest-high}'],
            ['{usual-rate-low}, but over {long-months} months', '{emi-long}', '{interest-long}'],
          ],
        },
        {
          kind: 'text',
          text: 'Read the last line twice. The longer loan has the friendliest instalment and costs the most, and for years you would owe more than the car is worth. As a rule of thumb, the loan should end while the car is still one that you would buy. Lenders think alike: most have a highest age for the car at the last instalment.',
        },
        {
          kind: 'text',
          text: 'Our [[loan comparison|/financing]] computes this for every lender that we list, with the fees included, and says what a lender does not state.',
        },
      ],
    },
    {
      id: 'flat',
      title: 'Flat and reducing rates',
      blocks: [
        {
          kind: 'text',
          text: 'Two lenders say {usual-rate-low}. One means a reducing rate: you pay interest on what you still owe. The other means a flat rate: you pay interest on the whole loan until the last month, even on the part that you have long repaid. On the loan above, reducing costs {interest-low} in interest and flat costs {interest-flat}. That flat rate is really a yearly cost of {flat-true-rate}.',
        },
        {
          kind: 'text',
          text: 'So never compare two percentages. Ask one question: how much do I pay in all, from the first rupee to the last? A lender who can answer that in writing has nothing to hide.',
        },
      ],
    },
    {
      id: 'fees',
      title: 'Fees, and the one page that lists them',
      blocks: [
        {
          kind: 'text',
          text: 'A processing fee of {fee-example} becomes {fee-with-gst} with GST. It is usually taken off the loan, so that less arrives than you borrowed. With this fee, the loan at {usual-rate-low} costs {apr-with-fee} a year. Then there are documents, valuation, stamp duty, and sometimes an insurance that you did not ask for. You may decline that insurance.',
        },
        {
          kind: 'text',
          text: 'Every lender has to give you a Key Facts Statement with the annual percentage rate, which includes the interest and all other charges [rbi-key-facts]. It has been due for all new retail loans since 1 October 2024 [key-facts-start]. Ask for it before you sign and not after, and put the statements of two lenders side by side. The annual percentage rate is the only figure in them that you can compare directly. A charge that is not in the statement deserves a question.',
        },
      ],
    },
    {
      id: 'dealer',
      title: 'The dealer’s loan or your own',
      blocks: [
        {
          kind: 'text',
          text: 'A dealer who arranges the loan saves you a week of errands, and the lender pays the dealer for it. That is fair as long as you know the alternative. Get one written offer from your own bank first. If the dealer’s offer is better in all, take it; if only its instalment is lower, look at the months.',
        },
        {
          kind: 'text',
          text: 'Keep the price of the car and the loan apart. “No interest” with a price above what similar cars cost is a loan with its interest in the price. Our car pages show where a price stands among comparable cars, so you can see it at once.',
        },
      ],
    },
    {
      id: 'early',
      title: 'Paying early and paying late',
      blocks: [
        {
          kind: 'text',
          text: 'Repaying early is the best use of a bonus. On the loan above at {usual-rate-high}, paying {prepaid-example} after the first year ends the loan after {prepaid-months} months and saves {prepaid-saved} in interest, if the lender charges nothing for it. On loans with a floating rate that were sanctioned or renewed from 1 January 2026 on, lenders may not charge individuals for that [rbi-prepayment]. Many car loans have a fixed rate: there a charge is possible, but only if it is stated in the sanction letter, the agreement and the Key Facts Statement [rbi-disclosure]. Look for that line before you sign.',
        },
        {
          kind: 'text',
          text: 'If you pay late, the lender may charge a penalty, but since 1 April 2024 it has to be a charge and not a higher rate of interest, so that no interest runs on it [rbi-penal]. Call before the due date if you see trouble coming. A lender can move a date; nobody can remove a missed one from your report.',
        },
      ],
    },
    {
      id: 'papers',
      title: 'What the loan does to the papers',
      blocks: [
        {
          kind: 'text',
          text: 'The lender’s name is written into the registration certificate. The office charges {loan-entry} for the entry. While it stands there you cannot sell the car without the lender. When you have paid the last instalment, collect the no-dues letter and Form 35, signed by you and the lender, and have the entry removed [form-35]; the fee is {loan-removal}. Do it in the same month. Finding a lender’s branch five years later, when you have a buyer waiting, is no fun.',
        },
        {
          kind: 'text',
          text: 'If you buy a car that still has a loan on it, the [[buying guide|/guides/buying]] says how to pay without trusting anybody too much.',
        },
      ],
    },
    {
      id: 'insurance-and-tax',
      title: 'Insurance and tax around the loan',
      blocks: [
        {
          kind: 'text',
          text: 'The law asks for third-party insurance: {premium-small}, {premium-middle} or {premium-large} a year, by the size of the engine. A lender will ask for more, a policy that also covers the car, with the lender’s name on it. Choose the insurer yourself. The bonus for years without a claim stays with the person who earned it [no-claim-bonus], so bring your own if you sold a car before.',
        },
        {
          kind: 'text',
          text: 'There is no GST between private people; a dealer pays 18% on the margin [gst-margin], and it is already in the price. Road tax is due again only when the car comes from another state. In Telangana it would be {telangana-tax-example} for a petrol car in its fifth year that cost {example-when-new} when new, and a loan rarely covers it. For a car that is already registered here, there is only the transfer, {transfer-fee}.',
        },
      ],
    },
  ],
}
