import { anyOf, stems, words } from '../../../chat-safety/word-pattern.ts'

/**
 * Ideas of unwanted advertising, in English, Hindi and Telugu, in Latin letters and in their own scripts. Each list is
 * one idea; find-spam.ts decides which must occur together, because each one alone also occurs in honest posts.
 */

/** Asks the reader to get in touch or to come. */
export const callToAct = anyOf(
  words(
    'call (?:us|now|me|today|or|on|at|for|anytime|immediately|@)|(?:please |pls |plz |kindly )?(?:contact|whats ?app|watsapp|dm|ping|inbox|message|msg|pm|text|reach)(?: out)?(?: \\w{1,10}){0,2} (?:us|me|now|today|for|on|at|details|number|no|directly|here|below|immediately|anytime|once)|dm (?:me|for|us)|dms? (?:are )?open|contact (?:me|us|for|now|no|number|details|at|on)|visit (?:us|our|my|the (?:link|website|site|showroom)|website|showroom|now|today)|click (?:here|the|on|below|this)|link (?:in (?:bio|profile|comments?|description)|below|is below)|check (?:my|our|the) (?:bio|profile|link|page|website|channel|store)|see my (?:bio|profile)|book (?:now|your|today|a (?:slot|test drive) (?:now|with us))|apply (?:now|today|here|online|fast)|order now|buy now|enquire now|register (?:now|here|today|free|with)|sign ?up|join (?:us|now|today|our|my|the group|fast|free)|subscribe|follow (?:me|us|my|our|for)|comment (?:your|below|yes|interested|number|price|ok)|drop (?:your|ur) (?:number|contact|no|details)|share your (?:number|contact|no|whatsapp|details)|send (?:your|ur) (?:number|contact|details|docs|documents)|leave your (?:number|contact)|hurry|grab (?:it|now|this|yours|the)|walk in|drop in|come (?:to|and (?:see|visit)) (?:our|us)|interested (?:people|persons?|buyers?|parties|members?|candidates?|folks|log)(?: \\w{1,8}){0,2} (?:call|contact|dm|message|msg|ping|whatsapp|comment)|google (?:our|us|my)|search (?:us|our|my|for our)',
  ),
  words(
    '(?:abhi |jaldi |turant )?(?:call|contact|sampark|phone|msg|message|whats ?app|dm|inbox|join|apply|book|order|register|comment|visit|click|subscribe|follow)(?: \\w{1,8}){0,2} (?:kare|karo|karen|karein|kijiye|kar do|kardo|kar lo|karlo|maro|bhejo|bhej do|dijiye|de do)|(?:number|no|details|documents) (?:bhejo|bhej do|send karo|do apna|chhod do|daal do)|aaj hi (?:aaye|aaiye|aao|call|book|apply|join|sampark)|humare (?:yaha|yahan|showroom|paas) (?:aaye|aaiye|aao)|(?:showroom|office|shop|dukan|dukaan|yard) (?:pe|par|me|mein) (?:aaye|aaiye|aao|aa jao|padhare\\w{0,2})|jaldi kar(?:o|e|en|ein)|mauka (?:mat|na) (?:chhod|choot|gawa)\\w{0,3}|der (?:mat|na) kar\\w{0,2}|link (?:pe|par) click|profile (?:dekho|check)|bio (?:me|mein|pe)',
  ),
  words(
    '(?:ippude |vente?ne |ventane )?(?:call|contact|message|msg|whats ?app|dm|join|apply|book|order|register|visit|click|comment|subscribe|follow|sampradinch\\w{0,4})(?: \\w{1,8}){0,2} (?:cheyandi|cheyyandi|cheyyi|cheyi|cheskondi|chesukondi|pettandi|ivvandi|avvandi|kandi|kaandi)|sampradinch\\w{0,6}|samprad(?:hi|i)nch\\w{0,6}|maa (?:showroom|shop|office|daggara|website)(?:ki|ku)? (?:randi|vachi\\w{0,4}|vacheyandi)|showroom ?ki randi|ippude (?:randi|call|book|apply)|tondaraga|twaraga|avakasam (?:vadul\\w{0,8}|miss)\\w{0,4}',
  ),
  stems(
    '(?:अभी |आज ही |तुरंत )?(?:कॉल|संपर्क|व्हाट्सएप|व्हाट्सऐप|वाट्सएप|मैसेज|मेसेज|फोन|डीएम|जॉइन|ज्वाइन|अप्लाई|आवेदन|बुक|ऑर्डर|रजिस्टर|क्लिक|सब्सक्राइब|फॉलो|विजिट|कमेंट)(?: [\\p{L}\\p{M}]{1,8}){0,2} (?:करें|करे|करो|कीजिए|कीजिये|कर लो|मारो|भेजें|भेजो)|आज ही (?:आएं|आइए|आओ|पधार|कॉल|बुक)|जल्दी (?:करें|करो|कीजिए)|मौका (?:न|मत|ना|हाथ)|देर (?:न|मत|ना) (?:कर|करें)|लिंक पर|(?:शोरूम|दुकान|ऑफिस) (?:पर|में) (?:आएं|आइए|आओ|पधार)|पधारें|अपना नंबर (?:दें|भेज|छोड)|नंबर (?:कमेंट|भेज)|संपर्क सूत्र|बायो में|डीटेल(?:्स)? के लिए|डिटेल(?:्स)? के लिए',
  ),
  stems(
    'సంప్రదిం|సంప్రదిం?చ|(?:ఇప్పుడే |వెంటనే |నేడే )?(?:కాల్|ఫోన్|మెసేజ్|వాట్సాప్|వాట్సప్|డీఎం|జాయిన్|అప్లై|దరఖాస్తు|బుక్|ఆర్డర్|రిజిస్టర్|క్లిక్|సబ్‌?స్క్రైబ్|ఫాలో|కామెంట్|విజిట్)(?: [\\p{L}\\p{M}]{1,8}){0,2} (?:చేయండి|చెయ్యండి|చేసుకోండి|అవ్వండి|అవండి|పెట్టండి|ఇవ్వండి|కండి)|(?:షోరూమ్|షోరూం|ఆఫీస్|షాప్)‌?(?:కి|కు) (?:రండి|విచ్చేయండి)|విచ్చేయండి|ఇప్పుడే రండి|త్వరపడండి|తొందరపడండి|అవకాశం (?:వదు|మిస్|కోల్పో)|మీ నంబర్ (?:ఇవ్వ|పెట్ట|పంప)|మీ నెంబర్ (?:ఇవ్వ|పెట్ట|పంప)|లింక్‌? ?(?:పై|మీద)|బయోలో|వివరాలకు|వివరాల కోసం',
  ),
)

/** Speaks as a business. */
export const business = anyOf(
  words(
    'we (?:\\w{1,10} ){0,2}(?:buy|sell|deal in|provide|offer|have (?:\\d|all|many|stock|a wide|over|the best|more|ready)|give|arrange|finance|deliver|undertake|do (?:loan|rc|all|insurance|finance)|help you|specialise|specialize|guarantee|service|supply|assure|accept|are (?:a )?(?:trusted|leading|the best|no ?1|authori[sz]ed|dealers?|offering|here))|our (?:\\w{1,12} ){0,2}(?:showrooms?|dealership|yard|stock|inventory|company|website|team (?:will|of|is)|services?|store|workshop|garage|office|page|channel|customers?|clients?|agency|experts?|app|packages?|collection|branch(?:es)?|outlet)|(?:all|every) (?:brands?|makes|cars?|models?|types? of cars?) (?:are )?available|(?:cars?|stock|vehicles?|units?) (?:is |are )?available (?:at|with|in|for|from|here|now)|ready (?:stock|to deliver)|in stock|bulk|wholesale|trusted (?:dealer|name|since|partner)|since (?:19|20)\\d\\d|\\d{2,6}\\+? (?:happy|satisfied) (?:customers?|clients?)|(?:best|no\\.? ?1|leading|top|number one|most trusted|biggest|largest) (?:\\w{1,12} ){0,3}(?:dealer|showroom|dealership|service|agency|centre|center|company|garage|workshop|consultant|broker)s?|authori[sz]ed (?:dealer|agent|dsa)|dsa|loan agent|doorstep|door ?step|free (?:home |door ?step )(?:delivery|pick ?up|inspection|service|evaluation|valuation)|pan india|all over india|exchange (?:offer|bonus|also)|certified (?:pre ?owned )?cars? (?:at|from|with|available|in)|full showroom',
  ),
  words(
    'hamare (?:paas|pas|yahan|yaha|showroom|yard|office|shop)|hamar[ai] (?:showroom|dukan|dukaan|company|team|website|service\\w?|shop|garage|workshop|channel|agency)|humare (?:paas|pas|yahan|yaha|showroom|yard|office)|humar[ai] (?:showroom|dukan|company|team|website|service\\w?|shop|channel)|hum (?:\\w{1,10} ){0,3}(?:dete|karte|bechte|kharidte|karwate|dilwate|dilate|dilaate|karate) (?:hai|hain|h)|apne showroom|sabhi (?:gaadi|gadi|cars?|brand)\\w{0,3}|har (?:brand|model|tarah|type) ki (?:gaadi|gadi|car)|stock (?:available|ready|me|mein)|gaadiya[n]? (?:available|uplabdh|mil)\\w{0,3}|(?:ghar baithe|free) (?:loan|delivery|service|inspection)',
  ),
  words(
    'maa (?:daggara|vadda|showroom|shop|company|office|website|channel|service\\w?|team|garage|workshop)|mana (?:showroom|shop)|memu (?:\\w{1,10} ){0,3}(?:istam|isthamu?|istamu|ammutam\\w?|kontam\\w?|chestam\\w?|chesthamu?|ippistam\\w?)|anni (?:brand|model|rakala|company)\\w{0,4} (?:cars?|karlu|lu|unnayi)|(?:cars?|bandlu|karlu|stock) (?:available|unnayi|dorukutayi|andubatu\\w{0,3})',
  ),
  stems(
    'हमारे (?:पास|यहां|शोरूम|यार्ड|ऑफिस|चैनल)|हमार[ाी] (?:शोरूम|दुकान|कंपनी|टीम|वेबसाइट|सर्विस|सेवा|एजेंसी|गैरेज|वर्कशॉप|चैनल)|हम (?:[\\p{L}\\p{M}]{1,10} ){0,4}(?:देते|करते|बेचते|खरीदते|करवाते|दिलवाते|दिलाते|कराते) हैं|सभी (?:गाडियां|गाडियों|ब्रांड|कार)|हर (?:ब्रांड|मॉडल|तरह) की (?:गाडी|कार)|(?:गाडियां|कारें|स्टॉक|गाडी) उपलब्ध|उपलब्ध है|घर बैठे|मुफ्त (?:डिलीवरी|सर्विस|निरीक्षण)|फ्री (?:डिलीवरी|सर्विस|होम)|भरोसेमंद (?:डीलर|नाम|शोरूम)|नंबर (?:वन|1) (?:शोरूम|डीलर)',
  ),
  stems(
    'మా (?:దగ్గర|వద్ద|షోరూమ్|షోరూం|షాప్|కంపెనీ|ఆఫీస్|వెబ్‌?సైట్|సర్వీస్|టీమ్|గ్యారేజ్|వర్క్‌?షాప్|ఛానల్|ఛానెల్|సేవ)|మేము (?:[\\p{L}\\p{M}]{1,12} ){0,4}(?:ఇస్తాం|ఇస్తాము|అమ్ముతాం|కొంటాం|చేస్తాం|చేస్తాము|ఇప్పిస్తాం|అందిస్తాం|అందిస్తున్నాం)|అన్ని (?:బ్రాండ్|మోడల్|రకాల|కంపెనీ)|(?:కార్లు|బండ్లు|స్టాక్|వాహనాలు) (?:అందుబాటు|ఉన్నాయి|లభి|దొరుకు)|అందుబాటులో|ఉచిత (?:డెలివరీ|సర్వీస్|హోం|తనిఖీ)|ఫ్రీ (?:డెలివరీ|సర్వీస్|హోం)|నమ్మకమైన (?:డీలర్|షోరూ)|నంబర్ వన్ (?:షోరూ|డీలర్)',
  ),
)

/** Praise and urgency of an offer. */
export const offer = anyOf(
  words(
    "(?:best|lowest|cheapest|unbeatable|attractive|throwaway|rock ?bottom|amazing|unbelievable|wholesale|special|great|reasonable|affordable) (?:price|prices|rate|rates|deal|deals|offer|offers|discount|discounts|cost|value|quote|interest rates?|packages?)|limited (?:time|period|stock|offer|units?|slots?|seats?)|(?:only|just|last) (?:\\d{1,3}|few|two|three|five|ten) (?:units?|cars?|slots?|seats?|left|days?|pieces?)|today only|this week only|only today|offer (?:ends?|valid|till|closes)|hurry(?: up)?|last (?:chance|day|few)|don'?t miss|discounts?|flat (?:\\d|rs|₹)|\\d{1,2} ?% (?:off|discount|cash ?back|cheaper|savings?)|cash ?back|free (?:gift|accessories|insurance|service|gold)|bonus|mega (?:sale|offer|mela)|loan mela|exchange mela|car mela|(?:festival|festive|diwali|dasara|dussehra|sankranti|ugadi|new year|year end|monsoon|independence day) (?:\\w{1,10} )?(?:offers?|sale|discounts?|dhamaka|deals?|bonanza)|guaranteed?|100 ?% (?:genuine|guarantee|approval|original|satisfaction|safe|legit|real|working|sure|refund|success)|money back|no hidden charges|lowest emi|super (?:deal|offer|sale)|bumper|dhamaka|clearance sale|win (?:a |an |free |big )|lucky (?:draw|winner)",
  ),
  words(
    'sabse (?:sast[aiey]|kam|accha|acche|best)|sast[aiey] (?:me|mein|daam|dam|rate|gaadi|price)|kam (?:daam|dam|price|keemat|kimat|byaj)|(?:dhamaka|dhamakedar|khaas|special) (?:offer|deal|discount)|seemit|simit|jaldi kare|offer (?:sirf|khatam|seemit|aaj)|sirf aaj|muft|free me|bilkul free|guarantee ke saath|100 ?% (?:guarantee|asli|genuine|pakka)|bhari (?:chhoot|choot|discount)|chhoot|loot lo|loot offer',
  ),
  words(
    'takkuva (?:dhara|rate|price|ke|vaddi|emi)\\w{0,3}|tak+uva dharake|best (?:dhara|rate|price)\\w{0,3}|offer (?:ee ?roju|konni|tondara)\\w{0,3}|ee roju matrame|konni rojulu matrame|uchitam\\w{0,3}|uchita|free ga|guarantee ga|parimita|bumper offer|dasara offer|sankranti offer',
  ),
  stems(
    'सबसे (?:सस्त|कम|अच्छ|बेस्ट)|सस्त[ेाी] (?:में|दाम|रेट|कीमत)|कम (?:दाम|कीमत|ब्याज|रेट)|धमाका|धमाकेदार|खास ऑफर|विशेष (?:ऑफर|छूट)|भारी छूट|छूट|सीमित (?:समय|ऑफर|स्टॉक|अवधि)|सिर्फ आज|केवल आज|मुफ्त|बिल्कुल फ्री|गारंटी|100 ?%|शत प्रतिशत|लकी ड्रॉ|इनाम|बंपर|बम्पर|कैशबैक|ऑफर|लूट लो',
  ),
  stems(
    'తక్కువ (?:ధర|రేట్|వడ్డీ|ఈఎంఐ|ఖర్చు)|అతి తక్కువ|బెస్ట్ (?:ధర|రేట్|ప్రైస్|ఆఫర్)|పరిమిత|ఈ రోజు మాత్రమే|ఈరోజు మాత్రమే|నేడే|ఉచిత|ఫ్రీగా|గ్యారెంటీ|గ్యారంటీ|100 ?%|నూటికి నూరు|బంపర్|ఆఫర్|డిస్కౌంట్|తగ్గింపు|క్యాష్‌?బ్యాక్|లక్కీ డ్రా|బహుమతి|ధమాకా',
  ),
)

/** Credit that no bank offers. */
export const creditBait = anyOf(
  words(
    '(?:instant|quick|same day|fast|easy|\\d{1,2} ?(?:min|minutes?|hours?|hrs?)|on ?the ?spot|spot|guaranteed?|sure ?shot|100 ?%|pre ?approved) (?:\\w{1,12} ){0,2}(?:loans?|approvals?|finance|disbursal|disbursement|sanction|credit)|loans? (?:\\w{1,12} ){0,3}(?:in|within) (?:\\d{1,2}|one|two|five|ten|thirty|half) ?(?:min|minutes?|hours?|hrs?|days?)|loans? (?:\\w{1,10} ){0,2}(?:approved|approval|sanctioned|sanction|guaranteed?) (?:\\w{1,10} ){0,2}(?:in|within|without|instantly|guaranteed?|same|even|with)|(?:no|without|zero|bad|low|poor|any|even with (?:low|bad)|irrespective of) (?:cibil|sibil|credit (?:score|check|history)|income proof|documents?|docs?|paperwork|itr|salary slips?|guarantor|collateral|down ?payment|processing fee)|cibil (?:problem|issue|score (?:low|bad|0|repair|increase))|(?:0|zero) ?%? (?:down ?payment|interest|processing|dp)|100 ?% (?:finance|funding|loan|on ?road)|cibil (?:repair|clean|clear|removal|boost|correction|fix)|personal loans?|business loans?|loan against|top ?up loans?|low(?:est)? (?:interest|emi|roi)|loan (?:mela|offer|facility|available|chahiye)|urgent (?:loan|cash|money)|need (?:cash|money|loan)(?: \\w{1,8}){0,2}\\?|easy emi',
  ),
  words(
    'bina (?:cibil|sibil|document\\w?|kagaz|income proof|guarantor|down ?payment|proof|jhanjhat|salary)|(?:turant|turnt|fauran|5 minute|10 minute|instant|ek din|ghar baithe) (?:me |mein )?(?:loan|approval|finance|paisa|paise|cash)|loan (?:\\w{1,8} ){0,3}(?:turant|pakka|guarantee|5 minute|10 minute|ghar baithe|bina|chahiye (?:to|toh|kya)|milega|mil jayega|dilwa\\w{1,5}|dila\\w{1,5}|lo)|cibil (?:kharab|kam|kaise bhi|zero|theek|thik|clear|sahi)|zero (?:down|dp|byaj)|kam byaj|sasta loan|byaj (?:me|mein|mukt|rahit)',
  ),
  words(
    '(?:cibil|sibil|documents?|income proof|guarantor|down ?payment|patralu|vaddi) (?:lekunda|lekundane|avasaram ledu|akkarledu|undakkarledu|takkuva unna)|(?:ventane|ventne|10 nimishal\\w{1,3}|5 nimishal\\w{1,3}|okka rojul\\w{1,2}|instant) (?:loan|approval|finance)|loan (?:\\w{1,8} ){0,3}(?:ventane|istam\\w{0,2}|isthamu?|ippist\\w{1,4}|lekunda|kavala|kavalaa|vastundi|guarantee)|takkuva vaddi',
  ),
  stems(
    'बिना (?:सिबिल|सिविल|किसी|डॉक्यूमेंट|दस्तावेज|कागज|इनकम|गारंटर|डाउन|प्रूफ|ब्याज|झंझट)|(?:तुरंत|फौरन|5 मिनट|10 मिनट|एक दिन|घर बैठे|इंस्टेंट|मिनटों)(?: [\\p{L}\\p{M}]{1,8}){0,2} (?:लोन|ऋण|अप्रूवल|फाइनेंस|पैसा|कैश)|लोन (?:[\\p{L}\\p{M}\\d]{1,8} ){0,3}(?:तुरंत|पक्का|गारंटी|मिनट|बिना|चाहिए तो|मिलेगा|मिल जाएगा|दिलवा|दिला|पाएं|लें)|सिबिल (?:खराब|कम|ठीक|स्कोर खराब|सुधार)|जीरो (?:डाउन|ब्याज|परसेंट)|शून्य (?:डाउन|ब्याज)|कम ब्याज|पर्सनल लोन|बिजनेस लोन|आसान (?:किस्त|ईएमआई|लोन)|100 ?% (?:लोन|फाइनेंस)',
  ),
  stems(
    '(?:సిబిల్|డాక్యుమెంట్|డాక్యుమెంట్లు|పత్రాలు|ఆదాయ|గ్యారెంటర్|హామీ|డౌన్ ?పేమెంట్|వడ్డీ|షూరిటీ)(?: [\\p{L}\\p{M}]{1,10}){0,2} (?:లేకుండా|లేకుండానే|అవసరం లేదు|అక్కర్లేదు|లేకపోయినా|తక్కువ ఉన్నా)|(?:వెంటనే|తక్షణ|తక్షణమే|నిమిషాల్లో|గంటలో|ఒక్క రోజులో|ఇన్‌?స్టంట్|ఇంటి వద్దే)(?: [\\p{L}\\p{M}]{1,10}){0,2} (?:లోన్|రుణ|అప్రూవల్|ఫైనాన్స్)|(?:లోన్|రుణం|లోన్లు|రుణాలు) (?:[\\p{L}\\p{M}\\d]{1,10} ){0,3}(?:వెంటనే|ఇస్తాం|ఇప్పిస్తాం|లేకుండా|కావాలా|కావాలంటే|నిమిషాల్లో|గ్యారెంటీ|పొందండి)|తక్కువ వడ్డీ|జీరో (?:డౌన్|వడ్డీ)|పర్సనల్ లోన్|బిజినెస్ లోన్|100 ?% (?:లోన్|ఫైనాన్స్)',
  ),
)

/** Free money, bets, and typical comment spam; needs no second idea except in a warning. */
export const junk = anyOf(
  words(
    'earn (?:\\w{1,10} ){0,4}(?:daily|weekly|monthly|per day|a day|per month|a month|from home|online|easily|money|lakhs?|\\d[\\d,]{2,9}|income|extra)|(?:work|jobs?|earning|income|business) from home|part ?time (?:job|work|income|earning)|data entry (?:job|work)|passive income|side income|extra income|make money|double (?:your|ur|the) (?:money|investment|income)|money (?:doubling|doubled)|(?:guaranteed|fixed|assured|daily|weekly|monthly|high) (?:returns?|profits?|income)|invest (?:\\w{1,10} ){0,3}(?:and|get|to get|now|today|in (?:crypto|forex|bitcoin|our|my))|crypto(?:currency)?|bitcoins?|btc|usdt|forex|binary (?:options?|trading)|trading (?:tips|signals?|group|account|course)|(?:stock|share|option) (?:market )?tips|intraday|ipo tips|mlm|network marketing|casino|betting|bet(?:s)? (?:now|and win|on)|satta|matka|teen ?patti|rummy|aviator|color (?:game|prediction|trading)|colour prediction|lottery|jackpot|(?:cricket|ipl|match) (?:betting|prediction|satta|tips)|dream ?11|1x ?bet|mahadev (?:app|book)|gift cards?|free (?:recharge|iphone|followers|netflix|laptop|bitcoin|spins?)|followers (?:cheap|buy|increase|badha)|buy (?:followers|subscribers|likes|views|reviews)|escorts?|call ?girls?|hot (?:girls?|bhabhi|aunty|chat|video)|sexy?|porn|xxx|nude|dating|adult|massage (?:parlou?r|service|center|centre)|viagra|cialis|weight loss|lose weight|fat burn\\w{0,3}|hair (?:growth|fall|loss) (?:oil|treatment|solution|medicine)|pharmacy|pills|black magic|vashikaran|astrolog(?:er|y)|love (?:problem|marriage|spell|back)|lost love|baba ji|seo (?:services?|expert|company|agency)|backlinks?|guest posts?|website (?:traffic|design|development)|digital marketing|web (?:design|development)|rank (?:your|on google)|essay writing|assignment help|replica|first copy|rolex|ray ?ban|weed|ganja|fake (?:rc|dl|licen[cs]e|documents?|insurance|id|certificate|puc|noc)|duplicate (?:rc|plates?|documents?) (?:made|available|service|without)|driving licen[cs]e without (?:test|going)|(?:dl|licen[cs]e|rc|noc|puc|fitness certificate|insurance) (?:without (?:test|visiting|visit|car|vehicle|going|inspection)|at home in)|(?:meter|odometer|speedometer|km|kilomet(?:er|re)s?) (?:\\w{1,10} ){0,2}(?:rollback|roll back|correction|reset|tamper\\w{0,3}|reduced?|reduction|reverse|set|backed|adjust\\w{0,4}) (?:\\w{1,10} ){0,3}(?:service|available|done|expert|cheap|any|all|at|rs|only|no (?:trace|one))|chassis (?:number )?(?:punching|change|re ?punch\\w{0,3})|airdrops?|giveaways?|survey (?:and|to) (?:win|earn|get)|refer(?:ral)? (?:code|link|and earn|bonus|your friends)|use (?:my|our|code|coupon) (?:referral|code|link|[a-z]{2,6}\\d{2,4})|coupon code|promo code|sub4sub|sub for sub|f4f|l4l',
  ),
  words(
    '(?:ghar baithe|roz|rozana|daily|har din|mahine ka|mahine ke|har mahine)(?: \\w{1,10}){0,4} (?:kamao|kamaye|kamayen|kamaiye|kama|kamaein|kamana)|(?:paisa|paise|lakh\\w?|hazaar|hazar|rupaye) (?:kamao|kamaye|kamayen|kamaein|kamane)|paisa double|paise double|paise dugna|part ?time kaam|ghar se kaam|lottery|satta|matka|juaa|jua khel\\w{0,2}|vashikaran|jadu ?tona|baba ji|tantrik|kala jadu|followers badha\\w{0,2}|meter (?:piche|peeche|kam|back|reverse|ghatana|ghata|set)(?: \\w{1,8}){0,3}|(?:nakli|farzi|duplicate|fake) (?:rc|kagaz|papers?|number plate|dl|licence|license)|bina test (?:ke )?(?:licen[cs]e|dl)|licen[cs]e bina test|channel (?:ko )?(?:subscribe|like)|mere (?:channel|page|insta)\\w{0,4}',
  ),
  words(
    '(?:intlo kurchoni|inti nunchi|inti daggara|rojuki|roju|nelaku|nelaki)(?: \\w{1,10}){0,4} (?:sampadinch\\w{0,5}|sampadana|earn)|dabbu\\w{0,3} (?:sampadinch\\w{0,5}|double|rettimpu|rettinpu)|dabbulu (?:sampad\\w{0,8}|double)|part ?time (?:job|udyogam|pani)|udyogam kavala\\w?|lottery|jathakam|jyothish\\w{0,3}|vasikaranam|meter (?:venakki|taggin\\w{1,6}|reverse|back)(?: \\w{1,8}){0,3}|test lekunda (?:licen[cs]e|dl)|licen[cs]e test lekunda|naa (?:channel|page)\\w{0,4}|maa channel\\w{0,4}',
  ),
  stems(
    '(?:घर बैठे|रोज|रोजाना|हर दिन|प्रतिदिन|महीने)(?: [\\p{L}\\p{M}\\d,₹]{1,10}){0,4} (?:कमाएं|कमाओ|कमाए|कमाइए|कमाई|कमाने)|(?:पैसा|पैसे|लाखों|हजारों|रुपये) (?:कमाएं|कमाओ|कमाइए|कमाने|डबल|दोगुना|दुगना)|पार्ट ?टाइम|वर्क फ्रॉम होम|निवेश (?:करें|करो|कीजिए)|क्रिप्टो|बिटकॉइन|ट्रेडिंग|लॉटरी|लाटरी|सट्टा|मटका|तीन पत्ती|रमी|कैसीनो|वशीकरण|ज्योतिष|काला जादू|तांत्रिक|बाबा जी|फॉलोअर|मीटर (?:बैक|रिवर्स|घटाना|घटाएं)|(?:नकली|फर्जी|डुप्लीकेट) (?:आरसी|कागज|लाइसेंस|नंबर प्लेट|दस्तावेज)|बिना टेस्ट|मेरे चैनल|मेरा चैनल|चैनल को|चैनल सब्सक्राइब|वजन (?:घटाएं|कम करें)|एस्कॉर्ट|कॉल गर्ल|रेफरल|रेफर',
  ),
  stems(
    '(?:ఇంట్లో కూర్చొని|ఇంట్లో కూర్చుని|ఇంటి నుంచి|ఇంటి నుండి|రోజుకు|రోజుకి|నెలకు|నెలకి)(?: [\\p{L}\\p{M}\\d,₹]{1,10}){0,4} (?:సంపాది|సంపాదన|ఆదాయ)|డబ్బు(?:లు)? (?:సంపాది|డబుల్|రెట్టింపు)|పార్ట్ ?టైమ్|పార్ట్ ?టైం|వర్క్ ఫ్రమ్ హోమ్|పెట్టుబడి (?:పెట్టండి|పెట్టి|డబుల్)|క్రిప్టో|బిట్‌?కాయిన్|ట్రేడింగ్|లాటరీ|బెట్టింగ్|రమ్మీ|కాసినో|క్యాసినో|మట్కా|వశీకరణ|జ్యోతిష|జాతక|చేతబడి|ఫాలోవర్స్|మీటర్ (?:వెనక్కి|తగ్గి|రివర్స్|బ్యాక్)|(?:నకిలీ|ఫేక్|డూప్లికేట్) (?:ఆర్సీ|పత్రా|లైసెన్స్|నంబర్ ప్లేట్)|టెస్ట్ లేకుండా|నా ఛానల్|మా ఛానల్|నా ఛానెల్|మా ఛానెల్|ఛానల్‌?ని|బరువు తగ్గ|ఎస్కార్ట్|కాల్ గర్ల్|రిఫర్',
  ),
)

/** Describes a bad experience, warns or asks for advice: the ideas above are then quoted, not offered. */
export const narrates = anyOf(
  words(
    'scam(?:s|mer|mers|med)?|fraud(?:s|ster|sters)?|fake|beware|be careful|avoid|cheated|duped|fooled|trap|warning|warn|suspicious|spam(?:mers?|my)?|red flags?|(?:do not|don.?t|never) (?:pay|send|give|trust|share|click|buy)|i lost|lost (?:my|rs|₹|\\d)|is (?:it|this|that|there)|where can|report (?:such|this|them|him|it|touts?)|touts?|stranger|wanted to sell me|challan|receipt|are (?:they|these|those|there)|should i|should we|can i|can we|could i|has any(?:one|body)|have any(?:one|body)|did any(?:one|body)|any(?:one|body) (?:here |who |else )?(?:tried|used|know|has|have|had|faced|bought|here|got|taken|recommend|experience|face)|does any(?:one|body)|what is|what are|what should|how (?:do|does|can|to|much|is|was|did|long)|why (?:do|does|is|are)|which (?:bank|one|is|model|car|would)|suggest|suggestions?|advice|please (?:advise|guide|suggest|help)|my (?:experience|opinion|view|review)|told me|asked me|they (?:asked|said|told|want|wanted|promised|offered|demanded)|he (?:asked|said|told|wants|wanted|promised|offered)|dealer (?:said|told|asked|is asking|offered|says|promised|wants|wanted)|the seller|refused|complain(?:t|ed)?|reported|got a call|i got|i received|received a',
  ),
  words(
    'kya (?:ye|yeh|koi|kisi|mujhe|main|hum|sahi|aisa|aap)|kaise|kyun|kyu|kisi ne|kisi ko|koi bata\\w{0,4}|bata(?:o|iye|ye|yiye|do|na|dijiye|en)|salah|sujhav|fraud|dhokha|dhoka|savdhan|saavdhan|bach ?ke|mat (?:karo|karna|lena|jana|aana|phas\\w{0,2})|bol raha|bola|bol rahe|keh raha|kaha|maang raha|maang rahe|mere saath|mere sath|anubhav|experience|sahi hai kya|theek hai kya|lena chahiye|le sakte',
  ),
  words(
    'evaraina|evarikaina|ela|enduku|enta|cheppandi|cheppagalara|salaha|mosam|mosapo\\w{0,4}|jagratta|jagrattha|antunnaru|annaru|adugutunnaru|adigaru|naa anubhavam|na anubhavam|manchidena|correct ?ena|nijamena|teesukovacha|konavacha|konocha|telusa|sahayam',
  ),
  stems(
    'चालान|रसीद|क्या (?:यह|ये|कोई|किसी|मुझे|मैं|हम|सही|ऐसा|आप)|कैसे|क्यों|किसी ने|किसी को|कोई बता|बताइए|बताइये|बताएं|बताओ|सलाह|सुझाव|धोखा|धोखाधडी|ठग|ठगी|सावधान|फ्रॉड|बच(?:कर|ें|के)|मत (?:करना|लेना|करो|जाना)|बोल रहा|बोला|कहा|कह रहा|मांग रहा|मांग रहे|मेरे साथ|मेरा अनुभव|अनुभव|लेना चाहिए|कौन सा|कौनसा|कितना|कितने',
  ),
  stems(
    '(?:ఇవ్వ|పంప|నమ్మ|కట్ట)కండి|పోగొట్టు|ఎవరైనా|ఎవరికైనా|ఎలా|ఎందుకు|ఎంత|చెప్పండి|చెప్పగలర|సలహా|మోసం|మోసపో|మోసగా|జాగ్రత్త|అంటున్న|అన్నారు|అడుగుతున్న|అడిగా|నా అనుభవం|అనుభవం|మంచిదేనా|నిజమేనా|తీసుకోవచ్చా|కొనవచ్చా|కొనొచ్చా|తెలుసా|ఏది|ఏమిటి|ఏంటి|సహాయం',
  ),
)
