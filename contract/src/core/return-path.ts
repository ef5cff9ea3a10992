const longestPath = 2_000

/**
 * SEC-10: returns the path to continue at after sign-in: a path on this site, or the home page. Browsers treat a
 * backslash as a slash and skip tabs and line breaks, so a path that contains one, plain or encoded, may lead to
 * another host.
 */
export function checkedReturnPath(asked: string | null | undefined): string {
  if (asked === null || asked === undefined || asked.length > longestPath || !isPathOfThisSite(asked)) return '/'
  return asked
}

function isPathOfThisSite(asked: string): boolean {
  const path = asked.split(/[?#]/, 1)[0]!
  // Printable ASCII only: browsers send every other character encoded.
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(asked) || asked.includes('\\')) return false
  if (/%(?:[01][0-9a-f]|7f|5c|2f)/i.test(path)) return false
  const base = 'https://this-site.invalid'
  if (!URL.canParse(asked, base)) return false
  const { origin, pathname } = new URL(asked, base)
  // Sign-in and sign-out are not valid return paths.
  return origin === base && !pathname.startsWith('//') && !/^\/(api|login)(\/|$)/.test(pathname)
}
