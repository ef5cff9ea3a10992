/** The scraped data spells one model in several ways; counting needs one spelling. */
export function canonicalModel(make: string, model: string): string {
  const word = model.trim().toLowerCase()
  return ALIASES[`${make}|${word}`] ?? ALIASES[word] ?? word
}

export function canonicalMake(make: string): string {
  return MAKES[make] ?? make
}

/** "grand i10 nios" → "Grand i10 Nios": names with letters and digits stay as the maker writes them. */
export function displayModel(model: string): string {
  return model
    .split(' ')
    .map((word) => WORDS[word] ?? (/^[a-z]{1,3}\d|\d[a-z]$/.test(word) ? upperKeepingI(word) : capitalise(word)))
    .join(' ')
}

function upperKeepingI(word: string): string {
  return word.startsWith('i') ? word : word.toUpperCase()
}

function capitalise(word: string): string {
  return word
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('-')
}

const MAKES: Record<string, string> = { Landrover: 'Land Rover', Ambassador: 'Hindustan Motors' }

const ALIASES: Record<string, string> = {
  'new santro 1.1': 'santro',
  s: 's-cross',
  'sx4 s cross': 's-cross',
  's presso': 's-presso',
  'new wagon-r': 'wagon r',
  'wagon r 1.2': 'wagon r',
  tuv300: 'tuv 300',
  'kuv 100': 'kuv100',
  'kuv 100 nxt': 'kuv100',
  'kuv100 nxt': 'kuv100',
  'xc 90': 'xc90',
  'xc 60': 'xc60',
  'a star': 'a-star',
  'new ertiga': 'ertiga',
  'new safari': 'safari',
  'new accord': 'accord',
  'new figo': 'figo',
  'fluidic verna 4s': 'verna',
  'c-classc': 'c-class',
  gla200: 'gla',
  cla200: 'cla',
  'e-classe200': 'e-class',
  hyryder: 'urban cruiser hyryder',
  'new i20 n line': 'i20 n line',
  crosspolo: 'cross polo',
  'rapid new': 'rapid',
  'nexon ev prime': 'nexon ev',
  'nexon ev max': 'nexon ev',
  'grande punto': 'punto',
  'grand punto': 'punto',
  'punto evo': 'punto',
  'fiesta classic': 'fiesta',
  estilo: 'zen estilo',
  'indica v2': 'indica',
  'indica vista': 'indica',
}

const WORDS: Record<string, string> = {
  i10: 'i10',
  i20: 'i20',
  'wr-v': 'WR-V',
  'br-v': 'BR-V',
  'cr-v': 'CR-V',
  'redi-go': 'redi-GO',
  go: 'GO',
  ev: 'EV',
  zs: 'ZS',
  xuv: 'XUV',
  tuv: 'TUV',
  gt: 'GT',
  nrg: 'NRG',
  gla: 'GLA',
  glc: 'GLC',
  gle: 'GLE',
  gls: 'GLS',
  cla: 'CLA',
  xf: 'XF',
  xe: 'XE',
  xj: 'XJ',
  sx4: 'SX4',
  'gl-class': 'GL-Class',
  amg: 'AMG',
  rs: 'RS',
  '3xo': '3XO',
  c3: 'C3',
  es: 'ES',
  rx: 'RX',
  ecosport: 'EcoSport',
  'mu-x': 'MU-X',
}
