import { expect, test } from 'vitest'
import { completePhrase, typedPrefixes } from './complete-phrase.ts'

test.each([
  ['gachi', ['gachi']],
  ['7 lakh tak jubilee h', []],
  ['jubilee hi', ['jubilee hi', 'hi']],
  ['under 5 lakh, swi', ['swi']],
  ['under 7', []],
  ['గచ్చి', ['గచ్చి']],
  ['', []],
])('in "%s" these words may begin a name: %j', (text, words) => {
  expect(typedPrefixes(text)).toEqual(words)
})

test.each([
  ['automatic gachi', 'Gachibowli', 'automatic Gachibowli '],
  ['under 5 lakh, swi', 'Swift', 'under 5 lakh, Swift '],
  ['near jubilee hi', 'Jubilee Hills', 'near Jubilee Hills '],
  ['గచ్చి', 'గచ్చిబౌలి', 'గచ్చిబౌలి '],
])('"%s" becomes the selected name', (text, name, sentence) => {
  expect(completePhrase(text, name)).toBe(sentence)
})
