import { openDatabase } from '#server/database/database.ts'
import { expect, test } from 'vitest'
import { settleBare } from '../../bench/settlement.floor.ts'
import { openCrowd, publishHomeWin } from '../../_kit/crowd.ts'
import { freshDatabase } from '../../_kit/databases.ts'

const postgres = process.env['TOUCHLINE_TEST_POSTGRES']

test.runIf(postgres)(
  '§server.ratios: the bare write that settlement is measured against writes every row it must',
  async () => {
    const { url, drop } = await freshDatabase(postgres!)
    const database = await openDatabase({ url })
    await publishHomeWin(await openCrowd(database, 400))
    try {
      expect(await settleBare(url)).toBeGreaterThan(0)
      const [rows] = await database.exec('select distinct state, outcome, version from bet order by outcome')
      expect(rows).toEqual([
        { state: 'settled', outcome: 'lost', version: 2 },
        { state: 'settled', outcome: 'won', version: 2 },
      ])
    } finally {
      await database.close()
      await drop()
    }
  },
)
