import type { Answer } from '#calls/call.ts'
import { listLive } from '#calls/live.ts'
import type { Profile } from '#calls/member/member.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'

type LiveAnswer = Answer<typeof listLive>
export type LiveList = Pick<LiveAnswer, 'matches' | 'next'>
export type LiveMatch = LiveList['matches'][number]
export type NextMatch = LiveList['next'][number]

/** Every match in play, and the next to begin. */
export const loadLive = async (member: Profile, signal: AbortSignal): Promise<Loaded<LiveList>> =>
  loadedFrom(await ask(listLive, identityOf(member), signal), ({ matches, next }) => ({ matches, next }))
