import { check } from '#review/checks.ts'
import { flows } from '#review/flows.ts'
import { describe, expect, test } from 'vitest'
import { faulty, type Plant } from './faulty.ts'

const said = { id: 'BAD-01', plain: 'Wrong.' }

/** the flow | the mistake | the rule that must notice it */
const mutants: readonly (readonly [string, string, string, Plant])[] = [
  [
    'Server-session',
    'a session that ended takes another password',
    'a session that ended stays ended',
    (states) => void (states['ended']!.on['password.changed'] = { target: 'live', meta: said }),
  ],
  [
    'Server-session',
    'any change of a password frees a temporary session',
    'a temporary password opens nothing but its own change',
    { guards: { isOwn: () => true } },
  ],
  [
    'Server-session',
    'a call wakes a temporary session',
    'no call ends a session or begins one',
    (states) => void (states['temporary']!.on['call.came'] = { target: 'live', meta: said }),
  ],
  [
    'Server-session',
    'a session goes on beside the one that replaced it',
    'a sign-in elsewhere ends it, wherever it is',
    (states) => void (states['live']!.on['session.replaced'] = { target: 'live', meta: said }),
  ],
  [
    'Request-key',
    'a refused request is accepted later',
    'nothing is accepted under a key that was refused or closed',
    (states) => void (states['refused']!.on['request.accepted'] = { target: 'accepted', meta: said }),
  ],
  [
    'Request-key',
    'an accepted key is closed',
    'what was accepted under a key stays so',
    (states) => void (states['accepted']!.on['key.closed'] = { target: 'closed', meta: said }),
  ],
  [
    'Request-key',
    'a request uses its key before it is decided',
    'a request alone moves no key',
    (states) => void (states['unused']!.on['request.came'] = { target: 'accepted', meta: said }),
  ],
  [
    'Request-key',
    'an invalid body closes its key',
    'an invalid body closes no key',
    { guards: { isFinal: () => true } },
  ],
]

describe('planted faults in what the server stores of sessions and keys (§machine.planted-faults)', () => {
  test.each(mutants)('%s, %s is noticed: %s', (name, _, noticed, plant) => {
    const { environment, rules } = flows.find((flow) => flow.name === name)!
    expect(check(environment, rules).broken).toEqual([])
    expect(check({ ...environment, machine: faulty(environment.machine, plant) }, rules).broken.join('\n')).toContain(
      noticed,
    )
  })
})
