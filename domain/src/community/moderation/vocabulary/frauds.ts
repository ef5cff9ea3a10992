import { anyOf, stems, words } from '../../../chat-safety/word-pattern.ts'

/**
 * Frauds and bait that a single phrase gives away, in English, Hindi and Telugu, in Latin letters and in their own
 * scripts. They count only if the writer does not warn about them or ask about them (narrates).
 */

/** Asks for passwords or codes, or frightens the reader into following a link. */
export const phishing = anyOf(
  words(
    "your (?:pahiya|paytm|bank|upi|fastag) (?:account|kyc|id) (?:\\w{1,10} ){0,4}(?:suspended|blocked|deactivated|closed|locked|on hold|expire[sd]?)|(?:net ?banking|bank|mail|gmail|login) (?:id|password|details|credentials)|password (?:and|aur|mariyu|\\+) (?:otp|pin)|claim (?:your|the) (?:reward|prize|gift|refund|badge|tick)|blue tick|free (?:badge|verification)|(?:you have|you've|you are|your (?:listing|number|account)) (?:won|selected|been selected)|congratulations|lucky (?:user|member|number)|install (?:\\w{1,10} ){0,3}(?:apk|app to)|official (?:support|team) of pahiya|pahiya (?:support|team|admin|helpdesk|care) (?:here|will|needs|asks|requires)",
  ),
  words(
    'password (?:aur|mariyu|tatha)|inaam jeet\\w{0,4}|badhai ho|aap(?:ka|ki|ne) (?:\\w{1,10} ){0,3}(?:jeet|select|chuna gaya)|aakhri (?:tarikh|mauka|din)|chhoot ke saath bharo|meeru (?:gelich\\w{0,6}|select)',
  ),
  stems(
    'सत्यापित करें|खाता (?:[\\p{L}\\p{M}\\d]{1,8} ){0,4}(?:बंद|ब्लॉक|निलंबित)|पासवर्ड (?:और|डाल|भर|दें)|नेट ?बैंकिंग|केवाईसी (?:अपडेट|पूर|करें)|इनाम (?:जीत|पाने)|बधाई हो|आप (?:[\\p{L}\\p{M}]{1,8} ){0,3}(?:जीते|चुने गए|विजेता)|अंतिम मौका|एपीके|नीला टिक|ब्लू टिक|रिफंड (?:पाने|के लिए|फॉर्म)',
  ),
  stems(
    'ధృవీకరిం|వెరిఫై (?:చేయ|చెయ్య|చేసు)|ఖాతా (?:[\\p{L}\\p{M}\\d]{1,10} ){0,4}(?:నిలిపి|బ్లాక్|మూసి|రద్దు)|పాస్‌?వర్డు? (?:మరియు|ఓటీపీ|ఇక్కడ|ఇవ్వ)|నెట్ ?బ్యాంకింగ్|కేవైసీ (?:అప్‌?డేట్|పూర్తి)|బహుమతి (?:గెలు|పొంద)|అభినందనలు|మీరు (?:[\\p{L}\\p{M}]{1,10} ){0,3}(?:గెలిచ|ఎంపిక)|ఏపీకే|నీలి టిక్|బ్లూ టిక్|రీఫండ్ (?:పొంద|కోసం)',
  ),
)

/** Forged papers, tampered meters, and goods that cannot be sold openly. */
export const contraband = anyOf(
  words(
    "no questions? asked|without (?:any )?questions|(?:fresh|taken out) (?:\\w{1,10} ){0,4}no bill|(?:gps|tracker) (?:\\w{1,10} ){0,2}(?:removed|cut|disabled|nikal\\w{0,4})|can'?t (?:be )?trace|untraceable|(?:engine|chassis) (?:number )?(?:\\w{1,8} ){0,2}(?:punch\\w{0,3}|re ?punch\\w{0,3}|changed|new number)|(?:catalytic|airbags?|ecus?|silencers?) (?:\\w{1,10} ){0,5}(?:available|in stock|fresh|piece|pieces|no bill)|(?:any|back) ?date(?:d)? (?:\\w{1,10} ){0,2}(?:insurance|policy|puc|bill|receipt|invoice)|(?:insurance|policy|puc|fitness|rc|noc|licen[cs]e|dl|aadhaar|hypothecation|form \\d{2}|service (?:book|history|record)) (?:\\w{1,10} ){0,4}(?:made to order|in any name|any name|any state|any date)|(?:stamps?) (?:\\w{1,10} ){0,3}(?:booklet|any)|look(?:s)? (?:exactly )?like (?:the )?(?:original|real)|bs ?[34] (?:to|se) bs ?6|ncb (?:\\w{1,8} ){0,4}(?:stamp|letter|certificate|arranged|fake|50)|(?:claim|surveyor) (?:\\w{1,8} ){0,5}(?:inside|setting|managed?|guarantee)|kill the (?:loan|hypothecation)|fastag (?:bypass|hack)",
  ),
  words(
    'bina (?:bill|test|gaadi|gadi)|(?:kagaz|papers?|rc|noc|dl|licence|license|puc|insurance|bima|mohar|stamp|service history|service book) (?:\\w{1,10} ){0,4}(?:a denge|a dunga|chhap\\w{0,5}|bana ke denge|jugaad)|(?:raat|kal raat) (?:ka|ko) (?:nikla|nikala|maal)|sawal (?:mat|na|nahi)|koi sawal nahi|bank wale (?:dhoondh|dhundh)\\w{0,6}|emi nahi bhari|state ke bahar|km (?:apni|apne) marzi|meter (?:set|piche|peeche|kam) (?:kar|karwa|kara)\\w{0,6}|purani (?:date|tarikh) (?:ka|ki|me)|setting (?:hai|karwa\\w{0,3})|andar ka aadmi',
  ),
  words(
    '(?:bill|patralu|papers?|kagitalu) (?:lekunda|levu|ledu)|(?:rc|noc|licen[cs]e|dl|insurance|puc|papers?|service (?:book|history)) (?:\\w{1,10} ){0,4}(?:chesi istam\\w{0,2}|chesistha\\w{0,3}|printing|print chest\\w{0,4}|tayaru)|dongi?la\\w{0,6}|prasnalu (?:vaddu|adagaku|adagoddu)|meter (?:venakki|taggi\\w{0,5}) \\w{1,10}|pata tedi',
  ),
  stems(
    'बिना (?:बिल|टेस्ट|गाडी)|बिल नहीं मिलेगा|सवाल (?:पूछने|मत|न |नहीं)|रात (?:का|को) (?:ही )?(?:निकला|माल)|(?:आरसी|कागज|लाइसेंस|बीमा|पीयूसी|मोहर|मुहर|प्रमाणपत्र|सर्टिफिकेट|सर्विस (?:बुक|हिस्ट्री)|एनओसी)(?: [\\p{L}\\p{M}]{1,10}){0,5} (?:छाप|बना देंगे|जुगाड)|पुरानी तारीख|असली जैस|इंजन नंबर (?:[\\p{L}\\p{M}]{1,8} ){0,2}(?:पंच|बदल)|चेसिस (?:[\\p{L}\\p{M}]{1,8} ){0,2}(?:पंच|बदल)|मीटर (?:पीछे|कम|सेट) (?:कर|करवा|करा)(?:ते|ना|ें|ो|ाएं|वाएं|दें)|बैंक वाले ढूंढ|जीपीएस (?:निकाल|हटा)',
  ),
  stems(
    'బిల్లు? (?:లేదు, |ఉండదు)|పేరు అడగ|ప్రశ్నలు (?:వద్దు|అడగ)|రాత్రి (?:తీసిన|దొరికిన)|(?:ఆర్సీ|ఆర్‌సీ|లైసెన్స్|లైసెన్సు|బీమా|పీయూసీ|ముద్ర|సర్వీసు? (?:పుస్తకం|బుక్)|ఎన్‌?ఓసీ|ఎన్‌?సీబీ)(?: [\\p{L}\\p{M}]{1,12}){0,5} (?:అచ్చు|చేసిస్తా|వేయిస్తా|వేయించి)|పాత తేదీ|అసలు లాగే|అచ్చం అసలు|ఇంజిన్ నంబర్ (?:[\\p{L}\\p{M}]{1,10} ){0,2}(?:పంచ్|మార్చ)|మీటర్ (?:వెనక్కి|తగ్గించి) [\\p{L}\\p{M}]{1,12}|జీపీఎస్ (?:తీసే|లేదు)',
  ),
)

/** Asks strangers for money. */
export const begging = anyOf(
  words(
    '(?:please|kindly|anybody|anyone|someone) (?:\\w{1,10} ){0,4}(?:donate|send (?:whatever|some|money))|donat(?:e|ion|ions)|(?:bless|help) (?:a|this|the|my) (?:widow|orphan|poor|mother|father|child|family)|kind ?hearted|kind heart|god will bless|in (?:the )?hospital|(?:surgery|operation|treatment|chemo|dialysis|medicine) (?:\\w{1,10} ){0,4}(?:money|need|lakhs?|rs|₹|help)|need (?:₹ ?|rs\\.? ?)?\\d[\\d,]{2,8} (?:\\w{1,8} ){0,3}(?:by|tonight|today|urgently|immediately)|lend me|recharge (?:my|kara)|crowd ?funding|milaap|fund ?raiser|whatever you can',
  ),
  words(
    'daan|chanda|punya|meri madad karo|recharge (?:kara|karwa|kar)\\w{0,4}|hospital (?:me|mein)|ilaaj ke liye|bhagwan (?:bhala|aapka)|gau ?shala|jitna (?:dil|ho sake)|paise bhej\\w{0,4} (?:koi|please)|vidhwa|gareeb|danam|viralam|aasupatri\\w{0,4}|hospital lo',
  ),
  stems(
    'दान (?:करें|दें|कीजिए|देकर)|चंदा|पुण्य|दयालु मदद|अस्पताल में|इलाज के लिए|भगवान (?:भला|आपका)|गौशाला|जितना (?:दिल|हो सके)|विधवा|गरीब (?:की|को|परिवार)|दयालु|अनाथ|रिचार्ज (?:करा|करवा|कर दे)',
  ),
  stems(
    'విరాళ|దానం|పుణ్యం|ఆసుపత్రి|ఆస్పత్రి|చికిత్స|దేవుడు (?:మిమ్మ|చల్ల)|గోశాల|తోచినంత|అప్పు ఇవ్వండి|వితంతు|పేద(?:వా|రా|ల)|దయగల|అనాథ|రీచార్జి|రీఛార్జి|రీఛార్జ్',
  ),
)

/** Work, gambling and bait of all kinds. */
export const bait = anyOf(
  words(
    '(?:typing|packing|survey|form filling|ad posting|captcha|copy ?paste|like(?:s)? (?:videos?|reels?)) (?:\\w{1,8} ){0,2}(?:work|jobs?|from home|paid)|(?:interview|training|joining|kit) (?:fee|fees|deposit|charges?)|(?:hiring|vacanc(?:y|ies)|freshers|10th pass|12th pass|walk ?in interview|drivers? (?:wanted|required|needed))|(?:house ?wives|students|ladies) (?:\\w{1,8} ){0,4}(?:earn|work|welcome|can)|visa (?:guaranteed|sponsor\\w{0,3}|free)|jobs? in (?:canada|dubai|gulf|germany|europe|airport|airlines)|mobile tower|tower (?:on|in) your (?:land|roof|field)|(?:tripled|doubled|multiplied) my|trading (?:robot|bot|app)|presale|pre ?sale|\\d{2,4}x (?:assured|returns?|profit|guaranteed)|(?:pump|coin|token) (?:launch|listing|signal)|(?:tips?|jodi|single) (?:\\w{1,8} ){0,2}(?:sure|fix|fixed|pakki|guarantee)|disawar|satta king|dragon tiger|spin (?:and|to) win|betting id|cricket id|first deposit|deposit bonus|welcome bonus|ref(?:er)? code|(?:return|share|give back|pass on) (?:\\w{1,8} ){0,4}(?:commission|brokerage)|agent code|(?:gold|silver) coin|free (?:dash ?cam|helmet|fuel|petrol|coupon|gift|trip|holiday|seat covers?|music system)|(?:policy|insurance) (?:\\w{1,8} ){0,4}(?:cash ?back|lapsed|renew (?:with|through|now|today)|half price|at half)|third party (?:at|only|for) (?:₹|rs|just)|(?:replica|first copy|master copy|7a|1:1|aaa) (?:\\w{1,8} ){0,2}(?:watch\\w{0,3}|shoes|bags?|sunglasses|quality)|(?:factory|warehouse) (?:direct|price|guangzhou|shenzhen|china)|shenzhen|guangzhou|yiwu|alibaba|moq|fob|ships? (?:from|world ?wide)|worldwide shipping|free shipping|discount code|coupon|code [a-z]{3,10}\\d{1,4}|herbal|supplement|mushroom coffee|slimming|keto|gummies|male enhancement|download (?:our|my|this|the) app|our own app|private group|vip group|dealers? group|join (?:karo|karein|cheyandi)|whatsapp channel|(?:our|my|on) telegram (?:group|channel)',
  ),
  words(
    '(?:video|reel) (?:like|dekh)\\w{0,4} (?:karo|kar ke|ke paise)|(?:packing|typing) (?:ka|ki) (?:kaam|kam|job)|(?:mahine|roz|din) (?:ke|ka|ki) (?:\\w{1,10} ){0,3}(?:kamai|income)|bharti (?:khuli|chalu|ho rahi)|naukri (?:chahiye|pao|guarantee|pakki)|tower lagwa\\w{0,4}|pakki jodi|single number|jeetne ke baad|paisa (?:laga\\w{0,3}|lagao)|guruji|commission (?:aadha|half|wapas|lauta\\w{0,4}|free|\\d+)|limit badhwa\\w{0,4}|limit badha\\w{0,4}|sone ka sikka|chandi ka sikka|thok (?:me|mein|ka)|wholesale|coupon|code (?:bolo|bata|dalo|lagao)|apna app|app download|group (?:join|me aa|mein aa)\\w{0,4}|bio wale|page follow|story share|channel dekho',
  ),
  words(
    'packing (?:pani|udyogam)|udyogalu|tower pettinch\\w{0,5}|commission (?:tirigi|sagam|istha\\w{0,3})|bangaru nanem|vendi nanem|code (?:cheppi|cheppandi|vadandi|tho|to)|group lo (?:cheran\\w{0,4}|join)|app download',
  ),
  stems(
    'पैकिंग (?:का काम|जॉब)|टाइपिंग (?:का काम|जॉब)|(?:वीडियो|रील) (?:[\\p{L}\\p{M}]{1,8} ){0,2}(?:लाइक|देख)|(?:महीने|रोज|दिन) (?:के|का|की) (?:[\\p{L}\\p{M}\\d]{1,10} ){0,3}कमाई|भर्ती|दसवीं पास|नौकरी (?:पाएं|की गारंटी|पक्की)|गृहिणि|साक्षात्कार शुल्क|फॉर्म शुल्क|किट सिर्फ|टावर लग|गुरुजी|पक्की जोडी|यूएसडीटी|(?:आधा|पूरा) कमीशन|कमीशन (?:वापस|लौटा)|सोने का सिक्का|चांदी का सिक्का|थोक (?:में|भाव)|फैक्ट्री (?:से|रेट)|कूपन|कोड (?:बोल|डाल|बता|लगा)|(?:हमारा|अपना) ऐप|ऐप डाउनलोड|समूह (?:भर रहा|में जुड|से जुड)|ग्रुप (?:जॉइन|में जुड|ज्वाइन)|तुरंत जुड|जुडें|जुडो|टेलीग्राम (?:पर जुड|ग्रुप|चैनल|समूह)|शेनझेन|ग्वांगझोउ|चीन (?:की|से)|प्रधानमंत्री (?:[\\p{L}\\p{M}]{1,8} ){0,2}योजना|किस्त(?:ें|ों)? हम|कोई पूछताछ नही',
  ),
  stems(
    'ప్యాకింగ(?:్|ు) (?:[\\p{L}\\p{M}]{1,10} ){0,2}(?:పని|ఇంట్లో)|టైపింగ్ (?:పని|జాబ్)|ఉద్యోగాలు|పదో తరగతి|ఇంటర్వ్యూ ఫీజు|ఫైలు ఖర్చు|టవర్ పెట్టిం|టవర్ (?:వేయిం|కోసం)|గురూజీ|కమీషన్ (?:తిరిగి|సగం|వెనక్కి)|బంగారు నాణెం|వెండి నాణెం|హోల్‌?సేల్|ఫ్యాక్టరీ|గోదాము నుంచి|కూపన్|కోడ్ (?:చెప్ప|వాడ|పెట్ట)|[a-z]{3,6}\\d{1,4} (?:కోడ్|అని)|యాప్ (?:డౌన్|నుంచి|ల)|గ్రూప(?:్|ు)(?:లో|కి|ని) (?:చేర|జాయిన్|రండి)|గ్రూపు లింక్|టెలిగ్రామ్ (?:గ్రూప్|ఛాన)|గ్వాంగ్|షెన్‌?జెన్|చైనా నుంచి|ఫస్ట్ కాపీ|కోడిపందే|బెట్టింగు|తీన్ పత్తీ|విమానం ఆట|నగదు ఆట|స్నేహితు(?:ణ్ణి|లను) తె|ఛానెల్ సబ్|ఛానల్ సబ్|కిస్తీలు మేమే|ఏ విచారణా',
  ),
)

/** Praise of one seller that no buyer writes. */
export const praise = anyOf(
  words(
    '(?:best|only genuine|most honest|number one|no\\.? ?1|trusted) (?:\\w{1,10} ){0,3}(?:dealer|dealers|shop|showroom|place|team|garage|service|platform|company) (?:in|of|ever|i have)|(?:highly|strongly) recommend\\w{0,3}|can ?not recommend|(?:go|went) (?:straight|directly) to|above and beyond|one stop|(?:ten|10|five|5) (?:out of|on|/) ?(?:ten|10|five|5)|(?<!\\d)10/10(?!\\d)|(?<!\\d)5/5(?!\\d)|hats off|world ?class|superb (?:service|experience|staff|team)|amazing (?:experience|service|team|staff)|no connection with|not (?:a )?paid|mention my name|say (?:that )?i sent you|tell them|(?:they|there) (?:\\w{1,8} ){0,4}(?:exchange (?:welcome|offer|available)|spot (?:delivery|loan)|fuel worth|lowest)|open (?:\\d|all days|on sunday)|everyone (?:in my|from our|at my)|my (?:third|fourth|2nd|3rd|4th|second) car from|blindly|eyes closed',
  ),
  words(
    'aankh (?:band|mund)\\w{0,4}|ek number (?:service|setup|dealer|showroom|staff)|sabse (?:honest|imaandar|imandar|accha|acchi|badiya|badhiya)|ek hi (?:banda|dealer|jagah|dukan)|wahan? se (?:lo|lena|le lo|khareed\\w{0,3})|seedh[ae] (?:\\w{1,12} ){1,6}(?:jao|jaao|jaiye)|mera naam (?:le|bol) (?:ke|kar) |naa peru cheppandi|kallu musukoni|kallu moosukoni|(?:stock|mela|offer) (?:aaya|aya|bhi hai|chal raha)|certified stock',
  ),
  stems(
    'आंख (?:मूंद|बंद)|आंखें बंद|सबसे (?:ईमानदार|भरोसेमंद|बढिया|अच्छा डीलर)|सच्चा सिर्फ|सिर्फ एक है|वहीं से (?:लो|लें|ली|लेना|खरीद)|मेरा नाम (?:लें|लेना|बोल|बता)|लाजवाब|विश्वस्तरीय|पूरी टीम|ग्राहक ही भगवान|चौथी की तैयारी|स्पॉट डिलीवरी|मुझ(?:से|े) कोई लेना|कोई लेना-देना नही|पांच (?:में से पांच|सितारे|स्टार)|दस में से दस',
  ),
  stems(
    'కళ్ళు మూసుకు|కళ్లు మూసుకు|నా పేరు చెప్ప|అక్కడే (?:కొన|తీసు|కొన్నా)|దగ్గరే (?:కొన|తీసు)|పదికి పది|ఐదుకు ఐదు|ఐదు నక్షత్ర|ఫైవ్ స్టార్|ఒకే ఒక్క (?:నిజా|మంచి|డీలర్)|నిజాయితీగల (?:డీలర్|షోరూ)|అద్భుతమైన (?:సేవ|అనుభవ|సర్వీస్)|ప్రారంభ ఆఫర్|ప్రపంచ స్థాయి|స్పాట్ డెలివరీ|సర్టిఫైడ్ (?:స్టాక్|కార్)|హృదయపూర్వక|నంబర్ వన్ (?:సర్వీస్|షోరూ|డీలర్)',
  ),
)
