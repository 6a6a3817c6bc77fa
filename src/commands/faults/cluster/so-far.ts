import { primaryUrl, type Topology } from '#commands/cluster/topology.ts'
import { checkDiaries, loadBets } from '../check/bets.ts'
import { openRows } from '../check/rows.ts'
import { loadDiaries } from '../diary.ts'

/** What a fault may not have done, while members go on betting. */
export interface SoFar {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly negative: number
}

/**
 * Holds the primary against what was acknowledged before it is asked. The whole check follows when the servers stand
 * still.
 */
export const checkSoFar = async (topology: Topology, diaries: string): Promise<SoFar> => {
  const told = loadDiaries(diaries)
  const { ask, close } = await openRows({ url: primaryUrl(topology, 'touchline_owner') })
  try {
    const { acknowledged, lostBets, doubled } = checkDiaries(await loadBets(ask), told)
    const [row] = await ask<{ negative: number }>(
      'select count(*)::integer as negative from wallet where cash < frozen or frozen < 0 or owed < 0',
    )
    return { acknowledged, lost: lostBets, doubled, negative: row!.negative }
  } finally {
    await close()
  }
}
