import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesceWrites } from './coalesce-writes.ts'

test('data written in one go is sent as one chunk, without waiting for the end', async () => {
  const pieces = coalesceWrites()
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

test('a visitor who has left receives nothing more, and no error is raised', async () => {
  const pieces = coalesceWrites()
  pieces.write('a car')
  pieces.destroy()
  await setImmediate()
  expect(pieces.readableLength).toBe(0)
})
