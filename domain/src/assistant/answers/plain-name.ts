const longest = 40
/** Letters, marks and digits with the punctuation of names: "VXi (O) 1.2", "L.B. Nagar". */
const allowed = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,+&'’()/-]*$/u
/** A phone number, or the name of a site, which no name of a variant or a place contains. */
const contact =
  /(?:\p{Nd}[\s.,()/-]*){6}|[\p{L}\p{N}]\.(?:com|in|net|org|co|io|xyz|info|app|site|online|shop|me|biz|dev|link|ly)\b|\.\p{L}{2,}\/|\bwww\b/iu

/** A name in a source's own words, if it cannot be anything but a name; otherwise null, and it is not repeated. */
export function plainName(text: string | null): string | null {
  const name = text?.normalize('NFKC').trim() ?? ''
  return name.length <= longest && allowed.test(name) && !contact.test(name) ? name : null
}
