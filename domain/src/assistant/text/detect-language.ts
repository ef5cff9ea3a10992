import type { ChatLanguage } from '../conversation.ts'
import { toSaid } from './said.ts'

const split = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

const hinglishWords = split(`
  hai hain hoon hun ka ki ke ko se mein mai mujhe mujhko hume humein hamko chahiye chaiye chahie dikhao dikhaiye
  dikha batao bataiye bata kya kyu kyun kyon kaise kitna kitne kitni kaun kaunsi kaunsa konsi konsa kab kahan kahaan nahi
  nahin nhi mat andar tak niche neeche upar sasta sasti saste mehnga mehengi mehenga mahangi mehngi gaadi gadi gaadiyan
  gadiyan wala wali wale aur ya bhi sirf koi dono pehla pehli pehle doosra dusra doosri dusri teesri tisri iska iski isko
  iske isse usse usko uska uski uske yeh ye woh wo lena leni khareedna kharidna hata hatao hatado hatana karo kardo kar kam
  zyada jyada badha badhao accha acchi acha achi theek thik sahi daam keemat kimat qeemat rang paisa kagaz kagzat
  naam apne mera mere meri hamara dena lagega lagenge padega padegi milega milegi rehne chhodo chhod phir dobara wapas
  naya nayi purani purana shuru abhi ab haan ji bhai yaar matlab behtar`)
const teluguWords = split(`
  kavali kaavali kaavaali chupinchu chupinchandi choopinchu choopinchandi chudandi cheppu cheppandi undi unda unnaya unnayi
  ledu leda vaddu oddu lo ki ku tho lopu varaku kinda paina nunchi enta entha ela enduku emiti enti edi ee aa idi adi rendu
  rendo modati modatidi moodo kuda kooda matrame maatrame takkuva thakkuva ekkuva dhara rangu bandi kaaru naku naaku maku
  mari inka inkaa kottadi pathadi malli marchu marchandi teeseyi teeseyyi tisey cheyi cheyandi cheyyi ayithe ante gurinchi
  avutundi avuthundi kharchu patralu kagitalu emi konali konadaniki pakkana daggara dagara lopala bagundi manchidi manchi`)
const englishWords = split(`
  the is are a an of for with without under below above please show i want need looking find car cars what which why how
  and or not any only it this that these those one first second my in from than more less price budget remove instead
  cheaper newer compare between does do can you would like`)

/** The language to answer in. A text without distinctive words, such as "Swift 5 lakh", keeps the earlier language. */
export function detectLanguage(text: string, earlier: ChatLanguage): ChatLanguage {
  const telugu = text.match(/\p{Script=Telugu}/gu)?.length ?? 0
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  if (telugu > 0 || devanagari > 0) return telugu >= devanagari ? 'te' : 'hi'
  const words = toSaid(text).trim().split(' ')
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length
  const [hinglish, romanTelugu, english] = [count(hinglishWords), count(teluguWords), count(englishWords)]
  const most = Math.max(hinglish, romanTelugu, english)
  if (most === 0) return earlier
  if (romanTelugu === most && romanTelugu > hinglish) return 'te'
  // A Hinglish sentence has English words too, an English one has hardly any Hindi.
  if (hinglish > 0 && hinglish * 2 >= english) return 'hinglish'
  if (romanTelugu * 2 >= english && romanTelugu > 0) return 'te'
  return 'en'
}
