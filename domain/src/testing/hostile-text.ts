const units: Readonly<Record<string, string>> = {
  digits: '1',
  'grouped digits': '1,',
  'spaced digits': '1 2 ',
  'digits and letters': '9a',
  'telephone numbers': '+91 98480 ',
  dates: '01/02/20',
  'numbers without spaces': '2019,',
  'dots and commas': '1..',
  amounts: '₹ 4,50,000 ',
  'amounts in words': '5 lakh 20 thousand ',
  distances: '45,000 km driven ',
  spaces: ' ',
  'tabs and spaces': '\t ',
  'line breaks': '\n',
  'full stops': '.',
  'empty sentences': '. ',
  'exclamation marks': '!',
  underscores: '_',
  'one letter': 'a',
  'letters and hyphens': 'a-',
  'nested quotes': '"\'“‘',
  'nested quote marks': '> ',
  brackets: '([{<',
  'at signs': 'a@',
  'almost an attribution': 'on a wrote ',
  'almost a payment': 'i will can do ly ',
  'almost a demand': 'pay 1',
  demands: 'pay 5000 token now. ',
  'almost a plate': 'TS09EA123',
  'spaced plates': 'TS 09 EA 1234 ',
  'masked plates': 'TS09XX**** ',
  'car names': 'maruti swift vxi diesel 2019 ',
  'misspelt car names': 'marutti swfit hyndai crta kiaa seltoss ',
  'spelt letters': 'd z i r e ',
  'unknown words': 'qzxwv abcdefghij ',
  owners: 'first owner second ',
  labels: 'Name : Owner : ',
  'lines of labels': 'registration validity owner name fuel\n',
  'codes asked for': 'ओटीपी ',
  Devanagari: 'मारुति स्विफ्ट ',
  'one Devanagari letter': 'क',
  'Devanagari digits': '१',
  nuktas: 'क\u093c',
  Telugu: 'మారుతి స్విఫ్ట్ ',
  'Telugu viramas': 'క్',
  'Telugu digits': '౧',
  Urdu: 'ماروتی ',
  'combining marks': '\u0301',
  'letters with combining marks': 'a\u0301\u0323',
  'joiners and invisible characters': '\u200b\u200d',
  emoji: '🚗',
  'unpaired surrogates': '\ud800',
  NUL: '\0',
}

/**
 * Strings of this length that slow down patterns with nested or overlapping repetitions, by the name of their shape.
 * Each shape also has a variant with a different end, on which a pattern that is anchored at the end fails.
 */
export function hostileTexts(length: number): [shape: string, text: string][] {
  return Object.entries(units).flatMap(([shape, unit]): [string, string][] => {
    const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
    return [
      [shape, text],
      [`${shape}, another end`, `${text.slice(0, -2)};x`],
    ]
  })
}

/** CPU time of the calling thread; other processes do not affect it. */
export function cpuMs(work: () => void): number {
  const began = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1_000
}

/** CPU time of the calling thread until the work has ended, including anything else that the thread does meanwhile. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const began = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1_000
}

/** The clock of a thread's CPU time advances in steps of up to 10 ms, so short work is repeated. */
const measuredMs = 40
/** Tried before measuring CPU time, which takes many runs. */
const quickRuns = 3
/** Other work on the machine makes single measurements longer, never shorter. */
const mostMeasurements = 12

/** Whether one run of the work takes at most this much CPU time. */
export function isWithin(limitMs: number, work: () => void): boolean {
  // Wall-clock time is never less than CPU time. The first run may be compiled or interrupted.
  for (let run = 0; run < quickRuns; run += 1) {
    const began = performance.now()
    work()
    if (performance.now() - began <= limitMs) return true
  }
  const runs = Math.ceil(measuredMs / limitMs)
  for (let measurement = 0; measurement < mostMeasurements; measurement += 1) {
    const limit = limitMs * runs * slowdown()
    const ms = cpuMs(() => {
      for (let run = 0; run < runs; run += 1) work()
    })
    if (ms <= limit) return true
    // Longer than any noise, so that a quadratic pattern is measured twice, not twelve times.
    if (measurement > 0 && ms > 4 * limit) return false
  }
  return false
}

/** How much slower a core currently is than an idle one: up to three times under other load. */
export function slowdown(): number {
  const text = 'Maruti Swift VXi 2019, 45,000 km. '.repeat(20)
  const work = () => void text.toLowerCase().replaceAll(/\p{L}+|\d+/gu, (word) => word.slice(1))
  for (let run = 0; run < 200; run += 1) work()
  const ms = cpuMs(() => {
    for (let run = 0; run < 2_000; run += 1) work()
  })
  return Math.max(1, ms / quietMs)
}

/** The same work on an idle core. */
const quietMs = 30
