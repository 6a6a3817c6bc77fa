import { done, lockMatchNamed } from './match-act.ts'
import type { ActHandler } from '../deps.ts'
import { refuseAct } from '../refusal.ts'

/** Highlights a match ahead of all ranked ones (§page.highlight). */
const highlight: ActHandler = {
  fields: { match: 'needed' },
  work: async (work) => {
    const locked = await lockMatchNamed(work)
    if (locked.match.parent !== null) refuseAct('unknownMatch', 'match')
    await work.step
      .insertInto('highlight')
      .values({ match_id: locked.match.id, chosen_book: work.at.book })
      .onConflict((match) => match.column('match_id').doNothing())
      .execute()
    return await done(work, locked, {}, { highlighted: true })
  },
}

/** Returns a match to its rank. */
const unhighlight: ActHandler = {
  fields: { match: 'needed' },
  work: async (work) => {
    const locked = await lockMatchNamed(work)
    await work.step.deleteFrom('highlight').where('match_id', '=', BigInt(locked.match.id)).execute()
    return await done(work, locked, {}, { highlighted: false })
  },
}

/** A trader's acts on what is highlighted. */
export const highlightActs = { highlight, unhighlight } as const satisfies Record<string, ActHandler>
