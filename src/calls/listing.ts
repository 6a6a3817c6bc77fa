import Type from 'typebox'
import { fields, literals } from './call.ts'

const page = Type.Integer({ minimum: 1, maximum: 10_000 })
const pageSize = Type.Integer({ minimum: 1, maximum: 500 })
/** `csv` answers the same page as a sheet (`text/csv`); a refusal is JSON all the same. */
const format = Type.Optional(literals(['json', 'csv']))

/** A page of a list, from 1. */
export const paged = { page, page_size: pageSize, format }

/** The days, in GMT+8 and both included, that a list is about: one, or up to `to`, 366 at most. */
export const ofDays = { day: fields.day, to: Type.Optional(fields.day) }
/** Without a day, all of them. */
export const ofAnyDays = { day: Type.Optional(fields.day), to: Type.Optional(fields.day) }

/** A list that need not be paged. */
export const pagedIfAsked = { page: Type.Optional(page), page_size: Type.Optional(pageSize), format }
