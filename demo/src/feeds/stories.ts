import { html } from '../http/html.ts'

export type Story = { id: string; title: string; at: Date; paragraphs: string[] }

const hour = 3_600_000

/** Stories of an invented publisher about invented events, newest first. Their figures describe nothing real. */
export function buildStories(now = new Date()): Story[] {
  return stories.map(({ id, title, paragraphs }, at) => ({
    id,
    title,
    paragraphs,
    at: new Date(now.getTime() - (at + 1) * 3 * hour),
  }))
}

/** A page with a menu and a footer around the story, as news sites have. */
export function storyPage({ title, paragraphs }: Story): string {
  return `<!doctype html>${html`<html lang="en">
    <head>
      <title>${title}</title>
    </head>
    <body>
      <nav><a href="/">Home</a> <a href="/rss.xml">Feed</a></nav>
      <article>
        <h1>${title}</h1>
        ${paragraphs.map((text) => html`<p>${text}</p>`)}
      </article>
      <footer>Deccan Motor Desk is an invented publisher.</footer>
    </body>
  </html>`.toString()}`
}

const stories: Omit<Story, 'at'>[] = [
  {
    id: 'hatchbacks-faster',
    title: 'Used hatchbacks in Hyderabad sell within 29 days',
    paragraphs: [
      'Used hatchbacks in Hyderabad were sold within 29 days on average in October 2026, four days faster than in September, the dealers’ association of Deccan Motor Desk counted.',
      'The association looked at 3,140 sales. Hatchbacks made up 54 percent of them, sedans 22 percent. The median price of a hatchback was ₹4.15 lakh.',
      '“Buyers decide after one test drive if the papers are complete,” said Kavita Rao, who speaks for the association. She expects that demand may fall after the festive season.',
    ],
  },
  {
    id: 'electric-tax',
    title: 'Electric cars stay free of road tax until March 2027',
    paragraphs: [
      'The invented state of this demo will not levy road tax on electric cars until 31 March 2027, its transport department announced on 9 November 2026.',
      'About 12,600 electric cars were registered in the first ten months of the year, 38 percent more than in the same period of 2025. Used electric cars are not covered.',
      '“The waiver helps those who buy a new car,” said department head Imran Sheikh. A decision about used cars is planned for January 2027.',
    ],
  },
  {
    id: 'inspection-survey',
    title: 'One used car in five hides repaired damage, survey finds',
    paragraphs: [
      'Inspectors found repaired crash damage that the seller had not mentioned in 21 percent of 1,850 used cars that they examined between July and September 2026.',
      'Most of the damage was on doors and bumpers. In 64 cars the airbags had been deployed and not replaced. An inspection costs ₹1,350 on average.',
      'Buyers should ask for the service record and compare the paint of neighbouring panels in daylight, the inspectors advise.',
    ],
  },
  {
    id: 'loan-rates-fall',
    title: 'Banks lower rates for used-car loans',
    paragraphs: [
      'Three of the five banks in this invented survey lowered their interest rates for used-car loans in the first week of November 2026, by 0.25 to 0.5 percentage points.',
      'The lowest rate is 10.9 percent a year for cars that are less than five years old. For older cars the banks ask for 12.4 percent or more. Two banks left their rates unchanged.',
      'A loan of ₹5 lakh over four years then costs about ₹12,900 a month at the lowest rate.',
    ],
  },
]
