/**
 * Urdu words as written in Hyderabad, each with the Latin spelling used by the rest of the vocabulary. Multi-word names
 * are listed word by word.
 */
const written: readonly string[] = [
  // Numbers and units
  'ایک ek, دو do, تین teen, چار char, پانچ paanch, چھ chhe, چھے chhe, سات saat, آٹھ aath, نو nau, دس das, گیارہ gyarah, بارہ barah, تیرہ terah, چودہ chaudah, پندرہ pandrah, سولہ solah, سترہ satrah, اٹھارہ atharah, انیس unnis, بیس bees, اکیس ikkis, بائیس bais, تئیس teis, چوبیس chaubis, پچیس pachees, چھبیس chhabbis, تیس tees, پینتیس paintis, چالیس chalis, پینتالیس paintalis, پچاس pachas, پچپن pachpan, ساٹھ saath, ستر sattar, پچھتر pachhattar, اسی assi, نوے nabbe, سو sau, ہزار hazar, ھزار hazar, لاکھ lakh, لاکھوں lakh, کروڑ crore, ڈیڑھ dedh, ڈھائی dhai, سوا sava, ساڑھے sadhe, پونے paune, آدھا aadha, روپے rupaye, روپیہ rupaye, روپئے rupaye',
  // Bounds, conjunctions, negation
  'رہتا rehta, رہتے rehte, رہتی rehti, ڈبلیو w, تک tak, سے se, کم kam, زیادہ zyada, ذیادہ zyada, اوپر upar, نیچے neeche, اندر andar, کے ke, کی ki, کا ka, میں mein, مین mein, کو ko, پر par, بعد baad, پہلے pehle, درمیان beech, بیچ beech, قریب kareeb, تقریباً lagbhag, تقریبا lagbhag, لگ lag, بھگ bhag, آس aas, پاس paas, نزدیک nazdeek, یا ya, اور aur, نہیں nahi, نہ na, مت mat, علاوہ alawa, چھوڑ chhod, کر kar, بغیر bina, بنا bina, صرف sirf, بس bas, ہی hi, بھی bhi, کوئی koi, کچھ kuch, چاہیے chahiye, چاہئے chahiye, چاہئیے chahiye, دکھاؤ dikhao, دکھائیں dikhao, بتاؤ batao, لینی leni, لینا lena, خریدنی kharidni, خریدنا kharidna, ٹھیک theek, چلے chale, چلےگی chalegi, چلےگا chalega, چلے گی chalegi, چلیگی chalegi, لیکن lekin, مگر lekin, زیادہ‌سے zyada',
  // The car and its facts
  'ای e, گاڑی gaadi, گاڑیاں gaadi, کار car, کاریں cars, بجٹ budget, قیمت kimat, دام daam, ریٹ rate, ماڈل model, سال saal, پرانی purani, پرانا purana, پرانے purane, نئی nayi, نیا naya, نئے naye, چلی chali, چلا chala, ہوئی hui, ہوا hua, ہو ho, ہے hai, ہیں hain, ہوں hu, والی wali, والا wala, والے wale, مالک malik, اونر owner, پہلا pehla, دوسرا dusra, کلومیٹر kilometer, کلو kilo, میٹر meter, کیلومیٹر kilometer, سیٹر seater, سیٹ seat, لوگ log, لوگوں logon, پٹرول petrol, پیٹرول petrol, ڈیزل diesel, ڈیژل diesel, سی c, این n, جی g, سی‌این‌جی cng, الیکٹرک electric, بجلی bijli, ہائبرڈ hybrid, آٹومیٹک automatic, اٹومیٹک automatic, آٹومیٹیک automatic, مینوئل manual, مینول manual, مینویل manual, گیئر gear, بی b, ایس s, یو u, وی v, ایم m, پی p, آر r, ٹی t, اے a, ایکس x, ہیچ hatch, بیک back, ہیچ‌بیک hatchback, سیڈان sedan, وین van, سفید white, کالی black, کالا black, سیاہ black, لال red, سرخ red, نیلی blue, نیلا blue, ہرا green, ہری green, سبز green, سلور silver, چاندی silver, گرے grey, بھوری brown, رنگ colour, کلر colour, سستی sasti, سستا sasta, سستے saste, مہنگی mehngi, مہنگا mehnga, سب sab, چھوٹی choti, چھوٹا chota, بڑی badi, بڑا bada, اچھی achhi, اچھا achha, حالت haalat, کنڈیشن condition, فیملی family, ڈیلر dealer, دلال dalal, سیدھا seedha, براہ seedha, راست se, سرٹیفائیڈ certified, تصدیق verified, شدہ hui, قسط kist, قسطوں kist, عمر umar, وارنٹی warranty, انشورنس insurance, بیمہ bima, لون loan, قرض loan, مائلیج mileage, مائلیج‌ mileage, ایوریج average, روز roz, روزانہ rozana, میرے mere, میری meri, میرا mera, مجھے mujhe, ہمیں hamein, ہمارے hamare, اپنی apni, گھر ghar, اب ab, ہی hi, جو jo, وہ wo, یہ ye, کیا kya, لیے liye, لئے liye, ساتھ ke saath, بیچ‌کر bechkar, بیچ bech, جیسی jaisi, جیسا jaisa, نمبر number, ٹائر tyre, ٹائروں tyre, سن sun, روف roof, ایئربیگ airbag, ایکسیڈنٹ accident, چلنا chalna, حیدرآبادی hyderabadi',
  // Makes
  'ماروتی maruti, سوزوکی suzuki, ہیونڈائی hyundai, ہنڈائی hyundai, ہونڈائی hyundai, ہونڈا honda, ٹویوٹا toyota, ٹیوٹا toyota, ٹاٹا tata, مہندرا mahindra, مہیندرا mahindra, کیا‌موٹرز kia, فورڈ ford, رینالٹ renault, نسان nissan, اسکوڈا skoda, سکوڈا skoda, فوکس volkswagen, فاکس volkswagen, ووکس volkswagen, ویگن wagon, مرسڈیز mercedes, بنز benz, آڈی audi, جیپ jeep, شیورلیٹ chevrolet, ڈیٹسن datsun, کِیا kia',
  // Models
  'سوئفٹ swift, سوفٹ swift, سویفٹ swift, ڈیزائر dzire, ڈزائر dzire, ڈیزایر dzire, آلٹو alto, الٹو alto, بلینو baleno, بیلینو baleno, واگن wagon, ویگنار wagonr, ارٹیگا ertiga, ایرٹیگا ertiga, بریزا brezza, سیلریو celerio, سیاز ciaz, ریٹز ritz, اومنی omni, ایکو eeco, کریٹا creta, کریتا creta, ورنا verna, وینیو venue, سینٹرو santro, سانٹرو santro, آئی i, گرینڈ grand, ایلیٹ elite, ایون eon, سٹی city, سیٹی city, امیز amaze, جاز jazz, سوک civic, انووا innova, اینووا innova, اِنووا innova, کرسٹا crysta, فارچیونر fortuner, فارچونر fortuner, فورچونر fortuner, ایٹیوس etios, گلانزا glanza, کرولا corolla, نیکسن nexon, نکسن nexon, پنچ punch, ٹیاگو tiago, ٹگور tigor, ہیریئر harrier, سفاری safari, انڈیکا indica, انڈیگو indigo, نینو nano, اسکارپیو scorpio, سکارپیو scorpio, بولیرو bolero, تھار thar, زائلو xylo, سیلٹوس seltos, سونیٹ sonet, سونٹ sonet, کارنس carens, پولو polo, وینٹو vento, ریپڈ rapid, ڈسٹر duster, کوڈ kwid, کویڈ kwid, ٹرائبر triber, ایکوسپورٹ ecosport, فیگو figo, اینڈیور endeavour, میگنائٹ magnite',
  // Hyderabad and other cities
  'حیدرآباد hyderabad, حیدراباد hyderabad, سکندرآباد secunderabad, سکندراباد secunderabad, چارمینار charminar, مہدی mehdi, پٹنم patnam, وی v, مہدی‌پٹنم mehdipatnam, ٹولی toli, چوکی chowki, ٹولی‌چوکی tolichowki, گولکنڈہ golconda, گچی gachi, باؤلی bowli, گچی‌باؤلی gachibowli, مادھاپور madhapur, مادھا madha, پور pur, کونڈاپور kondapur, کوکٹ kukat, پلی pally, کوکٹ‌پلی kukatpally, میاں miya, میاں‌پور miyapur, امیر ameer, پیٹ pet, امیرپیٹ ameerpet, بیگم begum, بیگم‌پیٹ begumpet, ملک malak, ملک‌پیٹ malakpet, دلسکھ dilsukh, نگر nagar, دلسکھ‌نگر dilsukhnagar, سعیدآباد saidabad, عطاپور attapur, راجندر rajendra, بنجارہ banjara, ہلز hills, جوبلی jubilee, خیریت khairat, آباد abad, خیریت‌آباد khairatabad, نامپلی nampally, عابڈس abids, کوٹھی koti, اپل uppal, شمس shams, شمس‌آباد shamshabad, فلک falak, نما numa, فلک‌نما falaknuma, چندرائن chandrayan, گٹہ gutta, چندرائن‌گٹہ chandrayangutta, یاقوت yakut, پورہ pura, یاقوت‌پورہ yakutpura, مشیرآباد musheerabad, بورابنڈہ borabanda, صنعت sanath, لنگم lingam, ہائی hi, ٹیک tech, دہلی delhi, دلی delhi, ممبئی mumbai, بنگلور bangalore, بنگلورو bangalore, چنئی chennai, پونے‌شہر pune, وجئے vijaya, واڑہ wada, وجئے‌واڑہ vijayawada, ورنگل warangal, کرناٹک karnataka, تلنگانہ telangana',
]

const latin: ReadonlyMap<string, string> = new Map(
  written
    .flatMap((line) => line.split(','))
    .map((pair) => pair.trim())
    .map((pair): [string, string] => {
      const space = pair.search(/ [a-z]/)
      return [plain(pair.slice(0, space)), pair.slice(space + 1)]
    }),
)

/** Returns the Latin spelling of a known Urdu word. */
export function urduToLatin(word: string): string | undefined {
  return latin.get(plain(word))
}

export function isUrdu(word: string): boolean {
  return /\p{Script=Arabic}/u.test(word)
}

/** Removes vowel signs and joiners, and replaces letters that keyboards mix up with their Urdu form. */
function plain(word: string): string {
  return word
    .normalize('NFKC')
    .replaceAll(/[\u064B-\u0652\u0670\u200C\u200D]/g, '')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll(/[هة]/g, 'ہ')
}
