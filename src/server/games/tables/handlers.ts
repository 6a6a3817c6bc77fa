import type { loadTable, sayAtTable } from '#calls/tables.ts'
import { isTableMessage } from '#domain/game/table-chat.ts'
import type { Clock } from '#odds/clock.ts'
import { type Asked, badField, type Handlers, refuse } from '../../contract/handler.ts'
import type { Database } from '../../database/database.ts'
import { refusalAt } from '../../members/account.ts'
import { countTry } from '../../members/throttle.ts'
import type { ConnectedProvider } from '../providers.ts'
import { messagesAt, messageUnder, mutedUntil, writeMessage } from './messages.ts'
import { seatsAt } from './seats.ts'

export interface TableDeps {
  readonly database: Database
  readonly clock: Pick<Clock, 'real'>
  readonly games?: readonly ConnectedProvider[]
}

const success = { status: 1, statusdesc: 'success' } as const

/** The tables that members share: who sits at one, what is said there, and saying something (§game.table-chat). */
export const tableHandlers = ({
  database: { db },
  clock,
  games = [],
}: TableDeps): Pick<Handlers, 'loadTable' | 'sayAtTable'> => {
  const tableOf = ({ provider_id: provider, game_id: game }: Asked<typeof loadTable>['body']) => {
    const connected = games.find((one) => one.provider.id === provider)
    if (!connected) return badField('provider_id')
    const isTable = connected.games?.some(({ id, table }) => id === game && table === true)
    return isTable && connected.provider.isOn(game) === true ? { provider, game } : badField('game_id')
  }
  return {
    loadTable: async ({ member: { id }, body }) => {
      const table = tableOf(body)
      if ('status' in table) return table
      const real = clock.real()
      const [seated, messages, muted] = await Promise.all([
        seatsAt(db, table, id, real),
        messagesAt(db, table, id),
        mutedUntil(db, id, real),
      ])
      return { ...success, ...seated, messages, muted }
    },
    sayAtTable: async ({ member, body }: Asked<typeof sayAtTable>) => {
      const kept = refusalAt(member.state, 'act')
      if (kept) return refuse(kept)
      const table = tableOf(body)
      if ('status' in table) return table
      const { key, text } = body
      if (!isTableMessage(text)) return badField('text')
      const real = Math.floor(clock.real())
      const before = await messageUnder(db, member.id, key)
      if (!before) {
        const refused = await refusalOf(member.id, real)
        if (refused) return refuse(refused)
        await writeMessage(db, { ...table, member: member.id, key, text, real })
      }
      const said = before ?? (await messageUnder(db, member.id, key))
      const isSame = said?.text === text && said.provider === table.provider && said.game === table.game
      return isSame ? { ...success, message: Number(said.id) } : badField('key')
    },
  }
  /** Why a member may say nothing now. A try is counted last, so that a refusal uses none up. */
  async function refusalOf(member: bigint, real: number) {
    const row = await db.selectFrom('member').select('nickname').where('id', '=', member).executeTakeFirst()
    if (row?.nickname == null) return 'nicknameNeeded' as const
    if ((await mutedUntil(db, member, real)) > 0) return 'chatMuted' as const
    return (await countTry(db, real, [['table chat', String(member)]])) && ('requestLimit' as const)
  }
}
