import { printLong } from '#domain/instant.ts'
import * as house from '#domain/time.ts'
import { hold } from '../flows/held.ts'

/** The zone in which the member reads times, in minutes east of Greenwich (§time.zone). */
export const timeZone = hold(house.houseZone)

/**
 * An instant for `#domain/time.ts` to read as the member's clock shows it: the day and the hour that it answers are the
 * member's.
 */
export const shown = (at: number): number => house.seenIn(timeZone.now(), at)

export const zoneLabel = (): string => house.printZone(timeZone.now())
export const showTime = (at: number): string => house.printTime(shown(at))
export const showClock = (at: number): string => house.printClock(shown(at))
export const showShort = (at: number): string => house.printShort(shown(at))
/** The long form, for records (§time.formats). */
export const showLong = (at: number): string => printLong(shown(at))
export const showDate = (at: number): string => house.printDate(shown(at))
