import { parseStreamUrl } from '../../config/media.ts'
import { done, lockMatchNamed } from './match-act.ts'
import type { ActHandler } from '../deps.ts'
import { refuseAct } from '../refusal.ts'

/** Sets the stream that shows a match, or another in its place (§page.live-tv). */
const channel: ActHandler = {
  fields: { match: 'needed', url: 'needed' },
  work: async (work) => {
    const locked = await lockMatchNamed(work)
    if (locked.match.parent !== null) refuseAct('unknownMatch', 'match')
    const url = work.fields.need('url', (text) => parseStreamUrl(text, work.mediaHosts), 'invalidStream')
    const set = { url, set_book: work.at.book }
    await work.step
      .insertInto('channel')
      .values({ match_id: locked.match.id, ...set })
      .onConflict((match) => match.column('match_id').doUpdateSet(set))
      .execute()
    return await done(work, locked, {}, { channel: url })
  },
}

/** Takes a match off the air. */
const unchannel: ActHandler = {
  fields: { match: 'needed' },
  work: async (work) => {
    const locked = await lockMatchNamed(work)
    const { numDeletedRows } = await work.step
      .deleteFrom('channel')
      .where('match_id', '=', BigInt(locked.match.id))
      .executeTakeFirst()
    if (numDeletedRows === 0n) refuseAct('noChannel', 'match')
    return await done(work, locked, {}, { channel: null })
  },
}

/** A trader's acts on what is shown of a match. */
export const channelActs = { channel, unchannel } as const satisfies Record<string, ActHandler>
