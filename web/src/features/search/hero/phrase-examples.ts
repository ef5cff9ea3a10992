/** One sentence in each script that the parser supports: shows what the box can do without explaining it. */
export const phraseExamples = [
  { lang: 'en', words: '7 seater under 12 lakh, diesel' },
  { lang: 'hi', words: '5 लाख तक पेट्रोल, पहला मालिक' },
  { lang: 'te', words: 'మియాపూర్ లో ఆటోమేటిక్' },
]
