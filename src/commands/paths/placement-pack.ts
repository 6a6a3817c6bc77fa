import { checkBet, listPending, placeBet } from '#calls/bets/bet.ts'
import { type LanguageCode, languages } from '#domain/text/languages.ts'
import type { LegPrice } from '#domain/bet/leg.ts'
import type { PlacementContext, PlacementEvent, placementMachine } from '#machines/slip/placement.ts'
import { placementState } from '#machines/slip/placement.state.ts'
import { type Receipt, writeReceipt } from '#machines/slip/placement.replies.ts'
import { fitting } from '#review/flows/slip/placement.ts'
import type { Outside } from '#review/outside/outside.ts'
import { placementOutside } from '#review/outside/placement.ts'
import { refused, termsOf } from './answers.ts'
import type { SnapshotFrom } from 'xstate'
import type { SuiteRun, SuiteStep } from './suite.ts'
import { either, pattern, type Texts } from './texts.ts'

/** A step as the pack performs it, and what it then expects to see. */
interface PackStep {
  readonly ids: string
  readonly says: string
  readonly does: string
  /** What is typed, chosen or answered; how long a timer runs. */
  readonly with?: unknown
  readonly to: string
  /** The member's acts that have a button now. */
  readonly may: readonly string[]
  /** A question that is still in its reading pause: the button of its answer may become active at any moment. */
  readonly isUnread: boolean
}

/** The acts of the member and the texts of their buttons. */
const buttons = {
  'slip.submitted': ['slip.check'],
  'slip.cleared': ['slip.removeNamed', 'slip.remove', 'slip.accepted.done'],
  'slip.cancelled': ['slip.back', 'slip.moved.cancel', 'slip.clamped.cancel', 'slip.unsent.cancel'],
  'slip.reopened': ['slip.rejected.reopen'],
  'stake.confirmed': ['slip.confirm', 'slip.unsent.again'],
  'price.accepted': ['slip.accept', 'slip.accept.all'],
} as const satisfies Partial<Record<PlacementEvent['type'], readonly string[]>>
type Press = keyof typeof buttons
const key = '00000000-0000-4000-8000-000000000001'

/** The heading of each state a member can stay in. */
const titles: Readonly<Record<string, readonly string[]>> = {
  empty: ['slip.empty.title'],
  choosing: ['slip.choosing.title'],
  moved: ['slip.moved.title', 'slip.moved.fromTo'],
  clamped: ['slip.clamped.title'],
  confirming: ['slip.confirming.title'],
  waiting: ['slip.waiting.title'],
  unknown: ['slip.unknown.title'],
  unsent: ['slip.unsent.title'],
  accepted: ['slip.accepted.title'],
  rejected: ['slip.rejected.title'],
}

/** What such a pack cannot cause, besides what nobody can: the price on the board belongs to the house alone. */
export const packOutside: Outside = {
  ...placementOutside,
  absent: (at) =>
    at.hasTag('unresolved') ? 'a bet whose answer was lost is kept on the device that asked for it' : undefined,
  hidden: (at, move) => {
    const { type } = move.event as PlacementEvent
    if (type === 'ticket.priced') return 'the board itself would have to move, and no answer does that'
    return placementOutside.hidden(at, move)
  },
}

/** Everything the pack's page needs from the product: names of controls in a language, and addresses of calls. */
export const packData = (
  runs: readonly SuiteRun[],
  words: Texts,
  language: LanguageCode,
  suite: { readonly seed: number; readonly cover: string },
) => ({
  ...suite,
  language: language === 'en' ? null : languages[language].name,
  calls: { check: checkBet.path, place: placeBet.path, list: listPending.path },
  names: {
    username: pattern(words['landing.username']!),
    password: pattern(words['landing.password']!),
    signIn: pattern(words['landing.signIn']!),
    popup: pattern(words['popup.close']!),
    early: `^${words['board.tab.early']!}`,
    grid: pattern(words['board.grid']!),
    price: pattern(words['board.price.name']!),
    slip: pattern(words['slip.title']!),
    consent: {
      none: pattern(words['slip.consent.none']!),
      better: pattern(words['slip.consent.better']!),
      any: pattern(words['slip.consent.any']!),
    },
    buttons: Object.fromEntries(Object.entries(buttons).map(([act, keys]) => [act, either(words, keys)])),
    titles: Object.fromEntries(Object.entries(titles).map(([state, keys]) => [state, either(words, keys)])),
  },
  runs: runs.map(({ start, isLive, steps }, place) => ({
    name: `${isLive ? 'live' : 'staged'} run ${place + 1} from ${start}`,
    steps: steps.map((step) => packStep(step)),
  })),
})

type Snapshot = SnapshotFrom<typeof placementMachine>

const packStep = (step: SuiteStep): PackStep => {
  const event = step.event as PlacementEvent
  return {
    ids: step.edges.map(({ id }) => id).join(' '),
    says: step.edges.map(({ plain }) => plain).join(' '),
    to: placementState(step.after as Snapshot),
    may: (Object.keys(buttons) as Press[]).filter((type) =>
      step.after.can(type === 'stake.confirmed' || type === 'price.accepted' ? { type, key } : { type }),
    ),
    isUnread: step.after.hasTag('unread'),
    ...doneBy(step, event),
  }
}

const doneBy = (step: SuiteStep, event: PlacementEvent): Pick<PackStep, 'does' | 'with'> => {
  if (step.by === 'clock') return { does: 'time', with: { timer: event.type.split('.')[2], ms: step.ms } }
  if (step.by === 'server') {
    if (step.staged === undefined) return { does: 'serve', with: { lost: false, answer: answerOf(step, event) } }
    return { does: 'answer', with: { lost: event.type.endsWith('.unanswered'), answer: answerOf(step, event) } }
  }
  switch (event.type) {
    case 'ticket.offered':
      return { does: 'offer' }
    case 'stake.typed':
      return { does: 'type', with: event.entered === fitting ? 'fitting' : 'outside' }
    case 'consent.chosen':
      return { does: 'consent', with: event.consent }
    case 'availability.changed':
      return { does: 'network', with: event.availability === 'available' }
    default:
      return { does: 'press', with: event.type }
  }
}

const at = ({ before }: SuiteStep): 'check' | 'place' | 'list' =>
  before.hasTag('unresolved') ? (before.matches({ underWay: 'placing' }) ? 'place' : 'list') : 'check'

const isBetter = (step: SuiteStep, price: LegPrice): boolean =>
  Number(price) > Number((step.before.context as PlacementContext).prices![0])

/**
 * The server's answer that the placement turns into this event; `price` says whether the price stays or moves, and
 * which way.
 */
const answerOf = (step: SuiteStep, event: PlacementEvent): object => {
  const call = at(step)
  switch (event.type) {
    case 'price.held':
      return { call, price: 'same', body: { status: 1, statusdesc: '', version: 1, live: false, ...termsOf(event) } }
    case 'price.moved':
      return {
        call,
        price: isBetter(step, event.prices[0]!) ? 'better' : 'worse',
        body: { ...(call === 'check' ? { status: 1, statusdesc: '' } : refused('oddsChanged')), ...termsOf(event) },
      }
    case 'bet.taken':
      return betOf(call, call === 'place' ? 'accepted' : 'running', event.receipt)
    case 'bet.waiting':
      return betOf(call, 'waiting', event.receipt)
    case 'bet.absent':
      return { call, body: refused('betNotExists') }
    case 'check.refused':
      return { call, body: refused(event.code) }
    case 'bet.refused':
      return {
        call,
        body:
          call === 'place'
            ? refused(event.code)
            : { status: 1, statusdesc: '', total: 1, bets: [{ bet_status: 'rejected', reason: event.code }] },
      }
    default:
      return { call }
  }
}

const betOf = (call: 'check' | 'place' | 'list', status: string, receipt: Receipt) => {
  const bet = { ...writeReceipt(receipt, 'MYR'), bet_status: status, reason: '' }
  return call === 'place'
    ? { call, price: 'same', body: { status: 1, statusdesc: '', ...bet } }
    : { call, price: 'asked', body: { status: 1, statusdesc: '', total: 1, bets: [bet] } }
}
