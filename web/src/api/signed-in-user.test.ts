import { expect, test } from 'vitest'
import { userDisplayName } from './signed-in-user.ts'

test.each([
  [{ firstName: 'Asha', lastName: 'Reddy', email: 'asha@people.example' }, 'Asha Reddy'],
  [{ firstName: 'Lakshmi', lastName: null, email: null }, 'Lakshmi'],
  [{ firstName: null, lastName: null, email: 'asha.r@people.example' }, 'asha.r'],
  [{ firstName: null, lastName: null, email: null }, 'User'],
])('a user with %j is shown as %s (AUTH-04)', (user, name) => expect(userDisplayName(user)).toBe(name))
