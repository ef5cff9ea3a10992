/** TOUR-09: by the id of the step, for whoever is on another page, or on a screen that has it elsewhere. */
export const whereToFind: Readonly<Record<string, string>> = {
  'hero-search': /*i18n*/ 'You find it at the top of the first page.',
  'advanced-filters': /*i18n*/ 'You find them under the search, and beside the results.',
  'search-limits': /*i18n*/ 'You find it on the first page, beside All Portals.',
  'phone-verification': /*i18n*/ 'You find it in your profile, once you are signed in.',
  'contact-seller': /*i18n*/ 'You find it on every car’s page, under the price.',
  'price-insights': /*i18n*/ 'You find it on every car’s page, under the photos.',
  'sell-car': /*i18n*/ 'You find Sell in the menu, at the top of every page.',
}
