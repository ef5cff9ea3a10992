import { nameInitials, type ShellUser } from './shell-user.ts'

/** Initials: a picture from the identity provider's host would tell it about every page that is opened. */
export function Avatar({ user }: { user: ShellUser }) {
  return (
    <span className="avatar" aria-hidden="true">
      {nameInitials(user.name)}
    </span>
  )
}
