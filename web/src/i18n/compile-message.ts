type Part = string | [name: string] | [name: string, kind: 'plural', forms: Record<string, Part[]>]

/**
 * Compiles English messages as written in the components: text, {names} and plurals. Messages that need more are in the
 * compiled file. This spares every visitor the full parser, and the plurals of pages that they do not open.
 */
export function compileEnglishMessage(text: string): Part[] {
  let at = 0
  const take = (pattern: RegExp) => {
    const found = pattern.exec(text.slice(at))
    at += found?.[0].length ?? 0
    return found
  }
  const read = (words: RegExp): Part[] => {
    const parts: Part[] = []
    for (;;) {
      const plural = take(/^\{(\w+), plural, /)
      const [part, name] = plural ?? take(/^\{(\w+)\}/) ?? take(words) ?? []
      if (part === undefined) return parts
      if (plural) parts.push([name!, 'plural', readForms()])
      else parts.push(name === undefined ? part : [name])
    }
  }
  const readForms = () => {
    const forms: Record<string, Part[]> = {}
    for (let form; (form = take(/^ ?=?(\w+) \{/)); take(/^\}/)) forms[form[1]!] = read(/^(?:#|[^#{}]+)/)
    take(/^\}/)
    return forms
  }
  return read(/^[^{}]+/)
}
