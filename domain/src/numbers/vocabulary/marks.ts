/** Words for rupees and for "about". Spelt as the reader folds them: lower case, no nukta. */
export const rupeeWords: ReadonlySet<string> = new Set(
  `rs re inr rupee rupees rupes rupaye rupay rupaiye rupaya rupai rupaiya rupayalu rupayala rupiya rupye
   रु रू रुपये रुपए रुपया रूपये रूपए रुपयों रुपयो रूपया
   రూ రు రూపాయలు రూపాయల రూపాయి రూపాయలకు రూపాయలలో`.split(/\s+/),
)

/** These are usually written before the amount: "Rs 4,50,000". The others follow it. */
export const leadingRupeeWords: ReadonlySet<string> = new Set(['rs', 're', 'inr', 'रु', 'रू', 'రూ', 'రు'])

export const aboutBefore: ReadonlySet<string> = new Set(
  `around about approx approximately approximate appx aprox nearly roughly circa lagbhag lagbag karib kareeb karibkarib
   takreeban takriban taqreeban sumaru sumaaru sumaruga dadapu dadapuga almost
   लगभग करीब तकरीबन क़रीब सुमारु సుమారు సుమారుగా దాదాపు దాదాపుగా`.split(/\s+/),
)

/** "5 lakh ke aas paas", "5 lakh approx" */
export const aboutAfter =
  /^[\s,(]{0,2}(?:approx|aprox|appx|approximately|(?:ke\s+)?(?:aas\s?paas|aaspass|aspas|aas\s?pass|karib|kareeb)|(?:के\s+)?(?:आस\s?पास|क़?रीब)|దగ్గర్లో)(?![\p{L}\p{M}])/iu

export const percentWords: ReadonlySet<string> = new Set(['percent', 'percentage', 'pct', 'प्रतिशत', 'फीसदी', 'శాతం'])
