import { nameInitials, type ShellUser } from './shell-user.ts'

/**
 * Initials, not a picture: loading one from the identity provider's host would reveal to the provider every page that
 * the user opens.
 */
export function Avatar({ user }: { user: ShellUser }) {
  return (
    <span className="avatar" aria-hidden="true">
      {nameInitials(user.name)}
    </span>
  )
}
