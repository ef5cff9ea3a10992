import type { CatalogueMake } from '../catalogue-types.ts'

export const tesla: CatalogueMake = {
  name: 'Tesla',
  devanagari: ['टेस्ला'],
  telugu: ['టెస్లా'],
  models: [
    {
      name: 'Model Y',
      devanagari: ['मॉडल वाई'],
      telugu: ['మోడల్ వై'],
      body: 'SUV',
      generations: [{ name: 'Juniper', from: 2025 }],
      fuels: ['Electric'],
      gearboxes: ['Automatic'],
      seats: [5],
      trims: ['Standard', 'Long Range', 'Premium'],
    },
  ],
}
