import { expect, test } from 'vitest'
import { assignCars } from './assign-cars.ts'

const placed = (id: string, carId: string) => ({ id, carId })
const carIds = (groups: Parameters<typeof assignCars>[0], redirects: Parameters<typeof assignCars>[1] = []) =>
  assignCars(groups, redirects).map(({ group, carId }) => [group.map(({ id }) => id).join(), carId])

test('merged groups keep the oldest id', () => {
  expect(carIds([[placed('2', 'c2'), placed('1', 'c1')]])).toEqual([['1,2', 'c1']])
})

test('when a group splits, the oldest part keeps the id and the other becomes a new car', () => {
  expect(carIds([[placed('2', 'c1')], [placed('1', 'c1'), placed('3', 'c1')]])).toEqual([
    ['1,3', 'c1'],
    ['2', null],
  ])
})

test('an advert that leaves a group gets back the car id it originally created', () => {
  const redirects = [{ oldCarId: 'c2', carId: 'c1', founderId: '2' }]
  expect(carIds([[placed('2', 'c1')], [placed('1', 'c1')]], redirects)).toEqual([
    ['1', 'c1'],
    ['2', 'c2'],
  ])
})
