/** Providers give one name. Its last word is taken as the last name, so that the two together are the name as given. */
export function firstAndLastName(name: string): { firstName: string | null; lastName: string | null } {
  const at = name.lastIndexOf(' ')
  if (at === -1) return { firstName: name === '' ? null : name, lastName: null }
  return { firstName: name.slice(0, at), lastName: name.slice(at + 1) }
}
