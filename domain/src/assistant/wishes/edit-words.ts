import type { Sort } from '../../search/sorts.ts'
import { anyOf } from '../text/said.ts'

/** Removes all wishes. */
export const restartWords = anyOf(
  `start (?:again|over|afresh|fresh|from (?:the )?(?:scratch|beginning)), begin again, reset, reset (?:all|everything)`,
  `(?:clear|remove|forget|drop|delete) (?:all|everything)(?: the)?(?: filters?| wishes)?, new search, fresh search, from scratch`,
  `forget (?:all )?(?:that|it|what i said), clear (?:the )?filters?, remove (?:the )?filters?`,
  `(?:phir|fir) ?se (?:shuru|start)[^ ]*, shuru se, naye? sire?y? se, dobara (?:shuru|start)[^ ]*, nay[ei] sire se, naye se (?:shuru|start)[^ ]*`,
  `(?:sab|sabhi|saare|sare|sara|sab kuch)(?: filters?)? (?:hata[^ ]*|clear|remove|bhool|bhul|reset)[^ ]*, nayi search, naya search`,
  `(?:फिर|दोबारा|दुबारा) ?(?:से)? (?:शुरू|शुरु|स्टार्ट)[^ ]*, शुरू से, नए सिरे से, नई खोज, नयी खोज, नया सर्च, नई सर्च, रीसेट`,
  `सब (?:कुछ )?(?:फिल्टर )?(?:हटा|भूल|मिटा)[^ ]*, सारे (?:फिल्टर|फ़िल्टर) हटा[^ ]*, सब कुछ हटा[^ ]*`,
  `(?:మళ్ళీ|మళ్లీ|మల్లీ|తిరిగి) ?(?:మొదటి ?నుంచి|మొదటి ?నుండి|మొదలు|ప్రారంభ|స్టార్ట్|కొత్తగా)[^ ]*`,
  `మొదటి ?(?:నుంచి|నుండి), మొదటినుంచి[^ ]*, మొదటినుండి[^ ]*, కొత్తగా (?:మొదలు|వెతుకు|ప్రారంభ|స్టార్ట్)[^ ]*, రీసెట్[^ ]*, కొత్త సెర్చ్`,
  `అన్నీ (?:తీసే|తీసి|తొలగిం|క్లియర్|మర్చి)[^ ]*, అన్ని (?:ఫిల్టర్లు|ఫిల్టర్స్) (?:తీసే|తీసి|తొలగిం)[^ ]*`,
  `(?:malli|malla|malli?i) (?:modati?[^ ]*|start|kottaga|modalu)[^ ]*, modati ?nunchi, modatinunchi, kottaga (?:start|modalu|vetuku)[^ ]*`,
  `(?:anni|annee|anthaa) (?:teese|teesi|tise|tisi|clear|remove)[^ ]*`,
)

/** Removes the wish that the clause names; nothing is refused. */
export const removalWords = anyOf(
  `remove, remov, drop, forget, clear, delete, take (?:out|off|away), get rid of, lift, scrap, leave out, without any`,
  `hata, hatao, hatado, hata do, hatana, hataa, hatayo, hatake, hatakar, hatwa, nikaal, nikalo, nikal, nikaalo, nikal do`,
  `rehne do, rahne do, chhodo, chodo, chhod do, chod do, bhool jao, bhul jao`,
  `हटा[^ ]*, निकाल[^ ]*, रहने दो, रहने दीजिए, छोड़ो, छोड़ दो, भूल जाओ, छोड़ दीजिए, मिटा[^ ]*`,
  `తీసే[^ ]*, తీసి[^ ]*, తీయ[^ ]*, తొలగిం[^ ]*, తొలగించ[^ ]*, వదిలే[^ ]*, వదిలి[^ ]*, మర్చిపో[^ ]*`,
  `teese[^ ]*, teesi[^ ]*, tiseyi, tisey[^ ]*, tisiv[^ ]*, teey[^ ]*, tolagin[^ ]*, vadile[^ ]*`,
)

/** With a kind of wish: any value is acceptable. */
export const anyWords = anyOf(
  `any, anything, whatever, whichever, anywhere, all(?= (?:the )?(?:brands|makes|models|colours|colors|fuels|types|cities|companies|areas) ), sabhi(?= (?:company|companies|brands?|models?|rang|colou?rs?) ), sab(?= (?:company|companies|brands?|models?|rang|colou?rs?) ), सभी(?= (?:कंपनी|ब्रांड|मॉडल|रंग)[^ ]* ), అన్ని(?= (?:కంపెనీ|బ్రాండ్|మోడల్|మోడళ్|రంగు)[^ ]* ), no (?:limit|bar|preference|constraint|restriction|issue|problem), open, flexible`,
  `(?:does ?n[o]?t|dont|not|no) (?:really )?(?:matter|care|mind|important|fixed|an issue), no longer matters?, unlimited, irrelevant`,
  `koi ?bhi, kuch ?bhi, kahin ?bhi, kisi ?bhi, jo ?bhi, sab chalega, farak nahi, fark nahi[^ ]*, farq nahi, koi (?:limit|dikkat|baat|farak|fark) nahi[^ ]*`,
  `matter nahi[^ ]*, limit nahi[^ ]*, zaroori nahi, jaroori nahi, chinta nahi, ki (?:koi )?(?:limit|chinta) nahi`,
  `कोई भी, कुछ भी, कहीं भी, किसी भी, जो भी, फर्क नहीं[^ ]*, फ़र्क नहीं[^ ]*, मायने नहीं, जरूरी नहीं, ज़रूरी नहीं, सीमा नहीं, लिमिट नहीं, सब चलेगा`,
  `ఏదైనా, ఏదయినా, ఏవైనా, ఎక్కడైనా, ఎక్కడయినా, ఎంతైనా, ఎంతయినా, ఏ [^ ]+ అయినా, ఏ [^ ]+ ఐనా, ఏ [^ ]+ైనా, ఏమైనా, పర్వాలేదు, పరవాలేదు`,
  `ముఖ్యం కాదు, లిమిట్ లేదు, పరిమితి లేదు, పట్టింపు లేదు, పట్టించుకోను, అవసరం లేదు`,
  `edaina, edina, edayina, ekkadaina, entaina, enthaina, parvaledu, parledu, paravaledu, limit ledu, avasaram ledu, e [^ ]+ aina, ye [^ ]+ aina`,
)

/** With a kind of wish but without a value: "no budget", "budget vaddu". */
export const bareNots = anyOf(
  `no, nahi, nahin, nhi, mat, नहीं, मत, వద్దు, లేదు, vaddu, oddu, ledu, not needed, not required`,
)

/** The new value is additional. Not "koi bhi", which means any. */
export const additionWords = anyOf(
  `also, too, as well, add, include, along with, in addition, plus, or even, (?<!koi )(?<!kuch )(?<!kahin )(?<!kisi )(?<!jo )(?<!abhi )bhi, saath me, sath me`,
  `(?<!कोइ )(?<!कुछ )(?<!कहिं )(?<!किसि )(?<!जो )भी, साथ में, जोड़[^ ]*, కూడా, సహా, జత[^ ]*, కలుపు[^ ]*, kuda, kooda, koodaa, kudaa, jod[^ ]*`,
)

type Comparative = { sort: Sort; words: RegExp }

/** Comparatives without a figure change the order. */
export const comparatives: readonly Comparative[] = [
  {
    sort: 'price_asc',
    words: anyOf(
      `cheaper, cheapest, less expensive, lower price[^ ]*, low price[^ ]*, less costly, least expensive, more affordable, affordable, cheap, lower budget, reduce (?:the )?(?:price|budget), lower (?:the )?(?:price|budget), too (?:expensive|costly|much|dear)`,
      `sasta, sasti, saste, sastaa, sastee, kam (?:daam|keemat|price|budget|rate|paise)[^ ]*, (?:daam|keemat|price|rate|budget) (?:thoda |thodi |aur )?kam[^ ]*, (?:bahut|zyada|jyada|bohot) (?:mehng|mahang|meheng)[^ ]*`,
      `सस्त[^ ]*, कम (?:दाम|कीमत|बजट|रेट|पैस)[^ ]*, (?:दाम|कीमत|बजट) (?:थोड़ा |थोड़ी |और )?कम[^ ]*, (?:बहुत|ज्यादा|ज़्यादा) महंग[^ ]*, महंगी (?:है|हैं)`,
      `చౌక[^ ]*, (?:తక్కువ|తగ్గిన) (?:ధర|రేటు|బడ్జెట్|ఖర్చు|డబ్బు)[^ ]*, (?:ధర|రేటు|బడ్జెట్) (?:ఇంకా |కొంచెం |కాస్త )?(?:తక్కువ|తగ్గ)[^ ]*, చవక[^ ]*, (?:చాలా|మరీ) (?:ఖరీదు|ఎక్కువ)[^ ]*, ఇంత ఖరీదు[^ ]*`,
      `chavaka[^ ]*, chauka[^ ]*, (?:takkuva|thakkuva) (?:dhara|rate|price|budget)[^ ]*, (?:dhara|rate|price|budget) (?:inka |konchem )?(?:takkuva|thakkuva|tagg)[^ ]*`,
    ),
  },
  {
    sort: 'price_desc',
    words: anyOf(
      `more expensive, costlier, pricier, dearer, most expensive, higher price[^ ]*, premium ones?, (?:zyada|aur) (?:mehng|mahang|meheng)[^ ]* (?:dikha|bata)[^ ]*, और महंग[^ ]* (?:दिखा|बता)[^ ]*`,
      `(?:ఇంకా|ఎక్కువ) (?:ఖరీదైన|ధర)[^ ]*, ఖరీదైన[^ ]*`,
    ),
  },
  {
    sort: 'year_desc',
    words: anyOf(
      `newer, newest, more recent, latest, younger, less old, too old, recent (?:model|one)s?, newer (?:model|one)s?`,
      `(?:aur |zyada |thod[iae] |jyada )?na(?:y|yi|ye|ya)[iae]? (?:wal[iae]|model|gaa?di)[^ ]*, (?:aur|thod[iae]|zyada|sabse) na[iy][^ ]*, (?:bahut|zyada|jyada) puran[^ ]*, kam puran[^ ]*`,
      `(?:और|थोड़ी|थोड़ा|ज्यादा|ज़्यादा|सबसे) (?:नई|नयी|नए|नया)[^ ]*, (?:नई|नयी) (?:वाली|गाड़ी|मॉडल|कार)[^ ]*, (?:बहुत|ज्यादा) पुरान[^ ]*, कम पुरान[^ ]*`,
      `(?:ఇంకా|కొంచెం|కాస్త|మరింత|ఎక్కువ) కొత్త[^ ]*, కొత్తవి, కొత్తది, కొత్త (?:మోడల్|కార్)[^ ]*, (?:చాలా|మరీ) పాత[^ ]*, తక్కువ పాత[^ ]*, (?:inka|konchem) kott[^ ]*, kottavi, kottadi, kotta (?:model|car)[^ ]*`,
    ),
  },
  {
    sort: 'year_asc',
    words: anyOf(
      `older, oldest first, older (?:model|one)s?, (?:aur|thod[iae]) puran[^ ]*, और पुरान[^ ]*, (?:ఇంకా|కొంచెం) పాత[^ ]*`,
    ),
  },
  {
    sort: 'mileage_asc',
    words: anyOf(
      `less driven, lower (?:km|kms|mileage|kilomet[^ ]*|odometer), fewer (?:km|kms|kilomet[^ ]*), less (?:km|kms|kilomet[^ ]*|running|used), low(?:est)? (?:km|kms|running), least driven, too many (?:km|kms|kilomet[^ ]*), run less`,
      `kam (?:chal|km|kilomet|running)[^ ]*, (?:km|kms|kilometer|running) (?:thod[aie] |aur )?kam[^ ]*, कम (?:चल|किलोमीटर|किमी)[^ ]*, किलोमीटर (?:और |थोड़ा )?कम[^ ]*`,
      `తక్కువ (?:తిరిగిన|కిలోమీటర్|కిమీ|నడిచిన|నడిపిన)[^ ]*, కిలోమీటర్[^ ]* తక్కువ[^ ]*, (?:takkuva|thakkuva) (?:tirigina|km|kms|kilomet)[^ ]*, (?:km|kms) (?:takkuva|thakkuva)[^ ]*`,
    ),
  },
]

const afterAmount = '(?:lakhs?|lacs?|l|k|hazaa?r|thousand|लाख|हजार|లక్ష[^ ]*|లక్షలు|వేలు|వేల|laksha[^ ]*|velu)'

/** With an amount they move the price bound. */
export const raiseWords = anyOf(
  `increase[^ ]*, raise, bump, stretch, extend, go up, can add, ${afterAmount} (?:more|extra|aur|zyada|jyada|higher|और|ज्यादा|ఎక్కువ|ekkuva)`,
  `badha[^ ]*, badao, badhaa[^ ]*, aur jod[^ ]*, बढ़ा[^ ]*, పెంచ[^ ]*, పెంచు[^ ]*, penchu[^ ]*, pench[^ ]*`,
)
export const lowerWords = anyOf(
  `decrease, reduce, lower, cut, bring down, ${afterAmount} (?:less|kam|lower|कम|తక్కువ|takkuva), kam kar[^ ]*, ghata[^ ]*, घटा[^ ]*, कम कर[^ ]*, తగ్గిం[^ ]*, taggin[^ ]*`,
)
/** In "Raise it to 8 lakh" the amount is the new bound. */
export const toWords = anyOf(
  `to, tak, upto, up to, under, below, max, maximum, within, than, andar, se kam, तक, अंदर, भीतर, से कम, వరకు, లోపు, లోపల, లక్షలకి, లక్షలకు, lakshalaku, lakshalaki, varaku, lopu, lopala`,
)
export const byWords = anyOf(
  `by, more, extra, aur, और, ఇంకో, మరో, inko, ${afterAmount} (?:more|less|extra|aur|zyada|kam)`,
)

/** Asks for further cars of the same search. */
export const moreWords = anyOf(
  `(?:show|see|give)(?: me)? (?:some |any |a few )?(?:more|others|next)(?: cars| options| results)?, more (?:cars|options|results|please), next(?: ones| page)?, what else, anything else, others, other options, any others?`,
  `(?:aur|kuch aur|dusr[ie]|doosr[ie])(?: gaa?di[^ ]*| car[^ ]*| options?)? (?:dikha|bata|dikh)[^ ]*, aur options?, aage, और (?:गाड़ियां |गाड़ी |कारें |कार |विकल्प )?(?:दिखा|बता)[^ ]*, और विकल्प, आगे, दूसरी दिखा[^ ]*`,
  `(?:ఇంకా|మరికొన్ని|వేరే|ఇంకొన్ని|మరిన్ని)(?: కార్లు| కార్లను| ఆప్షన్స్| వి)? (?:చూపిం|చూపు|చూపె)[^ ]*, ఇంకా ఏమ[^ ]*, ఇంకేమైనా[^ ]*, (?:inka|vere|marikonni)(?: cars?| karlu| options)? (?:chup|choop)[^ ]*, inka emunnay[^ ]*, inkemaina[^ ]*`,
)

/** "A bit cheaper" than what was shown. "Cheap" and "cheapest" are not comparisons. */
export const cheaperWords = anyOf(
  `cheaper, less expensive, less costly, more affordable, lower (?:the |my )?(?:price|budget)[^ ]*, reduce (?:the |my )?(?:price|budget)[^ ]*, too (?:expensive|costly|much|dear)`,
  `(?:thod[aiey]+|aur|isse|is se|inse|usse|zara|jara|kuch)(?: aur)? (?:sast|kam)[^ ]*, (?:bahut|zyada|jyada|bohot) (?:mehng|mahang|meheng)[^ ]*, (?:daam|price|rate|budget) (?:thod[aiey]+ |aur )kam[^ ]*`,
  `(?:थोड़[^ ]*|थोडी|थोडा|और|इससे|इस से|ज़रा|जरा|कुछ)(?: और)? (?:सस्त|कम)[^ ]*, (?:बहुत|ज्यादा|ज़्यादा) महंग[^ ]*, (?:दाम|कीमत|बजट) (?:थोड़ा |थोड़ी |और )कम[^ ]*`,
  `(?:ఇంకా|ఇంకొంచెం|ఇంకాస్త|కొంచెం|కాస్త|మరింత|దీనికంటే|వీటికంటే)(?: [^ ]+)? (?:తక్కువ|చౌక|చవక|తగ్గ)[^ ]*, (?:చాలా|మరీ) (?:ఖరీదు|ఎక్కువ)[^ ]*, (?:ధర|రేటు|బడ్జెట్) (?:ఇంకా |కొంచెం |కాస్త )(?:తక్కువ|తగ్గ)[^ ]*`,
  `(?:inka|inkonchem|inkoncham|konchem|koncham|kasta)(?: [^ ]+)? (?:takkuva|thakkuva|chavaka|chauka|tagg)[^ ]*`,
)

/** "In this budget": the earlier budget is kept. */
export const keptBudget = anyOf(
  `(?:in|within|for|at|under) (?:this|that|the same|my|same|the|given) (?:budget|price|amount)[^ ]*, (?:is|isi|us|usi|same|itne|utne) (?:hi )?(?:budget|daam|price|rate|paise) (?:hi )?(?:me|mein|mai), (?:इस|इसी|उस|उसी|इतने) (?:ही )?(?:बजट|दाम|कीमत|पैसे) (?:ही )?में, (?:ఈ|అదే|ఆ|ఇదే) (?:బడ్జెట్|ధర|రేటు)[^ ]*, (?:ee|ade|aa|ide) (?:budget|dhara|rate)[^ ]*`,
)

/** Between "any" and "colour": the earlier refusal is kept. */
export const otherWords = anyOf(
  `other, another, else, doosr[aei], dusr[aei], aur, दूसर[^ ]*, और, अन्य, వేరే, ఇతర, మరో, ఇంకో, vere, inko`,
)

/** With a value: it does not suit, but is not refused. */
export const complaintWords = anyOf(
  `too (?:far|long|big|small|large|common|slow|heavy|crowded)(?: away)?, (?:very|so|quite) far, far away, far from[^ ]*, painful, a pain, boring, tiring, difficult, inconvenient`,
  `(?:dur|door|duur) (?:hai|padta|padega|padti|ho|hota)[^ ]*, mushkil (?:hai|hoti|hota)[^ ]*, thaka deti[^ ]*, दूर (?:है|पड़|हो)[^ ]*, मुश्किल (?:है|हो|पड़)[^ ]*`,
  `దూరం[^ ]*, దూరమ[^ ]*, కష్టం[^ ]*, ఇబ్బంది[^ ]*, dooram[^ ]*, duram[^ ]*, kashtam[^ ]*`,
)

/** With a value: it is not needed, but not refused. */
export const needlessWords = anyOf(
  `not (?:necessary|compulsory|mandatory|a must|needed|important), neednt be, need not be, no need for, doesnt have to be, does not have to be, not necessarily`,
  `(?:zaroori|jaroori|zaruri|jaruri|compulsory) (?:nahi|nahin|nhi)[^ ]*, zaroorat nahi[^ ]*, (?:जरूरी|ज़रूरी) (?:नहीं|नही)[^ ]*, (?:जरूरत|ज़रूरत) नहीं[^ ]*`,
  `అవసరం లేదు[^ ]*, అక్కర్లేదు[^ ]*, అక్కరలేదు[^ ]*, తప్పనిసరి కాదు[^ ]*, avasaram ledu[^ ]*, akkarledu[^ ]*`,
)
