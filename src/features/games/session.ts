import { launchProvider } from '#calls/games.ts'
import type { Profile } from '#calls/member/member.ts'
import { handlingOf, type Reason } from '#domain/errors.ts'
import {
  type Appearance,
  type FrameMessage,
  parseFrameMessage,
  posted,
  type ShownMoney,
  showsMember,
} from '#domain/game/game-frame.ts'
import type { LanguageCode } from '#domain/text/languages.ts'
import { type GameSessionReplyEvent, launchEvent } from '#machines/game/game-session.replies.ts'
import { type GameChoice, type GameSessionEvent, gameSessionMachine } from '#machines/game/game-session.ts'
import { parseAmount } from '#domain/money/money.ts'
import { ask } from '#ui/flows/ask.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import type { MemberFeed } from '#ui/flows/member-feed.ts'
import { fill } from '#ui/flows/ports.ts'
import { type ActorRefFrom, createActor } from 'xstate'

export type GameSessionActor = ActorRefFrom<typeof gameSessionMachine>

interface SessionDeps extends Pick<PublicContext, 'session'> {
  readonly member: Profile
  readonly language: () => LanguageCode
}

/** Starts a session in a game; a refusal that ends the member's own session is passed on. */
export const startGameSession = ({ session, member, language }: SessionDeps, choice: GameChoice): GameSessionActor => {
  const current = () => session.getSnapshot().context.profile ?? member
  const actor = createActor(
    gameSessionMachine.provide({
      actors: {
        requestLaunch: fill(async ({ provider, game }: GameChoice, tell, signal) => {
          const of = { provider_id: provider, game_id: game, language: language(), device: deviceNow() }
          const body = { ...identityOf(current()), ...of }
          tell(apart(launchEvent(await ask(launchProvider, body, signal))))
        }),
      },
    }),
    { input: choice },
  )
  actor.subscribe(({ context: { reason } }) => endSession(session, reason))
  return actor.start()
}

/** A page of our own origin would not be held by its sandbox: such a game does not open (§game.frame). */
const apart = (event: GameSessionReplyEvent): GameSessionReplyEvent =>
  event.type === 'launch.opened' && event.origin === location.origin
    ? { type: 'launch.refused', code: 'game_maintenance' }
    : event

const endSession = (session: SessionDeps['session'], reason: Reason | null): void => {
  if (reason !== null && handlingOf(reason) === 'logout')
    session.send({ type: 'session.invalid', code: reason as 'session_expired' })
}

/** The layout of a game: the small one on a device that is worked by finger. */
const deviceNow = (): 'desktop' | 'mobile' => (matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop')

/** Which appearance the page has now. */
export const appearanceNow = (): Appearance => {
  const { mode } = document.documentElement.dataset
  if (mode === 'dark' || mode === 'light') return mode
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The part of a frame's window that is spoken with. */
export type FrameWindow = Pick<Window, 'postMessage'>

/** Says hello to a frame, at the origin it was launched at and at no other. */
export const greet = (frame: FrameWindow | null, origin: string): void =>
  frame?.postMessage(posted({ type: 'hello', appearance: appearanceNow() }), origin)

/** Sends a frame what the member has, as our page prints it; to the origin it was launched at alone. */
export const tellMoney = (frame: FrameWindow | null, origin: string, money: ShownMoney): void =>
  frame?.postMessage(posted({ type: 'money', ...money }), origin)

/** Reports to a frame that our page asks its member something. */
export const tellQuestion = (frame: FrameWindow | null, origin: string): void =>
  frame?.postMessage(posted({ type: 'question' }), origin)

/** What a frame shows of itself: that its member is there, and that it shows the member's money, or will later. */
export interface Heard {
  readonly present: () => void
  readonly showsMoney?: () => void
  readonly holdsMoney?: (isHeld: boolean) => void
}

/**
 * Hears a frame: only messages of its own window and of the origin it was launched at count. Tells it when the page's
 * appearance changes. Returns a function that ends it.
 */
export const hearFrame = (
  actor: GameSessionActor,
  frame: () => FrameWindow | null,
  { present, showsMoney, holdsMoney }: Heard,
): (() => void) => {
  const hear = (event: MessageEvent) => {
    const { origin } = actor.getSnapshot().context
    if (origin === null || event.origin !== origin || event.source !== frame()) return
    const message = parseFrameMessage(event.data)
    if (!message) return
    if (showsMember(message)) present()
    if (message.type === 'shows.money') showsMoney?.()
    if (message.type === 'money.held' || message.type === 'money.shown') holdsMoney?.(message.type === 'money.held')
    const type = eventTypes[message.type]
    if (type) actor.send({ type })
  }
  const change = () => {
    const { origin } = actor.getSnapshot().context
    if (origin !== null) frame()?.postMessage(posted({ type: 'appearance', appearance: appearanceNow() }), origin)
  }
  const [root, device] = [new MutationObserver(change), matchMedia('(prefers-color-scheme: dark)')]
  root.observe(document.documentElement, { attributeFilter: ['data-mode'] })
  device.addEventListener('change', change)
  window.addEventListener('message', hear)
  return () => {
    window.removeEventListener('message', hear)
    device.removeEventListener('change', change)
    root.disconnect()
  }
}

const eventTypes = {
  ready: 'frame.ready',
  'shows.money': null,
  'money.held': null,
  'money.shown': null,
  'round.began': 'round.began',
  'round.ended': 'round.ended',
  'session.ended': 'frame.ended',
  activity: null,
} as const satisfies Record<FrameMessage['type'], GameSessionEvent['type'] | null>

/**
 * Calls `present` when a stake leaves the wallet: the frame of another provider says nothing of what is pressed in it,
 * so an open game shows its member by what is staked (§account.idle). A win that comes later shows nobody. Returns a
 * function that ends it.
 */
export const hearStakes = (
  memberFeed: MemberFeed,
  { balance, currency }: Profile,
  present: () => void,
): (() => void) => {
  let held = balance.cash
  return memberFeed.listen(({ topic, account_balance: told }, isNews) => {
    const cash = parseAmount(told, currency) ?? held
    // A bet that is lost lowers it too, and has a topic of its own.
    if (isNews && topic === 'balance.changed' && cash < held) present()
    held = cash
  })
}
