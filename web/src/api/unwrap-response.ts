import { data } from 'react-router'

type Answered = { data?: unknown; error?: unknown; response: Response }

/**
 * Returns the body of a successful response. An error response is thrown unchanged, and the error page shows its status
 * and request id.
 */
export async function unwrapResponse<Answer extends Answered>(
  asking: Promise<Answer>,
): Promise<NonNullable<Answer['data']>> {
  const answer = await asking
  if (answer.data !== undefined && answer.data !== null) return answer.data
  throw data(answer.error, { status: answer.response.status })
}
