/** Features that a buyer may ask for. Kept separate from their patterns, which no page needs. */
export const features = [
  'Sunroof',
  'Airbags',
  'ABS',
  'Rear camera',
  'Parking sensors',
  'Alloy wheels',
  'Touchscreen',
  'Android Auto or CarPlay',
  'Cruise control',
  'Climate control',
  'Leather seats',
  'Ventilated seats',
  'Keyless start',
  'Fog lamps',
  '4x4',
] as const
export type Feature = (typeof features)[number]
