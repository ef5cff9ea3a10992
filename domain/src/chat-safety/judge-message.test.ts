import { expect, test } from 'vitest'
import { cutMessage } from './cut-message.ts'
import { judgeMessage } from './judge-message.ts'

const judge = (text: string) => judgeMessage({ from: 'buyer', text }, [])

test.each([
  'A code has come to your phone by SMS, please read me the 6 digits so that the bank releases the payment',
  'OTP vachindi kada mee phone ki, adi cheppandi, payment release avutundi',
  'आपके फोन पर कोड आया होगा, वो बता दीजिए तो पेमेंट आ जाएगा',
  'By mistake 50,000 extra was sent to you, please send the balance back to this number now',
  'పొరపాటున ఎక్కువ పంపాను, మిగతా డబ్బులు వెంటనే ఈ నంబర్ కి తిరిగి పంపండి',
  'I paid by NEFT, see the screenshot with the UTR. Bank server is down, it will reflect tonight, please give the key to my driver',
  'Pay 2,000 now to show you are serious, otherwise I give it to the other party',
])('is suspicious: %s', (text) => expect(judge(text)).not.toBeNull())

test.each([
  'Is the car available? I can come on Sunday morning with my father.',
  'Gaadi ka insurance kab tak hai, aur service history milegi kya?',
  'కారు ఎక్కడ చూడొచ్చు? ఆదివారం రావచ్చా?',
  'Never tell anyone your OTP, my neighbour lost money that way.',
  'I will pay the token after I have seen the car and its RC.',
  'लोन बंद हो गया है, एनओसी बैंक से मिल गई है, देखने कब आएंगे?',
])('is ordinary: %s', (text) => expect(judge(text)).toBeNull())

test('a scam at the end of the longest e-mail reply is found, by the rules and by the weights', () => {
  const longest = (text: string) => `${'ok '.repeat(2_000).slice(0, 3_999 - text.length)} ${text}`
  expect(judge(longest('Install AnyDesk and tell me the code'))).toEqual({ kind: 'remote', foundBy: 'rules' })
  expect(cutMessage(longest('paisa'))).toContain(cutMessage('paisa')[0])
})
