import type { Spellings } from '../catalogue/catalogue-types.ts'
import { toNameKey } from '../text/name-key.ts'

/** One city catalogue (C-10). Searches are routed by region: a city and its surroundings. */
export type City = Spellings & {
  name: string
  region: string
  state: string
  latitude: number
  longitude: number
  live: boolean
}

/** Cities without their own region share this one until they grow. */
export const otherRegion = 'other'

export const cities: readonly City[] = [
  city('Hyderabad', 'Telangana', 17.385, 78.4867, 'हैदराबाद, सिकंदराबाद', 'హైదరాబాద్, హైదరాబాదు, సికింద్రాబాద్', {
    also: 'Hyd, Secunderabad, Cyberabad',
    region: 'hyderabad',
    live: true,
  }),
  city('Delhi', 'Delhi', 28.6139, 77.209, 'दिल्ली, नई दिल्ली', 'ఢిల్లీ, న్యూఢిల్లీ', {
    also: 'New Delhi, Dilli',
    region: 'delhi-ncr',
  }),
  city('Noida', 'Uttar Pradesh', 28.57, 77.3219, 'नोएडा', 'నోయిడా', { region: 'delhi-ncr' }),
  city('Greater Noida', 'Uttar Pradesh', 28.4744, 77.504, 'ग्रेटर नोएडा', 'గ్రేటర్ నోయిడా', { region: 'delhi-ncr' }),
  city('Gurgaon', 'Haryana', 28.4595, 77.0266, 'गुड़गांव, गुरुग्राम', 'గుర్గావ్, గురుగ్రామ్', {
    also: 'Gurugram',
    region: 'delhi-ncr',
  }),
  city('Faridabad', 'Haryana', 28.4089, 77.3178, 'फरीदाबाद', 'ఫరీదాబాద్', { region: 'delhi-ncr' }),
  city('Ghaziabad', 'Uttar Pradesh', 28.6692, 77.4538, 'गाज़ियाबाद', 'ఘాజియాబాద్, గాజియాబాద్', {
    also: 'Gaziabad',
    region: 'delhi-ncr',
  }),
  city('Mumbai', 'Maharashtra', 19.076, 72.8777, 'मुंबई, बंबई', 'ముంబై, బొంబాయి', { also: 'Bombay', region: 'mumbai' }),
  city('Thane', 'Maharashtra', 19.2183, 72.9781, 'ठाणे', 'థానే', { region: 'mumbai' }),
  city('Navi Mumbai', 'Maharashtra', 19.033, 73.0297, 'नवी मुंबई', 'నవీ ముంబై', {
    also: 'New Mumbai',
    region: 'mumbai',
  }),
  city('Bangalore', 'Karnataka', 12.9716, 77.5946, 'बैंगलोर, बेंगलुरु, बंगलौर', 'బెంగళూరు, బెంగుళూరు', {
    also: 'Bengaluru, Blr',
    region: 'bangalore',
  }),
  city('Chennai', 'Tamil Nadu', 13.0827, 80.2707, 'चेन्नई, मद्रास', 'చెన్నై, మద్రాసు', {
    also: 'Madras',
    region: 'chennai',
  }),
  city('Pune', 'Maharashtra', 18.5204, 73.8567, 'पुणे, पूना', 'పుణె', { also: 'Poona', region: 'pune' }),
  city('Pimpri-Chinchwad', 'Maharashtra', 18.6298, 73.7997, 'पिंपरी चिंचवड', 'పింప్రి చించ్‌వాడ్', {
    also: 'Pimpri, Chinchwad, PCMC',
    region: 'pune',
  }),
  city('Kolkata', 'West Bengal', 22.5726, 88.3639, 'कोलकाता, कलकत्ता', 'కోల్‌కతా, కలకత్తా', {
    also: 'Calcutta',
    region: 'kolkata',
  }),
  city('Howrah', 'West Bengal', 22.5958, 88.2636, 'हावड़ा', 'హౌరా', { also: 'Haora', region: 'kolkata' }),
  city('Ahmedabad', 'Gujarat', 23.0225, 72.5714, 'अहमदाबाद', 'అహ్మదాబాద్', { also: 'Amdavad', region: 'ahmedabad' }),
  city('Surat', 'Gujarat', 21.1702, 72.8311, 'सूरत', 'సూరత్', { region: 'surat' }),
  city('Jaipur', 'Rajasthan', 26.9124, 75.7873, 'जयपुर', 'జైపూర్', { region: 'jaipur' }),
  city('Lucknow', 'Uttar Pradesh', 26.8467, 80.9462, 'लखनऊ', 'లక్నో', { region: 'lucknow' }),
  city('Kanpur', 'Uttar Pradesh', 26.4499, 80.3319, 'कानपुर', 'కాన్పూర్', { also: 'Cawnpore', region: 'kanpur' }),
  city('Indore', 'Madhya Pradesh', 22.7196, 75.8577, 'इंदौर', 'ఇండోర్', { region: 'indore' }),
  city('Bhopal', 'Madhya Pradesh', 23.2599, 77.4126, 'भोपाल', 'భోపాల్', { region: 'bhopal' }),
  city('Nagpur', 'Maharashtra', 21.1458, 79.0882, 'नागपुर', 'నాగ్‌పూర్', { region: 'nagpur' }),
  city('Coimbatore', 'Tamil Nadu', 11.0168, 76.9558, 'कोयंबटूर, कोयंबतूर', 'కోయంబత్తూరు, కోయంబత్తూర్', {
    also: 'Kovai',
    region: 'coimbatore',
  }),
  city('Warangal', 'Telangana', 17.9689, 79.5941, 'वारंगल', 'వరంగల్', { also: 'Hanamkonda, Hanmakonda, Orugallu' }),
  city('Karimnagar', 'Telangana', 18.4386, 79.1288, 'करीमनगर', 'కరీంనగర్'),
  city('Nizamabad', 'Telangana', 18.6725, 78.0941, 'निजामाबाद', 'నిజామాబాద్'),
  city('Khammam', 'Telangana', 17.2473, 80.1514, 'खम्मम', 'ఖమ్మం'),
  city('Nalgonda', 'Telangana', 17.0575, 79.2684, 'नलगोंडा', 'నల్గొండ, నల్లగొండ'),
  city('Mahabubnagar', 'Telangana', 16.7488, 77.9853, 'महबूबनगर', 'మహబూబ్‌నగర్', { also: 'Mahbubnagar, Palamuru' }),
  city('Sangareddy', 'Telangana', 17.6194, 78.0823, 'संगारेड्डी', 'సంగారెడ్డి'),
  city('Siddipet', 'Telangana', 18.1018, 78.852, 'सिद्दीपेट', 'సిద్దిపేట'),
  city(
    'Visakhapatnam',
    'Andhra Pradesh',
    17.6868,
    83.2185,
    'विशाखापत्तनम, विशाखापट्टनम, वाइज़ाग',
    'విశాఖపట్నం, విశాఖ, వైజాగ్',
    { also: 'Vizag, Visakha, Waltair' },
  ),
  city('Vijayawada', 'Andhra Pradesh', 16.5062, 80.648, 'विजयवाड़ा', 'విజయవాడ', { also: 'Bezawada' }),
  city('Guntur', 'Andhra Pradesh', 16.3067, 80.4365, 'गुंटूर', 'గుంటూరు'),
  city('Tirupati', 'Andhra Pradesh', 13.6288, 79.4192, 'तिरुपति', 'తిరుపతి', { also: 'Tirupathi' }),
  city('Nellore', 'Andhra Pradesh', 14.4426, 79.9865, 'नेल्लोर', 'నెల్లూరు'),
  city('Kurnool', 'Andhra Pradesh', 15.8281, 78.0373, 'कुरनूल', 'కర్నూలు'),
  city('Rajahmundry', 'Andhra Pradesh', 17.0005, 81.804, 'राजमुंदरी', 'రాజమండ్రి, రాజమహేంద్రవరం', {
    also: 'Rajamahendravaram, Rajamundry',
  }),
  city('Kakinada', 'Andhra Pradesh', 16.9891, 82.2475, 'काकीनाडा', 'కాకినాడ'),
  city('Anantapur', 'Andhra Pradesh', 14.6819, 77.6006, 'अनंतपुर', 'అనంతపురం', { also: 'Anantapuram, Ananthapuramu' }),
  city('Kadapa', 'Andhra Pradesh', 14.4674, 78.8241, 'कडपा', 'కడప', { also: 'Cuddapah' }),
  city('Mysore', 'Karnataka', 12.2958, 76.6394, 'मैसूर, मैसूरु', 'మైసూరు, మైసూర్', { also: 'Mysuru' }),
  city('Mangalore', 'Karnataka', 12.9141, 74.856, 'मंगलौर, मंगलुरु', 'మంగళూరు, మంగుళూరు', { also: 'Mangaluru' }),
  city('Hubli', 'Karnataka', 15.3647, 75.124, 'हुबली', 'హుబ్లీ, హుబ్బళ్లి', { also: 'Hubballi, Hubli Dharwad' }),
  city('Belgaum', 'Karnataka', 15.8497, 74.4977, 'बेलगाम, बेलगावी', 'బెల్గాం, బెళగావి', { also: 'Belagavi' }),
  city('Madurai', 'Tamil Nadu', 9.9252, 78.1198, 'मदुरै', 'మధురై'),
  city('Salem', 'Tamil Nadu', 11.6643, 78.146, 'सेलम', 'సేలం'),
  city('Trichy', 'Tamil Nadu', 10.7905, 78.7047, 'त्रिची, तिरुचिरापल्ली', 'తిరుచ్చి, తిరుచిరాపల్లి', {
    also: 'Tiruchirappalli, Tiruchi, Tiruchirapalli',
  }),
  city('Tiruppur', 'Tamil Nadu', 11.1085, 77.3411, 'तिरुपुर', 'తిరుప్పూర్', { also: 'Tirupur' }),
  city('Vellore', 'Tamil Nadu', 12.9165, 79.1325, 'वेल्लोर', 'వెల్లూరు'),
  city('Puducherry', 'Puducherry', 11.9139, 79.8145, 'पुदुचेरी, पांडिचेरी', 'పుదుచ్చేరి, పాండిచ్చేరి', {
    also: 'Pondicherry, Pondy',
  }),
  city('Kochi', 'Kerala', 9.9312, 76.2673, 'कोच्चि, कोचीन', 'కొచ్చి, కొచ్చిన్', { also: 'Cochin, Ernakulam' }),
  city('Thiruvananthapuram', 'Kerala', 8.5241, 76.9366, 'तिरुवनंतपुरम, त्रिवेंद्रम', 'తిరువనంతపురం, త్రివేండ్రం', {
    also: 'Trivandrum',
  }),
  city('Kozhikode', 'Kerala', 11.2588, 75.7804, 'कोझिकोड, कालीकट', 'కోళికోడ్, కాలికట్', { also: 'Calicut' }),
  city('Thrissur', 'Kerala', 10.5276, 76.2144, 'त्रिशूर', 'త్రిస్సూర్', { also: 'Trichur' }),
  city('Vadodara', 'Gujarat', 22.3072, 73.1812, 'वडोदरा, बड़ौदा', 'వడోదర, బరోడా', { also: 'Baroda' }),
  city('Rajkot', 'Gujarat', 22.3039, 70.8022, 'राजकोट', 'రాజ్‌కోట్'),
  city('Gandhinagar', 'Gujarat', 23.2156, 72.6369, 'गांधीनगर', 'గాంధీనగర్'),
  city('Bhavnagar', 'Gujarat', 21.7645, 72.1519, 'भावनगर', 'భావ్‌నగర్'),
  city('Nashik', 'Maharashtra', 19.9975, 73.7898, 'नासिक, नाशिक', 'నాసిక్', { also: 'Nasik' }),
  city(
    'Aurangabad',
    'Maharashtra',
    19.8762,
    75.3433,
    'औरंगाबाद, छत्रपति संभाजीनगर, संभाजीनगर',
    'ఔరంగాబాద్, ఛత్రపతి శంభాజీ నగర్',
    { also: 'Chhatrapati Sambhajinagar, Sambhajinagar' },
  ),
  city('Kolhapur', 'Maharashtra', 16.705, 74.2433, 'कोल्हापुर', 'కొల్హాపూర్'),
  city('Solapur', 'Maharashtra', 17.6599, 75.9064, 'सोलापुर', 'సోలాపూర్, షోలాపూర్', { also: 'Sholapur' }),
  city('Goa', 'Goa', 15.4909, 73.8278, 'गोवा, पणजी', 'గోవా, పనాజీ', { also: 'Panaji, Panjim' }),
  city('Chandigarh', 'Chandigarh', 30.7333, 76.7794, 'चंडीगढ़', 'చండీగఢ్'),
  city('Mohali', 'Punjab', 30.7046, 76.7179, 'मोहाली', 'మొహాలీ', { also: 'SAS Nagar, Sahibzada Ajit Singh Nagar' }),
  city('Panchkula', 'Haryana', 30.6942, 76.8606, 'पंचकूला', 'పంచ్‌కులా'),
  city('Ludhiana', 'Punjab', 30.901, 75.8573, 'लुधियाना', 'లూధియానా'),
  city('Amritsar', 'Punjab', 31.634, 74.8723, 'अमृतसर', 'అమృత్‌సర్'),
  city('Jalandhar', 'Punjab', 31.326, 75.5762, 'जालंधर', 'జలంధర్', { also: 'Jullundur' }),
  city('Patiala', 'Punjab', 30.3398, 76.3869, 'पटियाला', 'పటియాలా'),
  city('Ambala', 'Haryana', 30.3782, 76.7767, 'अंबाला', 'అంబాలా'),
  city('Karnal', 'Haryana', 29.6857, 76.9905, 'करनाल', 'కర్నాల్'),
  city('Sonipat', 'Haryana', 28.9931, 77.0151, 'सोनीपत', 'సోనిపట్', { also: 'Sonepat' }),
  city('Panipat', 'Haryana', 29.3909, 76.9635, 'पानीपत', 'పానిపట్'),
  city('Rohtak', 'Haryana', 28.8955, 76.6066, 'रोहतक', 'రోహ్‌తక్'),
  city('Meerut', 'Uttar Pradesh', 28.9845, 77.7064, 'मेरठ', 'మీరట్'),
  city('Agra', 'Uttar Pradesh', 27.1767, 78.0081, 'आगरा', 'ఆగ్రా'),
  city('Varanasi', 'Uttar Pradesh', 25.3176, 82.9739, 'वाराणसी, बनारस', 'వారణాసి, బెనారస్', {
    also: 'Banaras, Benares, Kashi',
  }),
  city('Prayagraj', 'Uttar Pradesh', 25.4358, 81.8463, 'प्रयागराज, इलाहाबाद', 'ప్రయాగ్‌రాజ్, అలహాబాద్', {
    also: 'Allahabad',
  }),
  city('Gorakhpur', 'Uttar Pradesh', 26.7606, 83.3732, 'गोरखपुर', 'గోరఖ్‌పూర్'),
  city('Bareilly', 'Uttar Pradesh', 28.367, 79.4304, 'बरेली', 'బరేలీ'),
  city('Aligarh', 'Uttar Pradesh', 27.8974, 78.088, 'अलीगढ़', 'అలీగఢ్'),
  city('Dehradun', 'Uttarakhand', 30.3165, 78.0322, 'देहरादून', 'డెహ్రాడూన్', { also: 'Doon' }),
  city('Jodhpur', 'Rajasthan', 26.2389, 73.0243, 'जोधपुर', 'జోధ్‌పూర్'),
  city('Udaipur', 'Rajasthan', 24.5854, 73.7125, 'उदयपुर', 'ఉదయ్‌పూర్'),
  city('Kota', 'Rajasthan', 25.2138, 75.8648, 'कोटा', 'కోటా'),
  city('Ajmer', 'Rajasthan', 26.4499, 74.6399, 'अजमेर', 'అజ్మీర్'),
  city('Gwalior', 'Madhya Pradesh', 26.2183, 78.1828, 'ग्वालियर', 'గ్వాలియర్'),
  city('Jabalpur', 'Madhya Pradesh', 23.1815, 79.9864, 'जबलपुर', 'జబల్‌పూర్'),
  city('Ujjain', 'Madhya Pradesh', 23.1793, 75.7849, 'उज्जैन', 'ఉజ్జయిని'),
  city('Raipur', 'Chhattisgarh', 21.2514, 81.6296, 'रायपुर', 'రాయ్‌పూర్'),
  city('Patna', 'Bihar', 25.5941, 85.1376, 'पटना', 'పాట్నా'),
  city('Ranchi', 'Jharkhand', 23.3441, 85.3096, 'रांची', 'రాంచీ'),
  city('Jamshedpur', 'Jharkhand', 22.8046, 86.2029, 'जमशेदपुर', 'జంషెడ్‌పూర్', { also: 'Tatanagar' }),
  city('Dhanbad', 'Jharkhand', 23.7957, 86.4304, 'धनबाद', 'ధన్‌బాద్'),
  city('Bhubaneswar', 'Odisha', 20.2961, 85.8245, 'भुवनेश्वर', 'భువనేశ్వర్', { also: 'Bhubaneshwar, BBSR' }),
  city('Cuttack', 'Odisha', 20.4625, 85.883, 'कटक', 'కటక్'),
  city('Siliguri', 'West Bengal', 26.7271, 88.3953, 'सिलीगुड़ी', 'సిలిగురి'),
  city('Guwahati', 'Assam', 26.1445, 91.7362, 'गुवाहाटी', 'గువాహటి, గౌహతి', { also: 'Gauhati' }),
  city('Jammu', 'Jammu and Kashmir', 32.7266, 74.857, 'जम्मू', 'జమ్మూ'),
  city('Srinagar', 'Jammu and Kashmir', 34.0837, 74.7973, 'श्रीनगर', 'శ్రీనగర్'),
]

/** Names that cover several cities. */
const areas: ReadonlyMap<string, string> = new Map(
  ['Delhi NCR', 'NCR', 'दिल्ली एनसीआर', 'एनसीआर', 'ఢిల్లీ ఎన్‌సీఆర్', 'ఎన్‌సీఆర్'].map((name) => [
    toNameKey(name),
    'delhi-ncr',
  ]),
)

const byName = new Map(
  cities.flatMap((known) =>
    [known.name, ...(known.also ?? []), ...known.devanagari, ...known.telugu].map((name) => [toNameKey(name), known]),
  ),
)

/** All regions, append-only: a region's position in the index follows from this order. */
export const regions: readonly string[] = [
  'hyderabad',
  'delhi-ncr',
  'mumbai',
  'bangalore',
  'chennai',
  'pune',
  'kolkata',
  otherRegion,
  'ahmedabad',
  'surat',
  'jaipur',
  'lucknow',
  'kanpur',
  'indore',
  'bhopal',
  'nagpur',
  'coimbatore',
]

/** Finds a city by any of its names, in any of the three scripts; capitals, spaces, hyphens and dots do not matter. */
export function findCity(name: string): City | undefined {
  return byName.get(toNameKey(name))
}

/** Whether this is a city of the catalogue or the name of a region, such as Delhi NCR. */
export function isKnownPlace(name: string): boolean {
  return findCity(name) !== undefined || areas.has(toNameKey(name))
}

export function findRegion(name: string): string {
  return findCity(name)?.region ?? areas.get(toNameKey(name)) ?? otherRegion
}

export type CityFilter = { region: string; city?: string }

/** Resolves a city filter: "Delhi NCR" is a whole region, "Gurugram" the one city Gurgaon. */
export function toCityFilter(name: string): CityFilter {
  const area = areas.get(toNameKey(name))
  if (area) return { region: area }
  const found = findCity(name)
  return found ? { region: found.region, city: found.name } : { region: otherRegion, city: name.trim() }
}

type Further = { also?: string; region?: string; live?: boolean }

/** Lists of spellings are comma-separated. */
function city(
  name: string,
  state: string,
  latitude: number,
  longitude: number,
  devanagari: string,
  telugu: string,
  { also, region = otherRegion, live = false }: Further = {},
): City {
  const spellings = { devanagari: devanagari.split(', '), telugu: telugu.split(', ') }
  return { name, ...(also && { also: also.split(', ') }), ...spellings, region, state, latitude, longitude, live }
}
