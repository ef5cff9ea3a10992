import type { Guide } from './guide.ts'

export const maintenanceGuide: Guide = {
  key: 'maintenance',
  title: 'Looking after a used car in Hyderabad',
  description:
    'What to do in the first month, what to change at which kilometre, and what heat, rain and traffic in Hyderabad do to a car.',
  checkedOn: '2026-11-19',
  sections: [
    {
      id: 'first-month',
      title: 'The first month',
      blocks: [
        {
          kind: 'text',
          text: 'You do not know what the last owner did. You know what the bills say. Everything without a bill is best treated as not done. So start with one full service at a workshop that you choose, and write down the reading. From that day on, the car has a history that you can trust, and the next buyer will pay you for it.',
        },
        {
          kind: 'list',
          items: [
            'Engine oil and oil filter, air filter and cabin filter. Cheap, and the cabin filter alone makes an old car smell younger.',
            'Brake fluid, unless a bill shows that it is fresh. It draws water with time, and water boils on the way down from a ghat.',
            'Coolant, checked for strength and for oil in it. Rusty coolant in a Hyderabad summer ends with a head gasket.',
            'Belts: find out whether the engine has a timing belt or a chain, and when a belt was last changed. If nobody knows, change it. A belt that breaks can take the engine with it.',
            'Tyres, battery and wipers: read their dates, as below.',
            'A scan of the fault memory. It takes ten minutes and tells what the warning lamps forgot.',
          ],
        },
      ],
    },
    {
      id: 'intervals',
      title: 'What at which kilometre',
      blocks: [
        {
          kind: 'text',
          text: 'The owner’s manual of your own car decides. If it is lost, the maker’s site or the workshop has it. These are examples of cars that you meet on every street here, so that you can judge what a workshop proposes.',
        },
        {
          kind: 'table',
          caption: 'Examples from owner’s manuals; whichever comes first counts',
          head: ['Part', 'Car', 'Change'],
          rows: [
            ['Engine oil and filter', 'Hyundai i20, diesel', 'every 10,000 km or 12 months [i20-manual]'],
            ['Engine oil and filter', 'The same, in severe use', 'every 5,000 km or 6 months [i20-manual]'],
            ['Engine oil and filter', 'Honda Jazz', 'every 10,000 km or 6 months [jazz-manual]'],
            ['Brake fluid', 'Maruti Suzuki Alto', 'every 20,000 km or 24 months [alto-manual]'],
            ['Brake and clutch fluid', 'Hyundai i20, diesel', 'every 45,000 km or 3 years [i20-manual]'],
            [
              'Coolant',
              'Hyundai i20, diesel',
              'first at 120,000 km or 10 years, then every 30,000 km or 2 years [i20-manual]',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Note the second line. Makers call it severe use when most trips are shorter than 6 km, when the car idles in stop-and-go traffic or when the road is dusty [severe-use]. That is an ordinary Tuesday between Ameerpet and Gachibowli. If this is how you drive, use the shorter interval.',
        },
        {
          kind: 'text',
          text: 'Time counts as well as distance. Cars here usually run {km-low} to {km-high} a year. If yours runs less, the months will come first, and oil that has sat for two years is old oil whatever the reading says.',
        },
      ],
    },
    {
      id: 'heat',
      title: 'Heat: battery, cooling, cabin',
      blocks: [
        {
          kind: 'text',
          text: 'Summer kills batteries, and the first cool morning only finds the body. An ordinary lead battery lasts 3 to 5 years on average [battery]. Have it tested when it is three years old and every March after that; most battery shops do it while you wait. Keep the terminals clean and the clamp tight, and once a week drive far enough to charge it.',
        },
        {
          kind: 'text',
          text: 'Look at the coolant level once a month, with the engine cold. Never open the cap of a hot one. If the needle climbs in traffic but falls on the Ring Road, the fan or its relay is the first suspect, not the engine. Let the air conditioner run for a few minutes every week, even in winter: its seals dry out otherwise. Weak cooling in April is usually a leak or a dirty condenser, so ask the workshop to find the leak before it fills the gas again.',
        },
      ],
    },
    {
      id: 'tyres',
      title: 'Tyres',
      blocks: [
        {
          kind: 'text',
          text: 'The last four digits of the code on the side wall are the week and the year of manufacture, so 4714 is week 47 of 2014; ten years is the longest that a tyre should be used [tyre-age]. The legal minimum of tread is 1.6 mm, but grip on a wet road falls well before that, and changing at 3 mm is good advice [tyre-tread]. Deep tread on an old tyre is no bargain: the rubber has gone hard.',
        },
        {
          kind: 'text',
          text: 'Check the pressure every two weeks, cold, with the value on the sticker in the door frame and not with “the usual” at the pump. Look at the wear: inside edges gone means alignment, both edges gone means that the pressure was too low. Change two tyres at a time, on one axle, and do not forget how old the spare is.',
        },
      ],
    },
    {
      id: 'rain',
      title: 'Rain and standing water',
      blocks: [
        {
          kind: 'text',
          text: 'When the underpass fills, do not follow the bus. If water has entered the intake and the engine has stopped, do not try to start it. Water does not compress, and the second attempt is what bends the rods. Insurers call it hydrostatic lock and treat the damage from restarting as your own doing unless you have bought engine cover [flooding]. Push the car out, have it towed, and tell the insurer before the workshop opens anything.',
        },
        {
          kind: 'text',
          text: 'Before June: new wiper blades, washer full, drain holes of doors and sunroof cleared, lamps checked. After the season: wash the underbody once, properly, and let somebody look at the brakes.',
        },
      ],
    },
    {
      id: 'fuel',
      title: 'Diesel, CNG and electric cars',
      blocks: [
        {
          kind: 'list',
          items: [
            'Diesel from {bs6-from} on, the day on which BS6 began: the exhaust has a particulate filter. It clogs when the car only makes short and slow trips, because it never gets hot enough to burn off the soot [particulate-filter]. Take the car on the Outer Ring Road every week or two, and do not switch off while the filter is cleaning itself. If you never leave the city, buy petrol.',
            'CNG: the cylinder has to be tested every three years, and the certificate of registration must show CNG as a fuel [cng-test]. Ask for the test certificate before you buy, and note when the next test is due.',
            'Electric: the battery is the car. Ask the maker’s workshop for its state of health in writing. Read what happens to the warranty when the owner changes: on two Tata models a lifetime warranty falls back to 8 years or 1,60,000 km with a new owner [ev-warranty].',
          ],
        },
      ],
    },
    {
      id: 'law',
      title: 'What the law wants every year',
      blocks: [
        {
          kind: 'text',
          text: 'The pollution certificate of a BS4 car is valid for one year [puc-validity], and Hyderabad has had BS4 since {bs4-from}. Driving without one can cost up to ₹10,000 [puc-fine], for a test that takes five minutes at a fuel station.',
        },
        {
          kind: 'text',
          text: 'Third-party insurance is compulsory. It costs {premium-small} a year for an engine up to one litre, {premium-middle} up to one and a half and {premium-large} above, and {premium-electric} for an electric car, depending on its power. These amounts are the same with every insurer; what differs is the cover for your own car. For a Hyderabad monsoon, engine cover deserves a thought.',
        },
      ],
    },
    {
      id: 'workshop',
      title: 'Talking to a workshop',
      blocks: [
        {
          kind: 'text',
          text: 'Ask for an estimate with parts and labour in separate lines, and for the old parts back. Approve every addition by message, so that there is a record. An authorised workshop makes sense while a warranty runs; after that a clean independent garage with a bill and a name is often the better deal. Avoid flushes and additives that the manual does not mention.',
        },
        {
          kind: 'text',
          text: 'Keep every bill in one folder, and photograph the reading at each service. When you sell, that folder is worth more than a polish. If you are still looking for a car, the same folder is the first thing to ask the seller for: see the [[buying guide|/guides/buying]].',
        },
      ],
    },
  ],
}
