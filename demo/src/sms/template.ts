/** A template as registered with DLT and with the gateway: names between ## are placeholders. */
export type Template = { id: string; dltId: string; text: string }

export const codeTemplate: Template = {
  id: 'demo-code-template',
  dltId: '1107160000000000001',
  text: '##code## is your Pahiya code. It is valid for ##minutes## minutes. Do not share it with anyone.',
}

const variable = /##(\w+)##/g

/** Returns the finished text, or the variable that is missing or longer than DLT allows. */
export function fill(template: Template, values: Record<string, unknown>): { text: string } | { missing: string } {
  const names = [...template.text.matchAll(variable)].map(([, name]) => name!)
  const wrong = names.find((name) => !isValue(values[name]))
  if (wrong !== undefined) return { missing: wrong }
  return { text: template.text.replaceAll(variable, (_, name: string) => String(values[name])) }
}

function isValue(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && /^.{1,40}$/u.test(String(value))
}
