/** TOUR-09: by step id, for visitors on another page, or on a screen size where the target is elsewhere. */
export const whereToFind: Readonly<Record<string, string>> = {
  'hero-search': /*i18n*/ 'At the top of the home page.',
  'advanced-filters': /*i18n*/ 'Under the search box, and beside the results.',
  'search-limits': /*i18n*/ 'On the home page, beside All Portals.',
  'phone-verification': /*i18n*/ 'On the home page, under the search box.',
  'contact-seller': /*i18n*/ 'On every car’s page, under the price.',
  'price-insights': /*i18n*/ 'On every car’s page, under the photos.',
  'sell-car': /*i18n*/ 'Sell is in the menu, at the top of every page.',
}
