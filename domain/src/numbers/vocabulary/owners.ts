/** Ordinals for owners in adverts. The reader folds case, nukta and ँ before the lookup. */
export const ownerOrdinals: readonly (readonly [count: number, spellings: string])[] = [
  [
    1,
    `1st first frist fst ist single singal singel one ek ekhi 1 पहला पहले पहली प्रथम एक सिंगल फर्स्ट 1ला
     మొదటి మొదటీ ఒకే ఒకరే ఒక్క ఒక సింగిల్ సింగల్ ఫస్ట్ 1వ pehla pehle pehli pahla pahle pahli phela modati modhati oke okka okkare oka sole`,
  ],
  [
    2,
    `2nd second secound scnd sec iind two 2 दूसरा दूसरे दूसरी द्वितीय सेकंड सेकेंड सेकण्ड दो 2रा
     రెండవ రెండో రెండు సెకండ్ సెకెండ్ 2వ dusra dusre dusri doosra doosre doosri rendava rendo rendu`,
  ],
  [
    3,
    `3rd third thrid iiird three 3 तीसरा तीसरे तीसरी थर्ड तीन 3रा మూడవ మూడో మూడు థర్డ్ 3వ tisra teesra teesre tisre mudava moodava moodo mudo`,
  ],
  [4, `4th fourth forth ivth four 4 चौथा चौथे चौथी फोर्थ 4था నాలుగవ నాలుగో ఫోర్త్ 4వ chautha chauthe nalugava nalugo`],
  [5, `5th fifth five 5 पांचवा पांचवां ఐదవ ఐదో 5వ panchva`],
  [6, `6th sixth 6`],
  [7, `7th seventh 7`],
]

export const ownerWords =
  'owners?|ownar|onwer|owener|owner\\s?ship|maliks?|maalik|malk|मालिक|ओनर|ఓనర్[\\u0c00-\\u0c7f\\u200c]*|యజమాని[\\u0c00-\\u0c7f]*'

/** "single hand", "first hand": one owner. "Second hand" only means that the car is used. */
export const handWords = 'hand|handed|हैंड|హ్యాండ్'

/** After "owner" these words mean something else: "owner sec 12", "owner ek number". */
export const neverAfterOwner: ReadonlySet<string> = new Set(
  'sec one two three four five ek ekhi दो तीन एक oka okka oke rendu ఒక రెండు మూడు ist'.split(' '),
)
