import type { Locator } from 'playwright-core'

/**
 * A person's actions during a journey, and how long they take. The machine's part is measured; the person's part is
 * estimated with the keystroke-level model: a tap including finding the target, a letter on a phone keyboard, and a
 * mental step before each.
 */
export type UserEffort = {
  tap: (target: Locator) => Promise<void>
  type: (field: Locator, words: string) => Promise<void>
  press: (field: Locator, key: 'Enter') => Promise<void>
  /** Opens a list and selects an entry. */
  choose: (list: Locator, entry: string) => Promise<void>
  /** Opens the phone's gallery and selects a photo. */
  attach: (input: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => Promise<void>
  used: () => { taps: number; letters: number; waitedSeconds: number }
}

const tapSeconds = 1.3
const letterSeconds = 0.35
const thoughtSeconds = 1.35

export function trackUserEffort(): UserEffort {
  const began = performance.now()
  let taps = 0
  let letters = 0
  return {
    async tap(target) {
      taps += 1
      await target.tap()
    },
    async type(field, words) {
      letters += words.length
      await field.fill(words)
    },
    async press(field, key) {
      taps += 1
      await field.press(key)
    },
    async choose(list, entry) {
      taps += 2
      await list.selectOption(entry)
    },
    async attach(input, file) {
      taps += 2
      await input.setInputFiles(file)
    },
    used: () => ({ taps, letters, waitedSeconds: (performance.now() - began) / 1000 }),
  }
}

/** Prints and returns the effort. */
export function printJourney(name: string, hands: UserEffort, mostSeconds = 120): { taps: number; seconds: number } {
  const { taps, letters, waitedSeconds } = hands.used()
  const seconds = waitedSeconds + taps * (tapSeconds + thoughtSeconds) + letters * letterSeconds
  const print = (figure: string, value: number, unit: string, goal: string, met: boolean) =>
    process.stdout.write(`${JSON.stringify({ figure: `journey.${name}.${figure}`, value, unit, goal, met })}\n`)
  print('taps', taps, '', 'printed', true)
  print('letters', letters, '', 'printed', true)
  print('waited', Math.round(waitedSeconds * 10) / 10, 's', 'printed', true)
  print('seconds', Math.round(seconds), 's', `<= ${mostSeconds}`, seconds <= mostSeconds)
  return { taps, seconds }
}
