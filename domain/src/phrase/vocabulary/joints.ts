import type { Sense } from '../lexicon/sense.ts'

/** Words that join or separate: ranges, either-or, negation, acceptance. */
export const joints: readonly (readonly [Sense, string])[] = [
  [
    { kind: 'between' },
    `between, in between, inbetween, bw, ke beech, k beech, ke beech me, ke beech mein, k beech me, ke beach, ke bich, k bich, ke bich me, ke bich mein, ke beech ki, ke beech ka, beech, beech me, beech mein, bich me, bich,
     के बीच, के बीच में, के बीच की, के बीच का, बीच में, बीच, के मध्य, మధ్య, మధ్యలో, మధ్యన, మధ్యలోనే, madhya, madhyalo, madhyana, madya, madyalo, madhya lo, madhyalone, maddhya, maddhyalo`,
  ],
  [
    { kind: 'margin' },
    `±, plus minus, plus or minus, give or take, minus plus, प्लस माइनस, ప్లస్ మైనస్, plus ya minus`,
  ],
  [
    { kind: 'to' },
    `to, till, until, se lekar, se le kar, se leke, se le ke, lekar, through, से लेकर, लेकर, टू, నుండి మొదలుకొని, టు, టూ`,
  ],
  [
    { kind: 'from' },
    `from, se, sey, से, నుండి, నుంచి, nundi, nunchi, nuchi, nunci, nundy, nundee, nunchii, ranging from, range from`,
  ],
  [
    { kind: 'or' },
    `or, either, ya, yaa, ya fir, ya phir, athava, athva, va, otherwise, या, या फिर, अथवा, లేదా, లేదంటే, లేక, లేకపోతే, కానీ లేదా, గానీ, leda, ledha, leka, lekapote, lekapothe, ledante, ledhante, gani, gaani`,
  ],
  [
    { kind: 'and' },
    `and, &, n, aur, or bhi, और, एवं, तथा, మరియు, ఇంకా, mariyu, inka, as well as, plus also, both, dono, donon, दोनों, రెండూ, rendu kuda`,
  ],
  [
    { kind: 'not', side: 'right' },
    `no, not, non, neither, nor, nothing, none, cant, cannot, can not, couldnt, shouldnt, should not, wont, will not, mustnt, must not, never want, without, except, excluding, except for, exclude, excl, avoid, avoiding, other than, apart from, but not, anything but, any but, all but, everything but, all other than, none of, none of the, no to, dont want, do not want, dont need, do not need, dont show, do not show, dont like, do not like, dont, donot, do not, not looking for, not interested in, no need of, never, hate, dislike, skip, leave out, leaving, minus, anything except, everything except, all except, instead of, rather than, not a fan of, dnt want, dont wnt, wont take, not want, no interest in, cant drive, can not drive, cannot drive, shouldnt be, should not be, must not be, shouldnt have been, should not have, shouldnt have, not be, ditch, drop, remove, barring, bar, bina, बिना, नो, నో, నాట్`,
  ],
  [
    { kind: 'not', side: 'left' },
    `nahi, nahin, nhi, nahii, nahee, naahi, nahi chahiye, nahin chahiye, nhi chahiye, nahi chaiye, nhi chaiye, nai chahiye, nahi chahie, nahi chayie, nhi chahie, nahi ho, nahi hona chahiye, nahi honi chahiye, nahin honi chahiye, nahin hona chahiye, nhi honi chahiye, nahi lena, nahi leni, nahi dekhni, nahi dekhna, nahi dikhana, nahi dikhao, nahi mangta, na ho, na hon, naa ho, na chahiye, na hona, na honi chahiye, na hona chahiye, na dikhao, na dena, na dikhana, mat, mat dikhao, mat dikhana, mat dena, mat batao, mat dikha, mat do, chhod ke, chod ke, chhodke, chodke, chhod kar, chod kar, chhodkar, chodkar, ko chhod ke, ko chod ke, ko chhodkar, ko chodkar, ko chhod kar, ko chhodke, ko chodke, chhor ke, chhor kar, chor ke, ko chhor ke, ko chhor kar, chhodo, chodo, ko chhodo, chhod do, chod do, chhod dein, ke alawa, se alag, se hatke, se hat ke, se hatkar, ke alava, k alawa, ke alaawa, k alava, alawa, ke ilava, ke ilawa, ke siva, ke siway, ke sivay, ke sivaay, k siwa, ke siwaay, ke siwa, ke bina, k bina, hata ke, hatake, hatakar, hata kar, hata do, hatao, ko hata ke, ko hatakar, ke bajay, ke bajaye, ki jagah, ki jagha, ke badle, nahi chalega, nahi chalegi, nhi chalega, nhi chalegi, nahin chalega, nahi chalenge, pasand nahi, nahi pasand, se nafrat, nako, not ok, not okay, not wanted, not needed, not required, not allowed, not acceptable, excluded, not preferred, se bachna, se bach ke, rehne do, rehne dijiye, nahi bilkul, bilkul nahi, bilkul nhi, nahi nahi, nahi jaana, nahi jana, kabhi nahi,
     नहीं, नही, नहि, नहीं चाहिए, नही चाहिए, नहीं चाहिये, नही चाहिये, नहीं हो, नहीं होना चाहिए, नहीं होनी चाहिए, नही होनी चाहिए, नही होना चाहिए, नहीं लेनी, नहीं लेना, नहीं चलेगी, नहीं चलेगा, नही चलेगी, नही चलेगा, न हो, न हों, ना हो, ना हों, नहीं हों, न चाहिए, ना चाहिए, न होनी चाहिए, ना होनी चाहिए, न दिखाएं, ना दिखाएं, मत, मत दिखाओ, मत दिखाइए, मत दिखाना, छोड़कर, छोड़ कर, छोड़ के, को छोड़कर, को छोड़ कर, को छोड़ के, छोड़के, छोड़ो, छोड़ दो, के अलावा, से अलग, से हटकर, अलावा, के सिवा, के सिवाय, सिवाय, के बिना, हटाकर, हटा के, हटा कर, को हटाकर, के बजाय, की जगह, के बदले, बिल्कुल नहीं, पसंद नहीं, रहने दो,
     వద్దు, ఒద్దు, వొద్దు, వద్దే, వద్దు అండి, వద్దండి, కాకుండా, కాకుండ, తప్ప, తప్పించి, తప్పితే, కాదు, కాదండి, మినహా, మినహాయించి, లేకుండా, లేని, లేకుండ, అక్కర్లేదు, అక్కరలేదు, అవసరం లేదు, కానిది, కానివి, ఉండకూడదు, కాకూడదు, కాకూడదండి, తిరగకూడదు, తిరగని, తిరగనిది, తిరిగి ఉండకూడదు, తిరిగుండకూడదు, తిరగవద్దు, తిరగొద్దు, అవకూడదు, ఉండొద్దు, ఉండవద్దు, వదిలేసి, వదిలి, వదిలేయ్, వదిలేయండి, బదులు, బదులుగా, కూడదు, చూపించొద్దు, చూపించవద్దు, నచ్చదు, తీసేసి, అవద్దు,
     vaddu, vadhu, vaddhu, vadduu, oddu, odhu, voddu, vaddandi, vaddu andi, kakunda, kaakunda, kakundaa, kaakundaa, tappa, thappa, tappinchi, thappinchi, tappite, kadu, kaadu, kadhu, kaadhu, minaha, minahaa, minahayinchi, lekunda, leekunda, leni, akkarledu, akkaraledu, akkarledhu, avasaram ledu, undakudadu, undakoodadu, kakudadu, kaakudadu, kakoodadu, kaakoodadu, tiragakudadu, tiragakoodadu, thiragakudadu, tiragani, thiragani, tiraganidi, tirigi undakudadu, tiragavaddu, tiragoddu, undaradu, undavaddu, undoddu, undaddu, vadilesi, vadili, badulu, baduluga, chupinchoddu, chupinchaddu, nachadu, nacchadu, tisesi, teesesi, kudadu, koodadu, kanidi, kaanidi`,
  ],
  [
    { kind: 'low' },
    `low, less, lesser, least, lowest, kam, kum, कम, తక్కువ, తక్కువగా, takkuva, thakkuva, takuva, thakuva, takkuvaga, minimal, fewer, barely, hardly, lightly, scarcely, bahut kam, bohot kam, sabse kam, sab se kam, सबसे कम, बहुत कम, అతి తక్కువ, చాలా తక్కువ, అన్నిటికంటే తక్కువ, అత్యల్ప, chala takkuva, ati takkuva, annitikante takkuva, andarikante takkuva, kam se kam wali`,
  ],
  [
    { kind: 'high' },
    `high, higher, more, zyada, jyada, ziada, jada, zyaada, jyaada, adhik, ज़्यादा, ज्यादा, अधिक, ఎక్కువ, ఎక్కువగా, ekkuva, ekuva, yekkuva, ekkuvaga`,
  ],
  [
    { kind: 'allowed' },
    `ok, okay, is ok, is okay, also ok, is also ok, also okay, is also okay, are ok, fine, is fine, also fine, is also fine, acceptable, is acceptable, also acceptable, no problem, no issue, no issues, not a problem, dont mind, do not mind, dont care, works, will do, will work, works too, allowed, bhi chalega, bhi chalegi, bhi chalenge, bhi chal jayega, bhi chal jayegi, bhi chal jaegi, bhi chal jaega, bhi chale, bhi theek, bhi theek hai, bhi thik hai, bhi ok, bhi ok hai, chalega, chalegi, chalenge, chal jayega, chal jayegi, chal jaega, chal jaegi, theek hai, thik hai, thik, theek, koi dikkat nahi, koi problem nahi, koi baat nahi, dikkat nahi, problem nahi, farak nahi padta, fark nahi padta, fark nahi, parwah nahi, koi farak nahi padta, koi fark nahi padta,
     भी चलेगा, भी चलेगी, चलेगा, चलेगी, चल जाएगा, चल जाएगी, भी चल जाएगी, भी चल जाएगा, ठीक है, भी ठीक है, ठीक, ओके, कोई दिक्कत नहीं, कोई बात नहीं, कोई फर्क नहीं, फर्क नहीं पड़ता, कोई समस्या नहीं, कोई परेशानी नहीं,
     పర్వాలేదు, పరవాలేదు, ఫర్వాలేదు, కూడా పర్వాలేదు, కూడా ఓకే, ఓకే, సరే, అయినా పర్వాలేదు, అయినా సరే, అయినా ఓకే, చాలు, అయినా పరవాలేదు, కూడా పరవాలేదు, సమస్య లేదు, ఇబ్బంది లేదు, ప్రాబ్లం లేదు, నడుస్తుంది,
     parvaledu, parledu, parvaledhu, parwaledu, parvaaledu, paravaledu, paravaledhu, kuda parvaledu, kuda ok, kuda okay, sare, sarey, aina parvaledu, ayina parvaledu, aina sare, ayina sare, aina ok, ayina ok, ayina okay, aina okay, chalu, chaalu, problem ledu, samasya ledu, ibbandi ledu, nadustundi, nadusthundi`,
  ],
  [
    { kind: 'want' },
    `want, wanted, need, needed, required, require, looking for, lookin for, searching for, search for, chahiye, chaiye, chahie, chahiyen, chayie, chaahiye, chiye, chyie, chahta hu, chahti hu, mangta, leni hai, lena hai, leni, lena, lenge, dikhao, dikhaye, dikhaiye, dikha do, dikhana, batao, bataye, bataiye, dhundh raha, dhundh rahi, dhundho, khareedni, kharidni, kharidna, khareedna, चाहिए, चाहिये, चाहता, चाहती, लेनी, लेना, दिखाओ, दिखाएं, दिखाइए, दिखा दो, बताओ, बताएं, बताइए, ढूंढ, खरीदनी, खरीदना, కావాలి, కావలి, కావలెను, కావాల, కావాలండి, చూపించు, చూపించండి, చూపండి, చూపు, చెప్పండి, చెప్పు, ఇవ్వండి, కొనాలి, కొందాం, వెతుకుతున్నా, వెతుకుతున్నాను, వెతుకు, కావాల్సిన, కావాలని, kavali, kavaali, kaavali, kaavaali, kavale, kavalandi, kavalii, kaavalandi, kawali, kavalsina, chupinchu, chupinchandi, choopinchu, choopinchandi, chupandi, chupu, cheppandi, cheppu, ivvandi, konali, konaali, vetukutunna, vethukutunna, vethukutunnanu, vetukutunnanu`,
  ],
  [
    { kind: 'only' },
    `only, nothing but, none but, just, sirf, srif, bas, keval, hi, exclusively, matrame, matramey, maatrame, सिर्फ, सिर्फ़, केवल, ही, बस, మాత్రమే, మాత్రం, ఓన్లీ, ఒక్కటే, matram`,
  ],
  [
    { kind: 'any' },
    `any, anything, koi bhi, koi si bhi, kuch bhi, kitne bhi, kitna bhi, kitni bhi, whichever, whatever, no matter, doesnt matter, does not matter, irrespective of, kaunsa bhi, jo bhi, any number of, कोई भी, कितने भी, कुछ भी, जो भी, कौन सी भी, ఏదైనా, ఏదయినా, ఎవరైనా, ఎంతైనా, ఎంత అయినా, edaina, edhaina, edaina, edayina, evaraina, enthaina, entaina, evarayina, etuvanti`,
  ],
  [
    { kind: 'in' },
    `in, for, at, me, mein, mai, main, mei, mn, ka, ki, ke, k, में, मे, का, की, के, లో, లొ, కి, కు, లోని, lo, loni, ki, ku, loo`,
  ],
]
