import type { Answer, Body } from '#calls/call.ts'
import type { Profile } from '#calls/member/member.ts'
import { listAnnouncements, listPersonal } from '#calls/member/message.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'

export type Announced = Answer<typeof listAnnouncements>
export type Written = Answer<typeof listPersonal>
export type Kind = 'normal' | 'special'

export interface WantedMessages {
  readonly member: Profile
  readonly page: number
  readonly size: number
}

export const loadAnnounced = async (
  { member, page, size }: WantedMessages,
  type: Kind,
  language: string,
  signal: AbortSignal,
): Promise<Loaded<Announced>> => {
  const body = { ...identityOf(member), type, page, page_size: size, language } as Body<typeof listAnnouncements>
  return loadedFrom(await ask(listAnnouncements, body, signal), (answer) => answer)
}

export const loadWritten = async (
  { member, page, size }: WantedMessages,
  signal: AbortSignal,
): Promise<Loaded<Written>> =>
  loadedFrom(await ask(listPersonal, { ...identityOf(member), page, page_size: size }, signal), (answer) => answer)
