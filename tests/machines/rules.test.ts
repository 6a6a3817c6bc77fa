import { check, matrix } from '#review/checks.ts'
import { consentEnvironment, availabilityEnvironment, placementEnvironment } from '#review/flows/slip/placement.ts'
import { explore } from '#review/explore.ts'
import { flows } from '#review/flows.ts'
import { placementRules } from '#review/flows/slip/placement.rules.ts'
import { describe, expect, test } from 'vitest'

/**
 * States whose way out only the server knows: a bet that may stand is waited for and asked for, never assumed away
 * (§machine.waiting, §bet.no-answer). The slip sets a bet aside in the meantime, and its flow goes on.
 */
const needsServer: Record<string, readonly string[]> = {
  Placement: [
    'underWay.placing',
    'underWay.releasing',
    'underWay.unknown',
    'underWay.unsent.read',
    'underWay.unsent.unread',
    'underWay.waiting',
  ],
  'Cash-out': ['cashing', 'unknown', 'waiting'],
  'Edit-bet': ['editing', 'unknown', 'waiting'],
  'Held-win': ['held'],
  // Offers come from the book, and a job ends the wait.
  'Standing-order': ['due', 'watching.missed', 'watching.open'],
  'Studio-round': ['open', 'returning', 'staking', 'taken', 'waiting'],
  Supervision: ['hung', 'starting', 'waiting'],
  Bet: ['offered', 'waiting', 'running'],
  Market: ['undecided.hidden', 'undecided.open', 'undecided.suspended', 'undecided.unlisted'],
  Match: [
    'undecided.open',
    'undecided.over.awaited',
    'undecided.over.brokenOff',
    'undecided.suspended',
    'undecided.untold',
  ],
  'Create-room': ['creating', 'unknown'],
  'Join-room': ['joining', 'unknown'],
  Prediction: ['predicting', 'unknown'],
  'Game-bet': ['running', 'unknown'],
  'Game-reconciliation': ['asked', 'found'],
  'Game-round': ['moving', 'open', 'playing', 'unresolved'],
  // The database alone says who holds a role; without it nobody works.
  Lease: ['holding', 'losing', 'lost', 'standby', 'yielding'],
  Room: ['playing.active', 'playing.stopped'],
}

describe('rules that hold in every reachable state', () => {
  for (const { name, environment, rules } of flows) {
    test(name, () => {
      const findings = check(environment, rules)
      expect(findings.broken).toEqual([])
      expect(findings.deadEnds).toEqual([])
      expect(findings.unreachable).toEqual([])
      expect([...findings.stuckIfServerSilent].sort()).toEqual([...(needsServer[name] ?? [])].sort())
    })
  }
  test.each([
    ['consents', consentEnvironment],
    ['availabilities', availabilityEnvironment],
  ])('Placement, all %s', (_, environment) => {
    const { broken, deadEnds } = check(environment, placementRules)
    expect({ broken, deadEnds }).toEqual({ broken: [], deadEnds: [] })
  })
})

describe('what is ignored', () => {
  const cells = matrix(placementEnvironment, explore(placementEnvironment))
  test.each(['underWay.placing', 'underWay.waiting', 'underWay.unknown', 'underWay.releasing'])(
    'a bet on its way cannot be taken back or replaced: %s',
    (state) => {
      const row = cells.get(state)!
      for (const event of [
        'ticket.offered',
        'slip.cleared',
        'slip.cancelled',
        'stake.typed',
        'stake.confirmed',
        'price.accepted',
        'slip.submitted',
      ]) {
        expect([event, row.get(event)]).toEqual([event, '·'])
      }
    },
  )
  test('an answer that comes after its question is no longer asked changes nothing', () => {
    const asked = ['reviewing.confirming', 'reviewing.moved', 'reviewing.clamped', 'underWay.unsent'].flatMap(
      (state) => [`${state}.unread`, `${state}.read`],
    )
    for (const state of ['empty', 'choosing', ...asked, 'accepted', 'rejected']) {
      const row = cells.get(state)!
      for (const event of [
        'price.held',
        'price.moved',
        'check.refused',
        // While a key is open, its final answer counts whenever it comes.
        ...(state.startsWith('underWay.unsent') ? [] : ['bet.taken', 'bet.refused']),
        'bet.waiting',
        'bet.absent',
        'bet.unanswered',
      ]) {
        expect([state, event, row.get(event)]).toEqual([state, event, '·'])
      }
    }
  })
})
