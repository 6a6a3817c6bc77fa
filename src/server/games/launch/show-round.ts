import type { showRound } from '#calls/game-report.ts'
import { type Asked, badField, refuse } from '../../contract/handler.ts'
import type { Tabled } from '../../database/database.ts'
import type { ConnectedProvider } from '../providers.ts'
import type { NoteRound } from './note-launch.ts'
import { pageAddress } from './page-address.ts'

export interface ShowingDeps {
  readonly db: Tabled
  readonly providers: readonly ConnectedProvider[]
  readonly note: NoteRound
}

/** The page by which a provider shows one of the member's own rounds; nothing is written (§game.shown-by-provider). */
export const roundPage = async ({ db, providers, note }: ShowingDeps, { member, body }: Asked<typeof showRound>) => {
  const round = await db
    .selectFrom('game_round')
    .innerJoin('game_transaction', 'game_transaction.round_id', 'game_round.id')
    .select(['game_round.provider', 'game_round.ref', 'game_transaction.tx'])
    .where('game_round.id', '=', BigInt(body.round_id))
    .where('game_round.member_id', '=', member.id)
    .orderBy('game_transaction.at_real')
    .orderBy('game_transaction.tx')
    .limit(1)
    .executeTakeFirst()
  const launch = providers.find(({ provider }) => provider.id === round?.provider)?.launch
  if (!round || !launch?.show) return badField('round_id')
  const answer = await launch.show({ member: member.id, round: round.ref, transaction: round.tx })
  const page = 'page' in answer ? pageAddress(answer.page, launch.origins) : undefined
  if (page) return { status: 1, statusdesc: 'success', url: page.href } as const
  const failed = 'failure' in answer ? answer : { failure: 'address' as const, status: undefined }
  note(round.provider, failed.failure, failed.status)
  return refuse('roundNotShown')
}
