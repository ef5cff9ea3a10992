const mostEmptyPages = 20

/**
 * Checks each page of a source that is read by cursor. Throws if a cursor comes back, if a page lists exactly what the
 * page before it did, or if many pages in a row are empty: such a source would be read for ever.
 */
export function refuseLoops(): (cursor: string, refs: readonly string[]) => void {
  const cursors = new Set<string>()
  let before = ''
  let empty = 0
  return (cursor, refs) => {
    if (cursors.has(cursor)) throw new Error('the source returned to a page that was read before')
    cursors.add(cursor)
    empty = refs.length === 0 ? empty + 1 : 0
    const listed = refs.join('\n')
    if (empty > mostEmptyPages) throw new Error(`the source has more than ${mostEmptyPages} empty pages in a row`)
    if (listed !== '' && listed === before) throw new Error('the source repeats the same page')
    before = listed
  }
}
