import type { CommentRecord, CommunityRecord } from './community-record.ts'

type PostRecord = Extract<CommunityRecord, { kind: 'post' }>
type Draft = Omit<PostRecord, 'kind' | 'by' | 'likedBy' | 'minutesAgo'> & {
  by: string
  likedBy: string
  hoursAgo: number
}

const says = (by: string, hoursLater: number, content: string, answers?: number): CommentRecord => ({
  by: `community-${by}`,
  content,
  minutesLater: Math.round(hoursLater * 60),
  ...(answers !== undefined && { answers }),
})

const drafts: Draft[] = [
  {
    by: 'padma',
    title: 'Two years with a CNG Wagon R, every bill in one place',
    content:
      'Bought at 61,000 km, now at 84,000.\nFuel is the smallest part of what I noticed: two tyres, one clutch cable and the insurance cost more than I had planned.\nThe boot is gone because of the cylinder. For a family of three with one weekend bag it is enough.',
    category: 'reviews',
    hoursAgo: 3,
    likedBy: 'yusuf devika nalini firoz shanti wasim',
    comments: [
      says('wasim', 0.5, 'Did the hydro test of the cylinder cost much?'),
      says(
        'padma',
        0.9,
        'It was due at three years. The workshop did it in one day. Ask for the plate with the date.',
        0,
      ),
      says('devika', 1.6, 'Thank you for the numbers. Which insurer asked for the CNG endorsement?'),
    ],
  },
  {
    by: 'shanti',
    title: 'Is a 2017 Innova Crysta with 1.2 lakh km still a buy?',
    content:
      'A dealer in LB Nagar asks 14.9 lakh. The service book is complete until 2024, then nothing.\nFour of us and luggage, twice a month to Warangal. What would you look at first?',
    category: 'questions',
    hoursAgo: 7,
    likedBy: 'padma gayatri bala',
    comments: [
      says(
        'yusuf',
        0.8,
        'At this reading I would ask for the injector test first, then the clutch. Both cost more than what you can bargain.',
      ),
      says(
        'nalini',
        1.5,
        'For the two missing years, ask the dealer for the insurance claims. A claim without a bill is an answer too.',
      ),
      says('shanti', 3, 'He sent the claims. One bumper, the bill is there. I am going to see it on Sunday.', 1),
      says('firoz', 4.2, 'Take somebody who can read a diagnostic tool. It is an hour well spent.'),
    ],
  },
  {
    by: 'gayatri',
    title: 'Which RTO office in Hyderabad was quickest for your transfer?',
    content: 'Mine was in Kukatpally and took nine working days from the slot to the smart card. Yours?',
    category: 'discussion',
    hoursAgo: 20,
    likedBy: 'padma wasim',
    comments: [
      says('firoz', 2, 'Attapur, twelve days. One signature did not match and I had to come again.'),
      says('ritu', 5, 'In Delhi everything went online except for one visit. About two weeks.'),
    ],
  },
  {
    by: 'yusuf',
    title: 'Tyres from 2019 with 7 mm of tread: change or keep?',
    content:
      'They look new. The date code says otherwise, and there are fine cracks near the rim.\nThe car did 4,000 km a year with its first owner.',
    category: 'questions',
    hoursAgo: 31,
    likedBy: 'devika harsh omkar',
    comments: [
      says('harsh', 1, 'Cracks near the rim decide it. I would change all four and bargain for it.'),
      says('tejas', 2.5, 'I kept mine for a season in the city and replaced them before the monsoon.'),
      says('yusuf', 26, 'Changed. The seller took 12,000 off because of the date code.', 0),
    ],
  },
  {
    by: 'tejas',
    title: 'Nexon petrol from 2018, what I checked and what I missed',
    content:
      'Checked: paint thickness, the last three services, insurance history, both keys.\nMissed: the rear wiper motor, and that the infotainment unit had been replaced with a cheaper one.\nNeither was expensive. Both were annoying.',
    category: 'reviews',
    hoursAgo: 52,
    likedBy: 'padma yusuf shanti wasim jaya',
    comments: [
      says('jaya', 3, 'How did you notice the infotainment unit?'),
      says(
        'tejas',
        4,
        'It had no steering wheel buttons for volume. The list of features of this version has them.',
        0,
      ),
    ],
  },
  {
    by: 'harsh',
    title: 'What the monsoon does to asking prices in Pune',
    content:
      'I noted asking prices of twelve hatchbacks every Sunday from June to September. Seven came down, three were sold within a week, two never moved.\nThis is my own list, not a statistic.',
    category: 'market-insights',
    hoursAgo: 74,
    likedBy: 'omkar tejas padma yusuf',
    comments: [
      says('omkar', 2, 'The two that never moved: were they priced too high from the start?'),
      says('harsh', 3, 'Both, yes. By about eighty thousand compared with the others.', 0),
    ],
  },
  {
    by: 'nalini',
    title: 'First car for my daughter: Baleno or i20, both from 2019?',
    content:
      'Both have about 45,000 km and one owner. She drives ten kilometres a day in Warangal. Automatic is not a must.',
    category: 'questions',
    hoursAgo: 98,
    likedBy: 'gayatri jaya',
    comments: [
      says('devika', 2, 'Whichever has its complete service history. At ten kilometres a day both will be fine.'),
      says('bala', 6, 'Let her sit in both. My son chose by the view over the bonnet, and he was right.'),
      says('nalini', 30, 'She chose the i20 because of the seat. Thank you all.'),
    ],
  },
  {
    by: 'firoz',
    title: 'A clean way to ask for a price after an inspection',
    content:
      'I write the findings as a list with the cost of each, from a workshop, and send it before I name a number.\nIt stopped being a quarrel about taste. Two of three sellers agreed within the hour.',
    category: 'discussion',
    hoursAgo: 121,
    likedBy: 'padma shanti wasim omkar gayatri ritu',
    comments: [
      says('ritu', 4, 'Do you say which workshop?'),
      says('firoz', 5, 'Yes, with its estimate as a photo. Otherwise it is only my word.', 0),
    ],
  },
  {
    by: 'omkar',
    title: 'Creta diesel at 90,000 km: the clutch and what else?',
    content: 'A friend sells his. The clutch was done at 70,000. What fails next on these?',
    category: 'questions',
    hoursAgo: 150,
    likedBy: 'harsh bala',
    comments: [
      says('yusuf', 3, 'Listen for the suspension bushes on a bad road, and ask when the fuel filter was changed.'),
      says('bala', 8, 'Check the tailgate struts. Small thing, but it tells how the car was kept.'),
    ],
  },
  {
    by: 'devika',
    title: 'My Jazz has done 1,00,000 km: what it cost me in five years',
    content:
      'Services 68,000. Tyres 31,000. Battery 6,500. One accident repair 22,000, of which the insurance paid most.\nI would buy it again, with better headlamps.',
    category: 'reviews',
    hoursAgo: 190,
    likedBy: 'padma nalini tejas shanti',
    comments: [
      says('jaya', 5, 'Which year is it? I am looking at two of them.'),
      says('devika', 7, 'From 2016, the petrol manual.', 0),
    ],
  },
  {
    by: 'bala',
    title: 'More used electric cars in Chennai than last winter',
    content:
      'Last winter I could count them on one hand in my filters. This week I found nineteen. Most are from 2021 and 2022.',
    category: 'market-insights',
    hoursAgo: 230,
    likedBy: 'tejas ritu',
    comments: [
      says('tejas', 6, 'Did any of them show a battery report?'),
      says('bala', 9, 'Four of nineteen. I asked the others, two sent one.', 0),
    ],
  },
  {
    by: 'ritu',
    title: 'Moving from Delhi to Hyderabad with a ten-year-old diesel',
    content:
      'Has anybody taken a no-objection certificate for a diesel from 2015 recently? I read different things about every step.',
    category: 'questions',
    hoursAgo: 280,
    likedBy: 'gayatri',
    comments: [
      says(
        'gayatri',
        4,
        'Read the buying guide here first: it names the form and the office for each step, with its source.',
      ),
      says('padma', 10, 'I would check the road tax in Telangana before anything else. It decided for us.'),
    ],
  },
]

export const demoPosts: readonly PostRecord[] = drafts.map(({ by, likedBy, hoursAgo, ...post }) => ({
  kind: 'post',
  ...post,
  by: `community-${by}`,
  minutesAgo: hoursAgo * 60,
  likedBy: likedBy.split(' ').map((key) => `community-${key}`),
}))
