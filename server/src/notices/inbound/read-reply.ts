/** The longest accepted reply; the rest is cut off. */
export const longestReply = 4_000

/** Lines with which mail clients introduce a quote. */
const attributions = [
  /^on .{5,200} wrote:$/i,
  /^[^<>]{3,200}<[^<>\s@]{1,64}@[^<>\s@]{1,255}>.{0,60}:$/,
  /ने लिखा:$/,
  /రాశారు:$/,
  /^-{2,} ?(original message|forwarded message|मूल संदेश)/i,
  /^begin forwarded message:/i,
  /^_{8,}$/,
  /^(from|de|von|प्रेषक): .+/i,
]
const signatures = [
  /^-- ?$/,
  /^sent from (my|yahoo|outlook|mail for)\b/i,
  /^get outlook for /i,
  /^(sent|bheja gaya) (via|from) .{2,30}$/i,
  /मेरे .{2,20} से भेजा गया/,
]

/** Returns the text that a person wrote above the quoted e-mail, without the quote and the signature. */
export function readReply(text: string): string {
  // PostgreSQL stores no NUL in a text.
  const said = text.slice(0, mostRead).replaceAll('\0', '').replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ')
  const lines = joinAttributions(said.split('\n', mostLines).map((line) => line.slice(0, longestLine)))
  return withoutHalfLetter(writtenIn(lines).slice(0, longestReply))
}

/** How much of an e-mail is read: the reply is above the quote. */
const mostRead = 64 * 1024
const mostLines = 2_000
const longestLine = 5_000

/** The cut may have split a surrogate pair, which no database accepts. */
function withoutHalfLetter(text: string): string {
  return text.isWellFormed() ? text : text.replace(/[\uD800-\uDBFF]$/u, '').toWellFormed()
}

function writtenIn(lines: readonly string[]): string {
  const written: string[] = []
  for (const [place, line] of lines.entries()) {
    const said = line.trim()
    // Text below quoted lines is included, as some people reply there.
    if (said.startsWith('>')) continue
    if (attributions.some((form) => form.test(said))) {
      if (isFollowedByAnswer(lines, place)) continue
      break
    }
    if (signatures.some((form) => form.test(said) || form.test(line))) break
    written.push(line.trimEnd())
  }
  return written
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * "On Monday, 3 November 2025 at 10:00, Pahiya" and "<notices@pahiya.example> wrote:" are one line, broken at 76
 * characters.
 */
function joinAttributions(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (let i = 0; i < lines.length; i += 1) {
    const two = [lines[i]!.trim(), lines[i + 1]?.trim() ?? ''].join(' ')
    const three = `${two} ${lines[i + 2]?.trim() ?? ''}`
    if (/^on\b/i.test(lines[i]!.trim()) && !attributions[0]!.test(lines[i]!.trim())) {
      if (attributions[0]!.test(two)) {
        joined.push(two)
        i += 1
        continue
      }
      if (attributions[0]!.test(three)) {
        joined.push(three)
        i += 2
        continue
      }
    }
    joined.push(lines[i]!)
  }
  return joined
}

/** An answer below the quote: the attribution, only quoted lines, then new text. */
function isFollowedByAnswer(lines: readonly string[], attribution: number): boolean {
  let hasQuote = false
  for (let place = attribution + 1; place < lines.length; place += 1) {
    const line = lines[place]!.trim()
    if (line.startsWith('>')) hasQuote = true
    else if (line !== '') return hasQuote
  }
  return false
}
