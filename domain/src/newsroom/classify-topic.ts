import type { Category } from './article-fields.ts'

const words: [Category, RegExp][] = [
  [
    'policy',
    /\b(?:tax|taxes|gst|rto|law|laws|rule|rules|policy|ban|scrappage|subsid\w+|government|court|licen[cs]e|insurance|registration|fastag|toll|challan|number plate)\b/i,
  ],
  [
    'technology',
    /\b(?:ev|evs|electric|battery|batteries|hybrid|charging|charger|adas|airbag\w*|software|connected|engine|technology|safety|cng|hydrogen|infotainment)\b/i,
  ],
  [
    'buying-guides',
    /\b(?:buy|buying|choose|best|guide|tips|how to|should i|vs|versus|compare|comparison|first car|family car|inspect\w*|checklist|negotiat\w+)\b/i,
  ],
]

/** C-27: the category of a topic for which none was chosen. */
export function classifyTopic(topic: string): Category {
  return words.find(([, pattern]) => pattern.test(topic))?.[0] ?? 'market-trends'
}
