import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatherPieces } from './coalesce-writes.ts'

test('what is written in one go leaves as one piece, without waiting for the end', async () => {
  const pieces = gatherPieces()
  const left: string[] = []
  pieces.on('data', (piece: Buffer) => left.push(piece.toString()))
  pieces.write('<main>')
  pieces.write('a car')
  await setImmediate()
  await setImmediate()
  expect(left).toEqual(['<main>a car'])
  pieces.write('</main>')
  pieces.end('\n')
  await setImmediate()
  await setImmediate()
  expect(left.join('')).toBe('<main>a car</main>\n')
})

test('a visitor who has left gets nothing more, and nothing breaks', async () => {
  const pieces = gatherPieces()
  pieces.write('a car')
  pieces.destroy()
  await setImmediate()
  expect(pieces.readableLength).toBe(0)
})
