import { Button, ButtonLink } from '../components/controls/button.tsx'
import { State } from '../components/states/state.tsx'
import { Skeleton } from '../components/states/skeleton.tsx'
import { Steps } from '../components/states/steps.tsx'
import { Columns, Part } from './gallery-parts.tsx'

export function StateParts() {
  return (
    <>
      <Part id="state" title="States" note="What happened, and one next step.">
        <Columns>
          <State kind="empty" title="No cars found matching your criteria." action={<Button>Widen to ₹2–6 L</Button>}>
            Try adjusting your filters to see more results.
          </State>
          <State kind="error" title="Search is taking longer than expected." action={<Button>Try Again</Button>}>
            Please try again with more specific filters.
          </State>
          <State kind="offline" title="You are offline" action={<Button icon="refresh-cw">Try Again</Button>}>
            These are the 15 cars seen at 10:42. We look again when you are back.
          </State>
          <State kind="limit" title="Limit reached" action={<Button kind="main">Sign Up</Button>}>
            Your search limit will reset on 2 December 2026
          </State>
          <State
            kind="login"
            title="Log in"
            action={
              <ButtonLink kind="blue" to="?login">
                Log In
              </ButtonLink>
            }
          >
            Please log in to search across all car portals...
          </State>
          <State kind="gone" title="This car is gone" action={<Button>Similar cars</Button>}>
            Sold or withdrawn on 9 Nov. Four similar cars are on offer.
          </State>
        </Columns>
      </Part>
      <Part id="skeleton" title="Skeleton" note="Where words will be; cards have their own.">
        <Skeleton width={60} height={24} />
        <Skeleton />
        <Skeleton width={80} />
      </Part>
      <Part id="steps" title="Steps" note="Real stages, from the server.">
        <Columns least={340}>
          <div className="panel">
            <Steps
              label="Search"
              steps={[
                { key: '1', state: 'completed', label: 'Allowance checked', detail: '7 left' },
                { key: '2', state: 'completed', label: 'Portals searched', detail: '6 of 6' },
                { key: '3', state: 'processing', label: 'Same cars joined', detail: '391 adverts' },
                { key: '4', state: 'pending', label: 'Prices compared' },
                { key: '5', state: 'failed', label: 'Ready', detail: 'did not answer' },
              ]}
            />
          </div>
        </Columns>
      </Part>
    </>
  )
}
