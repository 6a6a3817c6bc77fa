import { isCurrency, parseAmount, writeAmount } from '#domain/money/money.ts'
import type { gameRoundMachine } from '#machines/game/game-round.ts'
import type { RoundStakes } from '#machines/game/auto-play.ts'
import type { AutoStop } from '#machines/game/game-round.setup.ts'
import type { SnapshotFrom } from 'xstate'
import { actName } from './act-name.ts'
import { autoPlay } from './auto.ts'
import { dockMoney } from './dock.ts'
import { drawn, h, hurry, isShut, shutButton, takeNoTime, takeTime } from './dom.ts'
import { type DrawTable, drawTable } from './draws/draws.ts'
import { fairness } from './fairness.ts'
import './frame.css'
import './games.css'
import './brands.css'
import { meetHost, tellActivity } from './host.ts'
import { listenForKeys } from './keys.ts'
import { lastResults, timesPaid } from './draws/last-results.ts'
import { openRound } from './round.ts'
import { rulesOf } from './rules.ts'
import { soundOf } from './sound.ts'
import { layStage } from './stage.ts'
import { type StakeField, stakeField } from './stake.ts'
import type { StakeLimits } from '../stakes.ts'
import symbols from './symbols.svg'
import type { GameView } from './view.ts'
import { views } from './views.ts'
import { printIn, sayFrom } from './say.ts'
import { winBanner } from './win.ts'

/** What the studio's server wrote into the page. */
interface Brought {
  readonly texts: Readonly<Record<string, string>>
  readonly operators: readonly string[]
}

const brought = JSON.parse(document.querySelector('#brought')?.textContent ?? '{}') as Brought
const asked = new URLSearchParams(location.search)
const game = asked.get('game') ?? ''
const said = asked.get('currency') ?? ''
const currency = isCurrency(said) ? said : 'MYR'
const amount = (text: unknown) => parseAmount(String(text), currency) ?? 1n
const limitsIn = ({ min, max }: Readonly<Record<string, unknown>>): StakeLimits => ({
  min: amount(min),
  max: amount(max),
})
const say = sayFrom(brought.texts)
const print = printIn(currency)

let table: DrawTable | undefined
let stake: StakeField | undefined
/** Milliseconds between the beginnings of two rounds, and when the next may begin (§game.pace). */
let [pace, nextAt] = [0, 0]
let auto: ReturnType<typeof autoPlay> | undefined
/** How many rounds are being shown, and whether a draw is. */
let shown = 0
let isDrawShown = false
const holdMoney = () => money.hold(shown > 0 || isDrawShown)

const round = openRound({
  token: asked.get('token') ?? '',
  game,
  currency,
  welcomed: (told) => {
    stake?.narrow(limitsIn(told.stakes))
    pace = told.pace
    if (told.auto) auto?.allow(told.auto)
  },
})
const { actor, session } = round

const money = dockMoney(say, (isHeld) => host.tell({ type: isHeld ? 'money.held' : 'money.shown' }))
const host = meetHost(brought.operators, money.tell)
tellActivity(host)

const holdDraw = (isHeld: boolean) => {
  isDrawShown = isHeld
  holdMoney()
}

const status = h('p', { class: 'status', role: 'status', 'aria-live': 'polite' })
/** What a press did, for those who do not see it. */
const heard = h('p', { class: 'unseen', 'aria-live': 'polite' })
const hear = (text: string) => void (heard.textContent = text)
const act = h('button', { type: 'submit', class: 'act' })
const nameAct = actName(act)
/** A move beside the one of the main button. */
const other = h('button', { type: 'button', class: 'act other', hidden: true })
const sound = soundOf(say)
const win = winBanner({ say, print, play: sound.play })
const last = lastResults(say)

const start = async (): Promise<void> => {
  const [open, { exceedsHighestWin, highestStake, highestWin }] = await Promise.all([
    views[game]?.(),
    import('../highest-win.ts'),
  ])
  if (!open) return ended()
  const field = stakeField({
    say,
    print,
    currency,
    operator: limitsIn(Object.fromEntries(asked)),
    win: highestWin(currency),
    changed: () => renew(),
    heard: (text) => hear(say('stake.taken', { amount: text })),
  })
  stake = field
  const move = (next: string) => actor.send({ type: 'move.asked', move: next })
  const heardAnd = { act: () => play(), changed: () => renew(), heard: hear, symbols, play: sound.play }
  const amountOf = (written: string) => parseAmount(written, currency) ?? 0n
  const view: GameView = open({ say, print, amountOf, stake: field.stake, move, ...heardAnd })
  const cost = h('p', { class: 'cost' })
  const panel = autoOf(view)
  auto = panel
  const renew = () => {
    const snapshot = actor.getSnapshot()
    const { opened, request, auto: running } = snapshot.context
    const step = opened && view.steps?.act(opened)
    const leaving = table?.leaving()
    if (running) nameAct(say('auto.stop'))
    else if (leaving) nameAct(leaving.name)
    else nameAct(step?.name ?? view.act, step?.rise)
    const stakes = (request?.stakes ?? []).map(([, one]) => parseAmount(one, currency) ?? 0n)
    const already = opened ? stakes.reduce((sum, one) => sum + one, 0n) : undefined
    const chosen = view.stakes()
    // Of one bet the field itself is capped; several together are shut off (§game.highest-win).
    field.cap(chosen.length === 1 ? highestStake(game, [chosen[0]![0]], currency) : undefined)
    const bets = chosen.map(([bet, one]) => ({ bet, stake: one }))
    const isTooHigh = !opened && exceedsHighestWin(game, bets, currency)
    const bet = already ?? chosen.reduce((sum, [, one]) => sum + one, 0n)
    const total = view.cost?.(bet) ?? bet
    cost.textContent = running
      ? (auto?.told(snapshot.context) ?? '')
      : opened
        ? ''
        : costText(total, isTooHigh ? highestWin(currency) : undefined, field.stake())
    const isIdle = snapshot.matches('idle') && total > 0n && !isTooHigh
    auto?.shut(!isIdle, running !== null)
    const isActShut = () => {
      if (running) return false
      if (leaving) return leaving.isBusy
      if (step) return step.move === undefined || !snapshot.matches('open')
      return !isIdle || performance.now() < nextAt || table?.isOpen() === false
    }
    shutButton(act, isActShut())
    const aside = opened && view.steps?.other?.(opened)
    other.hidden = !aside
    other.textContent = aside?.name ?? ''
    shutButton(other, !snapshot.matches('open'))
    other.onclick = () => aside && !isShut(other) && move(aside.move)
  }
  const stop = (why: AutoStop) => actor.send({ type: 'auto.stopped', why })
  const play = () => {
    if (isShut(act)) return
    if (actor.getSnapshot().context.auto) return stop('member')
    if (table?.leaving()) return table.leave()
    const { opened } = actor.getSnapshot().context
    const next = opened && view.steps?.act(opened).move
    if (next) return move(next)
    const stakes = stakesOf(view)
    if (stakes.length > 0) actor.send({ type: 'round.asked', key: crypto.randomUUID(), stakes })
  }
  const proof = fairness({ say, currency, session, seeds: round.seeds, renew: round.renewSeeds })
  const announce = (text: string) => void (status.textContent = text)
  const drawPaid = (paid: bigint, price: bigint) => {
    void win.show(paid, price)
    money.sayBalance()
  }
  const told = { say, print, currency, session, changed: () => renew(), announce, paid: drawPaid, holdMoney: holdDraw }
  table = view.draw && drawTable({ ...told, view: view.draw })
  const stage = layStage({
    say,
    game,
    view,
    field,
    table,
    last: last.element,
    proof,
    rules: rulesOf(say, game),
    sound: sound.button,
    money: money.element,
    go: [cost, other, panel.button, act],
    auto: panel.element,
    said: [win.element, status, heard, money.heard],
    submit: play,
  })
  document.querySelector('main')!.replaceChildren(...stage)
  const digit = (at: number) => void (view.digit?.(at) || field.chip(at))
  // A key pressed twice decides nothing in a round that has begun.
  const byKey = (isBare: boolean) => (isBare && actor.getSnapshot().matches('open') ? undefined : play())
  // While a game plays by itself, the first press stops it.
  const hurryOwn = () => actor.getSnapshot().context.auto === null && hurry()
  listenForKeys({ act: byKey, digit, hurry: hurryOwn })
  leaveWith(() => stop('away'))
  host.asks(() => stop('question'))
  follow(view, field, renew)
  actor.start()
}

/** Auto play of what is chosen in a view. */
const autoOf = (view: GameView) => {
  const panel = autoPlay({
    say,
    print,
    currency,
    next: () => {
      const bet = view.stakes().reduce((sum, [, one]) => sum + one, 0n)
      return { stakes: stakesOf(view), cost: view.cost?.(bet) ?? bet }
    },
    begin: (plan) => {
      actor.send({ type: 'auto.asked', plan })
      hear(panel.began(actor.getSnapshot().context))
      act.focus()
    },
  })
  return panel
}

const stakesOf = (view: GameView): RoundStakes =>
  view.stakes().map(([bet, one]) => [bet, writeAmount(one, currency)] as const)

/** Follows the round: its controls, and what each state shows. */
const follow = (view: GameView, field: StakeField, renew: () => void): void => {
  let [at, wasAuto] = ['', false]
  actor.subscribe((snapshot) => {
    const state = String(snapshot.value)
    const isAuto = snapshot.context.auto !== null
    // Auto play may be stopped while a round goes on.
    if (isAuto !== wasAuto && state === at) renew()
    wasAuto = isAuto
    if (state === at) return
    const before = at
    at = state
    if (state === 'playing' && pace > 0) {
      nextAt = performance.now() + pace
      setTimeout(renew, pace)
    }
    const isBusy = state !== 'idle'
    field.shut(isBusy)
    view.shut?.(isBusy)
    act.toggleAttribute('data-busy', isBusy && state !== 'open')
    renew()
    enter(view, before, snapshot)
  })
}

/** Calls when the page is out of sight or left. */
const leaveWith = (left: () => void): void => {
  document.addEventListener('visibilitychange', () => document.hidden && left())
  window.addEventListener('pagehide', left)
}

/** What the next round costs, where that is more than the stake in sight, or why it does not begin. */
const costText = (total: bigint, above: bigint | undefined, stakeSeen: bigint): string => {
  if (total === 0n) return say('chooseFirst')
  if (above !== undefined) return say('limits.win', { amount: print(above) })
  return total === stakeSeen ? '' : say('cost', { amount: print(total) })
}

/** What the page does when the round enters a state. */
const enter = (view: GameView, before: string, { value, context }: SnapshotFrom<typeof gameRoundMachine>): void => {
  if (before === 'arriving') {
    host.tell({ type: 'ready' })
    host.tell({ type: 'shows.money' })
  }
  if (value === 'playing' || (value === 'open' && before === 'arriving')) {
    host.tell({ type: 'round.began' })
    win.clear()
    if (context.auto && auto?.isTurbo()) takeNoTime()
    else takeTime()
    money.hold(true)
    view.begin?.()
  }
  if (value === 'open' && context.opened && view.steps) {
    void view.steps.show(context.opened)
    status.textContent = view.steps.tell(context.opened)
    takeLostFocus(view)
  }
  if (value === 'unresolved') status.textContent = say('looking')
  if ((value === 'showing' || value === 'showingHeld') && context.result && context.request) {
    const { result, request } = context
    shown += 1
    void view.show(result, request.stakes).then(async () => {
      shown -= 1
      const paid = parseAmount(result.paid, currency) ?? 0n
      // What is being checked is in no balance yet.
      const isPaid = paid > 0n && value === 'showing'
      const staked = request.stakes.reduce((sum, [, one]) => sum + (parseAmount(one, currency) ?? 0n), 0n)
      const price = view.cost?.(staked) ?? staked
      const end = isPaid ? 'won' : value === 'showingHeld' ? 'held' : 'lost'
      status.textContent = `${view.tell(result, request.stakes)} ${say(end, { amount: print(paid) })}`
      last.add(view.mark?.(result, request.stakes) ?? timesPaid(paid, price))
      holdMoney()
      if (shown === 0) money.sayBalance()
      if (!isPaid) sound.play('thud')
      navigator.vibrate?.(12)
      await win.show(isPaid ? paid : 0n, price)
      if (!view.overlaps) actor.send({ type: 'round.shown' })
    })
    if (view.overlaps) actor.send({ type: 'round.shown' })
  }
  if (value === 'between' && before !== 'idle') host.tell({ type: 'round.ended' })
  if (value === 'idle') {
    holdMoney()
    if (before === 'arriving') {
      status.textContent = ''
      table?.start()
    } else host.tell({ type: 'round.ended' })
    if (context.note === 'accepted') {
      status.textContent = say(`${view.draw?.words ?? 'draw'}.bought`)
      view.draw?.accepted()
      table?.renew()
    }
    if (context.note === 'returned') status.textContent = say('returned')
    if (context.note === 'refused') status.textContent = refusalText(context.refusal)
    const over = auto?.over(context) ?? ''
    if (over !== '') status.textContent = `${status.textContent ?? ''} ${over}`.trim()
    takeLostFocus(view)
  }
  if (value === 'ended') ended()
}

/** The game takes the focus that nothing has: where it is played from, or its main button. */
const takeLostFocus = ({ entry }: GameView): void => {
  if (document.activeElement !== document.body && document.activeElement !== null) return
  const at = entry?.() ?? act
  at.focus({ preventScroll: true })
}

const refusalText = (refusal: string | null): string => {
  const key = `refused.${refusal}`
  if (!(key in brought.texts)) return say('refused')
  const { min, max } = stake?.limits() ?? limitsIn({})
  return say(key, { min: print(min), max: print(max) })
}

const ended = (): void => {
  document
    .querySelector('main')!
    .replaceChildren(h('div', { class: 'over' }, drawn('star', symbols), h('p', { role: 'alert' }, say('ended'))))
  host.tell({ type: 'session.ended' })
}

document.title = say('title')
await start()
