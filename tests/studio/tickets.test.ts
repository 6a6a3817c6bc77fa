import { isTicketIn } from '#studio/frame/draws/verify-ticket.ts'
import { openDraws } from '#studio/draws/draws.ts'
import { outcomeOf } from '#studio/draws/outcome.ts'
import { schedulesOf } from '#studio/draws/schedules.ts'
import { ticketProof, ticketsRoot, ticketsSeed } from '#studio/laws/ticket-tree.ts'
import type { DrawTicket } from '#studio/laws/tickets.ts'
import { openRounds } from '#studio/rounds.ts'
import { openStudioStore } from '#studio/store/store.ts'
import type { WalletAnswer } from '#studio/wallet-client.ts'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'

const key = (last: number) => `7f3d2f58-0d5f-4a0c-9f2c-0d6f6f0c1a${String(last).padStart(2, '0')}`
const ticket = (last: number): DrawTicket => ({
  round: key(last),
  salt: String(last).padStart(32, '0'),
  currency: 'MYR',
  stakes: [['red', '100']],
})
const own = ({ round, stakes }: DrawTicket) => ({
  round,
  game: 'roulette',
  nonce: 20261128080040,
  currency: 'MYR' as const,
  stakes: stakes.map(([bet]) => [bet, '1.00'] as const),
})

describe('§game.tickets: the tree of a draw’s tickets (RFC 6962)', () => {
  const hash = (...parts: (string | Buffer)[]) =>
    parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest()
  const leaf = (last: number) =>
    hash('\0', JSON.stringify([key(last), String(last).padStart(32, '0'), 'MYR', [['red', '100']]]))
  const pair = (a: Buffer, b: Buffer) => hash('\x01', a, b)

  test.each([
    [0, hash('')],
    [1, leaf(0)],
    [2, pair(leaf(0), leaf(1))],
    [3, pair(pair(leaf(0), leaf(1)), leaf(2))],
    [5, pair(pair(pair(leaf(0), leaf(1)), pair(leaf(2), leaf(3))), leaf(4))],
  ])('the root of %i tickets', (count, root) =>
    expect(ticketsRoot(Array.from({ length: count }, (_, at) => ticket(at)))).toBe(root.toString('hex')),
  )

  test.each([1, 2, 3, 4, 5, 7, 8, 9, 31, 33])(
    'each of %i tickets proves that it is in, and no other does',
    async (count) => {
      const tickets = Array.from({ length: count }, (_, at) => ticket(at))
      const client = ticketsSeed('roulette', 20261128080040, count, ticketsRoot(tickets))
      for (const one of tickets) {
        const proof = ticketProof(tickets, one.round)!
        const round = { ...own(one), client_seed: client }
        expect(await isTicketIn(round, proof, 'MYR')).toBe(true)
        for (const wrong of [
          { ...proof, salt: proof.salt.replace(/.$/, 'f') },
          { ...proof, count: count + 1 },
          { ...proof, index: (proof.index + 1) % (count + 1) },
          { ...proof, path: [...proof.path, proof.root] },
          { ...proof, root: '00'.repeat(32) },
        ])
          expect(await isTicketIn(round, wrong, 'MYR')).toBe(false)
        expect(await isTicketIn({ ...round, stakes: [['red', '2.00']] }, proof, 'MYR')).toBe(false)
        expect(await isTicketIn({ ...round, nonce: 20261128080120 }, proof, 'MYR')).toBe(false)
      }
      expect(ticketProof(tickets, key(99))).toBeUndefined()
    },
  )
})

/** A studio in which time passes by hand, and a wallet whose answers to stakes wait until they are released. */
const openHall = async (game = 'roulette') => {
  let time = Date.parse('2026-11-28T08:00:10+08:00')
  const held: (() => void)[] = []
  let holds = false
  const store = openStudioStore(':memory:', () => time)
  const draws = openDraws(store, schedulesOf(), () => time)
  const open = async (member: string) => {
    const answer: WalletAnswer = { status: 'RS_OK', user: member, token: 't', currency: 'MYR', balance: 1 }
    const rounds = openRounds({
      store,
      draws,
      send: async (path) => {
        if (path === 'wallet/bet' && holds) await new Promise<void>((go) => held.push(go))
        return answer
      },
    })
    return { rounds, session: (await rounds.open('launch', game))! }
  }
  return {
    store,
    draws,
    ann: await open('7'),
    bob: await open('8'),
    pass: (ms: number) => void (time += ms),
    hold: () => void (holds = true),
    release: () => held.splice(0).forEach((go) => go()),
  }
}

describe('§game.tickets: what a draw is drawn with', () => {
  const red = [{ bet: 'red', stake: 100n }]

  test('a secret draws another outcome for other tickets: to know it before is not to know the draw', () => {
    const drawn = new Set(
      Array.from({ length: 60 }, (_, at) =>
        JSON.stringify(
          outcomeOf({
            game: 'roulette',
            number: 20261128080040,
            at: 0,
            closes: 0,
            shoe: 0,
            server: '07'.repeat(32),
            sold: 1,
            tickets: ticketsRoot([ticket(at)]),
          }),
        ),
      ),
    )
    expect(drawn.size).toBeGreaterThan(20)
  })

  test('tickets are fixed when sales close, before the draw, and the draw follows from them', async () => {
    const { store, draws, ann, bob, pass } = await openHall()
    await ann.rounds.play(ann.session, red, key(1))
    await bob.rounds.play(bob.session, red, key(2))
    const { number } = draws.next('roulette')!
    pass(27_000)
    draws.tend()
    const fixed = store.draw('roulette', number)!
    expect([fixed.sold, fixed.tickets.length, fixed.outcome]).toEqual([2, 64, ''])
    expect(
      store.begin({
        id: key(3),
        session: ann.session.id,
        game: 'roulette',
        stakes: '[]',
        cost: '1',
        seed: store.seedOf('7')!.id,
        draw: number,
      }),
    ).toBe('DRAW_CLOSED')
    pass(3_000)
    await ann.rounds.resolve()
    const drawn = store.draw('roulette', number)!
    expect([drawn.sold, drawn.tickets]).toEqual([fixed.sold, fixed.tickets])
    expect(JSON.parse(drawn.outcome)).toEqual(outcomeOf(fixed))
    for (const id of [key(1), key(2)]) {
      const [round] = store.drawnOf(id === key(1) ? '7' : '8', 1)
      const told = {
        round: id,
        game: 'roulette',
        nonce: number,
        client_seed: round!.client,
        stakes: [['red', '1.00']] as const,
      }
      expect(await isTicketIn(told, store.proofOf(store.round(id)!)!, 'MYR')).toBe(true)
    }
  })

  test('a stake whose answer comes when sales have closed keeps the tickets open until the draw, and no longer', async () => {
    const { store, draws, ann, bob, pass, hold, release } = await openHall()
    hold()
    const [inTime, late] = [ann.rounds.play(ann.session, red, key(1)), bob.rounds.play(bob.session, red, key(2))]
    const { number } = draws.next('roulette')!
    pass(28_000)
    draws.tend()
    expect(store.draw('roulette', number)!.tickets).toBe('')
    pass(2_000)
    draws.tend()
    expect(store.draw('roulette', number)).toMatchObject({ sold: 0 })
    expect(store.draw('roulette', number)!.outcome).not.toBe('')
    release()
    expect(await Promise.all([inTime, late])).toMatchObject([{ is: 'returned' }, { is: 'returned' }])
    expect(store.rounds().map(({ state }) => state)).toEqual(['returned', 'returned'])
  })

  test('a draw without tickets is drawn with the hash of none', async () => {
    const { store, draws, pass } = await openHall()
    draws.tend()
    pass(31_000)
    draws.tend()
    const [drawn] = store.lastDraws('roulette', 1)
    expect(drawn).toMatchObject({ sold: 0, tickets: createHash('sha256').digest('hex') })
  })
})
