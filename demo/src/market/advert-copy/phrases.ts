/** Our own sentences, in the four styles in which sellers in Hyderabad write. */
export type Phrases = {
  opening: string[]
  /** Used by private sellers only. */
  ownerOpening: string[]
  /** First, second, third or later owner. */
  owners: [string, string, string]
  driven: string[]
  service: string[]
  noAccident: string
  minorScratch: string
  insured: string
  insuranceOver: string
  loan: string
  extras: string[]
  dealer: string[]
  certified: string[]
  reduced: string
  closing: string[]
  scam: string[]
}

export const PHRASES: Record<'english' | 'hinglish' | 'hindi' | 'telugu', Phrases> = {
  english: {
    opening: [
      'Well kept {model}, {year} model.',
      'Good car, clean inside and out.',
      '{model} available in {place}.',
      'Neat car in daily use, no work pending.',
      '{year} {model} in good shape.',
      '{model}, {year}, ready to drive.',
      'Smooth engine, tight suspension, no rattles.',
      'Honest car, priced to sell.',
      'Can be seen in {place} any day.',
      'Tyres about 70 percent, engine silent.',
    ],
    ownerOpening: [
      'Selling my {model} as we are moving to a bigger car.',
      'My {model} is for sale, used mostly on weekends.',
      'Leaving the city, so my {model} has to go.',
      'Family car, bought new, kept in covered parking.',
    ],
    owners: ['Single owner from new.', 'Second owner, papers clear.', 'Third owner, all papers clear.'],
    driven: ['Driven {km} only.', 'Odometer shows {km}.', 'Has done {km}, mostly city.', '{km} on the clock, genuine.'],
    service: [
      'Serviced on time at the maker’s workshop.',
      'Full service history available.',
      'Last service done two months ago.',
      'New battery and front tyres.',
    ],
    noAccident: 'No accident, all panels original.',
    minorScratch: 'Small scratch on the bumper, see photos.',
    insured: 'Insurance running.',
    insuranceOver: 'Insurance has lapsed.',
    loan: 'Loan open, NOC will be given at transfer.',
    extras: [
      'Two keys.',
      'Seat covers and mats included.',
      'Touch screen and reverse camera fitted.',
      'AC chills well.',
    ],
    dealer: [
      'Finance and exchange available at our yard.',
      'Visit our yard for a test drive.',
      'RC transfer done by us.',
    ],
    certified: ['Inspected, with warranty and a return period.', 'Fixed price, inspected car, paperwork included.'],
    reduced: 'Price reduced to {price}.',
    closing: ['Price slightly negotiable.', 'Serious buyers only.', 'Call in the evening.', 'Test drive welcome.'],
    scam: [
      'Urgent sale because of a transfer.',
      'Car is parked with a delivery agent and will be sent to your home.',
      'Pay a token first to hold it, many people are asking.',
    ],
  },
  hinglish: {
    opening: [
      '{model} {year} model, gaadi ekdum badhiya condition mein hai.',
      '{place} mein gaadi dekh sakte hain.',
      'Gaadi top condition, bas lo aur chalao.',
      '{model} ready stock, {place}.',
      'Engine silent, suspension tight.',
      'Ek dum saaf gaadi, dekhte hi pasand aayegi.',
    ],
    ownerOpening: [
      'Family use gaadi, bahut sambhal ke chalayi hai.',
      'Nayi gaadi li hai isliye {model} bech raha hoon.',
      'Office aana jaana hi hua hai, bas.',
    ],
    owners: ['Single owner gaadi hai.', 'Second owner, papers clear hai.', 'Third owner, RC mere naam pe.'],
    driven: ['Sirf {km} chali hai.', '{km} chali hui hai, meter genuine.', 'Total {km}.'],
    service: [
      'Service time pe hui hai.',
      'Company mein service karayi hai, record milega.',
      'Naye tyre abhi dalwaye hain.',
    ],
    noAccident: 'Koi accident nahi, paint original.',
    minorScratch: 'Bumper pe chhota scratch hai.',
    insured: 'Insurance chalu hai.',
    insuranceOver: 'Insurance khatam ho gaya hai.',
    loan: 'Loan chal raha hai, NOC mil jayega.',
    extras: ['AC mast thanda karta hai.', 'Music system aur camera laga hai.', 'Dono chabi hai.'],
    dealer: ['Loan aur exchange ho jayega.', 'Showroom pe aake dekh lo.', 'Transfer hum karwa denge.'],
    certified: ['Inspected gaadi, warranty ke saath.'],
    reduced: 'Price kam kar diya, ab {price}.',
    closing: ['Thoda kam ho jayega.', 'Time pass wale door rahe.', 'Jaldi bechna hai.'],
    scam: [
      'Transfer ho gaya hai, turant bechna hai.',
      'Gaadi delivery wala ghar tak layega.',
      'Pehle token bhejo, tab hi hold hogi.',
    ],
  },
  hindi: {
    opening: [
      '{model} {year} मॉडल, गाड़ी बहुत अच्छी हालत में है।',
      'गाड़ी {place} में है।',
      'साफ़ गाड़ी, कोई काम बाकी नहीं।',
      '{place} में देख सकते हैं, {model} {year}।',
      'इंजन शांत है, टायर अच्छे हैं।',
    ],
    ownerOpening: ['घर की गाड़ी है, संभाल कर चलाई गई।', 'नई गाड़ी ली है, इसलिए {model} बेचनी है।'],
    owners: ['पहला मालिक।', 'दूसरा मालिक, कागज़ पूरे।', 'तीसरा मालिक, कागज़ पूरे।'],
    driven: ['केवल {km} चली है।', '{km} चली है।'],
    service: ['समय पर सर्विस हुई है।', 'नए टायर लगे हैं।'],
    noAccident: 'कोई दुर्घटना नहीं।',
    minorScratch: 'बंपर पर छोटी खरोंच है।',
    insured: 'बीमा चालू है।',
    insuranceOver: 'बीमा समाप्त है।',
    loan: 'लोन चल रहा है, NOC मिलेगी।',
    extras: ['एसी अच्छा चलता है।', 'दो चाबियाँ हैं।'],
    dealer: ['लोन और एक्सचेंज की सुविधा।', 'हमारे यार्ड पर आकर देखें।'],
    certified: ['जाँची हुई गाड़ी, वारंटी के साथ।'],
    reduced: 'अब कीमत {price}।',
    closing: ['थोड़ी बातचीत हो सकती है।', 'शाम को फ़ोन करें।'],
    scam: ['तबादला हो गया, तुरंत बेचनी है।', 'पहले टोकन भेजें, गाड़ी घर पहुँच जाएगी।'],
  },
  telugu: {
    opening: [
      '{model} {year} మోడల్, కారు మంచి కండిషన్‌లో ఉంది.',
      'కారు {place} లో ఉంది.',
      'కారు శుభ్రంగా ఉంది, పని ఏమీ లేదు.',
      '{model} {year}, {place} లో చూడవచ్చు.',
      'ఇంజన్ బాగుంది, టైర్లు బాగున్నాయి.',
    ],
    ownerOpening: ['ఇంటి వాడకం కారు, జాగ్రత్తగా నడిపాము.', 'కొత్త కారు కొన్నాము, అందుకే {model} అమ్ముతున్నాము.'],
    owners: ['మొదటి ఓనర్.', 'రెండవ ఓనర్, కాగితాలు ఉన్నాయి.', 'మూడవ ఓనర్, కాగితాలు ఉన్నాయి.'],
    driven: ['{km} మాత్రమే తిరిగింది.', '{km} తిరిగింది.'],
    service: ['సర్వీస్ సమయానికి చేయించాము.', 'కొత్త టైర్లు వేశాము.'],
    noAccident: 'యాక్సిడెంట్ లేదు.',
    minorScratch: 'బంపర్ మీద చిన్న గీత ఉంది.',
    insured: 'ఇన్సూరెన్స్ ఉంది.',
    insuranceOver: 'ఇన్సూరెన్స్ అయిపోయింది.',
    loan: 'లోన్ ఉంది, NOC ఇస్తాము.',
    extras: ['ఏసీ బాగా పనిచేస్తుంది.', 'రెండు తాళాలు ఉన్నాయి.'],
    dealer: ['లోన్, ఎక్స్ఛేంజ్ సదుపాయం ఉంది.', 'మా యార్డ్‌కు వచ్చి చూడండి.'],
    certified: ['తనిఖీ చేసిన కారు, వారంటీతో.'],
    reduced: 'ధర తగ్గించాము, ఇప్పుడు {price}.',
    closing: ['కొంచెం తగ్గిస్తాము.', 'సాయంత్రం ఫోన్ చేయండి.'],
    scam: ['ట్రాన్స్‌ఫర్ అయింది, వెంటనే అమ్మాలి.', 'ముందు టోకెన్ పంపండి, కారు ఇంటికి వస్తుంది.'],
  },
}
