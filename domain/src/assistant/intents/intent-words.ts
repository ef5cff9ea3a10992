import { anyOf } from '../text/said.ts'

export const compareWords = anyOf(
  `compare[^ ]*, comparison, vs, versus, difference, differences, which (?:one )?(?:is|of)? ?(?:these |those |them |the two )?(?:is )?(?:better|best)`,
  `which (?:one )?(?:should|would|do) (?:i|you) (?:buy|pick|choose|take|recommend|prefer)[^ ]*, better (?:buy|choice|option|deal)[^ ]*, side by side, or [^ ]+ which`,
  `(?:kaun|kon|koun)[^ ]* (?:[^ ]+ )?(?:better|behtar|best|ac[ch]+[ai]|sahi|len[iaeo]|lun|loon|kharid|khareed)[^ ]*, tulna, mukabla, muqabla, fark kya, farak kya, kya (?:fark|farak|antar), antar`,
  `तुलना[^ ]*, मुकाबला[^ ]*, कौन(?: ?सी| ?सा)? (?:[^ ]+ )?(?:बेहतर|अच्छ|बढ़िया|सही|लेनी|लेना|लूं|लूँ|खरीद)[^ ]*, कम्पेयर[^ ]*, कंपेयर[^ ]*, क्या (?:फर्क|अंतर)[^ ]*, (?:फर्क|अंतर) क्या[^ ]*, बेहतर कौन[^ ]*`,
  `పోల్చ[^ ]*, పోలిక[^ ]*, కంపేర్[^ ]*, కంపేరిజన్, (?:ఏది|ఏ [^ ]+) (?:[^ ]+ )?(?:మంచి|బెట|మేలు|బాగు|బెస్ట్|ఉత్తమ|కొనాల|కొనమ|తీసుకో)[^ ]*, తేడా[^ ]*`,
  `polch[^ ]*, (?:edi|ye?di|e [^ ]+) (?:[^ ]+ )?(?:manchi|better|best|bagu|melu|konal|teesuko|tisuko)[^ ]*, teda[^ ]*, theda[^ ]*`,
  `head to head, stack up, next to each other, how do (?:they|these|both) differ, aamne saamne, aamne samne, saath saath rakh[^ ]*, dono me kya, आमने सामने, साथ साथ रख[^ ]*, बराबर रखकर[^ ]*, పక్కపక్కన[^ ]*, పక్క పక్కన[^ ]*, pakka pakkana`,
)

export const whyPriceWords = anyOf(
  `why (?:[^ ]+ ){0,8}(?:price|priced|prices|cost|costs|costly|expensive|cheap|cheaper|high|low|much|dear|costlier)[^ ]*, how (?:is|was|do you|did you|come) (?:[^ ]+ ){0,4}(?:price|priced|valued?|worth)[^ ]*`,
  `(?:is|are|does) (?:[^ ]+ ){0,5}(?:fair|fairly|overpriced|over priced|underpriced|reasonable|worth|good deal|good price|right price|too expensive|too high|too much|justified|a deal|a steal|correct|genuine price|market price)[^ ]*`,
  `(?:fair|market|right|correct|real|actual|true) (?:price|value|rate)[^ ]*, overpriced, underpriced, price (?:is )?(?:fair|ok|okay|right|reasonable|justified)[^ ]*, explain (?:the |this |its )?price, worth (?:it|the price|the money), what is it worth, good deal, how (?:good )?is the price, estimate of`,
  `(?:kyu|kyun|kyon|kyo|kiyu|kis liye|kisliye) (?:[^ ]+ ){0,3}(?:mehng|mahang|meheng|sast|zyada|jyada|kam|daam|price|keemat|kimat|rate)[^ ]*, (?:mehng|mahang|meheng|sast|daam|price|keemat|kimat|rate|zyada|kam|itn)[^ ]* (?:[^ ]+ ){0,4}(?:kyu|kyun|kyon|kyo|kiyu)[^ ]*`,
  `(?:daam|price|keemat|kimat|rate|deal|paisa|bhaav|bhav) (?:[^ ]+ ){0,3}(?:sahi|theek|thik|thek|jayaz|vajib|wajib|fair|ok|reasonable|zyada)[^ ]*, (?:sahi|theek|thik|vajib|wajib|fair) (?:daam|price|keemat|kimat|rate|deal)[^ ]*, overprice[^ ]*, kitne ki honi chahiye, (?:asli|sahi) keemat`,
  `(?:क्यों|क्यूं|क्यूँ|क्यो) (?:[^ ]+ ){0,3}(?:महंग|सस्त|कीमत|दाम|भाव|ज्यादा|कम)[^ ]*, (?:महंग|सस्त|कीमत|दाम|भाव|ज्यादा|इतन)[^ ]* (?:[^ ]+ ){0,5}(?:क्यों|क्यूं|क्यूँ|क्यो), (?:दाम|कीमत|भाव|रेट|डील|प्राइस|पैसे) (?:[^ ]+ ){0,3}(?:सही|ठीक|वाजिब|उचित|जायज|फेयर|ज्यादा)[^ ]*, (?:सही|उचित|वाजिब|ठीक|असली|बाजार) (?:दाम|कीमत|भाव|रेट)[^ ]*`,
  `ఎందుక(?:ంత|ింత) (?:[^ ]+ ){0,2}(?:ధర|రేటు|ఖరీదు|తక్కువ|ఎక్కువ|చౌక|చవక)[^ ]*, (?:ఎందుకు|ఎందుకని) (?:[^ ]+ ){0,3}(?:ధర|రేటు|ఖరీదు|తక్కువ|ఎక్కువ|చౌక)[^ ]*, (?:ధర|రేటు|ఖరీదు|ఇంత)[^ ]* (?:[^ ]+ ){0,4}(?:ఎందుకు|ఎందుకని)[^ ]*, (?:ధర|రేటు|ప్రైస్|డీల్)[^ ]* (?:[^ ]+ ){0,3}(?:సరైన|సరి|న్యాయ|ఫెయిర్|కరెక్ట్|సమంజస|ఓకే|ఎక్కువ|బాగు|మంచి)[^ ]*, (?:సరైన|న్యాయమైన|మార్కెట్|అసలు) (?:ధర|రేటు|విలువ)[^ ]*, మంచి డీల్[^ ]*`,
  `(?:enduku|endukani) (?:[^ ]+ ){0,3}(?:dhara|rate|price|takkuva|ekkuva|kharid)[^ ]*, (?:dhara|rate|price|kharid|inta)[^ ]* (?:[^ ]+ ){0,4}(?:enduku|endukani)[^ ]*, (?:dhara|rate|price)[^ ]* (?:[^ ]+ ){0,3}(?:correct|fair|sarain|saraina|nyaya|ekkuva|ok)[^ ]*`,
)

export const costWords = anyOf(
  `emi, emis, e m i, instal+ments?, monthly payment, per month, monthly, loans?, finance, financing, interest, interest rate, down ?payment, downpayment, on road(?: price)?, onroad, all in(?: cost| price)?, landed`,
  `(?:total|final|full|overall|extra|other|additional|hidden|whole) (?:cost|costs|price|amount|expense|expenses|charges|bill), (?:how much|what) (?:[^ ]+ ){0,4}(?:cost me|do i pay|to pay|i pay|in total|altogether|all together|cost in all|extra)[^ ]*, what will (?:it|this|that|the [^ ]+(?: one)?) cost[^ ]*, how much will (?:[^ ]+ ){0,4}cost[^ ]*`,
  `(?:transfer|registration|rto|name change|insurance|road tax|re registration|noc|paperwork) (?:cost|costs|charge|charges|fee|fees|tax|price|expense)[^ ]*, (?:cost|costs|charges|fee|fees|expense|expenses) (?:of|for|to) (?:[^ ]+ ){0,4}(?:transfer|register|registration|name|insurance|rc)[^ ]*, road ?tax, how much (?:is )?(?:the )?(?:tax|insurance|transfer)[^ ]*, cost on my name`,
  `(?:insurance|bima|premium|बीमा|बीमे|इंश्योरेंस|प्रीमियम|టాక్స్|ట్యాక్స్|ఇన్సూరెన్స్|ప్రీమియం)[^ ]* (?:[^ ]+ ){0,3}(?:how much|kitn|ent[h]?a|कितन|ఎంత)[^ ]*, (?:all|what|which|other|extra|any|the) (?:the |are the |are |other |extra )?(?:charges|fees|expenses)[^ ]*, (?:per|every|each|a) month how much, how much (?:per|every|each|a) month, monthly how much, (?:महीने|महीना|हर महीने) (?:का|की|में|के)? ?(?:[^ ]+ )?कितन[^ ]*, (?:mahine|mahina|month) (?:ka|ki|me|mein|ke) (?:[^ ]+ )?kitn[^ ]*, నెల(?:కి|కు) (?:[^ ]+ )?ఎంత[^ ]*`,
  `kist, kisht, kishte[^ ]*, qist, byaj, byaaj, kharch[^ ]*, kharc[^ ]*, (?:kul|total|poora|pura) (?:[^ ]+ ){0,2}(?:kitn|paisa|daam|kharch)[^ ]*, kitn[aeio] (?:[^ ]+ ){0,3}(?:padeg|padhe|lageg|kharch|dena|bharna|aayeg|ayeg|lagta|hoga total)[^ ]*, naam (?:[^ ]+ ){0,3}kitn[^ ]*, mahine (?:ka|ki|me|mein) kitn[^ ]*`,
  `ईएमआई, ई एम आई, इएमआइ, किस्त[^ ]*, क़िस्त[^ ]*, लोन[^ ]*, ऋण, ब्याज[^ ]*, फाइनेंस[^ ]*, फाइनैंस[^ ]*, डाउन पेमेंट, खर्च[^ ]*, ख़र्च[^ ]*, कुल (?:[^ ]+ ){0,2}(?:कित|खर्च|कीमत|दाम|रकम)[^ ]*, कितन[^ ]* (?:[^ ]+ ){0,3}(?:पड़ेग|लगेग|खर्च|देना|देने|आएग|भरन|चुकान)[^ ]*, रोड टैक्स, ऑन रोड, (?:शुल्क|फीस|चार्ज)[^ ]*`,
  `ఈఎంఐ[^ ]*, ఇఎంఐ[^ ]*, ఈ ఎం ఐ, వాయిదా[^ ]*, లోన్[^ ]*, రుణ[^ ]*, అప్పు, వడ్డీ[^ ]*, ఫైనాన్స్[^ ]*, డౌన్ ?పేమెంట్[^ ]*, ఖర్చ[^ ]*, మొత్తం (?:[^ ]+ ){0,3}(?:ఎంత|ఖర్చు|ధర|అవు)[^ ]*, ఎంత (?:[^ ]+ ){0,2}(?:అవుతుంది|ఖర్చ|కట్టాల|పడుతుంది|చెల్లిం|అవుద్ది)[^ ]*, రోడ్ ట్యాక్స్[^ ]*, ఆన్ ?రోడ్[^ ]*, (?:ఫీజు|ఛార్జ|చార్జ|రుసుము)[^ ]*, నెలకు ఎంత[^ ]*, నెలసరి[^ ]*`,
  `kharch[^ ]*, karchu, vayida[^ ]*, vaddi, vaddhi, mottam (?:[^ ]+ ){0,3}(?:entha|enta|avut|avuth)[^ ]*, ent[h]?a (?:[^ ]+ ){0,2}(?:avut|avuth|kattal|kharch|padut)[^ ]*, nelaki ent[^ ]*, nelaku ent[^ ]*`,
)

export const papersWords = anyOf(
  `papers?, paper ?work, documents?, docs, document list, rc, rc book, registration certificate, rc transfer, transfer (?:of )?(?:the )?(?:rc|ownership|name|car|papers), ownership transfer, name transfer, noc, form (?:28|29|30|35), puc, hypothecation (?:removal|termination)`,
  `(?:steps?|process|procedure|formalit[^ ]*) (?:[^ ]+ ){0,5}(?:buy|buying|transfer|register|name|purchase|ownership|own|follow|involved|after)[^ ]*, (?:what|which) (?:are the )?(?:steps|formalities)[^ ]*, how (?:do|can|to|does|is|will) (?:[^ ]+ ){0,5}(?:transfer|transferred|in my name|on my name|to my name|registered|re register)[^ ]*, what is the (?:process|procedure), paper checklist`,
  `(?:rto|आरटीओ|ఆర్టీఓ|ఆర్టీవో)[^ ]* (?:[^ ]+ ){0,4}(?:submit|need|required|carry|bring|jama|dena|lagta|lagega|le jana|जमा|देना|लगता|लगेगा|लगेंगे|ले जाना|करना|ఇవ్వాలి|కావాలి|సమర్పి|తీసుకెళ్|చేయాలి)[^ ]*, (?:submit|jama|जमा) (?:[^ ]+ ){0,4}(?:rto|आरटीओ)[^ ]*`,
  `kag[a]?[zj][^ ]*, kaagaz[^ ]*, kaagaj[^ ]*, dastavez[^ ]*, dastawez[^ ]*, (?:naam|name) (?:[^ ]+ ){0,2}(?:transfer|karwa|karva|kara|par kaise|pe kaise|badal)[^ ]*, transfer (?:kaise|karne|karna|process|karwan|karvan)[^ ]*, (?:process|prakriya|procedure|tarika|steps?) (?:kya|batao|bata|hai)[^ ]*`,
  `काग[^ ]*, कागज[^ ]*, काग़ज[^ ]*, दस्तावेज[^ ]*, दस्तावेज़[^ ]*, डॉक्यूमेंट[^ ]*, पेपर[^ ]*, आरसी[^ ]*, आर सी, एनओसी, फॉर्म (?:28|29|30|35), ट्रांसफर[^ ]*, ट्रांसफ़र[^ ]*, (?:नाम|नाम पर) (?:[^ ]+ ){0,2}(?:करवा|करा|ट्रांसफर|चढ़|बदल)[^ ]*, प्रक्रिया[^ ]*, प्रोसेस[^ ]*, (?:क्या )?स्टेप[^ ]*`,
  `పత్రా[^ ]*, పత్రం, కాగిత[^ ]*, డాక్యుమెంట[^ ]*, పేపర్[^ ]*, పేపర్లు[^ ]*, ఆర్సీ[^ ]*, ఆర్‌సీ[^ ]*, ఆర్ సీ, ఎన్ఓసీ[^ ]*, ఎన్వోసీ[^ ]*, ఫారం (?:28|29|30|35), ట్రాన్స్ఫర్[^ ]*, ట్రాన్స్‌ఫర్[^ ]*, బదిలీ[^ ]*, (?:నా )?పేరు(?:న|మీద|మీదకు|పై|కి| మీద| మీదకి| మీదికి| పైకి)[^ ]*, ప్రక్రియ[^ ]*, ప్రాసెస్[^ ]*, విధానం, స్టెప్[^ ]*, దశలు`,
  `patra[^ ]*, kagita[^ ]*, kaagita[^ ]*, (?:peru|peruna|name) (?:[^ ]+ ){0,2}(?:meedi|meeda|mida|midi|transfer|marpu)[^ ]*, transfer (?:ela|cheyadam|cheyy|cheya)[^ ]*, badili, process (?:enti|emiti|ela)[^ ]*`,
)

export const questionWords = anyOf(
  `what, which, why, how, when, where, who, is, are, was, were, has, have, had, does, do, did, can, could, will, would, should, any`,
  `kya, kyu, kyun, kyon, kaise, kitn[^ ]*, kaun[^ ]*, kab, kahan, kahaan, batao, bataiye, bata, क्या, क्यों, कैसे, कितन[^ ]*, कौन[^ ]*, कब, कहां, कहाँ, बताओ, बताइए`,
  `ఏమ[^ ]*, ఎందుకు, ఎలా, ఎంత, ఎవరు, ఎప్పుడు, ఎక్కడ, ఏది, ఏంటి, ఉందా, ఉన్నాయా, అయిందా, జరిగిందా, చెప్పు, చెప్పండి, enti, emiti, ela, enta, entha, evaru, eppudu, ekkada, unda, unnaya, jariginda, ayinda, cheppu, cheppandi`,
)

export const greetingWords = anyOf(
  `hi, hello, hey, namaste, namaskar, namaskaram, good (?:morning|evening|afternoon), नमस्ते, नमस्कार, हैलो, నమస్తే, నమస్కారం, హలో, thanks?, thank you, dhanyavad, shukriya, धन्यवाद, शुक्रिया, ధన్యవాదాలు`,
)
