// node demo/src/community/main.ts Prints posts, questions and answers by invented members over the last two weeks, as
// one line of JSON each.
import { demoAdmin, people } from '../identity/people.ts'
import { demoMembers } from './members.ts'
import { demoPosts } from './posts.ts'
import { demoEvents, demoSpotlights } from './spotlights-and-events.ts'

const { id, name, email } = people.find((person) => person.email === demoAdmin.email)!
const records = [...demoMembers, ...demoPosts, ...demoSpotlights, ...demoEvents]
const lines = [{ admin: { provider: 'oidc', id, name, email } }, ...records]
process.stdout.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
