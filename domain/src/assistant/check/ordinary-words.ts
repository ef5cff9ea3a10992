/**
 * Words that a sentence may use without a fact. None of them praises, denies, ranks, promises, or names a person, a
 * company, a place or a number, in any combination: any other word must come from a tool result.
 */
const setOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.join(' ').split(/\s+/))

/** Words for sentences about a car. */
export const plainWords = setOf(
  // English
  'a an the this that it its and or is has costs cost priced price asking at for in of on from with km kms kilometre kilometres kilometer kilometers run driven done odometer reads year model variant make brand car here to rs rupees rupee lakh lakhs crore owner owners fuel transmission gearbox body colour color city area emi monthly instalment per month months fair value estimate estimated down payment loan rate interest total also seller advert i found show you can see look which there are were',
  // Hindi
  'यह ये इसकी इसका इसके की का के है हैं में और या पर से कीमत दाम रुपये रुपए लाख करोड़ किमी किलोमीटर चली चला गाड़ी कार मॉडल साल रंग शहर ईएमआई किस्त महीने महीना कुल उचित मूल्य मालिक',
  // Hinglish and Telugu in Latin letters
  'yeh ye iski iska iske ki ka ke hai hain mein me aur ya par se keemat kimat daam rupaye chali gaadi gadi saal rang shehar kist mahine kul malik',
  // Telugu
  'ఈ ఇది దీని ధర రూపాయలు లక్ష లక్షలు లక్షల కోటి కిమీ కిలోమీటర్లు తిరిగింది కారు మోడల్ సంవత్సరం రంగు నగరం లో నుండి మరియు లేదా ఉంది ఈఎంఐ వాయిదా నెలలు నెలకు మొత్తం సరైన విలువ యజమాని',
)

/** Further words for sentences that name no car: searches, questions and what Alex can do. */
export const generalWords = setOf(
  'i we you your me us can could do does did want need needs like look looking search searched searching find found show shows shown see compare choose pick open know help let match matches matching fit fits meet meets which what where when how many much there they them these those are was were be if then so as by under over above below up within between near around about budget amount money more other another some any all each every both list lists result results option options cars vehicle vehicles models brands adverts listings filters filter narrow change remove add apply search page card cards below next step steps question papers documents noc form forms transfer registration tax fee fees loans amounts prices hello hi thanks please',
  'मैं आप आपको आपके आपकी मुझे हम हमें क्या कौन कौन सी कितना कितनी कितने कहाँ कैसे कब चाहिए चाहते चाहेंगे देखें देखना दिखाऊँ दिखाऊं दिखा दूँ मिली मिलीं मिले मिलीं खोज तलाश चुनें तुलना बजट गाड़ियाँ गाड़ियां कारें विकल्प और भी नीचे ऊपर तक अगर तो कागज़ कागज दस्तावेज़ नमस्ते धन्यवाद कृपया बताइए बताएँ फ़िल्टर',
  'main aap aapko aapke aapki mujhe hum kya kaun kaunsi kitna kitni kitne kahan kaise kab chahiye chahte chahenge dekhein dekhna dikhaun dikha doon mili mile khoj chunein tulna gaadiyan gadiyan options neeche upar tak agar toh kagaz namaste dhanyavaad kripya bataiye mere paas',
  'నేను మీరు మీకు మీ నాకు మేము ఏమి ఏ ఏది ఎంత ఎన్ని ఎక్కడ ఎలా ఎప్పుడు కావాలి కావాలా చూడండి చూడాలి చూపించనా చూపిస్తాను దొరికాయి దొరికింది వెతికాను వెతుకుతున్నాను ఎంచుకోండి పోల్చండి బడ్జెట్ కార్లు ఎంపికలు కింద పైన వరకు అయితే పత్రాలు నమస్కారం ధన్యవాదాలు దయచేసి చెప్పండి',
)

/** Words allowed only in questions, which offer attributes without stating them. */
export const questionWords = setOf(
  'shall petrol diesel cng electric hybrid lpg manual automatic hatchback sedan suv muv coupe convertible wagon pickup van white black silver grey gray red blue brown',
  'पेट्रोल डीज़ल डीजल सीएनजी इलेक्ट्रिक ऑटोमैटिक मैनुअल एसयूवी सेडान',
  'పెట్రోల్ డీజిల్ సీఎన్జీ ఎలక్ట్రిక్ ఆటోమేటిక్ మాన్యువల్ ఎస్‌యూవీ సెడాన్',
)

/** Words that make a sentence refer to a single car, so that it needs facts of that car. */
export const pointingWords = setOf(
  'this it its has cost costs priced asking driven done run reads',
  'यह ये इसकी इसका इसके चली चला',
  'yeh ye iski iska iske chali',
  'ఈ ఇది దీని తిరిగింది',
)

/** Words that mark a number as a bound set by the person. */
export const boundWords = setOf('under below within up upto over above between budget तक बजट tak వరకు బడ్జెట్')
