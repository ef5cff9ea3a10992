import type { PreparedText } from './prepare-text.ts'

export type FoundLinks = {
  /** Written as a URL that a browser would open. */
  count: number
  /** Hosts that are not on the list of known ones. */
  unknown: readonly string[]
  /** Shortened, leading into a messaging app, or spelt so that filters miss it. */
  hidden: boolean
}

/** Endings that cannot begin a sentence. */
const plainEndings =
  'com|net|org|example|group|co|io|info|biz|xyz|online|website|ly|vip|ru|cn|cc|pw|tk|ml|ga|cf|gq|tv|gg|icu|buzz|casino|guru|gl|gd|su|uk|co\\.in|net\\.in|org\\.in|gov\\.in|nic\\.in'
/** Endings that are also words: "very good.in my opinion" is not an address. */
const wordEndings =
  'in|me|to|us|so|ai|app|live|link|click|page|world|today|pro|fun|space|auto|cars|deals|loan|site|top|shop|store|club|win|bet|dev'
const label = '[a-z\\d](?:[a-z\\d-]{0,40})'
const rest = `(?![a-z\\d@-]|\\.[a-z\\d])(?:[/?#][^\\s<>"']{0,300})?`
const address = new RegExp(
  `(?<![@\\w.-])(?:(?:h(?:tt|xx)ps?:\\/\\/|www\\.)(?:${label}\\.){1,4}[a-z]{2,20}|(?:${label}\\.){1,4}(?:${plainEndings})|(?:[a-z\\d-]{0,30}(?:\\d|-|car|auto|motor|loan|deal|cash|offer|financ|bazaar|credit|rummy|bet|shop|mart|wheel|drive|gaadi|gadi|bit|earn)[a-z\\d-]{4,30})\\.(?:${wordEndings})|(?:${label}\\.){1,4}(?:${wordEndings})(?=\\/))${rest}`,
  'g',
)
const otherAddress = /h(?:tt|xx)ps?:\/\/[^\s<>"']{3,300}/g
const spelled = new RegExp(
  `(?<![a-z])[a-z\\d-]{2,40}\\s?(?:\\[\\.\\]|\\(\\.\\)|\\{\\.\\}|\\(dot\\)|\\[dot\\]|\\{dot\\}| dot | d0t |डॉट| డాట్ )\\s?(?:${plainEndings}|${wordEndings}|कॉम|కామ్)(?![a-z])`,
  'u',
)
const shortened =
  /(?<![a-z\d.])(?:wa\.me|t\.me|chat\.whatsapp\.com|api\.whatsapp\.com|bit\.ly|tinyurl\.com|goo\.gl|cutt\.ly|rb\.gy|t\.co|is\.gd|shorturl\.at|tiny\.cc|linktr\.ee|telegram\.me|telegram\.dog|ow\.ly|rebrand\.ly|forms\.gle|shrinkme\.io)(?![a-z\d.])/
const spam = /\.(?:xyz|top|shop|click|win|vip|tk|ml|ga|cf|gq|icu|buzz|loan|bet|casino|pw|su)(?:[/?#]|$)/
const misspelled = /hxxps?:\/\//

/** Government, makers, insurers, encyclopedias, video and portals that people name when they talk about cars. */
const known = new Set(
  (
    'youtube.com youtu.be wikipedia.org wikimedia.org reddit.com quora.com team-bhp.com google.com ' +
    'marutisuzuki.com nexaexperience.com hyundai.com tatamotors.com mahindra.com kia.com honda.com hondacarindia.com ' +
    'toyotabharat.com volkswagen.co.in skoda-auto.co.in renault.co.in nissan.in mgmotor.co.in ford.com globalncap.org ' +
    'cars24.com cardekho.com carwale.com spinny.com olx.in droom.in carandbike.com zigwheels.com autocarindia.com ' +
    'gaadi.com truebil.com rushlane.com overdrive.in motoroctane.com autocarpro.in acko.com policybazaar.com ' +
    'digit.in godigit.com icicilombard.com hdfcergo.com tataaig.com newindia.co.in thehindu.com ' +
    'timesofindia.com indiatimes.com eenadu.net sakshi.com amarujala.com jagran.com bhaskar.com bbc.com hindustantimes.com ndtv.com livemint.com moneycontrol.com business-standard.com ' +
    'bncap.in siam.in siamindia.com aptransport.org tgtransport.net fada.in euroncap.com araiindia.com icat.in ' +
    'npci.org.in ihmcl.co.in cibil.com experian.in equifax.co.in crifhighmark.com rbi.org.in iocl.com bpcl.in ' +
    'hindustanpetroleum.com india.gov.in indiapost.gov.in apple.com github.com bosch.com mrftyres.com ceat.com ' +
    'sbi.co.in onlinesbi.sbi hdfcbank.com icicibank.com axisbank.com ' +
    'pahiya.in pahiya.com pahiya.example'
  ).split(' '),
)
const official = /(?:^|\.)(?:gov|nic|res|ac|edu|org)\.in$|(?:^|\.)bharatncap\.in$/

/** Finds links, also in spellings that are meant to escape a filter. */
export function findLinks({ plain }: PreparedText): FoundLinks {
  const found = new Set<string>()
  for (const pattern of [address, otherAddress]) {
    for (const [match] of plain.matchAll(pattern)) found.add(hostOf(match))
  }
  const hosts = [...found].filter((host) => host.length > 3)
  const count = (plain.match(address) ?? []).length
  const unknown = hosts.filter((host) => !isKnown(host))
  const hidden =
    shortened.test(plain) || spelled.test(plain) || misspelled.test(plain) || hosts.some((host) => spam.test(host))
  return { count: Math.max(count, hosts.length), unknown, hidden }
}

function hostOf(address_: string): string {
  return address_
    .replace(/^h(?:tt|xx)ps?:\/\//, '')
    .replace(/^www\./, '')
    .split(/[/?#:]/)[0]!
}

function isKnown(host: string): boolean {
  if (official.test(host)) return true
  const labels = host.split('.')
  return labels.some((_, at) => known.has(labels.slice(at).join('.')))
}
