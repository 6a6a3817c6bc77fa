import { isEventOver, mostEventLeagues } from '#domain/special-event.ts'
import type { TitledTexts } from '#domain/member/message.ts'
import { parseInstant } from '#domain/instant.ts'
import { printShort } from '#domain/time.ts'
import type { ActHandler } from '../deps.ts'
import { refuseAct } from '../refusal.ts'
import { wholeWithin } from '../request.ts'
import { wordFields, textsOf } from '../views/texts.ts'

const id = wholeWithin(1, Number.MAX_SAFE_INTEGER)

/** Reads `12,7`: numbers of leagues in their order. */
const leagueList = (text: string): readonly number[] | undefined => {
  const list = text.split(',').map((part) => id(part.trim()))
  return list.every((league) => league !== undefined) && list.length <= mostEventLeagues
    ? new Set(list).size === list.length
      ? list
      : undefined
    : undefined
}

/**
 * Sets up a special event of some leagues (§page.event), its words in English and in each other language that is given
 * in full. Times are of the book; without them it is shown from now until it is withdrawn.
 */
const openEvent: ActHandler = {
  fields: { leagues: 'needed', from: 'optional', until: 'optional', ...wordFields },
  work: async ({ step, fields, at }) => {
    const leagues = fields.need('leagues', leagueList, 'invalidLeagues')
    const from = fields.read('from', parseInstant, 'invalidTime') ?? at.book
    const until = fields.read('until', parseInstant, 'invalidTime') ?? null
    if (until !== null && until <= Math.max(from, at.book)) refuseAct('invalidTime', 'until')
    const words = textsOf(fields)
    const known = await step
      .selectFrom('league')
      .select(['id', 'name'])
      .where('id', 'in', leagues.map(BigInt))
      .execute()
    if (known.length !== leagues.length) refuseAct('unknownLeague', 'leagues')
    const { id: event } = await step
      .insertInto('special_event')
      .values({ words: JSON.stringify(words), from_book: from, until_book: until })
      .returning('id')
      .executeTakeFirstOrThrow()
    await step
      .insertInto('special_event_league')
      .values(leagues.map((league_id, place) => ({ event_id: event, place, league_id })))
      .execute()
    return {
      event,
      before: {},
      after: {
        event: Number(event),
        leagues: leagues.map((league) => known.find((one) => Number(one.id) === league)!.name),
        from: printShort(from),
        until: until === null ? '' : printShort(until),
        words,
      },
    }
  },
}

/** Withdraws a special event: it is shown to nobody any more. */
const closeEvent: ActHandler = {
  fields: { event: 'needed' },
  work: async ({ step, fields, at }) => {
    const asked = fields.need('event', id, 'unknownSpecialEvent')
    const row =
      (await step
        .selectFrom('special_event')
        .selectAll()
        .where('id', '=', BigInt(asked))
        .forUpdate()
        .executeTakeFirst()) ?? refuseAct('unknownSpecialEvent', 'event')
    const times = {
      from: Number(row.from_book),
      until: row.until_book === null ? null : Number(row.until_book),
      withdrawn: row.withdrawn_book === null ? null : Number(row.withdrawn_book),
    }
    if (isEventOver(times, at.book)) refuseAct('specialEventOver', 'event')
    await step.updateTable('special_event').set({ withdrawn_book: at.book }).where('id', '=', row.id).execute()
    const stood = { event: asked, title: (row.words as TitledTexts).en.title }
    return { event: row.id, before: stood, after: { ...stood, withdrawn: printShort(at.book) } }
  },
}

/** A trader's acts on special events. */
export const specialEventActs = { openevent: openEvent, closeevent: closeEvent } as const satisfies Record<
  string,
  ActHandler
>
