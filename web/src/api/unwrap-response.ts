import { data } from 'react-router'

type Answered = { data?: unknown; error?: unknown; response: Response }

/** The body of a good answer. A refusal is thrown as it came, and the error page shows its status and request id. */
export async function answerOf<Answer extends Answered>(asking: Promise<Answer>): Promise<NonNullable<Answer['data']>> {
  const answer = await asking
  if (answer.data !== undefined && answer.data !== null) return answer.data
  throw data(answer.error, { status: answer.response.status })
}
