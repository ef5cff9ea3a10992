import type { AsideSubject, Sense, Side } from '../lexicon/sense.ts'

/**
 * Words that mark the name next to them as background and not as a wish: the car that the buyer owns, a car used for
 * comparison, the buyer's home. Without such a name they carry no meaning.
 */
export const asides: readonly (readonly [Sense, string])[] = [
  [
    aside('car', 'right'),
    `have a, have an, been driving, been driving a, have been driving, have been driving a, been using, been using a, have been using, was driving a, was using a, got a, got an, i got a, i got an, trading in my, trade in my, trading in a, fed up with my, happy with my, i have, i have a, i have an, i have got a, ive got a, i own, i own a, i own an, we have, we have a, we own, we own a, already have, already have a, already own, i already have, i already have a, i already own a, currently driving, currently drive, currently own, currently have, currently using, i drive a, i drive an, presently driving, present car is, present car, current car is, current car, my current car is, my current, my old, our old, my existing, existing car, my present, selling my, selling our, sell my, sold my, i sold my, exchange my, exchange of my, exchange of, exchanging my, exchange for my, replacing my, replacing our, replace my, replacement for my, upgrade from, upgrading from, upgraded from, coming from a, tired of my, bored of my, bored with my, used to have, used to have a, used to drive a, earlier had, previously had, larger than, better than, safer than, nicer than, faster than, more spacious than, roomier than, taller than, something like, anything like, car like, cars like, suv like, sedan like, similar to, comparable to, alternative to, alternatives to, as good as, as big as, same size as, rival of, competitor of, mera purana, meri purani, papa ki purani, मेरी पुरानी, मेरा पुराना, maa patha, naa patha, మా పాత, నా పాత`,
  ],
  [
    aside('car', 'left'),
    `se badi, se bada, se bade, se badi wali, se badi gaadi, se choti, se chhoti, se achhi, se acchi, se achi, se behtar, se safe, se zyada badi, jaisi, jaisa, jaise, jaisi hi, jaisi koi, jaisi gaadi, badal ke, badalke, badal kar, badalkar, marchi, bech ke, bechke, bech kar, bechkar, bechni hai, bechna hai, bech raha, bech rahe, bech rahi, bech di, bech diya, becha, becne, exchange karke, exchange karna hai, exchange karni hai, exchange kar ke, exchange krke, exchange me dekar, exchange me de ke, exchange me deke, exchange mein dekar, ke badle me, dekar, deke, de kar, thi, tha, thi ab, tha ab, chalata hu, chalati hu, chalata hoon, chala raha hu, chala rahe, hai mere paas, felt small, feels small, felt too small, seems small, is getting old, got old, has become old, is not enough, choti pad rahi, choti padti hai, chhoti pad rahi, was too, was too small, is too small, is too big, too small, too big, is small for, was small for, was good but, kante pedda, kante peddadi, kanna pedda, kanna peddadi, kante manchi, kante manchidi, kante chinna, kante better, kante big, kante safe, ammi, ammesi, ammi vesi, ammestunna, ammutunnanu, ammalani, lanti, lantidi, laanti, lanti di, laga unde, laaga unde, exchange chesi, exchange icchi, exchange ichi, exchange lo, exchange isthe, vadutunna, vaadutunna, vadutunnanu, nadipistunna, undi ippudu,
     से बड़ी, से बड़ा, से अच्छी, से बेहतर, से छोटी, जैसी, जैसा, जैसे, बेचकर, बेच कर, बेच के, बेचनी है, बेच रहा, एक्सचेंज करके, एक्सचेंज कर, थी, था, चलाता हूँ, चला रहा हूँ, देकर,
     కంటే పెద్ద, కంటే పెద్దది, కన్నా పెద్ద, కంటే మంచి, కంటే మంచిది, కంటే చిన్న, కంటే బెటర్, లాంటి, లాంటిది, లాగా ఉండే, అమ్మి, అమ్మేసి, అమ్ముతున్నా, ఎక్స్చేంజ్ చేసి, ఎక్స్‌చేంజ్ చేసి, ఎక్స్చేంజ్ లో, వాడుతున్నా, వాడుతున్నాను, నడుపుతున్నా`,
  ],
  [
    aside('place', 'right'),
    `i live in, i live at, i live near, we live in, we live at, live in, live at, lives in, living in, living at, stay in, stay at, i stay in, i stay at, we stay in, staying in, staying at, reside in, residing in, residing at, i am from, im from, we are from, hailing from, i am in, im in, i am at, moving from, shifting from, shifted from, relocating from, relocated from, coming down from, my office is in, my office is at, my office is near, my office in, office is in, office is at, office is near, office in, office at, working in, working at, work in, work at, works in, works at, my home is in, my house is in, home is in, house is in, my parents are in, parents are in, parents live in, family is in, native place is, native is, my native, college in, college is in, studying in, school is in, my flat is in, rehta, rehta hu, rehte, rehte hai, rehti, rahta, rahta hu, rahte, main rehta hu, hum rehte hai, ghar hai, mera ghar, office hai, mera office, office, undedi, memu undedi, nenu undedi, illu, maa illu, maa office, naa office, mi office,
     रहता हूँ, रहता, रहते, रहते हैं, रहती, रहती हूँ, मेरा घर, मेरा ऑफिस, ऑफिस, ఉండేది, నేను ఉండేది, మేము ఉండేది, మా ఇల్లు, మా ఆఫీస్, నా ఆఫీస్, ఆఫీస్`,
  ],
  [
    aside('place', 'left'),
    `me rehta hu, mein rehta hu, me rehta, mein rehta, me rehte hai, me rehte, mein rehte hain, me rehti hu, me rahta hu, ka rehne wala, me kaam karta hu, mein kaam karta hu, me job hai, me job karta hu, me office hai, mein office hai, lo untanu, lo untaanu, lo unta, lo untam, lo untunna, lo untunnam, lo untunnanu, lo job, lo job chestunna, lo pani chestunna, lo office, nunchi vastunna, nundi vastunna,
     में रहता हूँ, में रहते हैं, में रहता, में रहती हूँ, में ऑफिस है, में काम करता हूँ, में नौकरी, లో ఉంటాను, లో ఉంటాం, లో ఉంటున్నా, లో ఉంటున్నాను, లో ఆఫీస్, లో పని చేస్తున్నా, లో జాబ్`,
  ],
  [
    aside('way', 'right'),
    `commute from, commuting from, commute between, commute is from, daily commute from, daily from, travel from, travel between, travelling from, traveling from, drive from, driving from, going from, go from, up and down from, up down from, roz jana`,
  ],
]

function aside(of: AsideSubject, side: Side): Sense {
  return { kind: 'aside', of, side }
}
