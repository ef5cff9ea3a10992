import { expect, test } from 'vitest'
import * as z from 'zod'
import { readJson } from './read-json.ts'

const Receipt = z.object({ id: z.string().min(1) })

test.each([
  ['{"id":"abc","more":1}', { id: 'abc' }],
  ['{"id":""}', undefined],
  ['{"id":', undefined],
  ['<html>', undefined],
  ['', undefined],
  ['null', undefined],
])('the text %s is read as %o', (text, value) => expect(readJson(Receipt, text)).toEqual(value))
