import type { CatalogueMake } from '../catalogue-types.ts'

export const ssangyong: CatalogueMake = {
  name: 'Ssangyong',
  also: ['Mahindra Ssangyong'],
  devanagari: ['सैंगयोंग', 'सांगयोंग', 'सैंग्योंग'],
  telugu: ['సాంగ్‌యాంగ్', 'శాంగ్‌యాంగ్'],
  models: [
    {
      name: 'Rexton',
      devanagari: ['रेक्सटन', 'रेक्स्टन'],
      telugu: ['రెక్స్‌టన్'],
      body: 'SUV',
      generations: [{ name: 'First generation', from: 2012, to: 2018 }],
      fuels: ['Diesel'],
      gearboxes: ['Manual', 'Automatic'],
      seats: [7],
      trims: ['RX5', 'RX6', 'RX7'],
    },
  ],
}
