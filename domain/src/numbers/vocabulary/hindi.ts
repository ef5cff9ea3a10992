import { each, type Meaning, numbersFrom, unitsFrom } from './meaning.ts'

/** Written without nukta and with ं for ँ: the reader folds both before the lookup. */
export const devanagariNumbers = `
  0 शून्य जीरो सिफर
  1 एक
  2 दो
  3 तीन
  4 चार
  5 पांच पाच
  6 छह छः छ छे छै छ:
  7 सात
  8 आठ
  9 नौ
  10 दस
  11 ग्यारह
  12 बारह
  13 तेरह
  14 चौदह
  15 पंद्रह पन्द्रह पंदरह
  16 सोलह
  17 सत्रह सतरह
  18 अठारह अट्ठारह
  19 उन्नीस उन्नीश
  20 बीस
  21 इक्कीस
  22 बाईस बाइस
  23 तेईस तेइस
  24 चौबीस
  25 पच्चीस पचीस
  26 छब्बीस
  27 सत्ताईस सत्ताइस
  28 अट्ठाईस अठाईस अट्ठाइस अठाइस
  29 उनतीस उन्तीस
  30 तीस
  31 इकतीस इकत्तीस
  32 बत्तीस
  33 तैंतीस तेतीस तैतीस
  34 चौंतीस चौतीस
  35 पैंतीस पैतीस
  36 छत्तीस
  37 सैंतीस सैतीस
  38 अड़तीस अड़तिस
  39 उनतालीस उन्तालीस उनचालीस
  40 चालीस
  41 इकतालीस
  42 बयालीस बियालीस
  43 तैंतालीस तैतालीस तेतालीस
  44 चौवालीस चवालीस चौंवालीस
  45 पैंतालीस पैतालीस
  46 छियालीस छयालीस
  47 सैंतालीस सैतालीस
  48 अड़तालीस
  49 उनचास उन्चास
  50 पचास
  51 इक्यावन इकावन
  52 बावन
  53 तिरेपन तिरपन
  54 चौवन चौअन
  55 पचपन
  56 छप्पन
  57 सत्तावन
  58 अट्ठावन अठावन
  59 उनसठ
  60 साठ
  61 इकसठ
  62 बासठ
  63 तिरेसठ तिरसठ
  64 चौंसठ चौसठ
  65 पैंसठ पैसठ
  66 छियासठ छयासठ
  67 सड़सठ सरसठ
  68 अड़सठ
  69 उनहत्तर उनहतर
  70 सत्तर
  71 इकहत्तर
  72 बहत्तर
  73 तिहत्तर
  74 चौहत्तर
  75 पचहत्तर पिचहत्तर
  76 छिहत्तर
  77 सतहत्तर
  78 अठहत्तर
  79 उनासी उन्यासी
  80 अस्सी
  81 इक्यासी
  82 बयासी
  83 तिरासी
  84 चौरासी
  85 पचासी पिचासी
  86 छियासी
  87 सत्तासी सतासी
  88 अट्ठासी अठासी
  89 नवासी
  90 नब्बे
  91 इक्यानवे इक्यानबे
  92 बानवे बानबे
  93 तिरानवे तिरानबे
  94 चौरानवे चौरानबे
  95 पचानवे पंचानवे पचानबे पंचानबे
  96 छियानवे छियानबे
  97 सत्तानवे सतानवे सत्तानबे
  98 अट्ठानवे अठानवे अट्ठानबे
  99 निन्यानवे निन्यानबे
  0.5 आधा आधे आधी
  1.5 डेढ़ डेढ
  2.5 ढाई अढ़ाई
`

/** Each of these has another meaning in English or in a name, so all of them count only before a unit. */
export const hinglishNumbers = `
  1 ek aek
  2 do doh
  3 teen tin theen
  4 char chaar chhar
  5 paanch panch paach pach panj
  6 chhe che chhah chah chheh chhai cheh
  7 saat sat
  8 aath ath aat
  9 nau no nao
  10 das dus
  11 gyarah gyara gyaarah
  12 barah bara baarah
  13 terah tera
  14 chaudah chauda choudah
  15 pandrah pandra pandhra
  16 solah sola
  17 satrah satra
  18 atharah athara atthara
  19 unnis unnees
  20 bees bis
  21 ikkis ikkees
  22 bais baees baais
  23 teis teyis
  24 chaubis chaubees choubis
  25 pachis pachees pacchis pachchis
  26 chabbis chhabbis
  27 sattais sattaees
  28 atthais athais
  29 untis unatis
  30 tis tees
  31 iktis
  32 battis
  33 taintis
  34 chauntis
  35 paintis paintees
  36 chattis chhattis
  37 saintis
  38 adtis
  39 untalis
  40 chalis chaalis chalees
  41 iktalis
  42 bayalis
  43 taintalis
  44 chauvalis chavalis
  45 paintalis paintalees
  46 chhiyalis
  47 saintalis
  48 adtalis
  49 unchas
  50 pachas pachaas
  51 ikyavan
  52 bawan baavan
  53 tirepan tirpan
  54 chauvan
  55 pachpan
  56 chappan
  57 sattavan
  58 atthavan
  59 unsath
  60 saath sath saatth
  61 iksath
  62 basath
  63 tiresath
  64 chausath
  65 painsath paisath
  66 chhiyasath
  67 sadsath
  68 adsath
  69 unhattar
  70 sattar
  71 ikhattar
  72 bahattar
  73 tihattar
  74 chauhattar
  75 pachhattar pachattar pichhattar
  76 chhihattar
  77 sathattar
  78 athhattar
  79 unasi
  80 assi
  81 ikyasi
  82 bayasi
  83 tirasi
  84 chaurasi
  85 pachasi
  86 chhiyasi
  87 sattasi
  88 atthasi
  89 navasi
  90 nabbe nabe navve
  91 ikyanave
  92 banve baanve
  93 tiranve
  94 chauranve
  95 pachanve panchanve
  96 chhiyanve
  97 sattanve
  98 atthanve
  99 ninyanve ninanve
  0.5 aadha adha aadhe aadhi
  1.5 dedh dedd ded derh dhed
  2.5 dhai adhai dhaai adhaai
`

export const hindiWords: readonly [string, Meaning][] = [
  ...numbersFrom('hindi', devanagariNumbers, false),
  ...numbersFrom('hinglish', hinglishNumbers, true),
  ...each('सौ', { kind: 'hundred', weak: false }),
  ...each('sau', { kind: 'hundred', weak: true }),
  ...each('साढ़े साढे साड़े साढ़ें sadhe saadhe sade saade sadde sadey saadey sarhe saarhe', { kind: 'add', by: 0.5 }),
  ...each('सवा sava sawa savva sawaa savaa', { kind: 'add', by: 0.25 }),
  ...each('पौने पौन पौना paune pone pauney poune paun', { kind: 'add', by: -0.25 }),
  ...unitsFrom(1_000, 'हजार हज़ार hazar hazaar hajar hajaar hazzar hjar hzar'),
  ...unitsFrom(100_000, 'लाख लाक laksh'),
  ...unitsFrom(10_000_000, 'करोड़ करोड karod karor caror'),
  ...each('और aur', { kind: 'and' }),
]
