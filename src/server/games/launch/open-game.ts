import type { LanguageCode } from '#domain/text/languages.ts'
import { plainAddress } from '#domain/member/network.ts'
import type { LookUp } from '../../addresses/look-up.ts'
import { refuse, type Refused, type SignedIn } from '../../contract/handler.ts'
import type { GameTokens, LaunchedGame } from '../tokens.ts'
import { type LaunchFailure, launchFailures, type ProviderLaunch } from './ask-launch.ts'
import type { NoteLaunch } from './note-launch.ts'
import { pageAddress } from './page-address.ts'

export interface OpeningDeps {
  readonly tokens: GameTokens
  readonly lookUp: LookUp
  readonly note: NoteLaunch
}

export interface GameOpened {
  readonly member: SignedIn
  /** The token of the member's session of the site. */
  readonly session: string
  readonly provider: string
  readonly game: string
  readonly language: LanguageCode
  /** The member's address. */
  readonly address: string
  readonly device: 'desktop' | 'mobile'
}

type Refusal = Refused<(typeof launchFailures)[LaunchFailure] | 'session_expired'>

/**
 * Has a provider open a game for a member. The token is written first, because the provider may ask for it before it
 * answers; unless a page comes of it, it is withdrawn again and nothing is left (§game.opened-by-provider).
 */
export const openGame = async (
  { tokens, lookUp, note }: OpeningDeps,
  { ask, exchanges, origins, currencies, country: usual }: ProviderLaunch,
  { member, session, provider, game, language, address, device }: GameOpened,
): Promise<URL | Refusal> => {
  const fail = (failure: LaunchFailure, about: { status?: number | string | undefined } | undefined) => {
    note({ provider, game, outcome: failure, ...(about && { asked: about }) })
    return refuse(launchFailures[failure])
  }
  const { currency } = member
  if (!currencies.includes(currency)) return fail('currency', undefined)
  const country = (await lookUp(address)) ?? usual
  const launched = { member: member.id, provider, game }
  const issued = await issue(tokens, launched, session, exchanges)
  if (issued === undefined) return refuse('session_expired')
  const asked = { member: member.id, token: issued.token, game, language, currency, country, device }
  const answer = await ask({ ...asked, address: plainAddress(address) })
  const page = 'page' in answer ? pageAddress(answer.page, origins) : undefined
  if (page) {
    note({ provider, game, outcome: 'opened' })
    return page
  }
  await tokens.withdraw(issued.all)
  return 'failure' in answer ? fail(answer.failure, answer) : fail('address', {})
}

/** The token that a provider is given; undefined if the member's session has just ended. */
const issue = async (tokens: GameTokens, launched: LaunchedGame, session: string, exchanges: boolean) => {
  const first = await tokens.launch(launched, session)
  if (exchanges) return { token: first, all: [first] }
  const exchanged = await tokens.exchange(launched.provider, first, launched.game)
  return exchanged === undefined || exchanged === 'otherGame'
    ? undefined
    : { token: exchanged.next, all: [first, exchanged.next] }
}
