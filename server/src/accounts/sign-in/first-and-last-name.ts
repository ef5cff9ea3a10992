/** Providers send a single name. Its last word becomes the last name, so that the two together equal the original. */
export function firstAndLastName(name: string): { firstName: string | null; lastName: string | null } {
  const at = name.lastIndexOf(' ')
  if (at === -1) return { firstName: name === '' ? null : name, lastName: null }
  return { firstName: name.slice(0, at), lastName: name.slice(at + 1) }
}
