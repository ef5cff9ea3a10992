import type { CommunityAct } from '../parts/act-on-community.ts'
import { StandingPage } from '../standing/standing-page.tsx'
import { ContactPage } from './contact-page.tsx'
import { EventsPage } from './events-page.tsx'
import { FiguresPage } from './figures-page.tsx'
import { GuidelinesPage } from './guidelines-page.tsx'
import { JoinPage } from './join-page.tsx'
import type { AboutData } from './load-about.ts'
import { MemberPage, MembersPage } from './members-page.tsx'

/** COMM-24, C-20: the small pages of the community. */
export function AboutPage({
  about,
  acted,
  origin,
}: {
  about: AboutData
  acted: CommunityAct | undefined
  origin: string
}) {
  switch (about.page) {
    case 'guidelines':
      return <GuidelinesPage origin={origin} />
    case 'contact':
      return <ContactPage acted={acted} origin={origin} />
    case 'members':
      return <MembersPage data={about} origin={origin} />
    case 'member':
      return <MemberPage member={about.member} posts={about.posts} origin={origin} now={new Date(about.now)} />
    case 'join':
      return <JoinPage data={about} acted={acted} origin={origin} />
    case 'events':
      return <EventsPage data={about} origin={origin} />
    case 'moderation':
      return <FiguresPage figures={about.figures} origin={origin} />
    default:
      return <StandingPage standing={about.standing} acted={acted} origin={origin} />
  }
}
