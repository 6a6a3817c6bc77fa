import type { PageFlag } from '#domain/limits.ts'
import { isOn } from '#ui/flags.ts'
import { type MemberPage, type MenuPage, pageNames } from './routes.ts'

/** Pages that an operator switches on (§page.features). */
const switches = {
  fourD: ['/w4d', 'fourD'],
  liveCentre: ['/livetv', 'sportsRadar'],
  event: ['/event', 'newFeatures'],
} as const satisfies Partial<Record<MemberPage, readonly [path: string, flag: PageFlag]>>

export type SwitchedPage = keyof typeof switches

export const isSwitchedOn = (page: SwitchedPage): boolean => isOn(switches[page][1])

/** Those that are on, for the menu. */
export const switchedPages = (): readonly MenuPage[] =>
  (Object.keys(switches) as SwitchedPage[])
    .filter(isSwitchedOn)
    .map((page) => ({ path: switches[page][0], page, name: pageNames[page] }))
