/** Common misspellings of units, and bazaar slang. */
export const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lakh: 'lakh lakhs lac lacs lack lacks lak laks lakhh lahk lkah lalkh laakhs lakes laks lkhs lacks lakha lacz lks lacx peti petti lakj lskh lajh laks lakhsu lakhlu lacslu lakhulu lakshlu lacsu లాఖ్స్ లాకులు లాఖులు',
    crore: 'crore crores cror crors croe crr karod karore karor carore crorre khoka khokha crs',
    thousand:
      'thousand thousands thousnd thousad thosand thausand hazar hazaar hajar hajaar hazzar hazr hajr hazaaar hazarr hjaar',
    లక్షల:
      'lakshalu lakshala lakshal lakshallo lakshalaku lakshalaki laksala laksalu laxalu laxala lakshallu lakshalanu latchalu latchala latsala',
    లక్ష: 'laksha',
    లక్షలో: 'lakshalo lakshaki lakshaku lakshaloo',
    వేల: 'velu vela vela velaku velaki veelu veyi veyyi',
  }).flatMap(([unit, spellings]) => spellings.split(' ').map((word) => [word, unit] as const)),
)
