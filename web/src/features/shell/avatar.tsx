import { initialsOf, type ShellUser } from './shell-user.ts'

export function Avatar({ user }: { user: ShellUser }) {
  return (
    <span className="avatar" aria-hidden="true">
      {user.pictureUrl === null ? initialsOf(user.name) : <img src={user.pictureUrl} alt="" width="40" height="40" />}
    </span>
  )
}
