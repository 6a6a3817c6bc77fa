import type { Profile } from '#calls/member/member.ts'
import { dailyStatement } from '#calls/report.ts'
import { ask } from '#ui/flows/ask.ts'
import { type Day, parseDay } from './day.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'

export const loadDay = async (member: Profile, day: string, signal: AbortSignal): Promise<Loaded<Day>> =>
  loadedFrom(await ask(dailyStatement, { ...identityOf(member), day }, signal), (answer) =>
    parseDay(answer, member.currency),
  )
