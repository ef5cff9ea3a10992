// node demo/src/news/main.ts [--today 2026-11-18]
// Prints the admin who approves the demo's articles, and then the articles, as one line of JSON each.
import { parseArgs } from 'node:util'
import { demoAdmin, people } from '../identity/people.ts'
import { demoArticles } from './demo-articles.ts'

const { values } = parseArgs({
  options: { today: { type: 'string', default: new Date().toISOString().slice(0, 10) } },
})
const { id, name, email } = people.find((person) => person.email === demoAdmin.email)!
const lines = [{ approver: { provider: 'oidc', id, name, email } }, ...demoArticles(values.today)]
process.stdout.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
