import { anyOf, words } from './word-pattern.ts'

/**
 * Phrases typical of scams, in English, Hindi and Telugu, in Latin letters and their own scripts. Each list is one
 * idea; find-scam.ts decides which must occur together. Text is folded first (fold-message.ts): lower case, without
 * nuktas, chandrabindus and invisible characters.
 */

/** The recipient is asked to pay. A writer's own "I will pay" is excluded (ownPayments). */
export const demand = anyOf(
  words('pay|send|deposit|remit|do (?:the|a) (?:token|neft|imps|payment|upi)|do it now'),
  // Excludes the transfer of an RC.
  words(
    '(?:please|kindly|just|and|to|must|now) (?:transfer|put|clear)|(?:^|[.!] )(?:transfer|put|clear)|transfer (?:the |rs|refundable|money|amount|half|\\d)|put \\d',
  ),
  words('has to be paid|have to pay|must pay|needs?(?: \\w+){0,3} (?:before|first)|compulsory|to be paid'),
  words(
    '(?:bhej|daal|dal|bhar|kar|jama kar|de)(?: hi)?(?: do| dijiye| dena| doge| den|o|ye|na|na padega|na hoga|na hai|ni padegi|ni hai|na padta)',
  ),
  words('bhejo|daalo|dalo|bharo|bharna|bharni|bhejna|dijiye|dena|daalni|lagega|lagenge|lagta|maang rahe|karoge|kardo'),
  'भेज(?:ना|ो|िए|ें| दो| दीजिए|कर)|डाल(?:ो|िए|ना| दो| दीजिए)|जमा कर|भर(?:ना|ो|िए| दो)|देना (?:होगा|पड|होता)|कर दो|लगेंगे|लगेगा|दे दो',
  'పంపండి|పంపాలి|పంపితే|పంపకపోతే|వేయండి|కట్టాలి|కడితే|కట్టండి|చెల్లించ',
  words('veyandi|vesi|pampandi|pampali|kattali|kattandi|cheyandi|kotandi'),
)

/** Payments demanded before the car has been seen. */
export const fee = anyOf(
  words('token|advance|booking|deposit|refundable|caution money|security|down ?payment|half|percent|full amount'),
  words(
    '(?:registration|processing|inspection|slot|delivery|pickup|release|gate ?pass|gate clearance|handling|loading|depot)(?: \\w+){0,2} (?:fees?|charges?|amount)|gate ?pass|fees?|charges?|kharcha',
  ),
  words(
    'neft|imps|remaining loan|aadha paisa|(?<!\\d)\\d{1,12} ?(?:k|thousand|hazaar)? in (?:his|her|my) account|payment karo|payment kar do',
  ),
  'टोकन|एडवांस|बुकिंग|खर्चा|चार्ज|शुल्क|आधा पैसा|गेट पास|भाडा',
  'టోకెన్|అడ్వాన్స్|బుకింగ్|చార్జ్|సగం డబ్బు|గేట్ పాస్|డిపాజిట్|రుసుము',
)

/** Pressure on the recipient to pay first or lose the car. */
export const beforehand = anyOf(
  words(
    'before|first|unless|only after|without|hold|block|otherwise|right now|now|today|within|immediately|fast|urgent|confirmed after|gets the keys|not possible|goes up',
  ),
  words('pehle|phir|tabhi|bina|warna|nahi to|nahi toh|abhi|turant|jaldi|hold|aaj hi|nahi doge|uske baad|tab'),
  'पहले|तभी|बिना|नहीं तो|अभी|तुरंत|फिर',
  'ముందు|లేకపోతే|ఇప్పుడే|వెంటనే|తర్వాత',
  words('mundu|lekunda|ippude|lekapothe|tarvata'),
)

/**
 * A number of three digits or more. Bounded, so that a long run of digits is scanned only once instead of from each
 * digit to the end.
 */
const figure = '(?<!\\d)\\d[\\d,]{2,11}'

/** An amount close to the demand for it. */
export const amountDemanded = anyOf(
  words(`(?:pay|send|transfer|deposit|put|want|wants|needs?)(?:[^.?!]{0,30})(?:rs\\.? ?|₹ ?)?${figure}(?![\\d,]| ?km)`),
  words(
    `${figure}(?:[^.?!]{0,30})(?:bhejo|bhej do|bhej dijiye|daalo|daal do|bharo|bhar do|bharna|bharni|pay karna|maang rahe|kattali|pampandi|veyandi|send fast|send it)`,
  ),
  `(?:हजार|${figure})[^।?]{0,25}(?:डाल|जमा|भर|तुरंत भेज)|(?:వేలు|${figure})[^.?]{0,25}(?:పంపండి|పంపకపోతే|కట్టాలి|వేయండి)`,
)

export const amount = anyOf(
  figure,
  words('(?<!\\d)\\d{1,12} ?(?:k|%|percent|hazaar|velu|rs|rupees|rupay)'),
  '₹',
  'हजार|रुपये|వేలు|రూపాయ',
)

/** The writer claims that the recipient need not see the car. */
export const unseen = anyOf(
  words(
    "(?:no need|don'?t need|not necessary) to (?:see|come|visit)|dekhne ki zarurat nahi|aane ki zarurat nahi|baad mein dekh",
  ),
  'आने की जरूरत नहीं|देखने की जरूरत नहीं|చూడాల్సిన అవసరం లేదు',
  words('raavalsina avasaram ledu|chudalsina avasaram ledu'),
)

/** The writer mentions their own payment, warns of scams, or asks for nothing before the car has been seen. */
export const ordinary = anyOf(
  words(
    '(?:after|once|when) (?:i have |you have |we |i |you )?(?:see|seen|seeing|saw|the test drive|inspection|checking|everything|the transfer|it clears|buying|meet|reach)\\w*',
  ),
  words(
    "no (?:advance|token|deposit)|don'?t ask|not ask|before i see|before paying|at (?:the )?(?:rto(?! check)|showroom|your place)|in front of you|stamp paper|agreement|at that time|don'?t do online|pay(?:s)? that at",
  ),
  words(
    'dekh ke|dekhne ke baad|dekhunga|aake|aane pe|rto pe|stamp|advance ki zarurat nahi|koi token nahi|bina dekhe|lete waqt|ke time|transfer ke din|maangne wale|nahi karunga|nahi dunga',
  ),
  'देखने के बाद|आकर देख|आरटीओ|स्टाम्प|जरूरत नहीं,? आकर|बिना देखे|नहीं भेजूंगा|एडवांस की जरूरत नहीं|देते समय',
  'చూసిన తర్వాత|వచ్చి చూ|ఆర్టీఓ|అవసరం లేదు, వచ్చి|చూడకుండా|పంపను|అడ్వాన్స్ అవసరం లేదు',
  words('chusaka|ivvanu|veyanu|vachi istha|rto daggara|chudakunda'),
)

export const army = anyOf(
  words(
    'army|indian army|military|cisf|bsf|crpf|navy|air ?force|defence|regiment|assam rifles|paramilitary|jawan|fauji|fauj|sena|cantt?|cantonment|commandant|army ?man|soldier',
  ),
  'सेना|फौजी|जवान|आर्मी|छावनी|सीआईएसएफ|बीएसएफ|వాయుసేన',
  'ఆర్మీ|సైనిక|మిలిటరీ|కంటోన్మెంట్|సీఐఎస్ఎఫ్|బీఎస్ఎఫ్',
)

/**
 * Typical elements of the army story: an ID card offered as proof, no meeting, delivery by the army, a unit that pays.
 */
export const armyStory = anyOf(
  words(
    '(?:army|military|defence|regiment|unit)(?: ki| ke)? (?:transport|truck|courier|parcel|movers?|gaadi|depot|dispatch|clerk|account|accountant|rules?)|transport',
  ),
  words(
    "id|id card|identity|canteen card|aadhaar|aadhar|trust|genuine|don'?t cheat|jhooth nahi|bharosa|cheat cheyyanu|card",
  ),
  words(
    'not (?:allowed|permitted)|cannot (?:enter|come|meet)|allowed nahi|not able to meet|mil nahi sakta|nahi aa sakta|civilians?|parked inside|andar|outside people|gate ?pass|pass banwane|batchman|sahayak',
  ),
  words(
    '(?:got |on |urgent |due to |because of )?transfer(?:red)?(?: to| ho gaya| hai| ayindi)?|posting|posted|cheap|low price|urgent sale|sasti',
  ),
  words('payment|token|1 rup\\w+|account|accountant|unit|clerk|deliver\\w*|drive it to you|ghar'),
  'तबादला|सस्ते|ट्रक|ट्रांसपोर्ट|आईडी|कैंटीन|इजाजत|मिल नहीं सकता|कूरियर|यूनिट|पैसे|गेट पास',
  'ట్రాన్స్‌?ఫర్|తక్కువ|ట్రక్|ఐడి|కార్డు|అనుమతి|పార్సిల్|కలవ|యూనిట్|డబ్బులు|గేట్',
)
/** Ordinary mentions of the army: retired people, days off, a colour. */
export const armyOrdinary = anyOf(
  words(
    'retired|retire|father|papa|dad|uncle|green|blue|see the car|sunday|chutti|colou?r|secunderabad|dekhne aata|vachi chudandi|can see',
  ),
  'रिटायर|पिताजी|रंग|రిటైర్|నాన్న|రంగు',
)

export const carriage = anyOf(
  words(
    'courier|shipping|shipped|ship|logistics|transporters?|transport(?:ation)?|freight|parcel|consignment|packers|movers|trailer|container|dispatch(?:ed)?|delivery (?:boy|charge|wala)|home delivery|door|e-?way bill|customs?|duty|at (?:the )?port|port pe|warehouse|godown|toll|checkpost|border tax|bilty|bhada|relocation|demurrage|unloading|pickup|agent|driver',
  ),
  'ट्रांसपोर्ट|शिपिंग|डिलीवरी|कूरियर|पार्सल|भाडा|टोल|ई-वे|रवाना|जीएसटी|गोदाम',
  'ట్రాన్స్‌?పోర్ట్|షిప్పింగ్|డెలివరీ|పార్సిల్|కొరియర్|టోల్|ఈ-వే|ట్రైలర్|బోర్డర్|రవాణా|గోడౌన్',
)
export const abroad = anyOf(
  words(
    "out of (?:the )?country|abroad|canada|australia|dubai|usa|uk|london|singapore|cruise ship|overseas|bahar hoon|can'?t show",
  ),
  'विदेश|दुबई|దుబాయ్|విదేశ|అమెరికా',
)
export const heldUp = anyOf(
  words(
    'release|released|clear|insurance|tax|gst|bill|stopped|ruka|rok di|chhutegi|stuck|receipt|slip|escrow|in advance|refundable|test it for|days? to inspect|wapas le jayenge',
  ),
  'रुका|छुडाने|तुरंत|ఆగాడు|వెంటనే|రిలీజ్|వెనక్కి',
)

export const scan = anyOf(
  words(
    'qr|scan(?:ner)?|barcode|collect request|credit request|the request|request aayi|request from|approve(?: it)?|accept (?:the )?request|request accept|press (?:pay|approve)|pay dabao|tap on the link|link pe click',
  ),
  'क्यूआर|स्कैन|रिक्वेस्ट|मंजूर|స్కాన్|కోడ్ స్కాన్|రిక్వెస్ట్|qr కోడ్',
)
/** Money is promised to the recipient in return for scanning or typing something. */
export const receiving = anyOf(
  words(
    'receive|get(?: a)? refund|get 20|to get|get \\d+|you (?:receive|will get)|credited|credit|comes? (?:to you|into)|in(?:to)? your (?:bank|account)|refund|return|wapas|back|paise lene|mil jayega|milega|aa jayenge|aayenge|aayega|drop in|release it to you|double|padathayi|vastundi|release ho',
  ),
  'आ जाएंगे|आएंगे|मिल जाएगा|वापस|पाने|आपके (?:खाते|बैंक)',
  'వస్తాయి|వస్తుంది|తిరిగి|మీ అకౌంట్',
)
export const pin = anyOf(words('pin|upi pin|secret pin|mpin'), 'पिन|పిన్')
/** Asks for a code that only the recipient should know. */
export const codeAsked = anyOf(
  words('(?:share|tell|send|give)(?: \\w+){0,4} (?:otp|code you (?:get|got)|code that came)'),
  words(
    '(?:otp|6 digit|code)(?: \\w+){0,5} (?:bata do|batao|bata dijiye|bhejo|bolo|cheppandi)|jo otp aaya|sms mein code',
  ),
  'ओटीपी[^।]{0,60}बता (?:दी|दो)|ओटीपी बताइए|ఓటీపీ చెప్పండి|ఓటీపీ పంపండి',
)
export const codeWarned = anyOf(
  words("(?:do not|don'?t|never) (?:share|tell|give)|mat (?:batana|dena|bhejna|batao)"),
  'मत बताना|मत दीजिए|చెప్పకండి|ఇవ్వకండి',
)

export const remoteTool = anyOf(
  words(
    'any ?desk|team ?viewer|quick ?support|rust ?desk|air ?droid|remote (?:access|app)|screen ?shar(?:e|ing)|share your screen|phone (?:ka )?access|apk|sms permission|permission de do',
  ),
  'एनीडेस्क|टीमव्यूअर|एपीके|स्क्रीन शेयर|రిమోట్ యాక్సెస్|ఎనీడెస్క్|టీమ్‌?వ్యూయర్|ఏపీకే|స్క్రీన్ షేర్|ఫోన్ యాక్సెస్',
)
export const cardAsked = anyOf(
  words('cvv|card (?:number|details)|debit card|atm pin|bank details|card and atm|card ka number'),
  'सीवीवी|कार्ड नंबर|సీవీవీ|కార్డు నంబర్',
)
