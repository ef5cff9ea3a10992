/** Text that a person pastes: code, model control tokens, markup and data. Its content is not the asker's wish. */
const pasted: readonly RegExp[] = [
  /```[\s\S]*?(?:```|$)/g,
  /<\|[^|<>]{1,40}\|>[^<]*/g,
  /<([a-z_][\w-]{0,30})(?:\s[^<>]{0,200})?>[\s\S]*?<\/\1>/gi,
  /<\/?[a-z_][\w-]{0,30}(?:\s[^<>]{0,200})?>/gi,
]
const data = /\{[^{}]*\}/g
const deepestData = 4

/** A quotation of three words or more is another person's text. */
const quoted = /(?:"[^"\n]*"|“[^“”\n]*”|«[^«»\n]*»)/g
const quotedWords = 3

/** In "Say that …", the dictated text is not what the asker looks for. */
const dictated: readonly RegExp[] = [
  /\b(?:say|claim|pretend|repeat|tell me|write|reply|answer|confirm) (?:only |exactly )?that\b[^.!?\n]*/gi,
  /(?:कहो|कहिए|लिखो|लिखिए|बोलो|बोलिए|लिख दो|बोल दो|कह दो) कि(?![\p{L}\p{M}])[^।.!?\n]*/gu,
  /\b(?:bol|bolo|likh|likho|keh|kaho)(?: de| do)? k[ei]\b[^.!?\n]*/gi,
]
const sentence = /[^.!?\n]+/g
/** In Telugu the verb comes last, so the text before it in the sentence is dictated. */
const dictatedBefore = /ని (?:చెప్పు|చెప్పండి|రాయి|రాయండి)(?![\p{L}\p{M}])|\bani (?:cheppu|cheppandi|rayi|rayandi)\b/giu

/** The part of a message that may express the user's own request. Only this part is parsed for filters. */
export function ownWords(text: string): string {
  let own = pasted.reduce((left, pattern) => left.replaceAll(pattern, ' '), text)
  for (let depth = 0; depth < deepestData; depth++) own = own.replaceAll(data, ' ')
  own = own.replaceAll(quoted, (all) => (all.trim().split(/\s+/).length < quotedWords ? all : ' '))
  own = dictated.reduce((left, pattern) => left.replaceAll(pattern, ' '), own)
  return own.replaceAll(sentence, withoutDictated)
}

function withoutDictated(said: string): string {
  const last = [...said.matchAll(dictatedBefore)].at(-1)
  return last ? ` ${said.slice(last.index + last[0].length)}` : said
}
