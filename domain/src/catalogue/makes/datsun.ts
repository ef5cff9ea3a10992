import type { CatalogueMake } from '../catalogue-types.ts'

export const datsun: CatalogueMake = {
  name: 'Datsun',
  devanagari: ['डैटसन', 'डाटसन', 'डटसन'],
  telugu: ['డాట్సన్', 'డాట్సున్'],
  models: [
    {
      name: 'GO',
      devanagari: ['गो'],
      telugu: ['గో'],
      body: 'Hatchback',
      generations: [{ name: 'First generation', from: 2014, to: 2022 }],
      fuels: ['Petrol'],
      gearboxes: ['Manual', 'Automatic'],
      seats: [5],
      trims: ['D', 'D1', 'A', 'A(O)', 'A EPS', 'T', 'T(O)', 'T VDC', 'NXT', 'Remix', 'Style', 'Anniversary Edition'],
    },
    {
      name: 'GO Plus',
      also: ['GO+'],
      devanagari: ['गो प्लस', 'गो+'],
      telugu: ['గో ప్లస్', 'గో+'],
      body: 'MUV',
      generations: [{ name: 'First generation', from: 2015, to: 2022 }],
      fuels: ['Petrol'],
      gearboxes: ['Manual', 'Automatic'],
      seats: [5, 7],
      trims: ['D', 'D1', 'A', 'A(O)', 'T', 'T(O)', 'T VDC', 'Remix', 'Style', 'Anniversary Edition'],
    },
    {
      name: 'redi-GO',
      devanagari: ['रेडी-गो', 'रेडिगो'],
      telugu: ['రెడి-గో', 'రెడీ-గో'],
      body: 'Hatchback',
      generations: [{ name: 'First generation', from: 2016, to: 2022 }],
      fuels: ['Petrol'],
      gearboxes: ['Manual', 'Automatic'],
      seats: [5],
      trims: ['D', 'A', 'T', 'T(O)', 'S', 'Gold', 'Limited Edition', 'Sport'],
    },
  ],
}
