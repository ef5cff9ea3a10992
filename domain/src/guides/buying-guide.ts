import type { Guide } from './guide.ts'

export const buyingGuide: Guide = {
  key: 'buying',
  title: 'Buying a used car in Hyderabad',
  description:
    'From the first look to the certificate in your name: who is selling, which papers to read, what the NOC is for, how the transfer works, and what it all costs.',
  checkedOn: '2026-11-19',
  sections: [
    {
      id: 'budget',
      title: 'Start from the whole cost',
      blocks: [
        {
          kind: 'text',
          text: 'The price in the advert is the largest part of what you will pay, but not all of it. Before you look at a single car, decide what you can spend until the car is registered in your name and insured, and search with that figure. Our [[search|/]] has a filter for it, and every car’s page lists the parts.',
        },
        {
          kind: 'text',
          text: 'For a car that is already registered in Telangana the extra is small: {transfer-fee} for the transfer and {certificate-card} for the smart card. You also need insurance. The compulsory part, which covers the people you might hurt, costs {premium-small} a year for an engine of up to one litre, {premium-middle} for up to one and a half litres, and {premium-large} above that. A policy that also covers your own car costs more, and only an insurer can tell you how much.',
        },
        {
          kind: 'text',
          text: 'Keep some money back. A used car nearly always wants something in its first month: a battery, two tyres, a service that the last owner postponed. Our [[maintenance guide|/guides/maintenance]] says what to do first.',
        },
      ],
    },
    {
      id: 'seller',
      title: 'Know who is selling',
      blocks: [
        {
          kind: 'text',
          text: 'From a private owner you can learn the most. Ask why the car is being sold, who drove it, where it was parked and who serviced it. The person you meet should be the person named in the registration certificate. If it is a brother, a friend or “the owner is abroad”, ask for a call with the owner and a signed authority before you talk about money.',
        },
        {
          kind: 'text',
          text: 'A dealer must hold an authorisation certificate for registered vehicles, in Form 29B; it is valid for five years and has to hang where customers can see it [dealer-certificate]. The rule has applied since 1 April 2023 [dealer-rules]. Ask to see it. A dealer pays GST of 18% on the margin and not on the whole price, and a sale between two private people carries no GST at all [gst-margin]. If somebody adds GST on the whole price of a used car, ask for the reason in writing.',
        },
      ],
    },
    {
      id: 'certificate',
      title: 'Read the registration certificate',
      blocks: [
        {
          kind: 'text',
          text: 'Ask for the original certificate, not a photo. Sit down with it for ten minutes beside the car.',
        },
        {
          kind: 'list',
          items: [
            'Compare the chassis number and the engine number with those on the car. If a digit differs, or the stamping looks new on an old car, stop there.',
            'Count the owners, and compare the owner’s name and address with an identity card.',
            'Look for a lender’s name under hypothecation. If there is one, the car is security for a loan, whatever the seller says.',
            'Check until when the registration is valid. A private car is registered for 15 years and then for five years at a time, after an inspection [re-registration]. A car close to that date is worth less, because the inspection will be your job.',
            'Check that the fuel is right. A gas kit that is not in the certificate is a problem with the police and with the insurer.',
          ],
        },
        {
          kind: 'text',
          text: 'Many good cars in the city still carry an AP plate from before Telangana was formed. If the office on the plate is in Telangana today, the car counts as a Telangana car: no NOC, no new tax. Our pages already treat it so.',
        },
      ],
    },
    {
      id: 'debts',
      title: 'Make sure that nothing is owed',
      blocks: [
        {
          kind: 'text',
          text: 'Look up the number on the Telangana e-challan site before you visit; it asks only for the registration number [challan-check]. Police in the three commissionerates said in 2025 that they would seize vehicles with more than 10 pending challans [challans]. The seller pays them, and you see the empty list before you pay.',
        },
        {
          kind: 'text',
          text: 'A loan has to be removed from the certificate before the car can become yours. The seller closes it, the lender signs Form 35, and the office takes the entry out [form-35]. The fee is {loan-removal}. Do not accept a promise to do it later. If the seller needs your money to close the loan, pay the lender directly, against a letter that states the exact amount, and keep the rest until the no-dues letter is in your hand.',
        },
      ],
    },
    {
      id: 'look',
      title: 'Look at the car, then drive it',
      blocks: [
        {
          kind: 'text',
          text: 'Come in daylight and ask that the engine be cold. Walk around once without touching anything: gaps between panels should be even, and the colour the same from the bonnet to the boot. Lift the carpet in the boot and look for rust and mud. Pull a seat belt out to its end; a muddy line on it means that the car has stood in water.',
        },
        {
          kind: 'text',
          text: 'Check the reading against the life of the car. Between {km-low} and {km-high} a year is usual. A reading far below that needs service bills that prove it, and worn pedals on a “low kilometre” car prove the opposite. Our car pages show every reading that an advert ever stated.',
        },
        {
          kind: 'text',
          text: 'Drive for half an hour, over a flyover and over a bad road. Brake hard once where it is safe. Listen with the music off and the windows up, then with the windows down. If you like the car, pay for an [[inspection|/inspections]] by somebody who does not know the seller. It is the cheapest insurance that you will buy.',
        },
      ],
    },
    {
      id: 'noc',
      title: 'A car from another state needs an NOC',
      blocks: [
        {
          kind: 'text',
          text: 'Cars from Bengaluru, Pune or Vijayawada often look cheap in Hyderabad. Part of the difference is the work and the tax that wait for you. The owner applies in Form 28 to the office where the car is registered for a no-objection certificate; if the office does not refuse within 30 days, it counts as granted [mv-48]. A car that is kept in Telangana for more than twelve months needs a new registration mark [mv-47], for which you apply in Form 27 with the NOC, the certificate, the insurance and a pollution certificate [form-27].',
        },
        {
          kind: 'table',
          caption: 'What moving a car to Telangana costs',
          head: ['Part', 'Amount'],
          rows: [
            ['No-objection certificate', '{no-objection}'],
            ['New registration mark', '{new-mark}'],
            ['Number plates', '{number-plates}'],
            ['Transfer', '{transfer-fee}'],
            [
              'Life tax on a petrol car in its fifth year that cost {example-when-new} when new',
              '{telangana-tax-example}',
            ],
            ['Together', '{moving-example}'],
          ],
        },
        {
          kind: 'text',
          text: 'The tax is a share of what the car cost when new, between {telangana-tax-lowest} and {telangana-tax-highest} depending on price and age. The range is wide because the reports do not say how much less an old car pays under the new rates. Ask your office for the exact amount before you agree on a price, and ask the seller for the first invoice, because it decides the tax.',
        },
      ],
    },
    {
      id: 'pay',
      title: 'Agree, pay, take delivery',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Write one page with both names, the registration, chassis and engine numbers, the reading, the price, what is paid and when, and who does the transfer. Both sign.',
            'Pay by bank transfer to the owner in the certificate. Cash leaves no proof, and an “advance to hold the car” to somebody you never met is the oldest trick on the portals.',
            'Take the original certificate, the insurance, the pollution certificate, the service book, both keys and the signed forms together with the car. Not one of them later.',
            'Write a delivery note with the date and the hour. Challans before it are the seller’s, after it yours.',
          ],
        },
      ],
    },
    {
      id: 'transfer',
      title: 'The transfer itself',
      blocks: [
        {
          kind: 'text',
          text: 'The sale is done when the office has written your name into the certificate, not when you have the keys. Seller and buyer sign Forms 29 and 30; the office also wants the certificate, the insurance, photographs of both, tax clearance and, for a car from elsewhere, the NOC [telangana-papers]. Inside a state the seller reports the sale within 14 days, for a car from another state within 45 days, and the buyer within 30 days [mv-50].',
        },
        {
          kind: 'text',
          text: 'Do not leave this to goodwill. Go together, or give the papers to an agent whom both of you have met, and keep a part of the price until the application number exists. If you are the seller, this matters even more to you: until the transfer is done, a challan or an accident finds your address.',
        },
      ],
    },
    {
      id: 'insurance',
      title: 'Move the insurance too',
      blocks: [
        {
          kind: 'text',
          text: 'Apply to the insurer within 14 days of the purchase to have the policy put into your name; the cover for third parties runs on meanwhile [insurance-transfer]. The no-claim bonus belongs to the seller and does not come with the car [no-claim-bonus], so expect a higher premium than the seller paid. Compare that with a new policy before you decide.',
        },
        {
          kind: 'text',
          text: 'Then look up your number once more after two weeks. When the certificate shows your name, no lender and the right engine number, the car is yours. If a loan is part of the plan, read the [[finance guide|/guides/finance]] before you sign anything.',
        },
      ],
    },
  ],
}
