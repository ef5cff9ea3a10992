import type { ScamKind } from './find-scam.ts'

/** Shown to the person at risk, in a calm tone: why this message is suspicious, and what to do now. */
export type ScamWarning = { reason: string; whatToDo: string }

export const scamWarnings: Readonly<Record<ScamKind, ScamWarning>> = {
  advance: {
    reason: 'This message asks for money before you have seen the car.',
    whatToDo:
      'Pay nothing until you have seen the car, its RC and the owner’s ID. A real seller can wait for your visit.',
  },
  army: {
    reason: 'People who pose as soldiers often offer cheap cars, show an ID card and promise delivery by the army.',
    whatToDo: 'An ID card in a photo proves nothing. Meet at the car, with its RC, or leave it.',
  },
  courier: {
    reason: 'This message speaks of a car that comes by transport and of charges to be paid first.',
    whatToDo:
      'Used cars are not sent on trust. See the car where it is, and pay no transport, customs or release charges.',
  },
  qr: {
    reason: 'You never scan a code, enter your UPI PIN or tell an OTP to receive money. That always pays it out.',
    whatToDo:
      'Do not scan, approve or type anything. Ask for a plain transfer to your UPI ID, and check your bank’s own app.',
  },
  remote: {
    reason: 'This message asks for access to your phone, or for the details of your card.',
    whatToDo:
      'Install nothing and share no screen. Pahiya never asks for this. If you did already, call your bank and 1930.',
  },
}
