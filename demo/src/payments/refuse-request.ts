import { jsonResponse, type DemoResponse } from '../http/response.ts'

export function refuseRequest(description: string): DemoResponse {
  return jsonResponse(400, {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
    },
  })
}
