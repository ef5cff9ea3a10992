/**
 * Names of cars that are also ordinary words in adverts. Alone they mean nothing: "superb condition", "city driven",
 * "seal packed". They count next to their make, next to one of their trims, or at the start of the advert.
 */
export const ordinaryNames: ReadonlySet<string> = new Set(
  words(`desire force hm lotus mini premier ace accent accord active aria armada beat bolt buzz city classic comet commander compass cooper
    cross curve discovery defender dream ec elevate enjoy escort estate express fit flying fusion ghost go grand
    icon jazz jeep lancer legend magic major marina marshal max maxx one patrol phantom prime pulse
    punch rapid roadster sail seal sealion shadow sierra spark spectre spirit sport star stile style     sunny superb terra tour trax urban venture venue winger windsor wraith zest zen
    range e es ex g gl gle gls gt gx i ix ls lx m ml mu nx q rx s sl t ux v x xc xe xf xk xm z
    e6 h2 h3 m2 m4 m6 m8 s4 s5 s6 z4`),
)

/** Common words in adverts. They are never read as a misspelt name, and never reported as unknown. */
export const ordinaryWords: readonly string[] = words(`
  a able about above abroad abs absolutely ac accessories accident accidental accidents actual add additional address
  aftermarket after again agency aged air airbag airbags alarm all alloy alloys almost also always am amazing amount an
  and android any anyone anytime apple approx april are area around arranged as ask asking at audio august authorised
  authorized auto available average back bag bags balance bank bargain base basic battery be beautiful because been best
  better between big bluetooth body bonus book bought brake brakes brand break breakdown broker brokers budget bumper
  business but button buy buyer buyers by cab call calls camera can cancel car care carefully cars cash cashless center
  central centre certified change changed charge charges chassis cheap check checked chill chilled chilling clean clear
  cleared climate clutch colony color colour come comes comfort comfortable commercial company complete completely
  condition conditions contact control cool cooling corporate cost cover covered cruise current customer daily damage
  damages dashboard date day days deal dealer dealers december delivery demand demo dent dents depend details dicky
  direct discount disc display do doctor document documents done door doors down downpayment drive driven driver driving
  due dvd each easy economy edition electronic email emergency emi end ending engine entry etc even every everything
  excellent except exchange executive expire expired expires expiry express extended exterior extra eye facility family
  fancy fastag feature features feb february feel few final finance financed first fit fitness fitted fixed floor fog
  for free fresh friend from front fuel full fully gaadi gadi garage gas gear gears genuine get getting give given glass
  go going good government great guarantee guaranteed had hai half hand hands handed hardly has have having head heater
  heavy height help here high highly highway him hill history holder home honest hour house how hp hurry hypothecation
  i if immaculate immediate immediately in inbuilt include included including individual injection inside inspect
  inspection installed instalment insurance insured interest interested interior into inspect invoice is issue issues it
  item its jan january job july june just keep kept key keyless keys kilo kilometer kilometers kilometre kilometres kit
  km kms lady last latest leather led left length less life light lights like limit limited line liter litre little loan
  loaded location lock locking logo long look looking looks lot lots low lower luxury made maintain maintained
  maintenance major make manager many march market martgage maruti mat mats maximum may me mechanical medium meet mention
  message meter mid middle mileage mind minor mint mobile model models modification modified month months more most
  moving mp3 much music must my name navigation nearly neat need needed needs negotiable neo never new news next nice no
  noc noise non none normal not november now number numbers oct october of off offer offers office officer oil ok okay
  old on once one ongoing only open or orginal original other others our out over own owned owner owners paid paint
  painted paper papers park parked parking part parts party passing pay payment pending per perfect perfectly permit
  person personal petrolium phone photo photos pick picture piece place plate please point policy pollution position
  possible power powerful pre premium present preserved previous price priced private problem problems process profile
  proof properly pure push quality quick range rare rarely rate ready real rear reason reasonable recent recently record
  records reg regd register registered registration regular regularly reliable remote renewed repair repairs replaced
  resale reverse review right road rc rto rough run running rust safe safety said sale same satisfied scrap scratch
  scratches screen seat seater seats second see seen self sell seller selling sensor sensors september serious service
  serviced services servicing set shape shift show showroom side sides silent silver simple since single size sized
  slight slightly small smart smoke smooth smoothly so sold some sound space spare special speed sports spot stable
  standard start starter state status steering stepney stereo still stock storage strong students suspension suv system
  take taken tax taxi tear technical test than that the their them then there these they thing this those time timely
  times tip to today top total touch touchscreen track transfer transferable transport travel trip true trunk turbo two
  type tyre tyres under unit until up upgraded urgent urgently us use used user using valid validity value variant van
  vehicle version very via video view vip visit volume wala want wanted warranty was wash water way we wear week well
  were what whatsapp wheel wheels when where which while who whole wide will willing window windows wiper wish with
  within without wood work working works worth year yearly years yes yet you your zero
  aap abhi accha acchi acha achha achhi agar akdam andar apna apne apni arjent argent aur baat baad badhiya badiya bahut
  baki bas bataye bechna bechni bechne bekna bhai bhao bhi bilkul bohot bola chahiye chal chala chalegi chali chalti chhe
  chhoti choti dekh dekho dena deni diya dikkat dost do dusra dusre dusri ek ekdam faaltu gaddi gadi gari ghar ha hain
  hamare hi ho hoga hogi hona hu hua hui huva iska isme ka kam kami kandison kandition kar karna karni kare karke kaam ke
  keliye khali kharab khud ki kisi ko koi kre kya lagbhag lagi lagwa lena lene leni liye log maal main malik mai me mein
  mera mere meri mil mila milega mol mujhe mujko na nahi nai naya naye nayi nhi nikal number pade paisa paper papar pe
  pehla pepar par phir pura puri purana purani rakha raha rahe rahi sab sabhi saaf sahi sal saal saath sakta sakte se
  sirf suthri tak thik tha thi to tyar uska wala wale wali woh yah yahi yaha ye
  andi baaga bagundi bandi car chala chesina cheyandi condition echina full kavali kondi ledu lo maa manchi matrame naa
  okka undi unna unnadi vaddu vundi dhara neat kotha patha
  jan feb mar apr jun jul aug sep sept oct nov dec
  bs bsii bsiii bsiv bsvi bs4 bs6 bs3 ltr hp bhp cc str seater abs ebd awd fwd rwd
`)

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
