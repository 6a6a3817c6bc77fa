import Type from 'typebox'
import { fields, literals } from './call.ts'

const page = Type.Integer({ minimum: 1, maximum: 10_000 })
const pageSize = Type.Integer({ minimum: 1, maximum: 500 })
/** `csv` answers the same page as `text/csv`; a refusal is still JSON. */
const format = Type.Optional(literals(['json', 'csv']))

/** A page of a list, from 1. */
export const paged = { page, page_size: pageSize, format }

/** The days of a list, in GMT+8 and inclusive: one day, or a range up to `to`; 366 days at most. */
export const ofDays = { day: fields.day, to: Type.Optional(fields.day) }
/** All days if none is given. */
export const ofAnyDays = { day: Type.Optional(fields.day), to: Type.Optional(fields.day) }

/** A list that may be requested without a page. */
export const pagedIfAsked = { page: Type.Optional(page), page_size: Type.Optional(pageSize), format }

/** A league in an answer. */
export const ofLeague = { league_id: Type.Integer(), league: Type.String(), sport: Type.Integer() }

/** A match in an answer. */
export const ofMatch = {
  match_id: Type.Integer(),
  sport: Type.Integer(),
  league_id: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  /** Book time in milliseconds. */
  kickoff: Type.Integer(),
}

/** A season of a league or a cup, under the feed's name, in chronological order. */
export const season = Type.String({ minLength: 1, maxLength: 80 })

/** Part of a name, case-insensitive. */
export const search = Type.Optional(Type.String({ minLength: 1, maxLength: 60 }))
