/** Phrases of a person who sells a car, as opposed to a buyer looking for a car that "the owner is selling". */
const sale = new RegExp(
  [
    String.raw`\b(?:sell|selling|resell|dispose|get rid of|list|post) (?:of )?(?:off )?(?:my|our|mine|this) `,
    String.raw`\b(?:want|wanna|wish|need|looking|planning|plan|trying|how|where|like) (?:to )?sell\b`,
    String.raw`^(?:please )?sell (?:a |an |old |used |second hand )*(?:car|vehicle|gaadi)\b`,
    String.raw`\b(?:how much|what price|what rate)\b.{0,40}\b(?:my|mine)\b`,
    String.raw`(?<!owner |malik |maalik |khud |direct )\bbech(?:ni|na|ne|nee|unga|ungi|enge)\b(?! (?:wale|wala|wali))`,
    String.raw`\b(?:main|mai|hum|apni|meri|hamari)\b.{0,30}\bbech rah[aie]\b`,
    String.raw`(?<!owner |yajamani )\bamm(?:ali|aali|alani|ukovali|aalanukuntunn\w{0,4}|alanukuntunn\w{0,4}|utunnanu?|utunnam)\b`,
    `(?:बेचनी|बेचना|बेचूंगा|बेचूँगा|बेचूंगी|बेचेंगे)(?! वाल)`,
    `(?:मेरी|अपनी|हमारी).{0,30}बेच रह`,
    `అమ్మాలి|అమ్మాలని|అమ్ముకోవాలి|అమ్ముతున్నాను|అమ్మదలచ|అమ్మాలనుకుంటున్న`,
  ].join('|'),
  'u',
)
const purchase =
  /\b(?:buy(?:ing)?|purchase|get me|looking for|upgrade|instead|chahiye|chaiye|leni|lena|lunga|lenge|khareed\w{0,4}|kharid\w{0,4}|kavali|kaavali|konali|konaali|tiskovali|teesukovali)\b|चाहिए|लेनी|लेना|खरीद|ख़रीद|కావాలి|కొనాలి|తీసుకోవాలి/u
const thenBuy = /\b(?:and|then|to|n)\s+(?:then\s+)?(?:want\s+to\s+)?(?:buy|get|purchase|take)\s/u

/**
 * Detects that the writer wants to sell a car. `search` is where the request for a car begins: after "and buy" in "sell
 * my baleno and buy a creta", 0 if the two are mixed, and undefined if no car is requested.
 */
export function findSale(text: string): { search: number | undefined } | undefined {
  const said = text.toLowerCase()
  const found = sale.exec(said)
  if (!found) return undefined
  const from = found.index + found[0].length
  const bought = thenBuy.exec(said.slice(from))
  if (bought) return { search: from + bought.index + bought[0].length }
  return { search: purchase.test(said) ? 0 : undefined }
}
