import { type MemberEvent, memberFeed } from '#calls/events.ts'
import { wordsOf } from '#shell/feed/event-stream.ts'
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { databases } from '../_kit/databases.ts'
import { fixture, play, result } from '../_kit/scripted-feed.ts'
import { type Device, opening, startTestServer, type TestServer } from '../_kit/touchline.ts'

/** So many members bet on each match, each with a stream open, and so many matches are played. */
const [members, matches] = [30, 12]
const hour = 3_600_000

/** When each event of a bet was heard, by the bet and what it came to. */
type Heard = Map<string, number>

/**
 * How soon a member hears of a bet over the feed: from the request that places it to the word that it runs, and from
 * the result's arrival at the house to the word that it is settled. Streams, placements and the house share this
 * process; milliseconds.
 */
export const run = async ({ json = false }: { readonly json?: boolean } = {}): Promise<void> => {
  const found = []
  for (const { name, open } of databases()) {
    const load = loadavg()[0]!
    const server = await startTestServer(await open())
    const stop = await server.events.start()
    const { database } = server
    try {
      found.push({ name, ...(await measure(server)), load: [load, loadavg()[0]!] })
    } finally {
      await stop()
      await server.close()
      await database.close()
    }
  }
  if (json) return console.log(JSON.stringify({ bench: 'feed', members, matches, found }))
  for (const { name, running, settled } of found)
    console.log(
      `${name.padEnd(12)}${members * matches} bets: placed → told running ${told(running)}; result → told settled ${told(settled)}`,
    )
}

const measure = async (server: TestServer) => {
  const heard: Heard = new Map()
  const leaving = new AbortController()
  const devices = []
  for (let n = 0; n < members; n++) {
    devices.push(await server.signIn(`member${n}`))
    // They share an address, which may sign in so often a minute.
    server.clock.pass(10_000)
  }
  for (const device of devices) await listen(server, device, heard, leaving.signal)
  const [running, settled]: [number[], number[]] = [[], []]
  for (let n = 0; n < matches; n++) {
    const [name, kickoff] = [`match${n}`, opening + (n * 3 + 1) * hour]
    server.feed.say(...fixture(name, kickoff - hour, kickoff))
    await server.advance(kickoff - hour / 2 - server.clock.book())
    const bets = await Promise.all(
      devices.map(async (device) => ({ began: performance.now(), id: await place(server, device, name) })),
    )
    await allHeard(heard, 'bet.running', bets)
    running.push(...bets.map(({ began, id }) => heard.get(`bet.running ${id}`)! - began))
    server.feed.say(play(name, kickoff), result(name, kickoff + 2 * hour, [2, 0]))
    const arrived = performance.now()
    await server.advance(kickoff + 2 * hour - server.clock.book())
    await server.tick()
    await allHeard(heard, 'bet.settled', bets)
    settled.push(...bets.map(({ id }) => heard.get(`bet.settled ${id}`)! - arrived))
  }
  leaving.abort()
  return { running: quantilesOf(running), settled: quantilesOf(settled) }
}

const listen = async ({ url }: TestServer, { identity }: Device, heard: Heard, signal: AbortSignal): Promise<void> => {
  const response = await fetch(url + memberFeed.path, {
    method: 'POST',
    body: JSON.stringify(identity),
    headers: { 'content-type': 'application/json' },
    signal,
  })
  void (async () => {
    for await (const word of wordsOf(response.body!)) {
      if (!word) continue
      const { topic, bet } = JSON.parse(word.data) as MemberEvent
      if (bet) heard.set(`${topic} ${bet.bet_id}`, performance.now())
    }
  })().catch(() => undefined)
}

const place = async ({ house }: TestServer, { ask }: Device, name: string): Promise<string> => {
  const match = [...house.board.matches.values()].find(({ home }) => home === `${name} Home`)!
  const { id, line } = [...house.board.odds.values()].find((row) => row.match === match.id && row.type === 'HDP')!
  const selection = { match_id: match.id, odds_id: id, market_type: 'HDP', pick: 'home', line } as const
  const placing = { odds_type: 'DEC', price: '2.04', stake: '10.00', accept: 'any', bet_key: randomUUID() } as const
  return String((await ask('placeBet', { ...selection, ...placing })).answer.bet_id)
}

const allHeard = async (heard: Heard, topic: string, bets: readonly { readonly id: string }[]): Promise<void> => {
  while (bets.some(({ id }) => !heard.has(`${topic} ${id}`))) await new Promise((resolve) => setTimeout(resolve, 5))
}

const quantilesOf = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1]! * 10) / 10
  return { median: at(0.5), p99: at(0.99) }
}

const told = ({ median, p99 }: ReturnType<typeof quantilesOf>): string => `median ${median} ms, p99 ${p99} ms`
