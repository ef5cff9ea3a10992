/** ID-09: the name of the cookie, of the key in local storage, and of the database and its one entry. */
export const visitorName = 'pahiya-visitor'
