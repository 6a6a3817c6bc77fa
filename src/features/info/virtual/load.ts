import type { Answer } from '#calls/call.ts'
import type { Profile } from '#calls/member/member.ts'
import { gameResultVirtual, gameResultVirtualDetail } from '#calls/result.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'

export type VirtualPage = Answer<typeof gameResultVirtual>
export type VirtualRound = VirtualPage['rounds'][number]
export type VirtualDetail = Answer<typeof gameResultVirtualDetail>

/** Races, or every other virtual game. */
export type RoundKind = 'race' | 'other'

export interface VirtualAsked {
  readonly kind: RoundKind
  readonly day: string
  /** 0 for every game. */
  readonly sport: number
}

/** Identifies a list of rounds. */
export const virtualBody = (member: Profile, { kind, day, sport }: VirtualAsked) => ({
  ...identityOf(member),
  kind,
  day,
  ...(sport !== 0 && { sport }),
})

export const loadVirtual = async (
  member: Profile,
  asked: VirtualAsked & { readonly page: number; readonly size: number },
  signal: AbortSignal,
): Promise<Loaded<VirtualPage>> => {
  const { page, size: page_size } = asked
  return loadedFrom(
    await ask(gameResultVirtual, { ...virtualBody(member, asked), page, page_size }, signal),
    (answer) => answer,
  )
}

export const loadVirtualDetail = async (
  member: Profile,
  round_id: number,
  signal: AbortSignal,
): Promise<Loaded<VirtualDetail>> =>
  loadedFrom(await ask(gameResultVirtualDetail, { ...identityOf(member), round_id }, signal), (answer) => answer)
