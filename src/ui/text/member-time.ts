import * as house from '#domain/time.ts'
import { pageStore } from '../flows/page-store.ts'

/** The zone in which the member reads times, in minutes east of Greenwich (§time.zone). */
export const timeZone = pageStore(house.houseZone)

/**
 * An instant for `#domain/time.ts` to read as the member's clock shows it: the day and the hour that it answers are the
 * member's.
 */
export const memberTime = (at: number): number => house.seenIn(timeZone.now(), at)

/*
 * What the sign-in page, the board and the header print: the formats of `dates.ts`, without luxon, which weighs 19 KiB;
 * the sign-in page may have 130 in all, and the board 60 more (§page.weight).
 */
export const boardZone = (): string => house.printZone(timeZone.now())
export const boardTime = (at: number): string => house.printTime(memberTime(at))
export const boardClock = (at: number): string => house.printClock(memberTime(at))
export const boardDate = (at: number): string => house.printDate(memberTime(at))
