/** The subset of PromQL that alerts.yaml uses. Anything else throws, so that no rule is tested in part. */
export type Expression =
  | { kind: 'number'; value: number }
  | { kind: 'series'; name: string; matchers: Matcher[]; rangeSeconds?: number }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'aggregate'; name: 'sum' | 'max' | 'min'; by: string[]; of: Expression }
  | { kind: 'binary'; operator: string; left: Expression; right: Expression }
export type Matcher = { label: string; operator: '=' | '!=' | '=~' | '!~'; value: string }

const tokenForm =
  /\s*(?:(\d+(?:\.\d+)?)(?![smhd\w])|(\[\d+[smhd]\])|([a-zA-Z_]\w*)|("[^"]*")|(=~|!~|!=|==|>=|<=|[-+*/<>=(){},]))/y
const levels = [['or'], ['and', 'unless'], ['==', '!=', '>', '<', '>=', '<='], ['+', '-'], ['*', '/']]
const secondsIn: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 }

export function durationSeconds(text: string): number {
  return Number(text.slice(0, -1)) * secondsIn[text.at(-1)!]!
}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  tokenForm.lastIndex = 0
  while (text.slice(tokenForm.lastIndex).trim() !== '') {
    const at = tokenForm.lastIndex
    const match = tokenForm.exec(text)
    if (!match) throw new Error(`cannot read ${text.slice(at, at + 20)}`)
    tokens.push(match[0].trim())
  }
  return tokens
}

export function parsePromql(text: string): Expression {
  const tokens = tokensOf(text)
  const next = (): string => {
    const token = tokens.shift()
    if (token === undefined) throw new Error(`ends too early: ${text}`)
    return token
  }
  const expect = (wanted: string) => {
    const token = next()
    if (token !== wanted) throw new Error(`expected ${wanted}, found ${token} in ${text}`)
  }
  const list = <Item>(end: string, item: () => Item): Item[] => {
    const items: Item[] = []
    while (tokens[0] !== end) {
      items.push(item())
      if (tokens[0] === ',') next()
    }
    expect(end)
    return items
  }
  const binary = (level: number): Expression => {
    if (level === levels.length) return operand()
    let left = binary(level + 1)
    while (levels[level]!.includes(tokens[0] ?? '')) {
      const operator = next()
      left = { kind: 'binary', operator, left, right: binary(level + 1) }
    }
    return left
  }
  const matcher = (): Matcher => ({
    label: next(),
    operator: next() as Matcher['operator'],
    value: next().slice(1, -1),
  })
  const operand = (): Expression => {
    const token = next()
    if (token === '(') {
      const inner = binary(0)
      expect(')')
      return inner
    }
    if (/^\d/.test(token)) return { kind: 'number', value: Number(token) }
    if (!/^[a-zA-Z_]/.test(token)) throw new Error(`unexpected ${token} in ${text}`)
    if (token === 'sum' || token === 'max' || token === 'min') {
      const by = tokens[0] === 'by' ? (next(), expect('('), list(')', next)) : []
      expect('(')
      const of = binary(0)
      expect(')')
      return { kind: 'aggregate', name: token, by, of }
    }
    if (tokens[0] === '(') {
      next()
      return { kind: 'call', name: token, args: list(')', () => binary(0)) }
    }
    const matchers = tokens[0] === '{' ? (next(), list('}', matcher)) : []
    const range = tokens[0]?.startsWith('[') ? { rangeSeconds: durationSeconds(next().slice(1, -1)) } : {}
    return { kind: 'series', name: token, matchers, ...range }
  }
  const parsed = binary(0)
  if (tokens.length > 0) throw new Error(`unexpected ${tokens[0]} in ${text}`)
  return parsed
}
