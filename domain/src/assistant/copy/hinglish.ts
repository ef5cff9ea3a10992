import type { Copy } from './copy-types.ts'
import { english } from './english.ts'

export const hinglish: Copy = {
  wishes: {
    ...english.wishes,
    values: { individual: 'Owner', dealer: 'Dealer', oem: 'Company outlet' },
    sorts: {
      price_asc: 'Sabse sasti pehle',
      price_desc: 'Sabse mehngi pehle',
      year_desc: 'Sabse nayi pehle',
      year_asc: 'Sabse purani pehle',
      mileage_asc: 'Sabse kam chali pehle',
    },
    flags: { certifiedOnly: 'Certified', verifiedOnly: 'Verified', soldHere: 'Pahiya par', nearMe: 'Aapke paas' },
    not: (value) => `${value} nahi`,
    near: (place, km) => (km === null ? `${place} ke paas` : `${place} se ${km} km ke andar`),
    upTo: (amount) => `${amount} tak`,
    from: (amount) => `${amount} se upar`,
    around: (amount) => `${amount} ke aas paas`,
    yearFrom: (year) => `${year} ya nayi`,
    yearTo: (year) => `${year} ya purani`,
    days: (days) => `${days} din`,
    owners: (owners) => (owners === 1 ? '1 malik' : `${owners} malik tak`),
    seats: (seats) => `${seats} seat`,
    belowMarket: (percent) => `market se ${percent}% kam`,
  },
  find: {
    restarted: 'Theek hai, phir se shuru karte hain.',
    found: (count, isAtLeast) => `${isAtLeast ? 'Kam se kam ' : ''}${count} gaadiyan mili.`,
    foundOne: 'Ek gaadi mili.',
    shown: 'Sabse pehle ye:',
    none: 'Abhi aisi koi gaadi nahi hai jo sab par sahi baithe.',
    closest: 'Ye sabse kareeb hain:',
    misses: (filters) => `Ye alag hai: ${filters}`,
    noMore: 'In wishes ke liye aur gaadiyan nahi hain.',
    sorted: {
      price_asc: 'Sabse sasti pehle hai.',
      price_desc: 'Sabse mehngi pehle hai.',
      year_desc: 'Sabse nayi pehle hai.',
      year_asc: 'Sabse purani pehle hai.',
      mileage_asc: 'Sabse kam chali hui pehle hai.',
    },
    ask: {
      budget: 'Aapka budget kitna hai?',
      city: 'Kis sheher mein leni hai?',
      body: 'Kaisi gaadi chahiye: hatchback, sedan, SUV ya seven-seater?',
    },
    reasons: {
      below: (amount, usual) => `Aam daam ${usual} se ${amount} kam`,
      firstOwner: 'Pehla malik',
      verified: 'Verified listing',
      certified: 'Certified listing',
      cheapest: 'In mein sabse kam daam',
      leastDriven: 'In mein sabse kam chali',
      newest: 'In mein sabse nayi',
      inPlace: (place) => `${place} mein`,
    },
    filterNames: {
      ...english.find.filterNames,
      price: 'daam',
      year: 'saal',
      owners: 'malik',
      colour: 'rang',
      city: 'sheher',
      locality: 'ilaka',
      place: 'jagah',
    },
  },
  compare: {
    intro: (titles) => `${titles}, saath saath:`,
    needTwo: 'Kaun si gaadiyan compare karun? Do model bataiye, ya kahiye “pehli aur doosri”.',
    gone: (title) => `${title} ab bikri mein nahi hai.`,
    cheaper: (title, amount) => `${title} ${amount} sasti hai.`,
    newer: (title) => `${title} zyada nayi hai.`,
    lessDriven: (title, km) => `${title} ${km} kam chali hai.`,
    belowUsual: (title, amount) => `${title} apne aam daam se ${amount} kam mein hai.`,
    rows: {
      price: 'Daam',
      usual: 'Aam daam',
      year: 'Saal',
      km: 'Kilometre',
      fuel: 'Fuel',
      gearbox: 'Gearbox',
      owners: 'Malik',
      place: 'Jagah',
      seller: 'Kahan listed',
    },
    notStated: 'nahi bataya',
  },
  price: {
    asking: (title, price) => `${title} ke liye seller ${price} maang raha hai.`,
    usual: (fair, low, high, count) =>
      `Hamara anumaan ${fair} hai, ${low} se ${high} tak, ${count} milti-julti listings se.`,
    below: (amount) => `Yaani daam hamare anumaan se ${amount} kam hai.`,
    above: (amount) => `Yaani daam hamare anumaan se ${amount} zyada hai.`,
    level: 'Yaani daam hamare anumaan ke kareeb hai.',
    similar: (average, low, high, count, place) =>
      `${place} mein ${count} milti-julti gaadiyan average ${average} par hain, ${low} se ${high} tak.`,
    adjustments: 'Is cheezon se keemat sabse zyada badalti hai:',
    adjustment: {
      age: 'umar',
      km: 'kilometre',
      variant: 'variant',
      fuel: 'fuel',
      gearbox: 'gearbox',
      owners: 'malik',
      city: 'sheher',
      source: 'kahan listed hai',
      newest: 'sabse nayi listings ki keemat',
      other: 'baaki baatein',
    },
    notRated: 'Is daam ko parakhne ke liye jaankari kam hai. Faisla karne se pehle milti-julti gaadiyan dekhiye.',
    unsure: 'Anumaan mota hai, isliye hum daam ko achha ya bura nahi kehte.',
  },
  cost: {
    total: (title, low, high) =>
      low === high
        ? `${title} aapke naam par kareeb ${low} ki padegi.`
        : `${title} aapke naam par ${low} se ${high} ki padegi.`,
    state: (state) => `Ye tab, jab registration ${state} mein ho.`,
    missing: (parts) => `Ye shamil nahi, kyunki yahan pata nahi: ${parts}.`,
    loan: (amount, months, lowRate, highRate, lowEmi, highEmi) =>
      lowRate === highRate
        ? `${amount} ka loan, ${months} mahine, ${lowRate} par: EMI ${lowEmi}.`
        : `${amount} ka loan, ${months} mahine: ${lowRate} par EMI ${lowEmi}, ${highRate} par ${highEmi}.`,
    usualRates: (year) =>
      `Ye wo rates hain jo bank ${year} mein used car par aam taur par lete the. Aapka rate aapka bank tay karega.`,
    lenderRates: (count) =>
      `Ye hamare financing page ke ${count} lenders ke sabse kam aur sabse zyada rate hain. Aapka rate lender tay karega.`,
    kinds: {
      ...english.cost.kinds,
      price: 'Daam',
      'loan-removal': 'Seller ka loan hatana',
      'loan-entry': 'Aapka loan chadhana',
      dues: 'Challan aur bakaya',
    },
    notKnown: 'pata nahi',
    totalRow: 'Pata hisson ka total',
  },
  papers: {
    intro: 'Gaadi apne naam karne ke liye:',
    steps: [
      'Paise dene se pehle RC padhiye, aur chassis aur engine number gaadi se milaiye.',
      'Insurance, pollution certificate (PUC) aur pending challan dekhiye.',
      'RC par bank ka naam ho to seller ko uska NOC aur Form 35 chahiye.',
      'Aap aur seller Form 29 aur Form 30 sign karein. Gaadi doosre state ki ho to seller Form 28 se NOC bhi le.',
      'RTO mein RC, insurance, PUC, address proof aur PAN ya Form 60 ke saath apply karein; kai state Parivahan site par lete hain.',
      'Insurance apne naam karaiye, aur raseed aur date-time wala delivery note rakhiye.',
    ],
    fee: (amount) => `Transfer ki central fee ${amount} hai; state apna service charge jod sakta hai.`,
    check: 'Har office alag hota hai, isliye jaane se pehle apne RTO se poochhiye.',
  },
  unknownLead: 'Ye yahan pata nahi hai.',
  unknown: {
    accidents:
      'Hamari listings mein accident ya baadh ka record nahi hai. Insurer ka claim record aur dealer ki service file dekhiye, aur mechanic se gaadi ki jaanch karaiye.',
    service:
      'Service record hamare paas nahi hai. Seller se service book maangiye, aur company ke workshop se registration number batakar poochhiye.',
    condition:
      'Humne ye gaadi jaanchi nahi hai, isliye uski technical haalat aur meter ka pata nahi. Inspection request kijiye ya mechanic saath le jaiye.',
    dues: 'Challan, tax ya bank ka loan hamein nahi dikhta. echallan.parivahan.gov.in aur RC par likhe financier ko dekhiye.',
    police:
      'Police record hamare paas nahi hai. parivahan.gov.in par gaadi ka status dekhiye, ya registration number ke saath police se poochhiye.',
    legal:
      'Kanooni mamle ka nateeja hum nahi bata sakte. Vakeel se poochhiye, ya consumerhelpline.gov.in par National Consumer Helpline se.',
    'other-sites':
      'Main sirf Pahiya ki listings dekhta hun, doosri sites ki nahi. Us site par hi dekhiye; asli listing ka link gaadi ke page par hai.',
    future: 'Aage ke daam yahan kisi ko nahi pata. Gaadi ke page par dekhiye ki daam ab tak kaise badle.',
    people:
      'Gaadi kiski hai ya kaun bech raha hai, ye hum na batate hain na parakhte hain. Gaadi ke page se seller ko message kijiye, aur milne par RC aur pehchaan patra dekhiye.',
    economy: 'Listings se asli mileage pata nahi chalta. Company ka figure dekhiye aur gaadi khud chalaiye.',
    'insurance-claims':
      'Insurance claim hamare paas nahi hain. Seller se policy maangiye, aur us par likhe insurer se poochhiye.',
    'new-cars':
      'Hamare paas sirf used gaadiyan hain. Nayi gaadi aur uske daam ke liye company ki site ya showroom dekhiye.',
  },
  canHelp:
    'Main in mein madad kar sakta hun: gaadi dhoondhna, do ya teen compare karna, daam samjhana, kul kharcha nikalna, aur kagazat batana.',
  greeting: 'Namaste, main Alex hun.',
  whichCar: 'Kaun si gaadi?',
  labels: {
    openSearch: 'Saare results dekhiye',
    openCar: 'Gaadi kholiye',
    compare: 'Vistaar se compare',
    financing: 'Loan calculator kholiye',
    save: (title) => `${title} save kijiye`,
    alert: 'Aisi nayi gaadi aaye to bataiye',
    message: 'Seller ko message',
    tools: {
      search: 'Search',
      car: 'Listing',
      compare: 'Comparison',
      value: 'Daam ka anumaan',
      loan: 'Loan calculator',
      'landed-cost': 'Aapke naam par kharcha',
      rules: 'Transfer ke niyam',
    },
  },
  prompts: {
    find: (body, city) => `${city} mein ${body} dikhao`,
    budget: (lakh, city) => `${city} mein ${lakh} lakh ke andar gaadi`,
    model: (model, city) => `${city} mein ${model} dikhao`,
    cheaper: 'Aur sasti dikhao',
    automatic: 'Sirf automatic',
    compare: 'Pehli aur doosri compare karo',
    why: 'Pehli wali ka daam itna kyun hai?',
    cost: 'Pehli wali kul kitne ki padegi?',
    papers: 'Kaun se kagaz chahiye?',
  },
  replyBudget: (lakh) => `${lakh} lakh tak`,
}
