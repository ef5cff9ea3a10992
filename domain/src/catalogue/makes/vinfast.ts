import type { CatalogueMake } from '../catalogue-types.ts'

export const vinfast: CatalogueMake = {
  name: 'VinFast',
  devanagari: ['विनफास्ट'],
  telugu: ['విన్‌ఫాస్ట్'],
  models: [
    {
      name: 'VF 6',
      devanagari: ['वीएफ 6'],
      telugu: ['విఎఫ్ 6', 'వీఎఫ్ 6'],
      body: 'SUV',
      generations: [{ name: 'First generation', from: 2025 }],
      fuels: ['Electric'],
      gearboxes: ['Automatic'],
      seats: [5],
      trims: ['Earth', 'Wind', 'Wind Infinity'],
    },
    {
      name: 'VF 7',
      devanagari: ['वीएफ 7'],
      telugu: ['విఎఫ్ 7', 'వీఎఫ్ 7'],
      body: 'SUV',
      generations: [{ name: 'First generation', from: 2025 }],
      fuels: ['Electric'],
      gearboxes: ['Automatic'],
      seats: [5],
      trims: ['Earth', 'Wind', 'Wind Infinity', 'Sky', 'Sky Infinity'],
    },
  ],
}
