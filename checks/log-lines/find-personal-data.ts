/** Personal data that no log line may contain. */
const personal: [what: string, form: RegExp][] = [
  ['an e-mail address', /[\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}\b/i],
  ['an Indian mobile number', /(?<![\w.+-])(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?![\w.-])/],
  ['a code of six digits', /\b(?:code|otp|pin)\b[\s"'\\:=]{1,6}\d{6}\b/i],
  // The form of tokens from better-auth and rotateSessions: 32 characters with some capitals and some digits.
  ['a token', /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32}(?![\w-])/],
  ['a cookie', /\b(?:session|sign_in|passkey|pahiya-visitor-signed)=[\w%.+/-]{16,}/],
  // The person in personal-data.test.ts, who has a value in every field.
  ['the canary', /zx81/i],
]

export function findPersonalData(line: string): string | null {
  return personal.find(([, form]) => form.test(line))?.[0] ?? null
}
