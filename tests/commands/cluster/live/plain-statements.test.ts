import { openDatabase } from '#server/database/database.ts'
import { audit } from '#server/wallet/audit.ts'
import { expect, test } from 'vitest'
import { findPgbench, plainRate } from '../../../bench/placement/pgbench.ts'
import { freshDatabase } from '../../../_kit/databases.ts'
import { market, match, openShop } from '../../../_kit/shop.ts'

test('§server.ratios: the plain statements that placement is measured against write every row of a bet', async () => {
  const [postgres, pgbench] = [process.env['TOUCHLINE_TEST_POSTGRES'], findPgbench()]
  if (!postgres || !pgbench)
    throw new Error('pgbench and a server of PostgreSQL are needed: apt-get install postgresql')
  const { url, drop } = await freshDatabase(postgres)
  const database = await openDatabase({ url })
  try {
    const shop = await openShop(database)
    const ids = Array.from({ length: 50 }, (_, n) => n + 1)
    await shop.tell({
      matches: ids.map((id) => match(id)),
      markets: ids.map((id) => market(id * 10, id, [1.95, 1.95])),
    })
    const limits = { matchLimit: 10n ** 15n, marketLimit: 10n ** 15n }
    const member = await shop.enter({ login: 'ann', cash: 10n ** 12n, limits })
    expect(await plainRate(pgbench, url, { clients: 2, seconds: 1, members: [member] })).toBeGreaterThan(0)
    expect(await audit(database.db)).toEqual([])
  } finally {
    await database.close()
    await drop()
  }
})
