import type { Limit, Sense, Side } from '../lexicon/sense.ts'

/** Words that make a number a bound. Phrases are separated by commas; spaces and hyphens within them do not matter. */
export const limits: readonly (readonly [Sense, string])[] = [
  [
    limit('max', 'right'),
    `could go to, may go to, may go up to, can go till, can go upto, can go up to, can go upto, could go up to, can go to, go up to, go upto, going up to, can stretch to, can stretch up to, can stretch upto, stretch to, stretch up to, stretch upto, stretchable to, stretchable up to, stretchable upto, extend to, extend up to, extend upto, extendable to, extendable up to, extendable upto, can extend to, increase to, can increase to, push to, max max, under, below, less than, lesser than, lower than, up to, upto, uptil, within, inside, max, maximum, max to max, at most, no more than, not more than, not above,
     not over, not exceeding, not beyond, should not exceed, not to exceed, cheaper than, smaller than, at max, at the most,
     maximum of, max of, limit of, under about, not crossing, cant exceed, cannot exceed, dont exceed, does not exceed, doesnt exceed,
     max upto, maximum upto, maximum up to, max up to, not going above, not going over, not go above, not go beyond, fewer than, underneath, beneath, less then, lesser then, ceiling of, cap of, capped at, <, <=, ≤,
     zyada se zyada, jyada se jyada, ziada se ziada, zyada se jyada, jada se jada, adhik se adhik, adhiktam,
     ज़्यादा से ज़्यादा, ज्यादा से ज्यादा, अधिकतम, अधिक से अधिक, मैक्सिमम, मैक्स, अंडर, अन्डर, अप टू, बिलो,
     గరిష్టంగా, గరిష్ఠంగా, అండర్, మాక్సిమమ్, మ్యాక్సిమమ్, మాక్స్, మ్యాక్స్, మహా అయితే, బిలో, అప్ టు,
     garishtamga, garishtanga, maha ayite, maha aithe, ekkuvalo ekkuva`,
  ],
  [limit('max', 'right', true), `strictly under, strictly below`],
  [
    limit('max', 'left'),
    `tak, tk, tak ka, tak ki, tak ke, tak me, tak mein, takk, taak, tlk, ke andar, k andar, ke ander, k ander, ke andr, ke under, k under, ke andar andar, andar, ander, andar andar, ke andar ki, ke andar ka,
     ke neeche, ke niche, ke nichay, k neeche, k niche, neeche, niche, se neeche, se niche, se nechay, se kam, se km, se kum, se kamm, se kam ki, se kam ka, se kam me, se kam mein,
     se sasti, se sasta, se saste, ke bheetar, ke bhitar, k bhitar, bheetar, bhitar, se below, se under, ke below, k below, se less, se kam hi, tak hi, tak bas,
     or less, or below, or under, or lower, or fewer, and below, and under, and less, or cheaper, and lower, tops, at the most, at most, max to max, maximum, ceiling, limit, max limit, upper limit, at max, ke max,
     se aage nahi, se upar nahi, ke upar nahi, se zyada nahi, se jyada nahi, se zyada ka nahi, se jyada ka nahi, se adhik nahi, se zyada na, se jyada na, se upar na, se oopar nahi, se ooper nahi,
     तक, तक का, तक की, तक के, तक में, के अंदर, के अन्दर, के अंदर अंदर, अंदर, अन्दर, के भीतर, भीतर, के नीचे, से नीचे, नीचे, से कम, से कम की, से कम का, से कम में, से सस्ती, से सस्ता, के अंडर, तक ही,
     లోపు, లోపల, లోపే, లోపలే, లోపున, లోపుగా, లోగా, లోపుది, లోపువి, లోపలి, వరకు, వరకే, వరకూ, దాకా, కంటే తక్కువ, కన్నా తక్కువ, కంటె తక్కువ, కంటే తక్కువగా, కంటే తక్కువకు, కన్నా తక్కువకు, కంటే తక్కువకే, కంటే తక్కువలో, కంటే తక్కువ ధర, కంటే చౌక, కంటే చవక, కి తక్కువ, కు తక్కువ,
     మించకుండా, మించకూడదు, మించొద్దు, మించవద్దు, మించని, మించి వద్దు, మించి ఉండకూడదు, దాటకుండా, దాటకూడదు, దాటొద్దు, దాటని, దాటవద్దు, కంటే ఎక్కువ వద్దు, కంటే ఎక్కువ కాకుండా, కన్నా ఎక్కువ వద్దు, కంటే ఎక్కువ ఉండకూడదు, ఎక్కువ కాకుండా, కింద, క్రింద, కిందే, కిందకు,
     lopu, lopala, lope, lopale, loopu, lopuu, lopla, lopuna, lopuga, lopalo, loga, loopala, lopu lo, lopulo, varaku, varku, varuku, varake, varaki, varakuu, varakey, warku, daka, dhaka, dhaaka, daaka, dakaa,
     kante takkuva, kanna takkuva, kante thakkuva, kanna thakkuva, kanthe takkuva, kante takuva, kanna takuva, kante thakuva, kanna thakuva, kante takkuvalo, kanna takkuvalo, kante takkuva lo, kanna takkuva lo, kante takkuvaga, kanna takkuvaga, kante takkuvaki, kante takkuvaku, kante thakkuvalo, kanna thakkuvalo, kantey takkuva, kannaa takkuva, kante takkuvalone, ki takkuva, ku takkuva,
     minchakunda, minchakudadu, minchakoodadu, minchaddu, minchoddu, minchani, minchi vaddu, minchi undakudadu, datakunda, dhatakunda, daatakunda, datakudadu, daatakudadu, dataddu, datoddu, daatoddu, daatani, dhataddu,
     ekkuva kakunda, kante ekkuva kakunda, kanna ekkuva kakunda, kinda, kindha, krinda, kindhaki, kinde`,
  ],
  [
    limit('min', 'right'),
    `above, over, at least, atleast, minimum, min, starting, starting from, starting at, starts from, not less than, no less than, not below, not under, beyond, upwards of, upward of, min of, minimum of, at minimum, >=, ≥, not lower than,
     kam se kam, kamsekam, kum se kum, kam sai kam, nyuntam, कम से कम, न्यूनतम, कम-से-कम, मिनिमम, अबव,
     కనీసం, మినిమం, మినిమమ్, అబోవ్, kaneesam, kanisam, kaneesham, kanisamga, kaneesamga, takkuvalo takkuva`,
  ],
  [
    limit('min', 'right', true),
    `more than, exceed, exceeds, go above, go over, go beyond, going above, going over, cross, crosses, costs over, costing over, greater than, higher than, exceeding, bigger than, more then, >, costlier than, pricier than, dearer than`,
  ],
  [
    limit('min', 'left'),
    `to present, to till date, till date, to date, till now, upto now, se ab tak, से अब तक, nunchi ippati varaku, నుండి ఇప్పటి వరకు, +, plus, or more, or above, or higher, or over, and above, and more, and up, or up, and higher, onwards, onward, upwards, upward, & above, & up, or greater, ya usse zyada, ya usse upar, ya zyada, ya upar, ya isse upar, ya us se upar, ya uske upar, ya uss se upar, aur upar, aur usse upar, aur zyada, se start, se shuru, se suru, se aage, se aage ki, ke aage, ke age, se age, plus ki, plus wali,
     या उससे ऊपर, या ऊपर, या ज़्यादा, या उससे ज़्यादा, या अधिक, और ऊपर, और उससे ऊपर, से शुरू, से आगे, के आगे, प्लस, ऑनवर्ड्स,
     ఆపైన, ఆ పైన, ఆపై, ఆ పై, అంతకంటే ఎక్కువ, అంతకన్నా ఎక్కువ, లేదా ఎక్కువ, లేదా పైన, ప్లస్, ఆన్వర్డ్స్,
     a paina, aa paina, aapaina, apaina, aapai, leda ekkuva, leda paina, antakante ekkuva, nunchi paina, nundi paina, nunchi start, nundi start`,
  ],
  [
    limit('min', 'left', true),
    `se upar, se uper, se oopar, se ooper, se upr, se uppar, se upar ki, se upar ka, se upar wali, ke upar, ke uper, ke oopar, ke upar ki, k upar, k uper, upar, uper, ooper, upar ki, se zyada, se jyada, se jada, se ziada, se zyda, se jyda, se jaada, se zyaada, se jyaada, se adhik, se mehngi, se mehnga, se mahngi, se badhkar, se above, ke above, se more, se plus,
     से ऊपर, से उपर, के ऊपर, के उपर, ऊपर, उपर, से ज़्यादा, से ज्यादा, से अधिक, से महंगी, से महंगा, से ऊपर की, से ऊपर का, से अबव,
     పైన, పైనే, పైబడి, పైబడిన, పై, పైకి, పైగా, పైనుండి, పై నుండి, కంటే ఎక్కువ, కన్నా ఎక్కువ, కంటె ఎక్కువ, కంటే ఎక్కువగా, కంటే పైన, కన్నా పైన, మించి, మించిన, దాటిన, దాటి,
     paina, pina, payna, paine, paiga, paibadi, paiki, paibadina, kante ekkuva, kanna ekkuva, kanthe ekkuva, kante ekuva, kanna ekuva, kante yekkuva, kanna yekkuva, kante paina, kanna paina, kante ekkuvaga, minchi, minchina, dhatina, datina, daatina, daati, kantey ekkuva, kannaa ekkuva`,
  ],
  [
    limit('around', 'right'),
    `around, about, approx, approximately, approximate, aprox, apprx, appx, roughly, nearly, almost, near about, nearabout, somewhere around, close to, nearing, in the ballpark of, ballpark, circa, arround, arnd, in the region of, in the neighbourhood of, ~, ≈, lagbhag, lagbag, lag bhag, lagbhg, karib, kareeb, qareeb, karib karib, kareeb kareeb, takriban, takreeban, taqriban, andazan, andaazan,
     लगभग, करीब, क़रीब, करीब करीब, तकरीबन, अंदाज़न, अंदाजन, अराउंड, एप्रोक्स,
     సుమారు, సుమారుగా, సుమారుగ, దాదాపు, దాదాపుగా, రమారమి, ఇంచుమించు, ఇంచుమించుగా, అరౌండ్, ఉజ్జాయింపుగా, sumaru, sumaaru, sumaruga, sumaaruga, dadapu, daadaapu, dadapuga, dhadapu, daadapu, inchuminchu, inchu minchu, ramarami`,
  ],
  [
    limit('around', 'left'),
    `or so, ish, ke aas paas, ke aaspaas, k aas paas, ke aspas, ke aas pass, k aaspass, ke aas pas, k aas pas, ke as pas, k aspas, ke ass pass, aas paas, aaspaas, aas pass, aspas, aas pas, aaspass, ke karib, ke kareeb, k kareeb, k karib, ke karib karib, ke lagbhag, ke qareeb, ke around, k around, ke near, k near, ke as paas, ke as pass, ke nazdeek, ke najdik, ke ird gird,
     के आसपास, के आस पास, आसपास, आस पास, के करीब, के क़रीब, के लगभग, के नज़दीक, के इर्द गिर्द, के क़रीब क़रीब,
     చుట్టూ, చుట్టుపక్కల, చుట్టు పక్కల, దగ్గర్లో, దగ్గరలో, దగ్గర, దగ్గరగా, ప్రాంతంలో, అటు ఇటుగా, అటూ ఇటూ, అటు ఇటు, అటూ ఇటుగా, దగ్గర దగ్గర, అరౌండ్ లో,
     daggara, daggarlo, daggaralo, dhaggara, dhaggarlo, daggar, dagara, dagarlo, daggara daggara, daggaraga, chuttu, chuttu pakkala, chuttupakkala, chuttoo, prantamlo, pranthamlo, atu itu, atu ituga, atoo itoo, atu itu ga, ki daggara, ku daggara, ki daggarlo, ku daggarlo`,
  ],
  [limit('older', 'right'), `older than, before, prior to, pre, earlier than, old than, not newer than, older then`],
  [
    limit('older', 'left'),
    `or older, and older, or earlier, or before, and earlier, and before, se pehle, se pahle, se pehle ki, se pehle ka, se pahle ki, ke pehle, ke pahle, k pehle, se purani, se purana, se purane, se zyada purani, se jyada purani, se zyada purana, se jyada purana, se adhik purani, se old, se jada purani, se older, se zyda purani,
     से पहले, से पहले की, से पहले का, के पहले, से पुरानी, से पुराना, से पुराने, से ज़्यादा पुरानी, से ज्यादा पुरानी, से ज़्यादा पुराना, से अधिक पुरानी,
     కంటే ముందు, కన్నా ముందు, ముందు, ముందున్న, ముందువి, కి ముందు, కు ముందు, కంటే ముందువి, కంటే ముందున్న, కంటే పాత, కన్నా పాత, కంటే పాతవి, కన్నా పాతవి, కంటే పాతది, కన్నా పాతది, కంటే ఎక్కువ పాత, కన్నా ఎక్కువ పాత, కంటే పాతవైన,
     kante mundu, kanna mundu, kante munde, mundu, mundhu, munde, ki mundu, ku mundu, kante mundhu, kanna mundhu, kante patha, kanna patha, kante paatha, kanna paatha, kante pata, kanna pata, kante pathavi, kante pathadi, kanna pathadi, kanna pathavi, kante paatadi, kante ekkuva patha, kanna ekkuva patha`,
  ],
  [
    limit('newer', 'right'),
    `newer than, after, post, later than, since, not older than, no older than, not before, not earlier than, younger than, newer then, latest than, not more older than`,
  ],
  [
    limit('newer', 'left'),
    `or newer, and newer, or later, and later, or after, and after, and onwards, & newer, & later, or latest, or new, or younger, ke baad, k baad, ke bad, k bad, ke baad ki, ke baad ka, ke baad wali, ke baad ke, k baad ki, ke baadh, ya uske baad, ya uske baad ki, ya baad, ya baad ki, ya uske baad ka, ya us ke baad, aur uske baad, aur baad, aur baad ki, ya isse nayi, ya usse nayi, ya usse naya, ya nayi, ya naya, ya newer, ya new, aur nayi, se nayi, se naya, se naye, se nai, se newer, se latest, ke baad wala, ke bad ki, ke bad wali, baad, baad ki, baad wali, se baad, se baad ki, ya later,
     के बाद, के बाद की, के बाद का, के बाद वाली, के बाद के, या उसके बाद, या उसके बाद की, या बाद, या बाद की, और उसके बाद, और बाद, या उससे नई, या नई, या नया, से नई, से नया, से नए, बाद, बाद की, बाद वाली,
     తర్వాత, తరువాత, తరవాత, తర్వాతి, తరువాతి, తర్వాతది, తర్వాతవి, తరువాతవి, లేదా తర్వాత, లేదా తరువాత, ఆ తర్వాత, ఆ తరువాత, లేదా ఆ తర్వాత, లేదా ఆ తరువాత, మరియు తర్వాత, కి తర్వాత, కు తర్వాత, కంటే కొత్త, కన్నా కొత్త, కంటే కొత్తది, కంటే కొత్తవి, కన్నా కొత్తది, కన్నా కొత్తవి, లేదా కొత్త, లేదా కొత్తది, లేదా కొత్తవి, లేదా అంతకంటే కొత్త, లేదా అంతకంటే కొత్తది, పాతది కాకుండా, తర్వాత వచ్చిన, తరువాత వచ్చిన,
     tarvata, tarvatha, taruvata, taruvatha, tharuvatha, tharvatha, tharvata, tarwata, tarwatha, tarvati, taravata, taravatha, leda tarvata, leda tarvatha, leda taruvata, a tarvata, aa tarvata, aa tarvatha, leda aa tarvata, ki tarvata, ku tarvata, kante kotha, kanna kotha, kante kottha, kanna kottha, kante kothadi, kante kothavi, kanna kothadi, kanna kothavi, kante kotta, kanna kotta, leda kotha, leda kothadi, leda kottha, tarvata vachina, tarvatha vachina, tarvata nunchi, tarvatha nunchi`,
  ],
]

function limit(which: Limit, side: Side, strict = false): Sense {
  return { kind: 'limit', limit: which, side, ...(strict && { strict }) }
}
