import type { Fact, Sense } from '../lexicon/sense.ts'

/** Advert facts expressed by words alone: emission norm, condition, price compared with others, age. */
export const marketFacts: readonly (readonly [Sense, string])[] = [
  fact(
    { key: 'emissionNorms', value: 'BS6.2' },
    `bs6 phase 2, bs 6 phase 2, bs6 phase ii, bs6 2.0, bs6 stage 2, bs6 ph2, bsvi phase 2, bs6.2, बीएस6 फेज 2, బీఎస్6 ఫేజ్ 2`,
  ),
  fact(
    { key: 'emissionNorms', value: 'BS6' },
    `bs6, bs 6, bsvi, bs vi, bs-6, bs six, b s 6, b s six, bharat stage 6, bharat stage vi, bs6 compliant, bs6 engine, bs6 wali, बीएस6, बीएस 6, बी एस 6, बी एस छह, बीएस छह, बीएस सिक्स, బీఎస్6, బిఎస్6, బీఎస్ 6, బిఎస్ 6, బి ఎస్ 6, బీ ఎస్ 6, బీఎస్ సిక్స్`,
  ),
  fact(
    { key: 'emissionNorms', value: 'BS4' },
    `bs4, bs 4, bsiv, bs iv, bs-4, bs four, b s 4, b s four, bharat stage 4, bharat stage iv, बीएस4, बीएस 4, बी एस 4, बीएस फोर, బీఎస్4, బిఎస్4, బీఎస్ 4, బిఎస్ 4, బి ఎస్ 4, బీ ఎస్ 4`,
  ),
  fact(
    { key: 'emissionNorms', value: 'BS3' },
    `bs3, bs 3, bsiii, bs iii, bs-3, bs three, bharat stage 3, बीएस3, बीएस 3, బీఎస్3, బిఎస్ 3`,
  ),
  fact(
    { key: 'conditions', value: 'excellent' },
    `excellent condition, mint condition, superb condition, top condition, best condition, perfect condition, showroom condition, brand new condition, like new condition, pristine condition, tip top condition, immaculate condition, awesome condition, great condition, new condition, a1 condition, a one condition, first class condition, excellent shape, condition excellent, condition mint, condition superb, condition should be excellent, condition must be excellent, condition top, condition should be mint, ekdum mast condition, ek dum mast condition, mast condition, ekdum badhiya condition, zabardast condition, jabardast condition, showroom jaisi condition, nayi jaisi condition, ekdam nayi condition, बेहतरीन कंडीशन, शानदार कंडीशन, एकदम बढ़िया कंडीशन, बेहतरीन हालत, अतिउत्तम कंडीशन, టాప్ కండిషన్, సూపర్ కండిషన్, బెస్ట్ కండిషన్, అద్భుతమైన కండిషన్, super condition, chala manchi condition, చాలా మంచి కండిషన్`,
  ),
  fact(
    { key: 'conditions', value: 'good' },
    `good condition, in good condition, very good condition, neat condition, nice condition, decent condition, running condition good, condition good, condition is good, condition should be good, condition must be good, condition should be neat, condition neat, condition ok hona chahiye, good shape, good running condition, achhi condition, acchi condition, achi condition, acha condition, accha condition, achha condition, badhiya condition, badiya condition, condition achhi, condition acchi, condition achi, condition badhiya, condition achhi ho, achhi haalat, acchi haalat, achi haalat, achhi halat, acchi halat, achi halat, haalat achhi, haalat acchi, haalat achi, halat achhi, halat acchi, halat achi, haalat acchi ho, manchi condition, condition bagunna, condition bagundali, manchi condition lo, condition baga unna, baga unna condition, अच्छी कंडीशन, अच्छा कंडीशन, बढ़िया कंडीशन, अच्छी हालत, कंडीशन अच्छी, हालत अच्छी, बढ़िया हालत, మంచి కండిషన్, మంచి కండీషన్, కండిషన్ బాగున్న, కండిషన్ బాగుండాలి, బాగున్న కండిషన్, మంచి స్థితి`,
  ),
  fact({ key: 'conditions', value: 'poor' }, `poor condition, bad condition, kharab condition, खराब कंडीशन`),
  fact(
    { key: 'conditions', value: 'fair' },
    `fair condition, average condition, ok condition, okay condition, theek thaak condition, thik thak condition`,
  ),
  fact(
    { key: 'belowMarket', value: 1 },
    `below market, below market price, below market value, below market rate, below the market, under market, under market price, under market value, under market rate, less than market, less than market price, less than market value, less than market rate, lower than market, lower than market price, cheaper than market, cheaper than market price, below fair price, below fair value, underpriced, under priced, below average price, undervalued, market se kam, market se sasti, market se saste, market rate se kam, market price se kam, market value se kam, market bhav se kam, market bhaav se kam, market daam se kam, bazaar se kam, bazar se kam, bazaar bhav se kam, bazaar se sasti, market kante takkuva, market rate kante takkuva, market price kante takkuva, market dhara kante takkuva, market value kante takkuva, market price kanna takkuva, market value kanna takkuva, market dhara kanna takkuva, market rate ki takkuva, market kanna takkuva, market rate kanna takkuva, मार्केट से कम, मार्केट रेट से कम, मार्केट प्राइस से कम, बाज़ार से कम, बाजार से कम, बाज़ार भाव से कम, बाजार भाव से कम, बाज़ार कीमत से कम, बाजार कीमत से कम, बाज़ार से सस्ती, मार्केट से सस्ती, మార్కెట్ కంటే తక్కువ, మార్కెట్ ధర కంటే తక్కువ, మార్కెట్ రేటు కంటే తక్కువ, మార్కెట్ కన్నా తక్కువ, మార్కెట్ ధర కన్నా తక్కువ, మార్కెట్ ధర కంటే తక్కువలో, మార్కెట్ రేటు కంటే తక్కువలో`,
  ),
  fact(
    { key: 'listedSince', value: 7 },
    `newly listed, recently listed, just listed, newly added, recently added, just added, newly posted, recently posted, fresh listings, fresh listing, new listings, new listing, latest listings, latest listing, new arrivals, new arrival, just in, just arrived, new stock, abhi abhi dali, haal hi me dali, nayi listing, naye listing, नई लिस्टिंग, हाल ही में डाली, ఇటీవల పెట్టిన, కొత్తగా పెట్టిన, కొత్త లిస్టింగ్స్, iteevala pettina, kothaga pettina, kotha listings`,
  ),
  [
    { kind: 'posted' },
    `listed, posted, uploaded, put up, added, advertised, listings, listing, listed hui, listed ho, post hui, post ki gayi, dali hui, dali gayi, daali hui, daali gayi, dali, daali, upload hui, list hui, list ki gayi, aayi hui, pettina, pettinavi, pettindi, post chesina, list chesina, add chesina, upload chesina, ammakaniki pettina, लिस्ट, लिस्टेड, लिस्टिंग, डाली, डाली गई, डाली हुई, पोस्ट, पोस्ट की गई, अपलोड, लिस्ट हुई, పెట్టిన, పెట్టినవి, పోస్ట్ చేసిన, లిస్ట్ చేసిన, లిస్టింగ్స్, లిస్టింగ్, అప్‌లోడ్ చేసిన, యాడ్ చేసిన`,
  ],
  [
    { kind: 'lately', days: 1 },
    `today, todays, since today, aaj, aaj hi, aaj ki, aaj ke, आज, आज की, आज ही, ఈరోజు, ఈ రోజు, నేడు, ee roju, eeroju, eroju, i roju`,
  ],
  [{ kind: 'lately', days: 2 }, `yesterday, since yesterday, kal se, कल से, నిన్నటి, ninnati, ninna`],
  [
    { kind: 'lately', days: 7 },
    `this week, in this week, last week, past week, since last week, is hafte, iss hafte, is hafte me, pichle hafte, is week, इस हफ्ते, इस सप्ताह, पिछले हफ्ते, ఈ వారం, ఈవారం, ఈ వారంలో, పోయిన వారం, ee vaaram, ee varam, ee week, i week, poyina vaaram`,
  ],
  [
    { kind: 'lately', days: 30 },
    `this month, last month, past month, is mahine, iss mahine, pichle mahine, इस महीने, पिछले महीने, ఈ నెల, ఈ నెలలో, ee nela, ee nelalo, poyina nela`,
  ],
]

function fact(said: Fact, phrases: string): readonly [Sense, string] {
  return [{ kind: 'fact', fact: said }, phrases]
}
