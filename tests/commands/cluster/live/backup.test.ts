import { openArchive, takePostgres } from '#server/backup/postgres.ts'
import { restorePostgres } from '#server/backup/restore-postgres.ts'
import { openDatabase } from '#server/database/database.ts'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type ThrowAwayPostgres } from '../../../_kit/postgres.ts'
import { market, match, openShop, type Shop, slip } from '../../../_kit/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-backup-'))
// The database server is another user, and must reach what it restores.
chmodSync(folder, 0o755)
const backup = join(folder, 'backup')
let cluster: ThrowAwayPostgres
let shop: Shop
let members: bigint[]

beforeAll(async () => {
  cluster = await startPostgres({ isSystem: true })
  shop = await openShop(await openDatabase({ url: cluster.url }))
  await shop.tell({ matches: [match(1)], markets: [market(10, 1, [1.95, 1.95])] })
  members = await Promise.all(['ann', 'bob', 'eve'].map((login) => shop.enter({ login, cash: 10_000_000n })))
})
afterAll(async () => {
  await shop.database.close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const bet = async (times: number): Promise<string[]> => {
  const told = await Promise.all(
    Array.from({ length: times }, (_, n) =>
      shop.placement.placeSingle(members[n % members.length]!, slip({ match_id: 1, odds_id: 10 })),
    ),
  )
  return told.map((answer) => String((answer as { bet_id: string }).bet_id))
}

describe('a base backup of PostgreSQL and its log archive', () => {
  test('restore every bet the archive had caught up with, those after the base backup too', async () => {
    const archive = await openArchive(cluster.url, backup)
    const before = await bet(30)
    const going = bet(90)
    const taken = await takePostgres(cluster.url, backup, Date.now)
    const after = [...(await going), ...(await bet(30))]
    expect(await archive.caughtUp()).toBeGreaterThan(0)
    await cluster.crash('SIGKILL')
    expect(await archive.ended).toContain('pg_receivewal ended')
    const to = join(folder, 'restored')
    const restored = await restorePostgres(backup, to, cluster.url)
    expect([taken.files > 500, restored.wallets, existsSync(join(to, 'PG_VERSION'))]).toEqual([true, 3, true])
    await archive.stop()
    await cluster.restart()
    const bets = [...before, ...after]
    expect([new Set(bets).size, restored.entries >= bets.length]).toEqual([150, true])
    expect(restored.bets).toBe(150)
  })

  test('neither is written over, and a folder that holds anything is not restored over', async () => {
    await expect(takePostgres(cluster.url, backup, Date.now)).rejects.toMatchObject({ code: 'backupRefused' })
    await expect(restorePostgres(backup, join(folder, 'restored'), cluster.url)).rejects.toMatchObject({
      code: 'restoreRefused',
    })
    expect(readdirSync(folder).filter((name) => /\.(part|restoring)$/.test(name))).toEqual([])
  })
})
