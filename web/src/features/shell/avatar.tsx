import { useState } from 'react'
import { initialsOf, type ShellUser } from './shell-user.ts'

/** ERR-02: a picture that does not load gives way to the initials. */
export function Avatar({ user }: { user: ShellUser }) {
  const [failed, setFailed] = useState<string | null>(null)
  const showsPicture = user.pictureUrl !== null && user.pictureUrl !== failed
  return (
    <span className="avatar" aria-hidden="true">
      {showsPicture ? (
        <img src={user.pictureUrl!} alt="" width="40" height="40" onError={() => setFailed(user.pictureUrl)} />
      ) : (
        initialsOf(user.name)
      )}
    </span>
  )
}
