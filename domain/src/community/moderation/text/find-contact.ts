import { findPhone } from './find-phone.ts'
import type { PreparedText } from './prepare-text.ts'

export type FoundContact = { what: 'phone' | 'e-mail' | 'upi' | 'handle'; certainty: 'sure' | 'likely' }

const email = /(?<![\w.+-])[\w.+-]{1,64}\s?@\s?[a-z\d-]{1,63}\s?\.\s?[a-z]{2,10}(?![a-z])/
const hiddenEmail =
  /[a-z\d._-]{2,40}\s{0,2}[([{<]?\s{0,1}(?:at|@|एट|ఎట్)\s{0,1}[)\]}>]?\s{0,2}(?:gmail|g mail|yahoo|hotmail|outlook|rediff|rediffmail|proton|protonmail|icloud|जीमेल|జీమెయిల్)(?:\s{0,2}[([{<]?\s{0,1}(?:dot|\.|डॉट|డాట్)\s{0,1}[)\]}>]?\s{0,2}(?:com|in|net|me|कॉम|కామ్))?/u
/** Handles of UPI addresses, as issued by payment apps. */
const upi =
  /(?<![\w.-])[\w.-]{2,64}\s?(?:@|\(at\)|\[at\]| at )\s?(?:ybl|ibl|axl|upi|paytm|apl|yapl|rapl|ok(?:axis|sbi|hdfcbank|icici)|pt(?:yes|sbi|hdfc|axis)|wa(?:icici|hdfcbank|axis|sbi)|icici|hdfcbank|hdfc|sbi|axisbank|axis|kotak|fbl|freecharge|airtel|jio|jiopay|pnb|barodampay|federal|idfcbank|idfcfirst|indus|rbl|yesbank(?:ltd)?|unionbank|cnrb|kbl|kvb|uco|naviaxis|superyes|slc|pingpay|mbk|ikwik|postbank|sliceaxis|jupiteraxis|cred|yescred|axiscred|bhim)(?![a-z\d.])/
const upiAsked =
  /(?<![a-z])(?:upi|gpay|google pay|phone ?pe|paytm|bhim)(?: (?:id|no|number|pe|par|to|is|address)){1,2}\s?(?:is|:|-|=)?\s?[a-z\d._-]{3,40}@/
const handle =
  /(?<![a-z])(?:insta(?:gram)?|ig|telegram|tg|tele gram|snap(?:chat)?|facebook|fb|signal|discord|टेलीग्राम|इंस्टा(?:ग्राम)?|టెలిగ్రామ్|ఇన్‌?స్టా(?:గ్రామ్)?)\s?(?:id|handle|page|par|pe|pr|lo|me|mein|channel|group|आईडी|पर|పేజీ|ఐడీ)?\s?(?:is|:|-|=|->)?\s?@\s?[a-z\d._]{3,40}/u
const joinChat =
  /(?<![a-z])(?:join|add|dm|msg|message|ping|inbox|text)(?: \w{1,12}){0,3} (?:on|in|my|our|the|via)?\s?(?:telegram|whats ?app|watsapp|insta(?:gram)?|signal|snapchat|discord)(?: (?:group|channel|community|id))?(?![a-z])/

/** Finds ways to contact a person outside the site. */
export function findContact(text: PreparedText): FoundContact[] {
  const found: FoundContact[] = []
  const phone = findPhone(text)
  if (phone) found.push({ what: 'phone', certainty: phone })
  if (email.test(text.plain)) found.push({ what: 'e-mail', certainty: 'sure' })
  else if (hiddenEmail.test(text.plain)) found.push({ what: 'e-mail', certainty: 'likely' })
  if (upi.test(text.plain) || upiAsked.test(text.plain)) found.push({ what: 'upi', certainty: 'sure' })
  if (handle.test(text.plain) || joinChat.test(text.plain)) found.push({ what: 'handle', certainty: 'likely' })
  return found
}
