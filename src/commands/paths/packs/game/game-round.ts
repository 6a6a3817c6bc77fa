import type { Call } from '#calls/call.ts'
import { autoRounds } from '#domain/bet/limits.ts'
import { writeAmount } from '#domain/money/money.ts'
import type { GameRoundContext, GameRoundEvent } from '#machines/game/game-round.setup.ts'
import type { AnyMachineSnapshot } from 'xstate'
import type { Act, Pack, Place, Sight } from '../../pack.ts'

const named = (role: NonNullable<Place['role']>, name: string): Place => ({
  role,
  name: [`studio.${name}`],
  inFrame: true,
})
const play = named('button', 'act.play')
const random = named('button', 'mines.random')
const stake = named('textbox', 'stake')
const auto = named('button', 'auto')
const loss = named('textbox', 'auto.loss')
const win = named('textbox', 'auto.win')
const start = named('button', 'auto.start')
const stop = named('button', 'auto.stop')
const text = (name: string): Place => ({ name: [`studio.${name}`], inFrame: true })

/** A call of the frame to its studio; the product has no such call. */
const call = (name: string): string => `/api/${name}`
const asked = ['session', 'play', 'move', 'round'] as const
/** Milliseconds between two rounds of auto play: enough to look at what is on the page in between. */
const apart = 15_000

const stakes = [['mines-3', '1.00']]
const opened = { is: 'open', round: '$body.round', stakes, outcome: { mines: 3, opened: [] }, moves: 0 }
const over = (paid: string, isHeld: boolean): object => ({
  is: 'over',
  paid,
  held: isHeld,
  // A round that pays nothing hit one of its mines.
  outcome: { mines: 3, opened: [1], laid: paid === '0.00' ? [1, 2, 3] : [2, 3, 4] },
})

const began = (isAutoAllowed: boolean, more: object = {}): object => ({
  session: 'pack',
  game: 'mines',
  currency: 'MYR',
  stakes: { min: '1.00', max: '100.00' },
  pace: 0,
  ...(isAutoAllowed && { auto: apart, turbo: false }),
  seed_hash: '0'.repeat(64),
  next_seed_hash: '1'.repeat(64),
  client_seed: 'pack',
  nonce: 0,
  ...more,
})

/** The call that is out in a state. */
const asks: Readonly<Record<string, string>> = {
  arriving: call('session'),
  playing: call('play'),
  moving: call('move'),
  unresolved: call('round'),
}
const asksAt = ({ value }: AnyMachineSnapshot): string | undefined => asks[String(value)]

const contextOf = (at: AnyMachineSnapshot): GameRoundContext => at.context as GameRoundContext

/** Nothing apart from its animation says that a round is being shown. */
const isShowing = (at: AnyMachineSnapshot): boolean => at.matches('showing') || at.matches('showingHeld')

/** Auto play has not begun its first round. */
const isBeginning = (at: AnyMachineSnapshot): boolean => at.matches('between') && contextOf(at).auto?.run === null

/** The rounds of a game of mines in its frame: the studio that the frame asks is played, and no money moves. */
export const gameRoundPack: Pack = {
  path: '/minigame?play=studio:mines',
  calls: asked.map((name) => ({ path: call(name) }) as Call),
  outside: {
    begins: () => 'the studio would have to answer so',
    hidden: (at, { event }) => {
      if (event.type.startsWith('xstate.after.showPatience')) return 'the animation ends before it'
      const told = event as GameRoundEvent
      switch (told.type) {
        case 'round.asked':
          return told.key === 'k1' ? undefined : 'another bet is a game of its own'
        case 'session.over':
          return at.matches('unresolved') || at.matches('arriving') || at.matches('playing') || at.matches('moving')
            ? undefined
            : 'it is asked of nobody'
        case 'auto.stopped':
          if (told.why !== 'member') return 'the page would have to leave the sight of its member'
          if (isShowing(at)) return 'the animation ends before it'
          return isBeginning(at) ? 'the first round begins at once' : undefined
        case 'round.over':
          return contextOf(at).auto?.left === 1 ? 'the fewest rounds on offer are more' : undefined
        case 'round.opened':
          return at.matches('arriving') || contextOf(at).request?.key === told.key
            ? undefined
            : 'the studio reports the round that it is asked about'
        default:
          return undefined
      }
    },
    staged: (_, { by }) => (by === 'server' ? 'the studio would have to answer so' : 'a round costs money'),
  },
  acts: (step) => {
    const event = step.event as GameRoundEvent
    const path = asksAt(step.before)
    const answer = (body: object): readonly Act[] => (path ? [{ does: 'answer', call: path, body }] : [])
    switch (event.type) {
      case 'session.opened':
        return answer(began(event.isAutoAllowed ?? false))
      case 'session.over':
        return step.before.matches('arriving')
          ? [{ does: 'lose', call: call('session') }]
          : answer({ is: 'refused', refusal: 'RS_ERROR_TOKEN_EXPIRED' })
      case 'round.asked':
        return [
          { does: 'fill', at: stake, text: '1' },
          { does: 'press', at: play },
        ]
      case 'round.opened':
        return answer(step.before.matches('arriving') ? began(false, { open: { ...opened, round: 'k1' } }) : opened)
      case 'move.asked':
        return [{ does: 'press', at: random }]
      case 'round.over':
      case 'round.held':
        return answer(over(event.paid, event.type === 'round.held'))
      case 'round.accepted':
        return answer({ is: 'waiting' })
      case 'round.refused':
        return answer({ is: 'refused', refusal: event.refusal })
      case 'round.returned':
        return answer({ is: 'returned' })
      case 'round.unanswered':
        return path ? [{ does: 'lose', call: path }] : []
      case 'round.shown':
        return [
          { does: 'meet', at: step.after.matches('between') ? stop : play },
          { does: 'wait', ms: 3_000 },
        ]
      case 'auto.asked': {
        const { lossLimit, stopAtWin } = event.plan
        const write = (amount: bigint | null) => (amount === null ? '' : writeAmount(amount, 'MYR'))
        return [
          { does: 'fill', at: stake, text: '1' },
          { does: 'press', at: auto },
          { does: 'check', at: { role: 'radio', data: `^${autoRounds.offered[0]}$`, inFrame: true } },
          { does: 'fill', at: loss, text: write(lossLimit) },
          { does: 'fill', at: win, text: write(stopAtWin) },
          { does: 'press', at: start },
        ]
      }
      case 'round.due':
        return isBeginning(step.before) ? [{ does: 'meet', at: stop }] : [{ does: 'wait', ms: apart }]
      case 'auto.stopped':
        return [{ does: 'press', at: stop }]
    }
  },
  isPassing: (at) => isShowing(at) || isBeginning(at),
  sees: (at) => {
    const { auto: isAuto, autoEnd, note } = contextOf(at)
    const main: Sight = isAuto ? { at: stop, is: 'open' } : { at: play, is: at.matches('idle') ? 'open' : 'closed' }
    if (isShowing(at)) return []
    if (at.matches('ended')) return [{ at: { name: ['games.lost'], within: { role: 'main' } }, is: 'shown' }]
    return [
      main,
      { at: random, is: at.matches('open') ? 'open' : 'closed' },
      { at: text('looking'), is: at.matches('unresolved') ? 'shown' : 'absent' },
      // Where auto play ended, its end follows in the same text.
      ...(at.matches('idle') && autoEnd === null && (note === 'returned' || note === 'refused')
        ? [{ at: text(note === 'refused' ? 'refused.RS_ERROR_NOT_ENOUGH_MONEY' : note), is: 'shown' } as const]
        : []),
    ]
  },
  asks: asksAt,
}
