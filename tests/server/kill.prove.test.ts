import type { placeBet } from '#calls/bets/bet.ts'
import type { Body } from '#calls/call.ts'
import { emptyBoard, load, type Snapshot } from '#domain/market/board.ts'
import { soccer } from '#domain/market/sports.ts'
import { openDatabase } from '#server/database/database.ts'
import { DataFolderInUse } from '#server/database/owner.ts'
import { slipsOn } from '#server/demo/slip.ts'
import { addMember } from '#server/members/members.ts'
import { openPasswords } from '#server/members/passwords.ts'
import { audit } from '#server/wallet/audit.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { sampled } from '../_kit/sample.ts'
import { type ServerChild, startChild } from '../_kit/child.ts'
import { freshDatabase, prepareFolder } from '../_kit/databases.ts'
import { eventually } from '../_kit/eventually.ts'
import { password } from '../_kit/touchline.ts'

type Place = Body<typeof placeBet>
type Told = { status: 0 | 1; statusdesc: string; bet_id?: string; total?: number } & Record<string, never>

const postgres = process.env['TOUCHLINE_TEST_POSTGRES']
const kinds = [{ name: 'PGlite', url: undefined }, ...(postgres ? [{ name: 'PostgreSQL', url: postgres }] : [])]
const count = 200
/** So many bets are under way at once, and so at most so many unanswered when the server dies. */
const hands = 40

describe.each(sampled('databases under a server that is killed', kinds.toReversed(), 1))(
  '§bet.key: killed while it places 200 bets, on $name',
  ({ url }) => {
    const data = mkdtempSync(join(tmpdir(), 'touchline-kill-'))
    let fresh: Awaited<ReturnType<typeof freshDatabase>> | undefined
    afterAll(async () => {
      rmSync(data, { recursive: true, force: true })
      await fresh?.drop()
    })
    const openHere = () => openDatabase(fresh ? { url: fresh.url } : { dir: join(data, 'database') })
    const start = () => startChild('--demo', 'off', '--data', data, ...(fresh ? ['--database-url', fresh.url] : []))
    const enterAnn = async () => {
      fresh = url === undefined ? undefined : await freshDatabase(url)
      if (!fresh) await prepareFolder(data)
      const database = await openHere()
      const now = Date.now()
      const member = await addMember(
        database,
        openPasswords(),
        { accountId: 'ann', password, currency: 'MYR', sports: [soccer] },
        now,
      )
      await deposit(database.db, { kind: 'opening', member, amount: 100_000n, note: '', book: now, real: now })
      await database.close()
    }
    const ask = async (server: ServerChild, path: string, body: object): Promise<Told | undefined> => {
      try {
        const response = await fetch(server.url + path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
        return (await response.json()) as Told
      } catch {
        return undefined
      }
    }

    test('nothing is lost and nothing doubled', async () => {
      await enterAnn()
      const first = await start()
      const profile = (await ask(first, '/authlogin', { account_id: 'ann', password })) as unknown as {
        member_profile: { player_info: { session_token: string }[] }
      }
      const identity = { account_id: 'ann', session_token: profile.member_profile.player_info[0]!.session_token }
      const slips = await slipsFrom(first)
      const bodies: Place[] = slips.slice(0, count).map((slip) => ({ ...slip, ...identity, stake: '3' }))
      expect(bodies).toHaveLength(count)

      const answers = new Map<string, string>()
      const unsent = [...bodies]
      let killed: Promise<void> | undefined
      const placeOn = async () => {
        for (let body = unsent.pop(); body && !killed; body = unsent.pop()) {
          const told = await ask(first, '/bet/betsingle', body)
          if (told?.status === 1) answers.set(body.bet_key, told.bet_id!)
          if (answers.size >= count / 5) killed ??= first.kill()
        }
      }
      await Promise.all(Array.from({ length: hands }, placeOn))
      await killed
      expect(answers.size).toBeGreaterThanOrEqual(count / 5)
      expect(answers.size).toBeLessThan(count)

      const second = await start()
      if (!fresh) await expect(openDatabase({ dir: join(data, 'database') })).rejects.toThrow(DataFolderInUse)
      // What a busy machine does not answer is tried again, as the client does.
      const insist = (path: string, body: object): Promise<Told> =>
        eventually(async () => {
          const told = await ask(second, path, body)
          if (told === undefined) throw new Error(`no answer to ${path}`)
          return told
        })
      for (const [key, bet] of answers) {
        const found = (await insist('/bet/pendingbetlist', { ...identity, bet_key: key })) as unknown as {
          bets: { bet_id: string }[]
        }
        expect(found.bets.map(({ bet_id }) => bet_id)).toEqual([bet])
      }
      const again = await Promise.all(bodies.map((body) => insist('/bet/betsingle', body)))
      const bets = new Set(again.flatMap((told) => (told.status === 1 ? [told.bet_id!] : [])))
      for (const bet of answers.values()) expect(bets).toContain(bet)
      expect(await second.stop()).toBe(0)

      const database = await openHere()
      const placed = await database.db
        .selectFrom('bet')
        .select('id')
        .where(
          'key',
          'in',
          bodies.map(({ bet_key }) => bet_key),
        )
        .execute()
      expect(new Set(placed.map(({ id }) => String(id)))).toEqual(bets)
      expect(await audit(database.db)).toEqual([])
      await database.close()
    })
  },
)

/** Slips on matches that have not begun, as many as there are. */
const slipsFrom = async (server: ServerChild) => {
  const board = emptyBoard()
  load(board, (await (await fetch(`${server.url}/odds/snapshot`)).json()) as Snapshot)
  return slipsOn(board, ({ live }) => live === null, { currency: 'MYR', oddsType: 'DEC', from: 1 })
}
