import { checkBet, placeBet } from '#calls/bets/bet.ts'
import { offerMs, readingPauseMs } from '#domain/bet/consent.ts'
import { startingLimit } from '#domain/bet/limits.ts'
import type { SingleProgress, SinglesContext, SinglesEvent } from '#machines/slip/singles.ts'
import { type AnyMachineSnapshot, getNextSnapshot } from 'xstate'
import { ok, refused, termsOf } from '../../answers.ts'
import type { Act, Pack, Place, Sight } from '../../pack.ts'

const within = { role: 'region', name: ['slip.title'] } as const
const main = { role: 'main' } as const
const stake: Place = { role: 'textbox', name: ['slip.stake'], within }
const review: Place = { role: 'button', name: ['slip.all.check'], within }
const confirm: Place = { role: 'button', name: ['slip.confirm'], within }
const back: Place = { role: 'button', name: ['slip.back'], within }
const checking: Place = { role: 'heading', name: ['slip.all.checking'], within }
const asking: Place = { role: 'heading', name: ['slip.all.title'], within }
const board: Place = { role: 'link', name: ['page.sports'] }

type Pair = readonly [first: SingleProgress | null, second: SingleProgress | null]

/** How far the two singles of the walk are, in the order in which they are asked about. */
const pairOf = ({ singles }: Pick<SinglesContext, 'singles'>): Pair => {
  const of = (id: string) => singles.find((one) => one.id === id)?.progress ?? null
  return [of('single-1'), of('single-2')]
}
const now = (at: AnyMachineSnapshot): Pair => pairOf(at.context as SinglesContext)

const [one, both, none] = ['made,', 'made,made', ','] as const
const areRead = (pair: Pair): boolean => pair.includes('read') && !pair.includes('checking') && !pair.includes('unread')

/**
 * A single is taken back while it is checked or its question is unread, and is confirmed once it is read: so a pair
 * that is asked about no more says which it was.
 */
const isTakenBack = (pair: Pair): boolean => pair.includes('checking') || pair.includes('unread')

/** What can follow a pair of singles, each with what is done for it; the one that was asked first is answered first. */
const following = (at: AnyMachineSnapshot, after: Pair): readonly Act[] | undefined => {
  const before = now(at)
  const step = `${String(before)} ${String(after)}`
  if (at.matches('together')) return asked[step]
  if (isTakenBack(before))
    return String(after) === both ? [{ does: 'meet', at: at.matches('typed') ? stake : review }] : undefined
  return at.matches('apart') ? listed[step] : undefined
}

const take = (row: number): readonly Act[] => [
  { does: 'press', at: { cell: { row, nth: 0 } } },
  { does: 'meet', at: stake },
  { does: 'fill', at: stake, text: '10' },
]

const listed: Readonly<Record<string, readonly Act[]>> = {
  [`${none} ${one}`]: take(0),
  [`${one} ${both}`]: take(1),
}

const answer = (body: object): Act => ({ does: 'answer', call: checkBet.path, body })
const terms = { ...ok, version: 1, live: false, ...termsOf({ limits: startingLimit('MYR'), waitSeconds: 0 }) }
const held = answer({ ...terms, price: '$body.price' })
/** Every price of the board is better. */
const moved = answer({ ...terms, price: '1.01' })
const refusal = answer(refused('betOverLimit'))
const read: Act = { does: 'wait', ms: readingPauseMs }

/** A refusal of the open bet is on screen; one of the other bet leaves nothing to ask about. */
const answers = { unread: held, own: moved, '': refusal } as const
const asked: Readonly<Record<string, readonly Act[]>> = {
  [`${both} checking,checking`]: [{ does: 'meet', at: checking }],
  ...Object.fromEntries(
    (['unread', 'own', ''] as const).flatMap((first) => [
      [`checking,checking ${first},checking`, [answers[first]]],
      [`${first},checking ${first},unread`, [held]],
      [`${first},checking ${first},own`, [first === 'own' ? moved : refusal]],
      [`${first},unread ${first === 'unread' ? 'read' : first},read`, [read]],
    ]),
  ),
  'unread,own read,own': [read],
  // Both are checked again once their offer has ended.
  'read,read own,own': [{ does: 'wait', ms: offerMs }, moved, moved],
}

/** Opens the settings, ticks or clears the box, and comes back to the board. */
const typing = (isOn: boolean): readonly Act[] => [
  { does: 'menu' },
  { does: 'press', at: { role: 'menuitem', name: ['page.settings'] } },
  { does: 'press', at: { role: 'tab', name: ['settings.part.betting'], within: main } },
  { does: 'tick', at: { role: 'checkbox', name: ['settings.typedConfirmation'], within: main }, isOn },
  { does: 'press', at: board },
]

/** Two singles from prices of the board that are reviewed and confirmed by one press each; nothing is placed. */
export const singlesPack: Pack = {
  path: '/desktop?tab=early&market=1x2',
  calls: [checkBet],
  reads: { [placeBet.path]: refused('betOverLimit') },
  clock: 'still',
  outside: {
    hidden: (at, { event }) => {
      const told = event as SinglesEvent
      const pair = now(at)
      switch (told.type) {
        case 'singles.seen':
          return following(at, pairOf(told)) ? undefined : 'the singles do not go on so from there'
        case 'balance.seen':
          return 'the balance covers both'
        case 'singles.submitted':
          return String(pair) === both ? undefined : 'what the singles are now is shown first'
        case 'singles.confirmed':
          return areRead(pair) ? undefined : 'the button is shut'
        case 'singles.cancelled':
          return isTakenBack(pair) ? undefined : 'the walk goes back from what is not read yet'
        case 'typing.required':
          return at.matches('together')
            ? isTakenBack(pair)
              ? undefined
              : 'the walk goes back from what is not read yet'
            : String(pair) === both
              ? undefined
              : 'what the singles are now is shown first'
        case 'typing.dropped':
          return String(pair) === both ? undefined : 'what the singles are now is shown first'
      }
    },
    staged: (at, { event }) =>
      at.matches('together') || getNextSnapshot(at.machine, at, event).matches('together')
        ? 'the server would have to answer so'
        : undefined,
  },
  acts: (step) => {
    const event = step.event as SinglesEvent
    switch (event.type) {
      case 'singles.seen':
        return following(step.before, pairOf(event)) ?? []
      case 'balance.seen':
        return []
      case 'singles.submitted':
        return [{ does: 'press', at: review }]
      case 'singles.confirmed':
        return [{ does: 'press', at: confirm }]
      case 'singles.cancelled':
        return [{ does: 'press', at: back }]
      case 'typing.required':
      case 'typing.dropped':
        return typing(event.type === 'typing.required')
    }
  },
  sees: (at) => {
    const pair = now(at)
    const shown = (place: Place, isShown: boolean): Sight => ({ at: place, is: isShown ? 'shown' : 'absent' })
    const isOffered = at.matches('apart') && (String(pair) === both || isTakenBack(pair))
    return [
      shown(checking, at.matches({ together: 'checking' })),
      shown(asking, at.matches({ together: 'asking' })),
      { at: review, is: isOffered ? 'open' : 'absent' },
      ...(at.matches('together') && !isTakenBack(pair) && areRead(pair) ? [{ at: confirm, is: 'open' } as const] : []),
      ...(at.matches({ together: 'checking' }) ? [{ at: confirm, is: 'shut' } as const] : []),
    ]
  },
  asks: (at) => {
    if (!at.matches('together')) return undefined
    const pair = String(now(at)) === both ? ['checking', 'checking'] : now(at)
    return pair.flatMap((progress) => (progress === 'checking' ? checkBet.path : [])).join() || undefined
  },
}
