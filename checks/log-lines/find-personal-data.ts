/** What no log line may tell, whoever writes it. */
const personal: [what: string, form: RegExp][] = [
  ['an e-mail address', /[\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}\b/i],
  ['an Indian mobile number', /(?<![\w.+-])(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?![\w.-])/],
  ['a code of six digits', /\b(?:code|otp|pin)\b[\s"'\\:=]{1,6}\d{6}\b/i],
  // As better-auth and rotateSessions draw them: 32 characters of which some are capitals and some digits.
  ['a token', /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32}(?![\w-])/],
  ['a cookie', /\b(?:session|sign_in|passkey|pahiya-visitor-signed)=[\w%.+/-]{16,}/],
  // The person of personal-data.test.ts, who has something in every field.
  ['the canary', /zx81/i],
]

export function personalIn(line: string): string | null {
  return personal.find(([, form]) => form.test(line))?.[0] ?? null
}
