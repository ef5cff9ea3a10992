import { compileMessage } from '@lingui/message-utils/compileMessage'

const accented = 'àƀćďéƒğĥíĵķĺḿńöþǫŕşţúṽŵẋýž'

/** Readable, longer, and never plain English: text that stays plain on the page did not come from the messages. */
export function compilePseudo(text: string) {
  return ['⟦', ...compileMessage(text, disguise), '⟧']
}

function disguise(text: string): string {
  const strange = text.replaceAll(/[a-z]/g, (letter) => accented[letter.charCodeAt(0) - 97] ?? letter)
  // Hindi and Telugu texts are about a third longer.
  return strange + '·'.repeat(Math.ceil(text.trim().length / 3))
}
