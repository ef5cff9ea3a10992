import { anyOf, stems, words } from '../../../chat-safety/word-pattern.ts'

/**
 * Insults, slurs and threats in English, Hindi and Telugu, in Latin letters and in their own scripts. Texts are
 * prepared first (prepare-text.ts). Words that are also names or ordinary words are left out.
 */

/** Offensive regardless of the target. Repeated letters and a masked letter are accepted. */
export const foul = anyOf(
  words(
    'f+u+c+k+(?:e?r+s?|ing|ed|off?|u|you)?|f[*@#]+c?k(?:e?r|ing)?|fu[*@#]+k?|m(?:other)?f(?:u|\\*)c?k?er|stfu|shit ?heads?|a+s+h+o+l+e+s?|a[*$]{2} ?hole|bitch(?:es)?|b[*!1]tch|bastards?|dick ?heads?|cunts?|c[*]nt|whores?|sluts?|wank(?:er|ers)|prick|pussy|motherf\\w{2,8}|cock ?suckers?|faggots?|nigg(?:a|er)s?|scumbags?|dumb ?ass(?:es)?|jack ?ass(?:es)?',
  ),
  words(
    'ch[uo]+ti?y+[ao]+s?p?a?(?:nti)?|chut(?:ia|iya|iye|iyapa|iyon|ie)s?|ch[*]+tiy?a|choo?tiy?[ae]|c[h*]+u?t[i*]ya|bh?o+s+d+i+ ?(?:ke?|wal[ae]|k)?|bhosad\\w{0,6}|bhosri\\w{0,4}|bsdk|bkl|mkc|mc bc|bc mc|madar ?cho[do]+\\w{0,4}|maderchod|m[*]+d[*]*rch[*]+d|behe?n ?ch?o+d\\w{0,3}|be[h]?en ?ch[*]+d|bhen ?chod|bhench[o0]d|gaa?nd(?:u|oo|mar\\w{0,3}|fat|phat\\w{0,2})|g[*]+ndu?|lau?d[ae]|lawd[ae]|lund|loda|lode|lavd[aey]|jhaa?t(?:u|oo)?|chod(?:u|na|ne|unga|enge)?|randi(?:khana| ?ki ?aulad| ?ke)|rand(?:wa|we)|harami(?:yo|pan|on|zad[ae])?|haramkhor\\w{0,2}|haramzad\\w{1,3}|kamin[ae](?:y|yo)?|kutt[ae] ?(?:kamine|saale|sale|ki aulad|ke pille)|kutiya|suar ?k[aei]\\w{0,6}|suwar ?ke|sala kutta|saal[ae] (?:kutt\\w{1,2}|kamin\\w{1,2}|haram\\w{1,4}|chor\\w{0,2})|tatt[iy]|hijd[ae]|bhadw[aei]\\w{0,2}|teri ma+ ?(?:ki|ka|ko)|tere? ma+ ?ki|maa ?ki ?(?:chut|aankh)|teri be?he?n|ullu ?ke? ?patt?h[ae]|gadh[ae] ?k[aei] ?(?:bacch?[ae]|aulad)',
  ),
  words(
    'lanja\\w{0,6}|lanj[ae] ?(?:koduk\\w{0,2})?|modda|mod+a ?(?:gud\\w{0,3})?|gudd?a ?(?:pagal\\w{0,6}|denge?\\w{0,6})|puk[uo]{1,2}\\w{0,3}|dengey?(?:yi|ra|chu|y)?|deng(?:utha|estha|ichuko|u)|erri ?p[uo]+k\\w{0,2}|erripuka|ye?dava ?(?:na ?koduk\\w{0,2}|lu)?|vedhava|daridrud\\w{1,2}|kojja|na ?kodaka|naa? ?koduk\\w{1,2}|ni ?amma(?:na|ni)?|nee? ?yamma|ni ?akka|nee? ?akkan\\w{0,2}|bad(?:a)?cow|badkow|sachinod[ai]|sannasi ?vedhava|pichi ?(?:puk\\w{0,2}|na ?kodaka)|gaadida ?koduk\\w{0,2}|kukka ?na ?\\w{0,8}',
  ),
  stems(
    'चूति|चुति|भोसड|भोसडी|मादरचोद|मादर ?चोद|बहनचोद|बहन ?चोद|भेनचोद|भैनचोद|गांड|गाण्ड|लौड|लंड|लौडे|झांट|झाटू|रंडी|रण्डी|हराम(?:ी|जाद|खोर)|कमीन|कुत्ते (?:कमीन|की औलाद|के पिल्ल)|कुतिया|सूअर (?:के|की|का)|साले (?:कुत्त|चोर|हराम|कमीन)|हिजड|भडव|तेरी मां|तेरी मा |तेरी बहन|मां की|उल्लू के पट्ठ|उल्लू का पट्ठ|गधे की औलाद|कुत्ते की औलाद|दल्ल[ाे]',
  ),
  stems(
    'లంజ|మొడ్డ|గుద్ద|పూకు|పుకు|దెంగ|ఎర్రి ?పూ|వెధవ|ఎదవ|దరిద్రుడ|దరిద్రపు వెధవ|కొజ్జా|నా కొడక|నా కొడుక|నీ యమ్మ|నీ అమ్మ(?:ని|నా)|నీ అక్క|సన్నాసి|గాడిద కొడుక|కుక్క నా|చెత్త నా',
  ),
)

/** Mild on its own, an attack when addressed to a person or a group. */
export const insult = anyOf(
  words(
    'idiots?|stupid|moron(?:s|ic)?|morons|dumb|fools?|foolish|loser|losers|clowns?|pathetic|useless|brainless|illiterate|uneducated|jokers?|liars?|cheaters?|cheats?|thie(?:f|ves)|crooks?|frauds?|shameless|disgusting|ugly|trash|garbage|filth|filthy|donkeys?|pigs?|dogs?|monkeys?|beggars?|parasites?|scum|cowards?|psychos?|mental case|shut up|get lost|go to hell|drop dead|nobody likes you',
  ),
  words(
    'bewak(?:oo|u)f\\w{0,2}|bevkoof|pagal|paagal|gadha|gadhe|ullu|nalayak|nikamm[ae]|ghatiya|badtam(?:ee|i)z|besharam|gawar|ganwar|anpadh|jahil|chor|chutki|namard|bhikhari|nautanki|faltu|tharki|aukat|aukaat|dimag (?:kharab|nahi)|akal (?:nahi|nai)|muh band|chup (?:kar|reh|ho ja)|nikal (?:yahan|lavde|yaha)',
  ),
  words(
    'erri\\w{0,3}|pichod[ai]|picchod[ai]|picchi ?vad\\w{0,2}|waste fellow|waste ?gallu|donga(?:lu|la)?|mosagad\\w{1,2}|mosagallu|buddhi ?led\\w{0,2}|siggu ?led\\w{0,3}|nor(?:u|ru) ?muy\\w{0,3}|noru musko|bokka|chetta ?(?:vad\\w{0,2}|gallu)|gaadida|gadida|panikimalin\\w{0,3}|tikkal?od[ai]',
  ),
  stems(
    'बेवकूफ|पागल|गधा|गधे|उल्लू|नालायक|निकम्म|घटिया|बदतमीज|बेशरम|बेशर्म|गंवार|अनपढ|जाहिल|चोर|नामर्द|भिखारी|औकात|अक्ल नही|दिमाग (?:नही|खराब)|मुंह बंद|चुप (?:कर|हो|रह)|झूठे|धोखेबाज|मक्कार',
  ),
  stems(
    'పిచ్చోడ|పిచ్చి వా|ఎర్రి|బుద్ధి లే|బుద్ది లే|సిగ్గు లే|నోరు మూ|దొంగ|మోసగాడ|మోసగాళ్|చెత్త వా|గాడిద|పనికిమాలిన|తిక్కల|వేస్ట్ ఫెలో|మూర్ఖ|అడుక్కు',
  ),
)

/** Addresses a person in this thread, or refers to a group of people. */
export const addressed = anyOf(
  words(
    "you|u|ur|your|you'?re|yourself|yours|ya|these people|those people|all of them|such people|admins?|op|that guy|this guy|this fellow|this person|(?:all|every) (?:owners?|sellers?|members?|people)",
  ),
  words(
    'tu|tum|tujh?e|tera|teri|tere|tumhar\\w{1,2}|tumhe|aap|abe|oye|be|saale|sale|sala|tum ?log|ye log|in logo|tujhko|khud',
  ),
  words('nuvv?u|nuv|neeku|niku|nee|ni|neelanti|nilanti|meeru|miru|mee|mi|ra|raa|orey|orei|rey|ree|vadu|veedu|vaadu'),
  stems('तू|तुम|तेर|तुझ|तुम्हार|अबे|ओये|साले|साला|आप जैसे|तुझे|खुद|ये लोग|इन लोगों'),
  stems('నువ్వ|నీకు|నీ|నీలాంటి|మీరు|మీకు|మీలాంటి|ఒరేయ్|రేయ్|ఓరి|వాడు|వీడు|రా(?![\\p{L}\\p{M}])'),
)

export const threat = anyOf(
  "(?<![a-z])(?:i|we)(?:'ll| will| am going to|'m going to| gonna| shall) (?:kill|beat|thrash|burn|break|find|hunt|destroy|slap|finish|smash|shoot|hit|hurt|come to your|teach you|cut)(?: \\w{1,12}){0,4} (?:you|u|your|ur|him|her|them|lesson|legs?|bones|house|face|family)(?![a-z])",
  words(
    "kill yourself|kys|go die|hope you die|you (?:will|should|deserve to) die|deserves? to (?:die|be (?:beaten|lynched|shot|killed|hanged|slapped))|(?:know|found|find|got) where you live|watch your back|you(?:'ll| will) (?:regret|pay for) (?:this|it)|come outside|dead meat|(?:should|must) be (?:beaten|lynched|shot|killed|hanged|thrashed)|break (?:your|his|their) (?:legs|bones|face|hands|teeth)|burn (?:your|his|their) (?:house|car|showroom|shop)",
  ),
  words(
    '(?:jaan se )?maar (?:dunga|denge|dalunga|dalenge|daalunga|daalenge|dungi|khayega|padegi)|maarunga|maar maar ke|jala (?:dunga|denge|denge)|kaat (?:dunga|denge|dalunga|daalunga)|tod (?:dunga|denge|dalunga) ?(?:haath|taang|pair|muh)?|(?:haath|tange|taange|pair|taang|haddi\\w{0,2}|muh|daant) (?:tod|todunga|tod dunga)|ghar (?:aa ?ke|pe aa ?ke|me ghus ke|mein ghus ke) (?:maar|peet)\\w{0,5}|goli maar\\w{0,4}|dekh lunga|dekh lenge tujhe|chhodunga nahi|nahi chhodunga|pata hai (?:tera|tumhara) ghar|uda (?:dunga|denge)|thok (?:dunga|denge)|zinda nahi|pitai karunga',
  ),
  words(
    'champ(?:esta|estha|eyta|eyyali|utha|uta)\\w{0,3}|champi (?:padesta|padestha|vesta)|narik\\w{0,4}(?:esta|estha|tha)|kott(?:i champ\\w{1,6}|estha|esta)|intiki vach\\w{1,4} (?:kod|kott|champ)\\w{0,6}|kallu ?(?:virag\\w{1,8}|irag\\w{1,8})|kaallu virag\\w{1,8}|pall?u raal\\w{1,8}|tagalabed\\w{1,6}|thagalabed\\w{1,6}|ni anthu chus\\w{1,5}|nee anthu ch\\w{2,7}|vadilipettanu|vadila(?:nu|mu)|bathakani\\w{0,4}',
  ),
  stems(
    '(?:जान से )?मार (?:दूंगा|देंगे|डालूंगा|डालेंगे|दूंगी)|मारूंगा|जला (?:दूंगा|देंगे)|काट (?:दूंगा|डालूंगा|देंगे)|(?:हाथ|टांग|टांगें|पैर|हड्डियां|दांत|मुंह) (?:तोड|तोडकर)|तोड (?:दूंगा|देंगे)|गोली मार|देख लूंगा|छोडूंगा नही|नही छोडूंगा|घर (?:आकर|में घुसकर|पर आकर) (?:मार|पीट)|जिंदा नही|उडा (?:दूंगा|देंगे)',
  ),
  stems(
    'చంపేస్తా|చంపుతా|చంపి |చంపెయ్|నరికేస్తా|నరుకుతా|కొట్టి చంప|తగలబెడ|తగలబెట్ట|కాళ్లు విర|కాళ్ళు విర|పళ్లు రాల|పళ్ళు రాల|ఇంటికి వచ్చి (?:కొడ|కొట్ట|చంప|తన్న)|అంతు చూస|బతకని|వదిలిపెట్టను|వదలను',
  ),
)

/** People attacked for their religion, caste, region or sex. */
export const hatred = anyOf(
  words(
    'katu[ae]|katw[ae]|kat[uo]{1,2}ye|mull[ae]h?s?|jihadis?|andhbhakts?|bhakts?|sanghis?|sickulars?|libtards?|rice ?bags?|chinks?|chinki|chamar|bhangi|chuhra|dhed|chandal|madrasis?|biharis? (?:are|log|people|sab)|paki(?:stani)? (?:dogs?|agents?)|urban naxals?|anti ?nationals?|go back to (?:pakistan|bihar|bangladesh|up)|(?:women|girls|ladies|aurat\\w{0,2}|ladki\\w{0,3}) (?:drivers? )?(?:can\\W?t|cannot|should not|shouldn\\W?t|should never|belong in|have no brain|ko gaadi nahi|ko chalani nahi)\\w{0,3}',
  ),
  words(
    '(?:muslims?|hindus?|christians?|sikhs?|dalits?|brahmins?|jains?|biharis?|madrasis?|andhras?|telanganas?|marathis?|bengalis?|punjabis?|marwadis?|gujjus?|chinkis?|reddys?|kammas?) (?:\\w{1,10} ){0,3}(?:are|is|sab|all|log|people|sale|saale) (?:\\w{1,10} ){0,3}(?:thie(?:f|ves)|cheats?|cheaters|dirty|terrorists?|scum|pigs|dogs|rats|chor|filthy|frauds?|crooks|criminals|parasites|kanjoos|gande|kutte|donga\\w{0,2}|mosa\\w{2,6}|vermin|cockroach\\w{0,2})',
  ),
  words(
    "(?:don'?t|never|do not) (?:buy|sell|deal|trust)(?: \\w{1,8}){0,4} (?:muslims?|hindus?|christians?|sikhs?|dalits?|biharis?|madrasis?)",
  ),
  stems('कटुआ|कटुए|मुल्ले|मुल्ला|जिहादी|अंधभक्त|चमार|भंगी|चुहड|चिंकी'),
  stems('తురక నా|తురకోడ|మాల నా|మాదిగ నా|జిహాదీ'),
)

/** The insult refers to the writer, a thing or a warning: "I was a fool", "stupid clutch", "how to stop thieves". */
export const selfOrThing = anyOf(
  words(
    "i was|i am|i'm|i feel|made me|am i|me look|stupid (?:question|mistake|doubt|thing|clutch|gearbox|touch|rule|idea|design|price)|dumb (?:question|doubt)|useless (?:feature|thing|app|service)|maintenance|guard dogs?|street dogs?|stray dogs?|your (?:dogs?|pet)|dogs? (?:ran|run|on)|car (?:thief|thieves)|thie(?:f|ves) (?:stole|broke|took|can|could)|from thie(?:f|ves)|anti ?theft|chor(?:i)? (?:ho|se|ka darr)|garbage (?:truck|bag|bin)|beggars? at|joker in|cheat sheet|pagal (?:kar|ho gaya|price|demand)|no idiots?",
  ),
)

/** Curses and contempt for a group that name no one by a slur. */
export const contempt = anyOf(
  words(
    'rascals?|bootlickers?|half a brain|drown yourself|go hang|burden on (?:the )?earth|rot in|die in a|low (?:kind|caste|born|class people|lives?)|lower caste|your caste|(?:what|which) caste|(?:their|your|that|this) (?:kind|community|religion|caste|tribe|lot|breed|people) (?:\\w{1,10} ){0,5}(?:steal|thieves|dirty|filthy|cheat|criminals?|not welcome|never trust|should|poison|only know|out)|(?:bearded|veiled|skull ?cap|turbaned|dark skinned) (?:folk|people|men|types?|lot|fellows?)|people (?:of|from) (?:that|their|one) (?:religion|faith|caste|community|state|side)|reserv(?:ation|ed) (?:category|quota|mechanics?|people|wale|waale)|quota (?:mechanics?|people|wale)|(?:send|throw|kick) (?:them|these people) (?:back|out)|boycott (?:\\w{1,8} ){0,3}(?:community|religion|shops?)',
  ),
  words(
    'teri (?:buddhi|shakal|aukat|soch)|doob (?:mar|ke mar|kyun)\\w{0,3}|(?:dharti|zameen) pe bojh|ghonchu|bhaad me\\w{0,3} ja\\w{0,2}|qaum|kaum|neech|unki (?:basti|aukat)|(?:jaat|jati|dharm|mazhab) (?:bata|dekh|wal[aeo])\\w{0,3}|basti khaali|nuvvu (?:\\w{1,10} ){0,3}(?:bharam|baruvu|daridram|chavu)|nee (?:moham|mokam|mukham|vamsam|bathuku|batuku)|takkuva (?:jaathi|kulam)|ye (?:kulam|matam)|aa (?:kulam|matam|jaathi)\\w{0,4}',
  ),
  stems(
    'तेरी (?:बुद्धि|शक्ल|सूरत|औकात|सोच)|तू धरती पर|डूब (?:मर|क्यों)|नीच(?:ी)? (?:जात|लोग|जाति)|(?:अपनी|उसकी|तेरी) जात|जात (?:वाल|बता)|कौम|उस (?:राज्य|धर्म|मजहब|तरफ|समुदाय|बिरादरी) के लोग|(?:पीट|मार)(?:-| )?(?:पीटकर|मारकर|कर|पीट) (?:वापस|भगा)|बस्ती खाली|आरक्षण (?:वाल|कोटे)|कोटे वाल|जहर (?:मिला|होता)|बहिष्कार',
  ),
  stems(
    'నీ (?:మొహం|ముఖం|వంశం|బతుకు|మొఖం|జన్మ)|దొంగ మొహ|భూమికి భారం|తొక్కిస్తా|చచ్చిపో|ఉరి ?వేసు|తక్కువ (?:జాతి|కులం|కులపో)|ఏ (?:కులం|మతమో|మతం|కులమో)|ఆ (?:కులం|మతం|జాతి|మతస్థు|వర్గం)|వాళ్ళ(?:ని|ను)? (?:తరిమి|వెళ్ళగొట్ట)|రిజర్వేషన్ (?:వా|మెకానిక్|కోటా)|కోటా (?:వా|గాళ్)|విషం (?:కలు|ఉంటు)|బహిష్కరి',
  ),
)
