import { singleOf } from '#domain/bet/slip-ticket.ts'
import { quote } from '#domain/odds/odds.ts'
import { placementMachine } from '#machines/slip/placement.ts'
import { sessionMachine } from '#machines/session/session.ts'
import { leg } from '#review/flows/slip/placement.ts'
import { createMemberFeed } from '#ui/flows/member-feed.ts'
import { placementPorts } from '#shell/slip/placement-ports.ts'
import { sessionPorts } from '#shell/session/session-ports.ts'
import { vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { market } from '../../_kit/shop.ts'
import type { ErrorCase, Harness } from './harness.ts'

/** The member's own device: the machines and ports that run in the browser, on the real server. */
interface Client extends Harness {
  /** From here on nothing answers. */
  readonly offline: () => void
  /** Signs the member in and answers what the session gave as the reason against it. */
  readonly signIn: (password: string) => Promise<string>
  /** Places a bet that takes any price, on a market whose price is another each time it is read. */
  readonly placeWhileMoving: () => Promise<string>
}

export const login = 'client'
const device = { read: () => null, write: () => undefined }

export const asMember =
  (play: (client: Client) => Promise<string>): ErrorCase =>
  async (harness) => {
    const { server } = harness
    server.clock.pass(60_000)
    const known = await server.database.db
      .selectFrom('member')
      .select('id')
      .where('login', '=', login)
      .executeTakeFirst()
    if (!known) await server.enter(login)
    let before: () => Promise<unknown> = async () => undefined
    let isOffline = false
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (isOffline) throw new TypeError('no network')
      if (path.startsWith('/bet/')) await before()
      return fetch(server.url + path, init)
    })
    const session = createActor(sessionMachine.provide({ actors: sessionPorts(() => 'MYR', device) }), {
      input: { stored: null },
    }).start()
    const signIn = async (password: string) => {
      session.send({ type: 'login.submitted', accountId: login, password })
      const { context } = await waitFor(session, (at) => at.context.reason !== null || at.matches('signedIn'))
      return context.reason ?? 'signed in'
    }
    try {
      return await play({
        ...harness,
        signIn,
        offline: () => void (isOffline = true),
        placeWhileMoving: () =>
          moving(harness, (does) => void (before = does), {
            session,
            member: () => session.getSnapshot().context.profile!,
          }),
      })
    } finally {
      session.stop()
      vi.unstubAllGlobals()
    }
  }

const moving = async (
  { pick, tell }: Harness,
  each: (does: () => Promise<unknown>) => void,
  of: Pick<Parameters<typeof placementPorts>[0], 'session' | 'member'>,
): Promise<string> => {
  const { match_id, odds_id } = await pick()
  let price = 2
  each(() =>
    tell({
      markets: [market(odds_id, match_id, [(price += 0.1), 3, 4], { type: 'OXT', version: Math.round(price * 10) })],
    }),
  )
  const ticket = singleOf({
    ...leg,
    matchId: match_id,
    oddsId: odds_id,
    marketType: 'OXT',
    pick: 'home',
    line: 0,
    oddsType: 'DEC',
    live: false,
  })
  const placing = createActor(
    placementMachine.provide({
      delays: { readingPause: 0 },
      actors: placementPorts({ ...of, memberFeed: createMemberFeed(), keep: () => undefined }),
    }),
    {
      input: { consent: 'none', unresolved: null },
    },
  ).start()
  placing.send({ type: 'availability.changed', availability: 'available' })
  placing.send({ type: 'ticket.offered', ticket, prices: [quote(20_000, 'DEC')] })
  placing.send({ type: 'stake.typed', entered: 1_000n })
  placing.send({ type: 'slip.submitted' })
  for (;;) {
    const answers = ['price.accepted', 'stake.confirmed'] as const
    const answerIn = (now: ReturnType<typeof placing.getSnapshot>) => answers.find((type) => now.can({ type, key: '' }))
    const at = await waitFor(placing, (now) => now.context.reason !== null || answerIn(now) !== undefined)
    if (at.context.reason !== null) return at.context.reason
    placing.send({ type: answerIn(at)!, key: crypto.randomUUID() })
  }
}
