/** The source key of adverts that sellers post on Pahiya itself. */
export const ownSource = 'pahiya'
