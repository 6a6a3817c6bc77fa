import { calls } from '#calls/all.ts'
import { oddsPaths, pollCalls } from '#calls/odds.ts'
import { soccer } from '#domain/market/sports.ts'
import { manualClock } from '#odds/clock.ts'
import { parseConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { sweep } from '#server/database/upkeep.ts'
import { type Slip, slipsOn } from '#server/demo/slip.ts'
import { addMember } from '#server/members/members.ts'
import { startTouchline } from '#server/touchline.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { readdirSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import type { Sample } from './sample.ts'

/**
 * The whole product, house feed included, and the embedded database where no address of another is given, played
 * through simulated days as fast as it can: first the days that finished matches are remembered, coarsely, then a round
 * for every few minutes of book time, in which every match and every round of each game is still opened, played, priced
 * and settled; a reader on the stream, polls, snapshots and bets over HTTP in the meantime. Says after each hour what
 * it holds.
 */
const [folder = '', days = '7', url = ''] = process.argv.slice(2)
const minute = 60_000
/** Book time of a round; the longest that still shows each game's round before it begins. */
const step = 4 * minute
/** A Monday morning. */
const start = Date.parse('2025-03-10T06:00:00+08:00')
/** How long a finished match is remembered. */
const rememberedDays = 4
const password = 'bench-1'
const collect = () => globalThis.gc!()

const clock = manualClock({ book: start, real: start, speed: step / 250 })
const database = await openDatabase(url ? { url } : { dir: join(folder, 'database') })
const product = await startTouchline(
  parseConfig(['--port', '0', '--demo', 'off', '--seed', '1', '--log', 'error', '--data', folder]),
  {
    database,
    clock,
    manual: true,
    requestsPerMinute: 1_000_000,
  },
)
const players = await Promise.all(
  ['ann', 'ben', 'cho'].map(async (account_id, n) => {
    const id = await addMember(
      database,
      product.passwords,
      { accountId: account_id, password, currency: 'MYR', sports: [soccer] },
      clock.real(),
    )
    await deposit(database.db, {
      kind: 'opening',
      member: id,
      amount: 1_000_000_000n,
      note: '',
      book: clock.book(),
      real: clock.real(),
    })
    return { account_id, taste: { currency: 'MYR', oddsType: 'MY', from: n } as const }
  }),
)
let heard = 0
get(product.url + oddsPaths.stream, (answer) => answer.on('data', (part: Buffer) => (heard += part.length)))

const ask = async (path: string, body?: object): Promise<unknown> => {
  const answer = await fetch(
    product.url + path,
    body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  )
  return answer.json()
}

let bets = 0
const tokens = new Map<string, string>()
const signIn = async (): Promise<void> => {
  for (const { account_id } of players) {
    const { member_profile } = (await ask(calls.signIn.path, { account_id, password })) as {
      member_profile: { player_info: [{ session_token: string }] }
    }
    tokens.set(account_id, member_profile.player_info[0].session_token)
  }
}

/** Each player bets on another match. */
const play = async (): Promise<void> => {
  for (const { account_id, taste } of players) {
    const identity = { account_id, session_token: tokens.get(account_id) }
    const slips = slipsOn(product.house.board, () => true, { ...taste, from: taste.from + bets })
    const slip = slips.find(({ match_id }) => match_id % 3 === taste.from) satisfies Slip | undefined
    if (slip && ((await ask(calls.placeBet.path, { ...slip, ...identity })) as { status: number }).status === 1)
      bets += 1
  }
}

const poll = async (): Promise<void> => {
  const { odds } = (await ask(`${pollCalls.market.path}?sport=${soccer}&tab=3`)) as {
    odds: readonly (readonly number[])[]
  }
  const ids = [...new Set(odds.map(([, match]) => match))].slice(0, 100)
  await Promise.all([
    ask(oddsPaths.snapshot),
    ask(pollCalls.menu.path),
    ...(ids.length > 0 ? [ask(`${pollCalls.odds.path}?ids=${ids.join()}`)] : []),
  ])
}

const sample = async (hour: number): Promise<Sample> => {
  collect()
  collect()
  const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage()
  const { heap: databaseHeap, wasm } = (await database.memory?.()) ?? { heap: 0, wasm: 0 }
  const { board, held } = product.house
  const files = url ? 0 : filesIn(join(folder, 'database'))
  return {
    hour,
    heap: heapUsed,
    external,
    arrayBuffers,
    rss,
    databaseHeap,
    wasm,
    files,
    shownMatches: board.matches.size,
    shownOdds: board.odds.size,
    ...held()!,
    bets,
  }
}

/** Bytes of all files of a folder. */
const filesIn = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true }).reduce(
    (sum, file) => (file.isFile() ? sum + statSync(join(file.parentPath, file.name)).size : sum),
    0,
  )

// What is remembered for days is there before the first hour is looked at.
for (let round = 0; round < rememberedDays * 24 * 2; round++) {
  clock.toBook(clock.book() + 30 * minute)
  await product.tick()
}
await sweep(database.db)
for (let hour = 1; hour <= Number(days) * 24; hour++) {
  if (hour % 24 === 1) await signIn()
  for (let round = 0; round < (60 * minute) / step; round++) {
    clock.pass(250)
    await product.tick()
    if (round % 3 === 0) await poll()
    if (round % 5 === 0) await play()
  }
  // What a timer does each ten minutes of real time.
  await sweep(database.db)
  process.send!(await sample(hour))
}
if (heard === 0) throw new Error('the stream said nothing')
if (bets === 0) throw new Error('no bet was taken')
await product.close()
await database.close()
process.disconnect()
