import { clientFolder } from '#commands/start/client.ts'
import { soccer } from '#domain/market/sports.ts'
import { parseConfig } from '#server/config/config.ts'
import type { DemoMember } from '#server/demo/demo-members.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { addMember } from '#server/members/members.ts'
import { startTouchline, type Touchline } from '#server/touchline.ts'
import { registerWeb } from '#server/web/web.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface House {
  readonly product: Touchline
  readonly database: Database
  readonly member: DemoMember & { readonly id: bigint }
  readonly close: () => Promise<void>
}

/**
 * The whole product on a Saturday evening, with the house's own feed, pages for a browser and one member; `speed` is
 * how much faster book time passes.
 */
export const openHouse = async (speed = 1): Promise<House> => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-house-'))
  const database = await openDatabase({ memory: true })
  const flags = {
    port: '0',
    data: folder,
    from: '2024-09-14T19:30',
    seed: '1',
    demo: 'off',
    log: 'error',
    speed: String(speed),
  }
  const product = await startTouchline(
    parseConfig(Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])),
    { database, web: (app, has) => registerWeb(app, { dir: clientFolder, ...has }) },
  )
  const member = { accountId: 'ann', password: 'Corner7', currency: 'MYR', sports: [soccer] } as const
  const id = await addMember(database, product.passwords, member, Date.now())
  return {
    product,
    database,
    member: { id, ...member },
    close: async () => {
      await product.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
