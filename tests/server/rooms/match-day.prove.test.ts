import { roomMatches } from '#domain/bet/limits.ts'
import { openfootballFeed } from '#odds/feeds/season/openfootball.ts'
import { parseSeason } from '#odds/feeds/season/file.ts'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import type { ScriptedFeed } from '../../_kit/scripted-feed.ts'
import { type Device, startTestServer } from '../../_kit/touchline.ts'
import { audit } from '#server/wallet/audit.ts'

/** A round of the Premier League as it was played on 14 and 15 September 2024, from openfootball. */
const sample = join(import.meta.dirname, '2024-25.en.1.matchday-4.json')
/** Whole seasons, of which a round each is played too. */
const seasons = process.env['TOUCHLINE_SEASONS'] ?? ''

interface RealMatch {
  readonly round?: string
  readonly team1: string
  readonly team2: string
  readonly score?: { readonly ft?: readonly [number, number] }
}
const matchesIn = (text: string) => (JSON.parse(text) as { matches: readonly RealMatch[] }).matches

/** A round as a file of its own, with the first and the last kick-off as the feed reads them. */
interface Round {
  readonly name: string
  /** Its season's: the feed takes the league, and so the time zone, from it. */
  readonly file: string
  readonly text: string
  readonly first: number
  readonly last: number
}

const roundOf = (name: string, file: string, text: string): Round => {
  const kickoffs = parseSeason(file, text).matches.map(({ kickoff }) => kickoff)
  return { name, file, text, first: Math.min(...kickoffs), last: Math.max(...kickoffs) }
}

/** The first round of a season that a room can be about and that was played within a few days. */
const firstRound = (file: string): Round[] => {
  const season = JSON.parse(readFileSync(file, 'utf8')) as { matches: readonly RealMatch[] }
  const rounds = [...Map.groupBy(season.matches, ({ round }) => round)]
    .filter(([, { length }]) => length >= 5 && length <= roomMatches.max)
    .filter(([, matches]) => matches.every(({ score }) => score?.ft))
    .map(([round, matches]) =>
      roundOf(`${basename(file)}, ${round}`, basename(file), JSON.stringify({ ...season, matches })),
    )
  return rounds.filter(({ first, last }) => last - first < 4 * 24 * hour).slice(0, 1)
}

const minute = 60_000
const hour = 60 * minute

const rounds: readonly Round[] = [
  roundOf(basename(sample), basename(sample), readFileSync(sample, 'utf8')),
  ...(existsSync(seasons) ? readdirSync(seasons).flatMap((name) => firstRound(join(seasons, name))) : []),
]

interface Made {
  readonly player: number
  readonly home: string
  readonly type: string
  readonly pick: string
  readonly line: number
  readonly price: string
  readonly points: number
}

type Goals = readonly [home: number, away: number]

/**
 * What a prediction is worth, in twenty-thousandths of a point so that halves stay whole: written here from the rules,
 * with nothing of the product's.
 */
const worth = ({ type, pick, line, price, points }: Made, now: Goals | undefined) => {
  if (!now) return { score: 0n, isWon: false }
  const [home, away] = now
  const decimal = BigInt(Math.round(Number(price) * 10_000))
  const wholly = (factor: bigint) => BigInt(points) * 2n * factor
  if (type === 'OXT') {
    const came = home === away ? 'draw' : home > away ? 'home' : 'away'
    return came === pick ? { score: wholly(decimal), isWon: true } : { score: 0n, isWon: false }
  }
  const ahead = type === 'OU' ? 4 * (home + away) - line : 4 * (home - away) + line
  const own = pick === 'over' || pick === 'home' ? ahead : -ahead
  // A quarter line is half on each of the lines beside it.
  const halves = line % 2 === 0 ? [own, own] : [own - 1, own + 1]
  const factor = halves.reduce((sum, half) => sum + (half > 0 ? decimal : half === 0 ? 10_000n : 0n), 0n)
  return { score: BigInt(points) * factor, isWon: own > 0 }
}

interface Standing {
  readonly player: number
  readonly rank: number
  readonly score: string
  readonly correct: number
  readonly prize: bigint
}

const tableOf = (made: readonly Made[], resultOf: (home: string) => Goals | undefined): Standing[] => {
  const totals = Array.from({ length: 10 }, (_, player) => {
    const own = made.filter((each) => each.player === player).map((each) => worth(each, resultOf(each.home)))
    return {
      player,
      score: own.reduce((sum, { score }) => sum + score, 0n),
      correct: own.filter(({ isWon }) => isWon).length,
    }
  })
  const isBetter = (a: (typeof totals)[number], b: (typeof totals)[number]) =>
    a.score > b.score || (a.score === b.score && a.correct > b.correct)
  // 10 × 50.00 less a tenth: a half, three tenths and a fifth of 450.00.
  const prizes = [22_500n, 13_500n, 9_000n]
  return totals.map((total) => {
    const better = totals.filter((other) => isBetter(other, total)).length
    const tied = totals.filter((other) => !isBetter(other, total) && !isBetter(total, other))
    const sum = prizes.slice(better, better + tied.length).reduce((all, prize) => all + prize, 0n)
    const over = Number(sum % BigInt(tied.length))
    const place = tied.findIndex(({ player }) => player === total.player)
    const text = String(total.score).padStart(6, '0')
    const score = `${Number(total.score / 20_000n)}.${String((total.score % 20_000n) / 2n).padStart(4, '0')}`
    if (total.score % 2n !== 0n) throw new Error(`${text} is no whole number of ten-thousandths`)
    return {
      player: total.player,
      rank: better + 1,
      score: score.replace(/\.?0+$/, ''),
      correct: total.correct,
      prize: sum / BigInt(tied.length) + (place < over ? 1n : 0n),
    }
  })
}

describe.each(databases())('a tournament over a real round of matches on $name', ({ open }) => {
  test.each(rounds)(
    'created, shared, joined by ten, predicted, ranked, corrected and paid as on paper: $name',
    async (round) => {
      const folder = mkdtempSync(join(tmpdir(), 'touchline-round-'))
      const file = join(folder, round.file)
      writeFileSync(file, round.text)
      const played = matchesIn(round.text)
      const lastKickoff = round.last
      const database = await open()
      const feed = await openfootballFeed({ files: [file] })
      const server = await startTestServer(database, { book: round.first - 90 * minute, feed: feed as ScriptedFeed })
      onTestFinished(async () => {
        rmSync(folder, { recursive: true })
        await server.close()
        await database.close()
      })
      await server.advance(minute)
      const members: Device[] = []
      for (let n = 0; n < 10; n += 1) members.push(await server.signIn(`player${n}`))
      const [owner] = members as [Device]

      const { leagues } = (await owner.ask('listRoomLeagues', {})).answer
      const ids = leagues.map(({ league_id }) => league_id)
      const { matches } = (await owner.ask('listRoomMatches', { leagues: ids })).answer
      expect(matches.map(({ home, away }) => `${home} – ${away}`).toSorted()).toEqual(
        played.map(({ team1, team2 }) => `${team1} – ${team2}`).toSorted(),
      )
      const { room_id: id } = (
        await owner.ask('createRoom', {
          room_key: randomUUID(),
          room_type: 1,
          room_rate: '50.00',
          room_limit: 10,
          leagues: ids,
          matches: matches.map(({ match_id }) => match_id),
          terms: true,
        })
      ).answer.room
      for (const member of members.slice(1)) {
        // Its number is what the owner shares.
        const { rooms } = (await member.ask('listRooms', { search: `#${id}` })).answer
        expect(rooms.map(({ room_id, joined }) => [room_id, joined])).toEqual([[id, false]])
        await member.ask('joinRoom', { room_key: randomUUID(), room_id: id })
      }
      const made: Made[] = []
      const offered = (await owner.ask('lookUpMatches', { room_id: id })).answer.matches
      for (const [player, member] of members.entries())
        for (const [place, { match_id, home, markets }] of offered.entries()) {
          const all = markets.flatMap(({ picks, ...market }) => picks.map((pick) => ({ ...market, ...pick })))
          const chosen = all[(player * 5 + place * 3) % all.length]!
          const points = 5 + ((player + place) % 6)
          await member.ask('predict', { room_id: id, bet_key: randomUUID(), match_id, points, ...chosen })
          const { market_type: type, pick, line, price } = chosen
          made.push({ player, home, type, pick, line, price, points })
        }
      expect(new Set(made.map(({ type }) => type))).toEqual(new Set(['OXT', 'HDP', 'OU']))

      const rankingOf = async () => {
        const { ranking } = (await owner.ask('rankRoom', { room_id: id })).answer
        return ranking.map(({ seat, rank, score, live_score, correct, prize }) => ({
          player: seat - 1,
          rank,
          score,
          live: live_score,
          correct,
          prize: BigInt(prize.replace('.', '')),
        }))
      }
      const stateOf = async () => (await owner.ask('loadRoom', { room_id: id })).answer.room.room_status
      const orders = new Set<string>()
      const states = new Set<string>()
      /** What each match has come to in the book: its result, or its score while it is played. */
      const goalsNow = async (): Promise<ReadonlyMap<string, Goals>> => {
        const rows = await database.db
          .selectFrom('match as m')
          .leftJoin('result as r', 'r.match_id', 'm.id')
          .select(['m.id', 'm.phase', 'm.told', 'm.home_score', 'm.away_score', 'r.home_full', 'r.away_full'])
          .execute()
        return new Map(
          rows.flatMap(({ id, phase, told, home_score, away_score, home_full, away_full }): [string, Goals][] => {
            const home = offered.find(({ match_id }) => BigInt(match_id) === id)?.home
            if (home === undefined) return []
            if (home_full !== null && away_full !== null) return [[home, [home_full, away_full]]]
            return phase !== null && phase !== 'before' && told ? [[home, [home_score, away_score]]] : []
          }),
        )
      }
      // On every other step until the last match begins the database refuses each step of the room: its live ranking is
      // right anyway.
      const refuse = () =>
        database.exec(`
          create function refuse_step() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
          create trigger refused before insert on room_step for each row when (new.room_id = ${id}) execute function refuse_step()`)
      const heal = () => database.exec('drop trigger refused on room_step; drop function refuse_step()')
      let refusals = 0
      for (let step = 0; server.clock.book() < lastKickoff + 80 * minute; step += 1) {
        const isRefused = step % 2 === 1 && server.clock.book() < lastKickoff
        if (isRefused) await refuse()
        await server.advance(server.clock.book() < lastKickoff - 20 * minute ? 40 * minute : 10 * minute)
        const goals = await goalsNow()
        const live = await rankingOf()
        expect(
          live
            .toSorted((a, b) => a.player - b.player)
            .map(({ player, rank, live: score, correct }) => ({
              player,
              rank,
              score,
              correct,
            })),
          `after step ${step}`,
        ).toEqual(
          tableOf(made, (home) => goals.get(home)).map(({ player, rank, score, correct }) => ({
            player,
            rank,
            score,
            correct,
          })),
        )
        orders.add(live.map(({ player, live: score }) => `${player} ${score}`).join())
        if (isRefused) {
          refusals += 1
          await heal()
          // What failed is tried again after ten minutes at the latest.
          server.clock.pass(10 * minute)
          await server.advance(0)
        }
        states.add(await stateOf())
      }
      expect(refusals).toBeGreaterThan(5)
      expect(orders.size).toBeGreaterThan(5)
      expect(states).toEqual(new Set(['A', '0', '4']))

      const last = played.at(-1)!
      const { match_id: corrected } = offered.find(({ home }) => home === last.team1)!
      const hasResult = async () =>
        (await owner.ask('lookUpMatches', { room_id: id })).answer.matches.every(({ status_id }) => status_id === 1)
      for (let waited = 0; !(await hasResult()); waited += 1) {
        // As long as extra time and penalties take.
        if (waited > 120) throw new Error('the last match has no result')
        await server.advance(minute)
      }
      const realTable = tableOf(made, (home) => played.find(({ team1 }) => team1 === home)!.score!.ft!)
      const shown = async () =>
        (await rankingOf())
          .toSorted((a, b) => a.player - b.player)
          .map(({ player, rank, score, correct, prize }) => ({ player, rank, score, correct, prize }))
      expect(await shown()).toEqual(realTable)
      // The last match is corrected before its result is confirmed: nobody was paid yet, and the table turns.
      expect(await stateOf()).toBe('4')
      const [homeGoals, awayGoals] = last.score!.ft!
      const turned = homeGoals > awayGoals ? ([0, 5] as const) : ([5, 2] as const)
      const told = await server.operator.perform({
        act: 'result',
        key: randomUUID(),
        reason: 'the referee’s report',
        fields: { match: String(corrected), ht: '0-0', ft: turned.join('-') },
      } as never)
      expect(told).toMatchObject({ ok: true })
      const paidTable = tableOf(made, (home) =>
        home === last.team1 ? turned : played.find(({ team1 }) => team1 === home)!.score!.ft!,
      )
      expect(paidTable).not.toEqual(realTable)
      await server.advance(minute)
      expect([await stateOf(), await shown()]).toEqual(['4', paidTable])
      await server.advance(5 * minute)
      expect([await stateOf(), await shown()]).toEqual(['3', paidTable])
      const { winners, room } = (await owner.ask('roomOutcome', { room_id: id })).answer
      expect([room.pool, room.fee]).toEqual(['500.00', '50.00'])
      expect(winners.map(({ seat }) => seat - 1).toSorted()).toEqual(
        paidTable
          .filter(({ rank }) => rank <= 3)
          .map(({ player }) => player)
          .toSorted(),
      )
      for (const [player, member] of members.entries()) {
        const { cash } = await database.db
          .selectFrom('wallet')
          .select('cash')
          .where('member_id', '=', member.id)
          .executeTakeFirstOrThrow()
        expect([player, cash]).toEqual([player, 100_000n - 5_000n + paidTable[player]!.prize])
      }
      await server.advance(24 * hour)
      expect([await stateOf(), await shown()]).toEqual(['3', paidTable])
      expect(await audit(database.db)).toEqual([])
    },
  )
})
