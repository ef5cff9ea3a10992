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
    whatToDo: 'An ID card in a photo proves nothing. Meet at the car and see its RC, or walk away.',
  },
  courier: {
    reason: 'This message offers to send the car by transport and asks for charges first.',
    whatToDo:
      'Used cars are not sent on trust. See the car where it is, and pay no transport, customs or release charges.',
  },
  qr: {
    reason:
      'You never need to scan a code, enter your UPI PIN or share an OTP to receive money. That always sends money out.',
    whatToDo:
      'Do not scan, approve or type anything. Ask for a plain transfer to your UPI ID, and check your bank’s own app.',
  },
  remote: {
    reason: 'This message asks for access to your phone or for your card details.',
    whatToDo:
      'Do not install anything or share your screen. Pahiya never asks for this. If you already did, call your bank and 1930.',
  },
}
