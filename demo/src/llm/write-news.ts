import type { ChatRequest } from './chat-request.ts'
import { textOf } from './chat-request.ts'

const source = /^Source (\d+): (.*)\n([\s\S]*?)\nEnd of source \1\.$/gm
const figure = /\b\d[\d,.]* (?:percent|sales|cars)\b(?! points)/g
const denied = /\b(?:not|no|never|without)\b/i
const mostFigures = 3

/** An article that only lists figures from its numbered sources, or null if the request has no such sources. */
export function writeNews(request: ChatRequest): object | null {
  const prompt = request.messages.map((message) => textOf(message)).join('\n\n')
  const sources = [...prompt.matchAll(source)].map(([, number, title, text]) => ({
    number: Number(number),
    title: title!,
    text: text!,
  }))
  if (sources.length === 0) return null
  const sentences = sources.flatMap(({ number, text }) => {
    const plain = text
      .split(/(?<=[.!?])\s/)
      .filter((each) => !denied.test(each))
      .join(' ')
    const figures = [...new Set(plain.match(figure))].slice(0, mostFigures)
    return figures.length === 0 ? [] : [{ sentence: `One report counts ${figures.join(', ')}.`, sources: [number] }]
  })
  const topic = /^Topic: (.{1,100})/m.exec(prompt)?.[1] ?? 'Cars'
  return {
    title: 'What the reports of this week count',
    excerpt: 'A summary of the figures that publishers name.',
    tags: [topic.toLowerCase().slice(0, 40)],
    sections: [
      {
        heading: '',
        paragraphs: [[...sentences, { sentence: 'Read the sources below before you decide.', sources: [] }]],
      },
    ],
  }
}
