import { initialsOf, type ShellUser } from './shell-user.ts'

/** Initials: the picture of an identity provider is on its own host, which would learn of every page that is opened. */
export function Avatar({ user }: { user: ShellUser }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(user.name)}
    </span>
  )
}
