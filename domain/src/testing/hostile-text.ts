const units: Readonly<Record<string, string>> = {
  digits: '1',
  'grouped digits': '1,',
  'spaced digits': '1 2 ',
  'digits and letters': '9a',
  'telephone numbers': '+91 98480 ',
  dates: '01/02/20',
  amounts: '₹ 4,50,000 ',
  'amounts in words': '5 lakh 20 thousand ',
  distances: '45,000 km driven ',
  spaces: ' ',
  'tabs and spaces': '\t ',
  'line breaks': '\n',
  'full stops': '. ',
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

/** Strings of this length that make a pattern with nested or overlapping repetitions slow, by the name of their shape. */
export function hostileTexts(length: number): [shape: string, text: string][] {
  return Object.entries(units).map(([shape, unit]) => [
    shape,
    unit.repeat(Math.ceil(length / unit.length)).slice(0, length),
  ])
}

/** CPU time of the calling thread, which other processes do not use up. */
export function cpuMs(work: () => void): number {
  const began = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1_000
}

/** Clocks of CPU time advance in steps of up to 10 ms, so short work is repeated. */
const measuredMs = 20

/** The median CPU time of one run; a first run far below the limit settles it at once. */
export function medianCpuMs(work: () => void, limitMs: number): number {
  const began = performance.now()
  const first = cpuMs(work)
  const elapsed = performance.now() - began
  if (elapsed <= limitMs / 2) return first
  const repeated = Math.ceil(measuredMs / Math.max(0.5, Math.min(elapsed, first || elapsed)))
  const times = Array.from({ length: 5 }, () =>
    cpuMs(() => {
      for (let run = 0; run < repeated; run += 1) work()
    }),
  )
  return times.toSorted((a, b) => a - b)[2]! / repeated
}

/**
 * How much longer this machine takes at the moment than the one on which limits were set: beside other work a core
 * needs up to three times as long for the same instructions. Measured with string work like that of the readers.
 */
export function slowdown(): number {
  const text = 'Maruti Swift VXi 2019, 45,000 km. '.repeat(20)
  const work = () => void text.toLowerCase().replaceAll(/\p{L}+|\d+/gu, (word) => word.slice(1))
  for (let run = 0; run < 200; run += 1) work()
  const ms = cpuMs(() => {
    for (let run = 0; run < 2_000; run += 1) work()
  })
  return Math.max(1, ms / quietMs)
}

/** The same work on a core that does nothing else. */
const quietMs = 30
