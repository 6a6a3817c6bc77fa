import { takeEmbedded } from '#server/backup/embedded.ts'
import { restoreEmbedded } from '#server/backup/restore.ts'
import { openDatabase } from '#server/database/database.ts'
import { audit } from '#server/wallet/audit.ts'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareFolder } from '../../_kit/databases.ts'
import { market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-backup-'))
const data = join(folder, 'data')
const backup = join(folder, 'backup')
let shop: Shop
let members: bigint[]

beforeAll(async () => {
  await prepareFolder(data)
  writeFileSync(join(data, 'identity'), 'whose folder this is')
  shop = await openShop(await openDatabase({ dir: join(data, 'database') }))
  await shop.tell({ matches: [match(1)], markets: [market(10, 1, [1.95, 1.95])] })
  members = await Promise.all(['ann', 'bob', 'eve'].map((login) => shop.enter({ login, cash: 10_000_000n })))
})
afterAll(async () => {
  await shop.database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Members bet without a pause; each bet is written down with the moment its answer came. */
const betting = () => {
  const told: { readonly id: string; readonly at: number }[] = []
  const stopped = new AbortController()
  const bet = async (member: bigint) => {
    while (!stopped.signal.aborted) {
      const answer = await shop.placement.placeSingle(member, slip({ match_id: 1, odds_id: 10 }))
      if ('bet_id' in answer) told.push({ id: String(answer.bet_id), at: performance.now() })
    }
  }
  const all = Promise.all(members.map(bet))
  return { told, stop: () => (stopped.abort(), all) }
}

const filesOf = (of: string): string[] => readdirSync(of, { recursive: true }).map((path) => join(of, String(path)))

describe('a backup of the embedded database', () => {
  test('taken while members bet, restores on a fresh folder with every bet acknowledged before it', async () => {
    const { told, stop } = betting()
    while (told.length < 20) await new Promise(setImmediate)
    const taken = await takeEmbedded({ database: shop.database, data, now: () => performance.now() }, backup)
    while (told.at(-1)!.at < taken.ended) await new Promise(setImmediate)
    await stop()
    const [before, during] = [told.filter(({ at }) => at < taken.began), told.filter(({ at }) => at >= taken.began)]
    expect([before.length >= 20, during.length > 0]).toEqual([true, true])

    const to = join(folder, 'restored')
    const restored = await restoreEmbedded(backup, to)
    expect(restored.entries).toBeGreaterThanOrEqual(before.length)
    const database = await openDatabase({ dir: join(to, 'database') })
    const bets = (await database.db.selectFrom('bet').select('id').execute()).map(({ id }) => String(id))
    expect(before.filter(({ id }) => !bets.includes(id))).toEqual([])
    expect(await audit(database.db)).toEqual([])
    const again = await openShop(database)
    expect(await again.placement.placeSingle(members[0]!, slip({ match_id: 1, odds_id: 10 }))).toMatchObject({
      status: 1,
    })
    await database.close()
    expect(existsSync(join(to, 'identity'))).toBe(true)
  })

  test('is closed to other users', () => {
    const loose = filesOf(backup).filter((path) => (statSync(path).mode & 0o077) !== 0)
    expect([statSync(backup).mode & 0o777, loose]).toEqual([0o700, []])
  })

  test('does not write over one that is there, nor into the folder it copies, and leaves nothing behind', async () => {
    const take = (to: string) => takeEmbedded({ database: shop.database, data, now: Date.now }, to)
    await expect(take(backup)).rejects.toMatchObject({ code: 'backupRefused' })
    await expect(take(join(data, 'own'))).rejects.toMatchObject({ code: 'backupRefused' })
    const both = await Promise.allSettled([take(join(folder, 'one')), take(join(folder, 'two'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
    await take(join(folder, 'three'))
  })

  test.each<[string, (copy: string) => void, RegExp]>([
    [
      'a byte turned',
      (copy) => writeFileSync(join(copy, 'data/identity'), 'whose folder that is'),
      /identity is not as it was written/,
    ],
    ['a file lost', (copy) => rmSync(join(copy, 'data/database/global/pg_control')), /pg_control is missing/],
    [
      'its list rewritten',
      (copy) => writeFileSync(join(copy, 'backup.json'), '{"touchline":"backup","version":2,"files":[]}'),
      /backup.json is not as it was written/,
    ],
    ['never finished', (copy) => rmSync(join(copy, 'backup.json')), /there is no backup.json/],
  ])('is refused by name where it has %s, and nothing is restored', async (_, damage, reason) => {
    const [copy, to] = [join(folder, 'damaged'), join(folder, 'never')]
    rmSync(copy, { recursive: true, force: true })
    cpSync(backup, copy, { recursive: true })
    damage(copy)
    await expect(restoreEmbedded(copy, to)).rejects.toThrow(reason)
    expect([existsSync(to), existsSync(`${to}.restoring`)]).toEqual([false, false])
  })

  test('is not restored over anything', async () => {
    await expect(restoreEmbedded(backup, data)).rejects.toMatchObject({ code: 'restoreRefused' })
    expect(existsSync(join(data, 'database'))).toBe(true)
  })
})
