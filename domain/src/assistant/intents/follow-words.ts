import { anyOf } from '../text/said.ts'

/** Requests the cars for the current wishes. */
export const goOnWords = anyOf(
  `how many[^ ]*, what (?:all )?(?:do|can|would|will|have|did) (?:you|i|we) (?:[^ ]+ ){0,2}(?:have|suggest|recommend|get|show|find|found|got|offer)[^ ]*, what have you got, any suggestions?, suggest[^ ]*, recommend[^ ]*, what are (?:my|the) options, what is (?:available|there), whats available, anything available, (?:is|are) there (?:a|an|any|some|more)[^ ]*, is there anything, any(?:thing)? in stock`,
  `continue[^ ]*, go on, go ahead, carry on, keep going, show(?: me)?(?: them| now| please| all| it| these| those| the list| the cars| cars| results| me)*(?= $), list (?:them|the cars|all), ok show[^ ]*, yes show[^ ]*, let me see[^ ]*, lets see[^ ]*, hurry[^ ]*, be quick, back to (?:the )?(?:cars|list|search)[^ ]*`,
  `kya (?:kya )?(?:milega|milegi|milenge|milegy|mil sakt[^ ]*|available)[^ ]*, kya kya hai[^ ]*, kitn[iea] (?:[^ ]+ )?(?:hai|hain|milengi|milegi|milenge|mil rah[^ ]*)(?: [^ ]+)?(?= $), dikha[^ ]*, (?:jaldi|jldi) (?:se )?(?:bata|dikha|bol|karo|kar)[^ ]*, (?:kuch|koi) (?:hai|mila|milega)[^ ]*, list (?:do|dikha)[^ ]*, aage bata[^ ]*, kaun(?: ?s[aei])? (?:loon|lun|lu|lena chahiye)[^ ]*`,
  `क्या (?:क्या )?(?:मिलेगा|मिलेगी|मिलेंगी|मिल सकत|मिल रह|उपलब्ध)[^ ]*, क्या क्या है[^ ]*, कितनी (?:[^ ]+ )?(?:हैं|है|मिलेंगी|मिलेगी)(?= $), दिखा[^ ]*, जल्दी (?:से )?(?:बता|दिखा|बोल|कर)[^ ]*, (?:कुछ|कोई) (?:है|मिला|मिलेगा|मिलेगी)[^ ]*, सुझा[^ ]*, आगे (?:बता|बढ़)[^ ]*`,
  `చూపిం[^ ]*, చూపు[^ ]*, చూపె[^ ]*, చూడండి, ఎన్ని (?:[^ ]+ )?ఉన్నాయి[^ ]*, (?:ఏమి|ఏం|ఏవి|ఏవేవి|ఏమేం|ఏమేమి) (?:[^ ]+ )?(?:ఉన్నాయి|ఉంది|వస్తాయి|దొరుకుతాయి|దొరుకు|వస్తుంది)[^ ]*, ఏమైనా (?:ఉన్నాయా|ఉందా|దొరికిందా)[^ ]*, ఏమొస్తాయి[^ ]*, ఏముంది, ఏమున్నాయి, త్వరగా[^ ]*, తొందరగా[^ ]*, కొనసాగిం[^ ]*, సలహా[^ ]*, సూచిం[^ ]*`,
  `chupinch[^ ]*, choopinch[^ ]*, chupi[^ ]*, enni (?:[^ ]+ )?unna[^ ]*, em(?:i)? (?:unnay|unnai|untay|vastay|dorukut)[^ ]*, twaraga[^ ]*, tondaraga[^ ]*`,
)

/** A follow-up to the previous answer, whose subject determines the intent. */
export const followWords = anyOf(
  `and how (?:much|many|long), how much(?: is it| exactly| then)?, how long, and (?:when|who|where|why|what then), what (?:should|can|must|do|shall) i do[^ ]*, what to do[^ ]*, what now, what next, then what, and then, so what (?:now|do i do), how come, are you sure[^ ]*, sure, really, what happens[^ ]*, what else`,
  `(?:aur )?kitn[aei](?: hai| hoga| hogi| hain)?, (?:ab |to |phir |toh )*(?:main? )?kya kar(?:u|un|oon|na|na hoga|na padega|en|e|ein)[^ ]*, (?:phir|fir) kya, kab, kaise, pakka, sach me[^ ]*, aur kya`,
  `(?:और )?कितन[^ ]*, (?:अब |तो |फिर )*(?:मैं |मुझे )?क्या कर(?:ूं|ूँ|ना|ें|ना होगा|ना चाहिए)[^ ]*, फिर क्या, पक्का, सच में, और क्या`,
  `ఎంత, ఎప్పుడు, ఎలా, (?:ఇప్పుడు |మరి |అయితే |నేను )*(?:ఏం|ఏమి) (?:చేయాలి|చెయ్యాలి|చేయను|చేయమంటారు)[^ ]*, అయితే ఏంటి, తర్వాత ఏంటి, నిజమా, నిజంగా, ఖచ్చితంగా, ఇంకేం కావాలి`,
)

/** Asks about a car's past, of which nothing is known here. */
export const pastWords = anyOf(
  `(?:was|were|has|have|had|did) (?:it|this|that|the|its|any|anyone|someone|somebody|they|he|she|there)[^ ]*, ever, previously`,
  `(?:hua|hui|huyi|hue|kiya|karaya|karwaya|karvaya|badla|badli|badle|chala|chali|gaya|gayi|lagi|laga|lage|use kiya|pehle) (?:[^ ]+ )?(?:hai|tha|thi|hain|kya|the)[^ ]*, kabhi`,
  `(?:हुआ|हुई|हुए|किया|कराया|करवाया|बदला|बदली|बदले|चला|चली|गया|गई|लगा|लगी|लगे) (?:[^ ]+ )?(?:है|हैं|था|थी|थे|क्या|ना)[^ ]*, कभी, पहले किस[^ ]*`,
  `(?:कब|कहां|कहाँ|कितनी बार|किसने) (?:[^ ]+ ){0,3}(?:गई|गया|गए|हुआ|हुई|हुए|बदली|बदला|कराया|करवाया|चली|चला)[^ ]*, (?:kab|kahan|kitni baar|kisne) (?:[^ ]+ ){0,3}(?:gayi|gaya|gai|hua|hui|badli|badla|karaya|karwaya|chali|chala)[^ ]*, (?:when|how often|how many times|where) (?:[^ ]+ ){0,2}(?:was|were|has|have|had|did)[^ ]*, (?:ఎప్పుడు|ఎక్కడ|ఎవరు|ఎన్నిసార్లు|ఎన్ని సార్లు) (?:[^ ]+ ){0,2}[^ ]+(?:ారు|ింది|ాడు)`,
  `[^ ]+(?:ిందా|ారా|ాడా|ిందేనా|ారేమో), ఎప్పుడైనా, ఇంతకుముందు, ఇంతకు ముందు, గతంలో, [^ ]+(?:inda|arra|aara), eppudaina, intaku mundu, gatamlo`,
)

/** Asks for a promise, which needs knowledge of the future. */
export const promiseWords = anyOf(
  `guarantee[^ ]*, gaurantee[^ ]*, guaranty, garanti, assure[^ ]*, assurance, promise[^ ]*, for sure, hundred percent sure, pakka (?:bolo|bata|kar|hoga|hai)[^ ]*, गारंटी[^ ]*, गारन्टी[^ ]*, गैरंटी[^ ]*, वादा[^ ]*, पक्का (?:बोलो|बता|होगा|कर)[^ ]*, గ్యారంటీ[^ ]*, గ్యారెంటీ[^ ]*, హామీ[^ ]*, మాట ఇ[^ ]*, పక్కా[^ ]*`,
)

/** Asks which papers exist: "what papers should the dealer give me". */
export const whichPapers = anyOf(
  `(?:what|which) (?:all )?(?:[^ ]+ )?(?:papers|documents|docs|paperwork|forms)[^ ]*, (?:kya|kaun|kon|kaunse|konse|kaunsi) (?:[^ ]+ ){0,2}(?:papers?|kaga[jz]|kaagaz|documents?|dastave[jz]|docs|forms?)[^ ]*, (?:क्या|कौन|कौनसे|किन) (?:[^ ]+ ){0,2}(?:पेपर|काग|दस्तावेज|डॉक्यूमेंट|फॉर्म)[^ ]*, (?:ఏ|ఏమి|ఏం|ఏయే) (?:[^ ]+ ){0,2}(?:పత్రా|కాగిత|డాక్యుమెంట్|పేపర్)[^ ]*`,
)
