/** Words around an amount that mark it as the price of the car, or as something else. Patterns over folded text. */

const start = '(?<![\\p{L}\\p{M}])'
const end = '(?![\\p{L}\\p{M}])'

const price =
  'price|prize|rate|asking|ask|demand|demanding|final|fixed|fix|kimat|keemat|kimmat|keemath|qeemat|cost|expected|expecting|expectation|quote|quoted|selling|sell|sale|daam|dam|dham|dhara|amount|कीमत|दाम|भाव|मूल्य|रेट|ధర|దాం|రేటు|రేట్|ప్రైస్|प्राइस'
const filler =
  'is|are|only|just|final|fixed|fix|asking|expected|at|for|hai|around|about|approx|amount|of|of the car|rs|inr|as|slightly|negotiable|neg|nego|best|last|lagbhag|karib|sirf|me|mein|quoted|non|मात्र|केवल|सिर्फ|है|लगभग|करीब|సుమారు|కేవలం'

/** "price", "asking price is", "कीमत", "ధర :" right before the amount. */
export const priceBefore = new RegExp(
  `${start}(?:${price})${end}[\\s:=@\\-–.(]{0,4}(?:(?:${filler})${end}[\\s:=@\\-–.]{0,4}){0,3}$`,
  'u',
)

const otherThings =
  'pin\\s?code|pin|emi|emis|e\\.m\\.i|instal(?:l)?ments?|down\\s?-?payments?|downpay|dp|loan|loans|finance|financed|insurance|insured|idv|token|advance|booking|discount|cashback|bonus|worth|spent|spend|invested|accessor(?:y|ies)|repairs?|repaired|work|tyres?|battery|service|serviced|servicing|challans?|fine|tax|on\\s?-?road|ex\\s?-?showroom|showroom|bought|purchased|kharida|salary|deposit|warranty|less|save|stereo|music|alloys?|बीमा|किश्त|किस्त|ईएमआई|लोन|डाउन|टोकन|डिस्काउंट|ఈఎంఐ|ఇఎంఐ|లోన్|డౌన్|ఇన్సూరెన్స్|ఇన్స్యూరెన్స్|టోకెన్|డిస్కౌంట్'

/** "EMI just 8,500", "accessories worth 50000", in the same clause. */
export const otherBefore = new RegExp(`${start}(?:${otherThings})${end}[^\\d]{0,24}$`, 'u')

/** "insurance cost 12000", "on road price 12 lakh": a price, but for something else or from another time. */
export const otherPriceBefore = new RegExp(
  `${start}(?:on\\s?-?road|ex\\s?-?showroom|showroom|new|new car|original|market|company|actual|purchase|bought|insurance|service|servicing|repair|maintenance|running|accessor(?:y|ies)|tyres?|battery|loan|emi|idv|token|advance|exchange|resale)\\s+(?:price|cost|value|rate|amount|sale)${end}[^\\d]{0,16}$`,
  'u',
)

const otherAfterAlways =
  'emis?|e\\.m\\.i\\.?|per\\s?month|/\\s?month|/\\s?mo|p\\.?\\s?m\\.?|monthly|a month|every month|month|instal(?:l)?ments?|down\\s?-?payments?|downpay|down|dp|discount|off|cashback|worth|token|advance|idv|spent|per\\s?(?:day|km|litre)|/\\s?km|loan\\s(?:amount|pending|balance|outstanding|left|baki)|ka\\s(?:loan|insurance|kaam|work|kharcha)|ki\\s(?:emi|kist)|on\\s?-?road|extra|kharch[a-z]*|less|work|bonus|महीना|प्रति\\s?माह|किश्त|किस्त|ईएमआई|डाउन|టోకెన్|ఈఎంఐ|నెలకు|డౌన్'

/** "8.75 lakh loan also available": the price is complete and a new subject begins. */
const nextSubject =
  '(?!\\s(?:also|available|avail|facility|possible|can|valid|upto|up to|till|running|expired|comprehensive|full|history|record|paid|new|good))'

/** After a labelled price the text may continue with the next subject: "Price 4.5 lakh insurance valid". */
export const otherAfter = new RegExp(
  `^(?:[ :(]{0,2}|\\.)(?:is\\s|ka\\s|ki\\s|as\\s|of\\s)?(?:${otherAfterAlways})${end}`,
  'u',
)
export const otherAfterUnlabelled = new RegExp(
  `^(?:[ :(-]{0,3}|\\.)(?:is\\s|ka\\s|ki\\s|as\\s|of\\s|for\\s)?(?:${otherAfterAlways}|(?:insurance|loan|finance|service|serviced|accessor(?:y|ies)|warranty|tyres?|battery|tax|challans?|बीमा|लोन|లోన్|ఇన్సూరెన్స్|ఇన్స్యూరెన్స్)${nextSubject})${end}`,
  'u',
)
/**
 * Words after a price that label the next number; "discount" and "per month" instead follow the number they describe.
 */
export const labelsNext =
  /emi|e\.m\.i|down|dp|loan|finance|insurance|idv|token|advance|డౌన్|లోన్|ఈఎంఐ|किस्त|किश्त|लोन|बीमा/u
export const numberNext =
  /^[ :=@-]{0,3}(?:is |of |only |just |starts? |from |starting |at )?(?:rs|inr|₹)?[ .:]{0,2}(?!(?:19|20)\d\d(?![\d,.]))\d/u

const softly =
  '(?:(?:only|slightly|slight|slighty|little|lil|bit|is|price|rs|and|&|but|still|thoda|non)[\\s.,/-]{1,3}){0,2}'

const nextPrice = '(?!\\s(?:price|rate)|[ :=@-]{0,3}(?:rs|inr|₹)?[ .:]{0,2}\\d)'

/**
 * "neg", "slightly negotiable", "fixed", "final"; but in "500072, final price 4.5 lakh" the word belongs to the next
 * number.
 */
export const bargainAfter = new RegExp(
  `^[ .,:;(/-]{0,4}${softly}(?:(?:neg|nego|negot|negotiable|negotiation|negociable|negotiate)${end}|(?:fixed|fix|final|firm|lumpsum|asking|फिक्स|फाइनल|ఫైనల్|ఫిక్స్డ్)${end}${nextPrice})`,
  'u',
)
export const onlyAfter = new RegExp(`^[\\s.,(/-]{0,3}(?:only|mein|me|last|मात्र|केवल|మాత్రమే)${end}`, 'u')
export const mayFollowPrice = new RegExp(
  `^\\s(?:hai|me|mein|tak|ki|rs|rupees|only|call|contact|please|pls|plz|है|में|तक|కి|కు|వరకు)${end}`,
  'u',
)
export const engineAfter = new RegExp(
  `^[\\s.,-]{0,2}(?:petrol|diesel|turbo|engine|kappa|revotron|revotorq|tsi|tdi|mpi|crdi|vtvt|vtec|i|dct|mt|at|amt|cvt|hybrid|cng|multijet|ddis|ltr|litre|v|bhp|4|3)${end}`,
  'u',
)
/** "reduced from 5.5 lakh", "pehle 6 lakh": a former price. */
export const formerlyBefore = new RegExp(
  `${start}(?:from|was|earlier|pehle|before|initially|पहले|ముందు)${end}[^\\d]{0,8}$`,
  'u',
)

/** Twenty thousand dollars are not twenty thousand rupees, and no exchange rate is known here. */
export const foreignMoney = /[$€£¥]|\b(?:USD|EUR|GBP|AED|SAR|QAR|SGD|NPR|LKR|BDT|JPY|CNY)\b/i
export const foreignMoneyAfter = new RegExp(`^\\s*(?:${foreignMoney.source})`, 'i')
export const foreignMoneyBefore = new RegExp(`(?:${foreignMoney.source})\\s*$`, 'i')
