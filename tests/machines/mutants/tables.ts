import { check } from '#review/checks.ts'
import { explore } from '#review/explore.ts'
import { flows } from '#review/flows.ts'
import { keys } from '#review/flows/slip/placement.ts'
import { profile } from '#review/flows/session/session.ts'
import { rowsOf, tableText } from '#review/table.ts'
import { refOf } from '#machines/session/session.setup.ts'
import { beginPlacement, placementRequest } from '#machines/slip/placement.setup.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bounds, textOfBound } from '../bounds.ts'

/** What each machine is held to: its reviewed table of edges and its rules. Other tests plant mistakes and run this. */
describe('tables', () => {
  for (const { name, environment, watch, rules } of flows)
    test(name, () => {
      const reach = explore(environment)
      const reviewed = readFileSync(join(import.meta.dirname, `../edges/${name.toLowerCase()}.txt`), 'utf8')
      expect(tableText(rowsOf(environment, watch, reach), reach) === reviewed).toBe(true)
      expect(check(environment, rules, reach).broken).toHaveLength(0)
    })
  const parts = readFileSync(join(import.meta.dirname, '../edges/bounds.txt'), 'utf8').split(/\n(?=# )/)
  for (const bound of bounds)
    test(`${bound.flow}, ${bound.what}`, () => expect(parts.includes(textOfBound(bound))).toBe(true))
  test('what ports are given of a member and of a bet', () => {
    const member = {
      profile: { ...profile, operatorType: 2 },
      credentials: null,
      work: null,
      reason: null,
      endedFor: null,
    }
    expect(refOf(member).isVirtual).toBe(true)
    expect(refOf({ ...member, profile }).isVirtual).toBe(false)
    const bet = { ...beginPlacement({ unresolved: null, consent: 'any' }), agreed: 'none' } as const
    expect(placementRequest(bet).consent).toBe('any')
    expect(placementRequest({ ...bet, key: keys[0] }).consent).toBe('none')
  })
})
