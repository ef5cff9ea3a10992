import type { Body, Fuel } from '../../catalogue/catalogue-types.ts'
import type { Colour, Term } from '../../advert-reader/vocabulary/terms.ts'

/** Buyers' words for fuels, bodies and colours, beyond those used in adverts. */
export const furtherNames: readonly (readonly [Term, string])[] = [
  fuel(
    'Petrol',
    'petrols, petrolu, petrol car, petrol engine, पेट्रोल वाली, पैट्रोल, पेट्राल, పెట్రోల్ కార్, పెట్రోలు',
  ),
  fuel(
    'Diesel',
    'deisel, disal, dieselu, deezel, dijal, dizal, diesel engine, डीज़ेल, डिजल, डिज़ल, डीसल, డీసెల్, డీజెల్, డిజిల్, డీసల్, డీజిలు',
  ),
  fuel(
    'CNG',
    'cng, c.n.g, cngg, cng kit, cng fitted, सीऐनजी, सी.एन.जी., सीएनजी वाली, సిఎన్‌జీ, సీఎన్జీ, సి ఎన్ జి, సీ ఎన్ జీ, సిఎన్జీ, సీఎన్‌జి, సి.ఎన్.జి, సీఎన్‌జీ కార్',
  ),
  fuel(
    'Electric',
    'electic, electrik, elektric, ev, evs, e v, e car, ecar, electric vehicle, electric vehicles, electric car, battery wali, battery operated, battery powered, bijli, bijli wali, bijli se chalne wali, विद्युत, बिजली, बिजली वाली, बिजली से चलने वाली, बैटरी वाली, इलेक्ट्रीक, ईवी, ई वी, ఈవి, ఇవీ, ఎలక్ట్రికల్, ఎలెక్ట్రికల్, విద్యుత్, కరెంట్, కరెంటు, బ్యాటరీ కారు, బ్యాటరీ కార్, ఎలక్ట్రిక్ కారు, current car, current tho nadiche, battery caru',
  ),
  fuel('Hybrid', 'hybird, hybryd, hibrid, hybrid car, strong hybrid, हाईब्रिड, हायब्रिड, హైబ్రిడ్ కారు, హైబ్రీడ్'),
  fuel('LPG', 'lpg, एल पी जी, ఎల్పీజీ, ఎల్‌పీజీ'),
  body(
    'SUV',
    'suv, suvs, suvv, s.u.v, suv car, compact suv, mini suv, micro suv, mid size suv, midsize suv, full size suv, big suv, subcompact suv, sub compact suv, sub 4 metre suv, एस यू वी, एसयुवी, एस.यू.वी., एसयूवीज, ఎస్‌యూవి, ఎస్యూవీ, ఎస్ యూ వీ, ఎస్ యు వి, ఎస్‌యువి, ఎస్‌యూవీలు, suvlu',
  ),
  body(
    'Sedan',
    'sedan, sedans, seden, sedaan, sedane, sidan, saidan, sidaan, sedan car, compact sedan, सिडान, सेदान, सीडान, सैडान, सिडैन, सेडन, సెడాన్లు, సెడెన్, సేడాన్, సెడాన్‌',
  ),
  body(
    'Hatchback',
    'hatchback, hatchbacks, hachback, hatch, premium hatchback, hatchbag, hatchbaek, हेचबैक, हैच बैक, हैचबेक, हचबैक, हॅचबॅक, హ్యాచ్ బ్యాక్, హాచ్ బ్యాక్, హ్యాచ్, హ్యాచ్‌బాక్, హేచ్‌బ్యాక్',
  ),
  body(
    'MUV',
    'muv, mpv, muvs, mpvs, m.u.v, m.p.v, people mover, people carrier, एम यू वी, एम पी वी, एमपीवीज, ఎంయువి, ఎంపివి, ఎమ్యూవీ, ఎమ్పీవీ, ఎమ్‌పీవీ, ఎమ్‌యూవీ, ఎంపీవి, ఎంయూవి',
  ),
  body('Pickup', 'pickup truck, pick up truck, pickups, pikup, pickup, pickup van'),
  body('Van', 'van, vans, mini van, vaan, वैन'),
  body('Wagon', 'station wagon, estate car'),
  body('Convertible', 'convertibles, open top, soft top'),
  body('Coupe', 'coupes, coupé'),
  colour(
    'White',
    'whites, whit, whitee, safed, safaid, sufaid, saphed, saffed, safedi, off white, pearl white, snow white, milky white, सफ़ेद, सफेद, सफैद, श्वेत, वाईट, व्हाईट, తెల్లని, తెల్లటి, తెల్లది, తెలుపు రంగు, వైటు, tellani, tellati, thella, thelupu, telupu rangu, telladi, tella rangu',
  ),
  colour(
    'Black',
    'blck, blak, blacks, jet black, matte black, kaala, kaali, kaale, kale, kaley, काले, ब्लेक, ब्लॅक, నల్లని, నల్లటి, నల్లది, నలుపు రంగు, బ్లాక్‌, బ్లాక్ కలర్, nallani, nallati, nalladi, nalla rangu, nallupu',
  ),
  colour('Silver', 'silvar, sliver, chaandi, रजत, चांदी, चाँदी, सिलवर, వెండి రంగు, సిల్వర్‌, vendi'),
  colour(
    'Grey',
    'graay, greyy, gery, dark grey, light grey, gunmetal, gun metal, charcoal, saleti, sleti, slaty, surmai, slety, स्लेटी, सलेटी, धूसर, ग्रै, बूडिद, బూడిద రంగు, గ్రే కలర్, గ్రెయ్, budida, budidha, boodida',
  ),
  colour(
    'Red',
    'rred, reds, cherry red, bright red, laal, lal, सुर्ख, లाल, ఎర్రని, ఎర్రటి, ఎర్రది, ఎరుపు రంగు, ఎర్ర రంగు, రెడ్‌, errani, errati, erradi, yerra, yerupu, erra rangu, erupu rangu',
  ),
  colour(
    'Blue',
    'blu, bleu, bluee, dark blue, navy blue, navy, light blue, sky blue, neela, neeli, neele, nila, nili, nile, नीले, ब्लु, నీలి, నీలిరంగు, నీలం రంగు, నీలపు, neeli rangu, neelam rangu, nilam, neelapu',
  ),
  colour(
    'Brown',
    'browns, bhura, bhuri, bhure, bhoora, bhoori, coffee, coffee brown, chocolate, chocolate brown, भूरे, కత్తి, గోధుమ రంగు, బ్రౌన్ కలర్, kaafi, godhuma, goduma, godhumarangu',
  ),
  colour(
    'Maroon',
    'maron, marun, marron, wine, wine colour, wine color, burgundy, मरून, मेहरून, महरून, మెరూన్ రంగు, మరూన్, మెరున్',
  ),
  colour(
    'Green',
    'greens, gren, dark green, olive green, olive, hara, hari, hare, हरे, पच्च, ఆకుపచ్చని, పచ్చ, ఆకు పచ్చ, గ్రీన్ కలర్, pacha, paccha, akupacha, aakupaccha, aakupacha, akupaccha, aaku paccha',
  ),
  colour(
    'Orange',
    'oranges, ornge, ornage, narangi, naarangi, santri, kesari, kesariya, संतरी, केसरिया, केसरी, ऑरेन्ज, నారింజ రంగు, కాషాయ, ఆరెంజ్ కలర్, narinja, naarinja',
  ),
  colour('Yellow', 'yelow, peela, peeli, pila, pili, पीले, పసుపు రంగు, pasupu'),
  colour('Beige', 'biege, cream, cream colour, क्रीम, బీజ్'),
  colour('Gold', 'golden, sunehra, sunehri, सुनहरी, గోల్డెన్, బంగారు రంగు, bangaru'),
  colour('Purple', 'violet, baingani, jamuni, जामुनी, ఊదా, ooda'),
]

/** Names of places that the catalogue does not list. */
export const nicknames: readonly (readonly [string, string])[] = [
  [
    'Hyderabad',
    'hydrabad, hyderbad, hyderabd, haidrabad, haiderabad, hydarabad, hydearbad, hyderebad, haidarabad, heydrabad, bhagyanagar, hyd city, హైద్రాబాద్, హైదరబాద్, हैदरबाद, हैद्राबाद',
  ],
  ['Bangalore', 'banglore, bangaluru, bengalore, benguluru, bangalor, blore, బెంగళూర్, बैंगलुरु, बंगलुरु'],
  ['Visakhapatnam', 'vishakapatnam, visakapatnam, vishakhapatnam, vizak, wizag, vishaka, visakhapatanam'],
  ['Chennai', 'chenai, chinnai'],
  ['Mumbai', 'mumbay, bambai'],
  ['Kolkata', 'kolkatta, kalkatta'],
  ['Vijayawada', 'vijaywada, vijayavada, bezwada'],
  [
    'Delhi NCR',
    'ncr, dilli ncr, new delhi ncr, dehli, dehli ncr, dilli, deli, delhi ncr region, एनसीआर, दिल्ली एनसीआर, ఢిల్లీ ఎన్సీఆర్, ఎన్సీఆర్, ఢిల్లీ ఎన్‌సీఆర్, డిల్లీ, ఢిల్లి, డెల్హీ, gurgoan, gudgaon, gurugaon, gaziyabad',
  ],
]

/** Makes and models that the catalogue does not list. */
export const carNicknames: readonly (readonly [string, string])[] = [
  ['Maruti Suzuki', 'maruthi, maruthi suzuki, maruti suzki, marutisuzuki, marti suzuki, maruti susuki'],
  ['Hyundai', 'hundai, hyndai, hyundia, hundayi, hunday, hyunday, hyndia, huyndai, hiundai'],
  ['Toyota', 'toyata, toyotta, toyato'],
  ['Volkswagen', 'volkswagon, wolkswagen, volkswagan, vokswagen, volks wagen, volkswagn'],
  ['Mercedes-Benz', 'mercedez, mercedes benz, mersedes, mercidies, mercedez benz, marcedes, mercede'],
  ['Chevrolet', 'chevorlet, shevrolet, chevrolate, chevrolete, sevrolet'],
  ['Renault', 'renolt, reynolt, renualt, renalt'],
  ['Nissan', 'nisan, nisaan'],
  ['Mahindra', 'mahendra, mahindhra, mahindara'],
  [
    'Grand i10',
    'i ten grand, grand i ten, grand eye ten, i10 grand, आई टेन ग्रैंड, ग्रैंड आई टेन, గ్రాండ్ ఐ టెన్, ఐ టెన్ గ్రాండ్, आई10 ग्रैंड, ఐ10 గ్రాండ్, grand i ten, ग्रांड आई10, ग्रैण्ड आई10',
  ],
  [
    'Wagon R',
    'wagonr, vagon r, wagan r, wegon r, wagon, వ్యాగన్ఆర్, वैगनआर, wagner, waganr, wagon aar, wagon are, wagonaar, वैगन आर, వ్యాగన్ ఆర్, vaganr',
  ],
  [
    'XUV500',
    'ex uv 500, ex u v 500, ex you v 500, ex yu vi 500, x you we 500, xuv five hundred, xuv 5 double o, xuv five double o, x u v 500, x u v five hundred, xuv 5 oo, xuv paanch sau, एक्स यू वी पाँच सौ, एक्स यू वी 500, एक्सयूवी पांच सौ, ఎక్స్ యూ వీ 500, ఎక్స్ యూ వి ఫైవ్ హండ్రెడ్',
  ],
  [
    'XUV700',
    'ex uv 700, ex u v 700, ex you v 700, ex yu vi 700, x you we 700, xuv seven hundred, xuv seven double o, xuv 7 double o, x u v 700, x u v seven hundred, x u v seven double o, xuv 7 oo, एक्स यू वी 700, ఎక్స్ యూ వీ 700',
  ],
  [
    'XUV300',
    'ex uv 300, ex u v 300, ex you v 300, ex yu vi 300, x you we 300, xuv three hundred, xuv three double o, xuv 3 double o, x u v 300, x u v three hundred, x u v three double o, एक्स यू वी 300, ఎక్స్ యూ వీ 300',
  ],
  [
    'i20',
    'i twenty, eye twenty, i tweny, आई ट्वेंटी, आई ट्वेंटि, आई बीस, ఐ ట్వంటీ, ఐ ట్వెంటీ, ఐ ఇరవై, ai twenty, aai twenty, elite i twenty, elite i20',
  ],
  ['i10', 'i ten, eye ten, आई टेन, ఐ టెన్, ai ten, aai ten'],
  ['Alto 800', 'alto eight hundred, alto aath sau, ऑल्टो आठ सौ, ఆల్టో ఎనిమిది వందలు, ఆల్టో ఎయిట్ హండ్రెడ్'],
  ['800', 'maruti eight hundred, maruti aath sau, मारुति आठ सौ'],
  ['Alto K10', 'alto k ten, ऑल्टो के टेन, ఆల్టో కె టెన్'],
  ['Nexon EV', 'nexon e v, नेक्सन ई वी, నెక్సన్ ఈ వీ'],
  ['Eeco', 'ecco, eco van'],
  ['Creta', 'greta, gretta, cretta, kreeta'],
  ['Dzire', 'dijayar, dijayer, dijair, dizayar, dejire, dijire, di zire, the zire, swift dijayar'],
  ['Nexon', 'next on, nex on, nekson'],
  ['Tiago', 'tea ago, tea go, tiyago'],
  ['Seltos', 'sell toes, celtos, sell tos'],
  ['Sonet', 'so net, sonnet'],
  ['Baleno', 'bale no, ball eno, bolino'],
  ['Ertiga', 'er tiga, airtiga, artiga'],
  ['S-Presso', 'espresso, s presso'],
]

function fuel(name: Fuel, words: string): readonly [Term, string] {
  return [{ kind: 'fuel', fuel: name, sure: 1 }, words]
}

function body(name: Body, words: string): readonly [Term, string] {
  return [{ kind: 'body', body: name }, words]
}

function colour(name: Colour, words: string): readonly [Term, string] {
  return [{ kind: 'colour', colour: name }, words]
}
