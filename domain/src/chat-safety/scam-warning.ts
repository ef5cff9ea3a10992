import type { ScamKind } from './scam-kinds.ts'

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
  channel: {
    reason: 'This message presses you to leave Pahiya’s chat or to keep something secret.',
    whatToDo: 'Stay in this chat until you have met. Here your number stays hidden and we can check what was written.',
  },
  courier: {
    reason: 'This message offers to send the car by transport and asks for charges first.',
    whatToDo:
      'Do not buy a car that you have not seen. See it where it is, and pay no transport, customs or release charges.',
  },
  fee: {
    reason: 'This message asks you to pay a charge to someone you have not met. Such charges are often invented.',
    whatToDo: 'RTO fees are paid on Parivahan or at the RTO, and loans at the bank branch. Ask there before you pay.',
  },
  link: {
    reason: 'This message leads to a page or file that may take your login, card or phone.',
    whatToDo:
      'Do not open it, log in or install it. Look for the page yourself, or ask to see the paper when you meet.',
  },
  otp: {
    reason: 'This message asks for a code that was sent to your phone. The code lets others use your money or account.',
    whatToDo:
      'Do not share the code with anyone, not even a bank or Pahiya. If you already did, call your bank and 1930 now.',
  },
  overpayment: {
    reason: 'This message says that you were paid too much and asks for the rest back.',
    whatToDo: 'Open your bank’s own app. Return money only if it is really there, and only through your bank.',
  },
  papers: {
    reason: 'This message offers a car without its owner or its papers in order.',
    whatToDo: 'Pay nothing before you see the original RC, the owner and the owner’s ID, and sign no blank form.',
  },
  proof: {
    reason: 'A screenshot or message can be faked. It does not show that the money has reached you.',
    whatToDo: 'Hand over the car, keys or papers only after your bank’s own app shows the money.',
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
  seriousness: {
    reason: 'This message asks for a small sum to prove that you are serious. People who ask often take it and vanish.',
    whatToDo: 'Pay nothing before you have seen the car and its papers. A genuine buyer or seller can wait.',
  },
}
