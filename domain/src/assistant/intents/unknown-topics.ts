import { anyOf } from '../text/said.ts'

/** Facts that Pahiya does not hold. Each topic has a sentence that says where to look (copy). */
export const unknownTopics = [
  'accidents',
  'service',
  'condition',
  'dues',
  'police',
  'legal',
  'other-sites',
  'future',
  'people',
  'economy',
  'insurance-claims',
  'new-cars',
] as const
export type UnknownTopic = (typeof unknownTopics)[number]

/** The first match is the topic. */
export const topicWords: readonly { topic: UnknownTopic; words: RegExp }[] = [
  {
    topic: 'insurance-claims',
    words: anyOf(
      `insurance (?:[^ ]+ ){0,3}claim[^ ]*, claim[^ ]* (?:[^ ]+ ){0,3}insurance, claimed, insurance claims?, claims? (?:history|record|taken|made|filed|on)[^ ]*, (?:any|past|previous|earlier) claims?, ncb, no claim bonus, (?:insurance )?claim (?:hua|liya|kiya|history)[^ ]*, (?:इंश्योरेंस |बीमा )?क्लेम[^ ]*, (?:ఇన్సూరెన్స్ |బీమా )?క్లెయిమ[^ ]*, claim (?:ayinda|chesara|unda|teesuk)[^ ]*`,
    ),
  },
  {
    topic: 'accidents',
    words: anyOf(
      `doobi[^ ]*, dubi[^ ]*, dooba[^ ]*, paani (?:bhar|ghus)[^ ]*, water damage[^ ]*, submerged, drown[^ ]*, totall?ed, डूबी[^ ]*, डूब (?:गई|चुकी)[^ ]*, पानी (?:भर|घुस)[^ ]*, పల్టీ[^ ]*, మునిగ[^ ]*, నీట మున[^ ]*, వరదల్లో, టక్కర్[^ ]*, munig[^ ]*`,
      `accident[^ ]*, crash[^ ]*, collision[^ ]*, damaged?, hit, repaired after, total loss, write ?off, airbags? (?:[^ ]+ )?(?:deploy|open|gone off|khul|burst)[^ ]*, एयरबैग[^ ]* (?:[^ ]+ )?खुल[^ ]*, ఎయిర్‌?బ్యాగ్[^ ]* (?:[^ ]+ )?(?:ఓపెన్|తెరుచు|తెరచు|పేల)[^ ]*, flood[^ ]*, water ?logged, dent history, repaint[^ ]*`,
      `takkar, thuki, thoki, thuk[^ ]*, thok[^ ]*, baadh[^ ]*, badh me, paani (?:me|mein)[^ ]*, दुर्घटना[^ ]*, एक्सीडेंट[^ ]*, ऐक्सिडेंट[^ ]*, एक्सिडेंट[^ ]*, टक्कर[^ ]*, बाढ़[^ ]*, ठुक[^ ]*, ठोक[^ ]*, पानी में`,
      `ప్రమాద[^ ]*, యాక్సిడెంట్[^ ]*, ఆక్సిడెంట్[^ ]*, యాక్సిడెంట[^ ]*, వరద[^ ]*, గుద్ద[^ ]*, ఢీకొ[^ ]*, నీళ్ల[^ ]*, pramada[^ ]*, varada[^ ]*, guddi[^ ]*`,
    ),
  },
  {
    topic: 'police',
    words: anyOf(
      `(?:criminal|crime|drugs|smuggl[^ ]*) (?:[^ ]+ )?(?:case|use|used|involved)[^ ]*, crime me[^ ]*, केस (?:है|दर्ज|चल|तो)[^ ]*, थाने[^ ]*, జప్తు[^ ]*, స్టేషన్‌లో[^ ]*`,
      `stolen, theft, thief, police (?:case|record|complaint|fir|report)[^ ]*, fir, used in a crime, crime[^ ]*, criminal[^ ]*, blacklist[^ ]*, seized, impound[^ ]*`,
      `chori[^ ]*, police[^ ]*, चोरी[^ ]*, पुलिस[^ ]*, एफआईआर, अपराध[^ ]*, దొంగ[^ ]*, పోలీస[^ ]*, ఎఫ్ఐఆర్[^ ]*, నేర[^ ]*, donga[^ ]*, dongi[^ ]*, chaalu case`,
    ),
  },
  {
    topic: 'legal',
    words: anyOf(
      `(?:file|filing|go to) (?:a |the )?(?:case|court|police|consumer)[^ ]*, will i (?:win|get my money)[^ ]*, (?:case|mukadma) (?:[^ ]+ ){0,3}(?:jeet|win|haar|jit)[^ ]*, (?:केस|मुकदमा) (?:[^ ]+ ){0,3}(?:जीत|हार)[^ ]*, (?:advance|token|paise|paisa) (?:[^ ]+ ){0,4}(?:bhaag|bhag gaya|wapas nahi|cheat)[^ ]*, గెలుస్త[^ ]*, गारंटी से जीत[^ ]*`,
      `court[^ ]*, sue, lawsuit[^ ]*, legal[^ ]*, lawyer[^ ]*, advocate, litigation, consumer (?:court|forum|case|complaint)[^ ]*, case (?:against|win|won|lose|lost|file|filed|pending)[^ ]*, win (?:the |a |my )?case, (?:will|can) i win, refund if, compensation, cheat(?:ed|s)? me, fraud case, jail, penalt[^ ]* if, punish[^ ]*`,
      `adalat[^ ]*, kanooni[^ ]*, kanuni[^ ]*, mukadma[^ ]*, mukadama[^ ]*, vakeel[^ ]*, vakil[^ ]*, case (?:kar|jeet|jit|chal)[^ ]*, kanoon[^ ]*, अदालत[^ ]*, कोर्ट[^ ]*, कानून[^ ]*, क़ानून[^ ]*, मुकदम[^ ]*, वकील[^ ]*, केस (?:कर|जीत|चल|दर्ज)[^ ]*, सजा, जेल`,
      `కోర్టు[^ ]*, కోర్ట్[^ ]*, చట్ట[^ ]*, లాయర్[^ ]*, న్యాయవాది[^ ]*, న్యాయపర[^ ]*, కేసు[^ ]*, దావా[^ ]*, లీగల్[^ ]*, జైలు[^ ]*, courtu, kesu, case (?:vest|gelust|geluv|veyy)[^ ]*, chatta[^ ]*`,
    ),
  },
  {
    topic: 'dues',
    words: anyOf(
      `challans?, (?:traffic|pending|unpaid) (?:fines?|challans?|dues|tickets?), fines, e ?challans?, loan (?:[^ ]+ ){0,3}(?:pending|outstanding|left|remaining|cleared|closed|against|on this|on it|on the)[^ ]*, (?:pending|outstanding|existing|unpaid|running|active|old|open) (?:loan|dues|emi|tax|finance)[^ ]*, hypothecat[^ ]*, under finance, (?:tax|dues) (?:paid|pending|cleared|due)[^ ]*, bank lien, lien`,
      `chalan[^ ]*, (?:loan|finance) (?:[^ ]+ ){0,2}(?:baki|baaki|bacha|chal raha|chukta|chuka|clear)[^ ]*, (?:baki|baaki|bakaya|bakaaya)[^ ]*, चालान[^ ]*, बकाया[^ ]*, (?:लोन|ऋण) (?:[^ ]+ ){0,2}(?:बाकी|बाक़ी|चल रहा|चुक|क्लियर)[^ ]*, हाइपोथिकेशन[^ ]*, जुर्मान[^ ]*`,
      `చలా[^ ]*, బకాయి[^ ]*, (?:లోన్|రుణం|అప్పు) (?:[^ ]+ ){0,2}(?:బాకీ|పెండింగ్|మిగిల|ఉందా|తీరి|క్లియర్)[^ ]*, జరిమానా[^ ]*, హైపోథికేషన్[^ ]*, (?:loan|finance) (?:[^ ]+ ){0,2}(?:unda|pending|clear ayi)[^ ]*, bakayi[^ ]*, chalan[^ ]*`,
    ),
  },
  {
    topic: 'other-sites',
    words: anyOf(
      `(?:other|another|some other|different|any other) (?:website|site|app|portal|platform|place online)s?, (?:on|at|pe|par|pr|me) (?:olx|spinny|cars ?24|cardekho|carwale)[^ ]*, (?:dusr[aei]|doosr[aei]|kisi|ek) (?:aur |dusri |doosri )?(?:site|website|app|portal)[^ ]*, (?:दूसरे|दूसरी|किसी|एक) (?:और |दूसरी |दूसरे )?(?:साइट|वेबसाइट|ऐप|एप|पोर्टल)[^ ]*, (?:వేరే|ఇంకో|మరో|ఇతర|ఒక) (?:సైట్|వెబ్‌సైట్|వెబ్ ?సైట్|యాప్|పోర్టల్)[^ ]*, స్పిన్నీ[^ ]*, ఓఎల్‌?ఎక్స్[^ ]*, कार्स ?24[^ ]*`,
      `(?:on|at|in|from|with|than|by|of|and|or) (?:olx|cardekho|car dekho|cars ?24|spinny|carwale|car wale|droom|quikr|cartrade|car trade|facebook|fb|marketplace|carvana|truebil|maruti true value site)[^ ]*, olx, cardekho, car dekho, cars24, cars 24, spinny, carwale, droom, quikr, cartrade, truebil`,
      `(?:other|another|any other|different|rest of the|competing|rival) (?:sites?|websites?|portals?|apps?|platforms?|dealers? websites?), elsewhere (?:online|on the (?:net|internet|web))[^ ]*, anywhere else online, (?:doosr|dusr)[^ ]* (?:site|website|app|portal|jagah)[^ ]*, kisi aur (?:site|website|app)[^ ]*`,
      `ओएलएक्स[^ ]*, ओ एल एक्स, कारदेखो[^ ]*, कार देखो, कार्स24, कार्स 24, स्पिनी[^ ]*, कारवाले, (?:दूसरी|दूसरे|किसी और|अन्य) (?:साइट|वेबसाइट|ऐप|पोर्टल)[^ ]*, फेसबुक[^ ]*`,
      `ఓఎల్ఎక్స్[^ ]*, ఓఎల్‌ఎక్స్[^ ]*, కార్ ?దేఖో[^ ]*, కార్‌దేఖో[^ ]*, కార్స్ ?24[^ ]*, స్పిన్నీ[^ ]*, స్పిన్ని[^ ]*, ఫేస్ ?బుక్[^ ]*, (?:వేరే|ఇతర|మరో|మిగతా) (?:సైట్|వెబ్|యాప్|పోర్టల్|ప్లాట్)[^ ]*, (?:vere|itara|inko) (?:site|website|app)[^ ]*`,
    ),
  },
  {
    topic: 'service',
    words: anyOf(
      `service (?:history|record|records|book|log|done)[^ ]*, (?:last|regularly|properly|authorised|authorized|when was it|was it|been) serviced?[^ ]*, maintenance (?:history|record)[^ ]*, serviced, last service, service center record[^ ]*`,
      `service (?:hui|hua|kab|kahan|hoti|karayi|karai|karwai)[^ ]*, सर्विस[^ ]*, सर्विसिंग[^ ]*, సర్వీస్[^ ]*, సర్వీసు[^ ]*, service (?:chesar|cheyi|ayyi|eppud|ekkada)[^ ]*`,
    ),
  },
  {
    topic: 'new-cars',
    words: anyOf(
      `brand new, showroom price, ex showroom(?: price)?, (?:launch|launched|launching|upcoming|waiting period|next generation)[^ ]*, new car price, price of a new, when new price today, शोरूम[^ ]*, लॉन्च[^ ]*, వెయిటింగ్ పీరియడ్[^ ]*, షోరూమ్[^ ]*, లాంచ్[^ ]*`,
    ),
  },
  {
    topic: 'future',
    words: anyOf(
      `(?:saal|sal|mahine|years?) (?:baad|bad|ke baad) (?:[^ ]+ ){0,6}(?:mil|bik|bech|rahe|hog|daam|value)[^ ]*, (?:next|coming) (?:year|month|diwali|week)[^ ]* (?:[^ ]+ ){0,5}(?:price|prices|cheaper|fall|drop|rise|go|cost|rates?)[^ ]*, (?:price|prices|rates?) (?:[^ ]+ ){0,5}(?:next|coming) (?:year|month|week|diwali)[^ ]*, (?:agle|aane wale|next) (?:saal|sal|mahine|year|month) (?:[^ ]+ ){0,5}(?:daam|price|rate|sast|mehng|gir|badh|kam|milegi|bikeg)[^ ]*, (?:prices?|rates?|daam) (?:[^ ]+ ){0,3}(?:go up|go down|come down|badheng|ghateng|gireng|fall|rise|drop|increase|decrease)[^ ]*, (?:sell|resell) (?:it|this|that)? ?(?:[^ ]+ ){0,3}(?:after|in) (?:[^ ]+ )?(?:years?|months?)[^ ]*, how much will i get[^ ]*`,
      `(?:साल|महीने|सालों) (?:बाद|के बाद) (?:[^ ]+ ){0,6}(?:मिल|बिक|बेच|रहेग|होग)[^ ]*, (?:अगले|आने वाले) (?:साल|महीने) (?:[^ ]+ ){0,5}(?:दाम|कीमत|भाव|सस्त|महंग|गिर|बढ़|कम|मिलेग|बिकेग)[^ ]*, (?:సంవత్సరాల|ఏళ్ల|ఏళ్ళ|నెలల|సంవత్సరం|ఏడాది)[^ ]* (?:తర్వాత|తరువాత|తరవాత) (?:[^ ]+ ){0,6}(?:వస్త|అమ్ము|ఎంత|వస్తా|ధర|పలుకు)[^ ]*, (?:వచ్చే|వచ్చిన|రాబోయే) (?:సంవత్సరం|ఏడాది|నెల)[^ ]* (?:[^ ]+ ){0,5}(?:ధర|రేట్|తగ్గ|పెర|చౌక)[^ ]*`,
      `resale(?: value| price)?[^ ]*, (?:in|after) (?:[^ ]+ )?(?:year|years|months?) (?:[^ ]+ ){0,4}(?:worth|value|price|sell)[^ ]*, (?:worth|value|price|sell for) (?:[^ ]+ ){0,4}(?:in|after) (?:[^ ]+ )?(?:years?|months?), next (?:year|month) price[^ ]*, (?:will|would) (?:the )?(?:price|prices|value|rate|rates|it) (?:[^ ]+ ){0,2}(?:fall|drop|rise|increase|go down|go up|come down|depreciate|crash)[^ ]*, future (?:price|value)[^ ]*, depreciat[^ ]*, how long will (?:it|this|the)[^ ]*, will it last`,
      `resell[^ ]*, (?:saal|sal|mahine) (?:baad|bad|me|mein) (?:[^ ]+ ){0,4}(?:kitn|keemat|bikeg|daam|value)[^ ]*, (?:daam|price|keemat) (?:[^ ]+ ){0,3}(?:gireg|girenge|badheg|badhenge|kam hog)[^ ]*, रीसेल[^ ]*, (?:साल|महीने) (?:बाद|में) (?:[^ ]+ ){0,4}(?:कित|कीमत|बिके|दाम)[^ ]*, (?:दाम|कीमत)[^ ]* (?:[^ ]+ ){0,3}(?:गिर|घटेग|बढ़ेग)[^ ]*, भविष्य[^ ]*`,
      `రీసేల్[^ ]*, రీసేల్‌[^ ]*, (?:సంవత్సరాల|[^ ]*ళ్ల|[^ ]*ళ్ళ|సంవత్సరం|నెలల|ఏడాది) (?:తర్వాత|తరువాత|లో) (?:[^ ]+ ){0,4}(?:ఎంత|ధర|విలువ|అమ్ము)[^ ]*, (?:ధర|ధరలు|రేటు|రేట్లు) (?:[^ ]+ ){0,3}(?:తగ్గుతు|పెరుగుతు|పడిపోతు|తగ్గుతాయ|పెరుగుతాయ)[^ ]*, భవిష్యత్[^ ]*, (?:years?|samvatsara[^ ]*|yellu|ella) (?:tarvata|taruvata) (?:[^ ]+ ){0,4}(?:enta|entha|dhara|value)[^ ]*`,
    ),
  },
  {
    topic: 'people',
    words: anyOf(
      `(?:previous|past|prev|last|earlier|former|pehle|pehla|pahle|pichl[aei]|puran[aei]) (?:wal[aei] )?(?:owners?|malik|maalik) (?:[^ ]+ ){0,3}(?:who|kaun|kon|naam|name|kya kar|number|phone|kahan|kidhar)[^ ]*, who (?:owned|used|drove|had|was driving)[^ ]*, (?:whose|kiske|kis ke) (?:name|naam)[^ ]*, name of the (?:owner|seller)[^ ]*, last price[^ ]*, (?:seller|owner|dealer|malik|bechne ?wal[aei]) (?:[^ ]+ ){0,3}(?:kam kar|kitne me d|reduce|come down|settle|negotiat)[^ ]*, (?:does|did|do) (?:the |this |that )?(?:seller|owner|dealer)[^ ]*, (?:विक्रेता|मालिक|ओनर|सेलर|डीलर|बेचने वाल)[^ ]* (?:[^ ]+ ){0,3}(?:में देगा|कम कर|छोड़ेगा|मानेगा)[^ ]*, आखिरी (?:दाम|कीमत|कितने)[^ ]*, (?:చివరికి|ఆఖరికి|చివరి ధర)[^ ]*(?: ఎంత[^ ]*)?, (?:ఓనర్|సెల్లర్|డీలర్|అమ్మే)[^ ]* (?:[^ ]+ ){0,3}(?:తగ్గిస్తా|తగ్గించ|ఒప్పుకుంటా|ఇస్తాడ)[^ ]*, (?:पहले|पिछले|पुराने|पिछला|पहला) (?:वाले |वाला )?(?:मालिक|ओनर)[^ ]* (?:[^ ]+ ){0,3}(?:कौन|नाम|कहां|कहाँ|क्या कर)[^ ]*, (?:किसके|किस के) (?:नाम|पास)[^ ]*, किसकी (?:गाड़ी )?(?:थी|है)[^ ]*, (?:ముందు|మునుపటి|పాత|ఇంతకుముందు) (?:[^ ]+ )?(?:ఎవర|యజమాని|ఓనర్)[^ ]*, ఎవరి (?:పేరు|దగ్గర|బండి)[^ ]*, ఎవరు (?:నడిపారు|వాడారు|తోలారు)[^ ]*`,
      `(?:seller|dealer|owner|bechne ?wal[aei]|malik)(?: ka)? (?:[^ ]+ ){0,3}(?:trust[^ ]*|bharos[^ ]*|reliable|genuine|cheat[^ ]*|fraud[^ ]*|honest|imaandar|sahi aadmi|accha aadmi|acha aadmi|kaisa)[^ ]*, (?:trust|believe) (?:this |the |that )?(?:seller|dealer|owner|guy|person)[^ ]*, (?:बेचने वाल|विक्रेता|सेलर|डीलर|मालिक)[^ ]* (?:[^ ]+ ){0,3}(?:भरोस|ईमानदार|सच्च|ठग|धोख|फ्रॉड|सही आदमी|अच्छा आदमी|कैसा)[^ ]*, (?:అమ్మే|అమ్ముతున్న|సెల్లర్|డీలర్|ఓనర్)[^ ]* (?:[^ ]+ ){0,3}(?:నమ్మ|మంచి|మోస|నిజాయితీ|ఎలాంటి)[^ ]*`,
      `(?:previous|past|last|earlier|first|old|current) owners? (?:[^ ]+ ){0,3}(?:name|names|job|profession|phone|address|who|was|number|do|doctor)[^ ]*, who (?:[^ ]+ ){0,3}(?:owned|owner|owns|drove|drives|used|sold|selling|seller|sells)[^ ]*, owners? (?:name|phone|address|number|mobile)[^ ]*, (?:sellers?|dealers?) (?:[^ ]+ ){0,2}(?:phone|mobile|number|address|contact|honest|trustworthy|reliable|genuine|home|email|reputation)[^ ]*, (?:is|can|are) (?:[^ ]+ ){0,3}(?:seller|dealer|owner) (?:[^ ]+ ){0,3}(?:honest|trust[^ ]*|genuine|reliable|lying|cheat[^ ]*|fraud)[^ ]*, phone number, mobile number, whatsapp number, why (?:is|are) (?:[^ ]+ ){0,3}(?:seller|owner|they|he|she|dealer) (?:[^ ]+ )?selling, why (?:is it )?(?:being )?sold, lowest (?:the )?(?:seller|he|she|they|dealer) (?:will|would)[^ ]*, (?:seller|dealer|owner|he|she|they) (?:will|would) (?:accept|agree|reduce|come down|take)[^ ]*`,
      `(?:pehle|purane|pichle) (?:wale )?(?:malik|maalik|owner) (?:[^ ]+ ){0,3}(?:kaun|naam|number|kya|kon)[^ ]*, (?:malik|maalik|owner|seller|dealer) (?:ka|ki|ke) (?:[^ ]+ )?(?:naam|number|phone|pata|mobile|address)[^ ]*, (?:seller|dealer|malik|bechne wala) (?:[^ ]+ ){0,3}(?:bharos|imaandar|imandar|sachch|dhokh|fraud|jhooth|kyu bech|kyun bech|kyon bech)[^ ]*, kyu?n? bech[^ ]*, kyon bech[^ ]*`,
      `(?:मालिक|ओनर|सेलर|डीलर|विक्रेता|बेचने वाल)[^ ]* (?:[^ ]+ ){0,3}(?:कौन|नाम|नंबर|फोन|फ़ोन|पता|मोबाइल|ईमानदार|भरोस|धोख|क्यों बेच)[^ ]*, क्यों बेच[^ ]*, फोन नंबर`,
      `(?:యజమాని|ఓనర్|సెల్లర్|డీలర్|అమ్మే|విక్రేత)[^ ]* (?:[^ ]+ ){0,3}(?:ఎవరు|పేరు|నంబర్|నెంబర్|ఫోన్|అడ్రస్|చిరునామా|నిజాయితీ|నమ్మ|మోస|నమ్మకస్తు)[^ ]*, ఎందుకు అమ్మ[^ ]*, ఫోన్ (?:నంబర్|నెంబర్)[^ ]*, (?:owner|seller|dealer|yajamani) (?:[^ ]+ ){0,3}(?:evaru|peru|number|phone|namma|mosam)[^ ]*, enduku ammut[^ ]*`,
    ),
  },
  {
    topic: 'condition',
    words: anyOf(
      `(?:ac|headlights?|lights?|music system|horn|power windows?|wipers?|steering|heater|speakers?) (?:[^ ]+ ){0,3}(?:work|works|working|chal|theek|thik|thand|kharab|jalt)[^ ]*, (?:एसी|हेडलाइट|लाइट|स्टीयरिंग|हॉर्न|म्यूजिक)[^ ]* (?:[^ ]+ ){0,3}(?:चल|ठीक|ठंड|काम|खराब|जल)[^ ]*, (?:ఏసీ|ఏసి|ఎసి|లైట్|స్టీరింగ్|హెడ్‌లైట్|హారన్)[^ ]* (?:[^ ]+ ){0,3}(?:పని|బాగు|చల్ల|పాడ|వెలుగు)[^ ]*`,
      `(?:cab|taxi|uber|ola|rental|rent|commercial|driving school|self drive|travels|tourist)(?: [^ ]+){0,3} (?:use|used|earlier|before|previously|past|history|pehle|tha|thi|hai kya|chali|chalti|chala)[^ ]*, (?:used|run|driven|was|ran|been) (?:[^ ]+ ){0,3}(?:cab|taxi|uber|ola|rental|rent|commercial(?:ly)?|travels|driving school)[^ ]*, (?:pehle|pehla|pahle) (?:[^ ]+ ){0,2}(?:cab|taxi|ola|uber|rent|kiraye)[^ ]*, kiraye (?:pe|par)[^ ]*, (?:टैक्सी|कैब|ओला|उबर|किराए|किराये|कमर्शियल)[^ ]* (?:[^ ]+ ){0,3}(?:चल|थी|था|लगी|इस्तेमाल|रही|हुई)[^ ]*, (?:టాక్సీ|ట్యాక్సీ|క్యాబ్|ఓలా|ఉబర్|అద్దె|ట్రావెల్స్)[^ ]* (?:[^ ]+ ){0,3}(?:తిరిగ|తిప్ప|వాడ|నడిపి|నడిచ|ఉండేద|ఇచ్చ)[^ ]*`,
      `(?:timing (?:chain|belt)|engine|clutch|gearbox|battery|tyres?|tires?|brakes?|suspension|bumper|windshield|glass|parts?|chassis|turbo|injectors?|airbags?|paint) (?:[^ ]+ ){0,3}(?:replaced|repaired|changed|overhaul[^ ]*|rebuilt|opened|swapped|original|health|condition|percentage|percent|badla[^ ]*|badli[^ ]*|khula[^ ]*|khuli[^ ]*|repair[^ ]*)[^ ]*, (?:replaced|repaired|changed) (?:the |its |any )?(?:timing|engine|clutch|gearbox|battery|tyres?|brakes?|parts?)[^ ]*, battery (?:ki |ka )?(?:health|sehat|kitn|percent|soh|life)[^ ]*, (?:how many times|kitni baar|kitne baar) (?:[^ ]+ ){0,3}(?:paint|repair|khul|theek|service|denting)[^ ]*, paint(?:ed)? (?:hua|hui|huyi|kiya|karaya|job|original|kitni|kab)[^ ]*, (?:re ?painted|original paint|repaint[^ ]*|denting)[^ ]*`,
      `ओडोमीटर[^ ]*, (?:पेंट|डेंटिंग)[^ ]* (?:[^ ]+ ){0,2}(?:हु|किया|करा|असली|ओरिजिनल)[^ ]*, कितनी बार (?:[^ ]+ ){0,2}(?:पेंट|खुल|रिपेयर|मरम्मत|ठीक)[^ ]*, (?:टाइमिंग|चेन|चैन|सस्पेंशन|गियरबॉक्स|पार्ट)[^ ]* (?:[^ ]+ ){0,3}(?:बदल|खराब|ठीक|कब|असली)[^ ]*, ఓడోమీటర[^ ]*, (?:పెయింట్|పెయింటు|డెంటింగ్)[^ ]* (?:[^ ]+ ){0,2}(?:వేశారు|వేసార|వేయిం|చేశారు|అయి|ఒరిజినల్|మార్చ)[^ ]*, (?:టైమింగ్|చైన్|సస్పెన్షన్|గేర్‌బాక్స్|గేర్ ?బాక్స్|పార్ట్)[^ ]* (?:[^ ]+ ){0,3}(?:మార్చ|మార్పి|బాగు|రిపేర్|పాడ)[^ ]*`,
      `engine (?:condition|health|noise|problem|ok|okay|fine|good|sound|overhaul|leak|repair|replaced|changed)[^ ]*, (?:is|are|how) (?:[^ ]+ ){0,3}(?:engine|clutch|brakes?|tyres?|tires?|battery|suspension|gearbox|ac|paint|interior|chassis)(?: [^ ]+){0,2} (?:ok|okay|fine|good|working|worn|new|original|condition|bad|healthy|like)[^ ]*, (?:tyres?|tires?|battery|clutch|brakes?|suspension|ac) (?:[^ ]+ ){0,2}(?:condition|health|life|left|replaced|changed|work|working)[^ ]*, battery (?:health|life|degrad[^ ]*|soh), mechanical[^ ]*, (?:odometer|meter|km|kilomet[^ ]*|mileage) (?:[^ ]+ ){0,3}(?:tamper|genuine|rolled|real|original|reset|correct|fake|roll ?back|true|changed|fraud)[^ ]*, (?:rolled|roll) ?back, tampered, rust[^ ]*, oil leak[^ ]*, any (?:problem|problems|issues|fault|faults|defects?|damage)[^ ]*, what is wrong with, hidden (?:defects?|problems?|faults?), breakdown[^ ]*, reliable is this`,
      `(?:engine|clutch|battery|tyre|tyres|brake|suspension|ac|meter|gaa?di) (?:[^ ]+ ){0,3}(?:kais[aie]|theek|thik|kharab|sahi hai|condition|halat|haalat|badla|asli|peeche|piche|chhed|ched)[^ ]*, इंजन[^ ]*, बैटरी[^ ]*, टायर[^ ]*, क्लच[^ ]*, मीटर[^ ]*, ब्रेक[^ ]*, ज़?ंग (?:लगा|लगी|तो)[^ ]*, हालत[^ ]*, खराबी[^ ]*, (?:कोई )?दिक्कत[^ ]*`,
      `ఇంజిన్[^ ]*, ఇంజన్[^ ]*, బ్యాటరీ[^ ]*, టైర్[^ ]*, టైర్ల[^ ]*, క్లచ్[^ ]*, మీటర్[^ ]*, బ్రేక్[^ ]*, తుప్పు[^ ]*, కండిషన్[^ ]*, లోపాల[^ ]*, సమస్య[^ ]*, ప్రాబ్లమ[^ ]*, (?:engine|battery|tyres?|clutch|meter|brakes?|bandi|car) (?:[^ ]+ ){0,2}(?:ela|condition|bagun|marcha|genuine|tamper|problem)[^ ]*`,
    ),
  },
  {
    topic: 'economy',
    words: anyOf(
      `(?:real|actual|true|real world|road|city|highway) (?:mileage|fuel economy|average|range)[^ ]*, kmpl, km per lit[^ ]*, kilomet[^ ]* per lit[^ ]*, fuel (?:economy|efficiency|consumption)[^ ]*, how much (?:mileage|average|range)[^ ]*, what (?:is the |is its )?(?:mileage|average|range|fuel average)(?: [^ ]+)?, (?:what|how) mileage, mileage (?:of|does|will|per)[^ ]*`,
      `(?:kitn[aei]|kya) (?:[^ ]+ )?(?:mileage|average|avrej|maileej)[^ ]*, (?:mileage|average) (?:kitn|kya|kais)[^ ]*, माइलेज कित[^ ]*, कित[^ ]* (?:का )?(?:माइलेज|एवरेज)[^ ]*, एवरेज कित[^ ]*, మైలేజ్ ఎంత[^ ]*, మైలేజీ ఎంత[^ ]*, ఎంత మైలేజ్[^ ]*, ఎంత మైలేజీ[^ ]*, mileage (?:enta|entha)[^ ]*, (?:enta|entha) mileage[^ ]*`,
    ),
  },
]
