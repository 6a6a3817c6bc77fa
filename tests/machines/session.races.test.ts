import { profile } from '#review/flows/session/session.ts'
import { type Credentials, sessionMachine, type SessionEvent, type SessionRef } from '#machines/session/session.ts'
import type { Work } from '#calls/work.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock, type SnapshotFrom } from 'xstate'
import { cases } from '../_kit/sample.ts'

/** A device whose server answers when the scheduler says so; answers of a state that was left reach nobody. */
const startSession = (s: fc.Scheduler, answers: () => SessionEvent) => {
  const calls: string[] = []
  const clock = new SimulatedClock()
  const ask = (call: string, sendBack: (event: SessionEvent) => void) => {
    calls.push(call)
    void s.schedule(Promise.resolve(), call).then(() => sendBack(answers()))
  }
  const port = (name: string) =>
    fromCallback<{ type: 'none' }, SessionRef>(({ input, sendBack }) => ask(`${name} ${input.token}`, sendBack))
  const signIn = fromCallback<{ type: 'none' }, Credentials>(({ input, sendBack }) =>
    ask(`signIn ${input.accountId}`, sendBack),
  )
  const doWork = fromCallback<{ type: 'none' }, Work>(({ sendBack }) => ask('doWork', sendBack))
  const actor = createActor(
    sessionMachine.provide({
      actors: { signIn, doWork, loadBalance: port('loadBalance'), reloadProfile: port('reloadProfile') },
    }),
    { input: { stored: null }, clock },
  )
  const left: string[] = []
  actor.on('session.left', ({ session }) => left.push(session.token))
  actor.start()
  return { actor, clock, calls, left }
}

const hasSession = (snapshot: SnapshotFrom<typeof sessionMachine>) =>
  snapshot.matches('signedIn') || snapshot.matches('passwordDue')

const balance = { available: 1n, cash: 1n, outstanding: 0n }
const answers = fc.constantFrom<SessionEvent>(
  { type: 'login.accepted', profile },
  { type: 'login.accepted', profile: { ...profile, mustChangePassword: true } },
  { type: 'login.refused', code: 'invalid_password' },
  { type: 'login.throttled' },
  { type: 'login.workAsked', work: { challenge: '1.1.challenge', bits: 11 } },
  { type: 'work.done', work: { challenge: '1.1.challenge', numbers: [7] } },
  { type: 'work.failed' },
  { type: 'login.unanswered' },
  { type: 'balance.told', balance },
  { type: 'profile.stale', balance },
  { type: 'profile.told', profile },
  { type: 'profile.same' },
  { type: 'session.invalid', code: 'session_expired' },
)
const steps = fc.constantFrom<SessionEvent | number>(
  { type: 'login.submitted', accountId: 'ann', password: 'river8' },
  { type: 'login.submitted', accountId: 'ben', password: 'stone9' },
  { type: 'login.cancelled' },
  { type: 'logout.asked' },
  { type: 'account.changed' },
  { type: 'feed.current' },
  { type: 'feed.behind' },
  { type: 'session.superseded' },
  3_000,
  10_000,
  20_000,
  60_000,
)

test('whatever the order: no password outlives its attempt, no account outlives its session, no call is made for a session that ended (§account.sign-in)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(answers, { minLength: 1, maxLength: 8 }),
      fc.array(steps, { maxLength: 20 }),
      async (s, answerList, stepList) => {
        let next = 0
        const { actor, clock, calls, left } = startSession(s, () => answerList[next++ % answerList.length]!)
        const holds = () => {
          const { context } = actor.getSnapshot()
          expect(context.credentials !== null).toBe(actor.getSnapshot().matches('signingIn'))
          expect(context.profile !== null).toBe(hasSession(actor.getSnapshot()))
          expect(context.profile?.mustChangePassword === true).toBe(actor.getSnapshot().matches('passwordDue'))
        }
        let logouts = 0
        for (const step of stepList) {
          const signedIn = hasSession(actor.getSnapshot())
          const [asked, attempt] = [calls.length, actor.getSnapshot().matches('signingIn')]
          if (typeof step === 'number') clock.increment(step)
          else actor.send(step)
          if (typeof step !== 'number' && step.type === 'logout.asked' && signedIn) logouts++
          if (attempt && typeof step !== 'number') expect(calls.slice(asked)).toEqual([])
          holds()
          if (s.count() > 0) await s.waitOne()
          holds()
        }
        expect(left).toEqual(Array.from({ length: logouts }, () => profile.token))
        expect(
          calls.filter((call) => !/^signIn|^doWork/.test(call)).every((call) => call.endsWith(profile.token)),
        ).toBe(true)
      },
    ),
    { numRuns: cases(400) },
  )
})

test('a kept session whose token expired is cleared, and says so', async () => {
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        reloadProfile: fromCallback(({ sendBack }) => sendBack({ type: 'session.invalid', code: 'session_expired' })),
      },
    }),
    { input: { stored: profile } },
  )
  actor.start()
  expect(actor.getSnapshot().value).toBe('signedOut')
  expect(actor.getSnapshot().context).toEqual({
    profile: null,
    credentials: null,
    work: null,
    reason: 'session_expired',
    endedFor: 'ann',
  })
})

test('a kept session that cannot be checked stays, and is asked about again', () => {
  const clock = new SimulatedClock()
  const silent = fromCallback<{ type: 'none' }, SessionRef>(() => {})
  const actor = createActor(sessionMachine.provide({ actors: { reloadProfile: silent, loadBalance: silent } }), {
    input: { stored: profile },
    clock,
  })
  actor.start()
  clock.increment(20_000)
  expect(actor.getSnapshot().value).toEqual({ signedIn: 'watching' })
  clock.increment(10_000)
  expect(actor.getSnapshot().value).toEqual({ signedIn: 'refreshing' })
})
