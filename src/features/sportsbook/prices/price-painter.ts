import { type MarketType, marketTypes, oddsTypeFor, picksOf } from '#domain/market/kinds.ts'
import { type Line, lineFor, type LineFormat, printHandicap, printLine } from '#domain/market/line.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import type { Decimal, OddsType } from '#domain/odds/odds.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import type { Translate } from '#ui/text/text.tsx'
import { type DisplayPrice, displayPrice } from './display-price.ts'
import { calm, flash, type Move } from './flash.ts'
import * as style from './price.css.ts'
import { nameAround, type ClosedReason, priceName, closedName } from './accessible-names.ts'

/** The part of a market that a button shows: the prices of its sides, in the board's kind of odds. */
export interface Quoted {
  readonly id: number
  readonly line: Line
  readonly status: Odds['status']
  readonly prices: readonly (number | null)[]
}

/** How prices are read off the board, written and said: in the usual odds, or at Myanmar odds. */
export interface Quotes {
  /** Set if they are not the usual odds. */
  readonly isMyanmar?: true
  readonly read: (odds: OddsStore, id: number) => Quoted | undefined
  readonly display: (setting: Setting, price: number, line: Line) => DisplayPrice
  /** What is before the figure. */
  readonly mark: (setting: Setting, line: Line) => string
  readonly spoken: (t: Translate, display: DisplayPrice, move: Move) => string
}

/** Everything a price button shows that does not come from its market. */
export interface Setting {
  readonly t: Translate
  readonly type: MarketType
  /** Which of the market's prices. */
  readonly side: number
  readonly home: string
  readonly away: string
  readonly sport: number
  /** What corners and bookings are called, the event of a runner; empty for a match. */
  readonly of: string
  readonly oddsType: OddsType
  readonly lineFormat: LineFormat
  readonly quotes: Quotes
  /** Its pick in words, if it is not beside its team. */
  readonly label: string | undefined
  /** Why it cannot be added to what is being built, though it is offered. */
  readonly blocked: string | undefined
  /** Why all prices of the match are gone; null if they are not. */
  readonly shut: ClosedReason | null
  /** Nothing can be taken or removed now. */
  readonly isLocked: boolean
  /** The slip holds it: it can be removed even if it is no longer offered. */
  readonly isHeld: boolean
}

/** What a button was painted from. */
interface Seen {
  readonly setting: Setting
  readonly market: number | undefined
  readonly goal: number
  readonly status: Odds['status'] | undefined
  readonly price: number | null
}

/**
 * Paints one price into its button: the line, the figure, the name. Another price of the same market writes nothing,
 * and a change of price writes the figure, the name and the flash alone.
 */
export const pricePainter = (button: HTMLElement) => {
  const mark = button.appendChild(document.createElement('span'))
  const figure = button.appendChild(document.createElement('b'))
  const text = figure.appendChild(document.createTextNode(''))
  let seen: Seen | null = null
  let around: readonly [before: string, after: string] = ['', '']
  let move: Move = 0

  /** A price that moves while it is far from the window is written, and marks nothing. */
  return (setting: Setting, odds: Quoted | undefined, isFar = false): void => {
    const { t, type, side, home, away, sport, of, label, isHeld, isLocked, blocked, quotes } = setting
    const now: Seen = {
      setting,
      market: odds?.id,
      goal: odds?.line ?? 0,
      status: odds?.status,
      price: odds?.prices[side] ?? null,
    }
    const change = changeBetween(seen, now)
    if (change === 'none') return
    const display = now.price === null ? null : quotes.display(setting, now.price, now.goal)
    const shut = odds && (setting.shut ?? (odds.status === 'open' ? null : 'market'))
    const moved = moveBetween(seen, now)
    move = moved ?? move
    seen = now

    if (change === 'all') {
      around = nameAround(t, { type, pick: picksOf(type)[side]!, line: now.goal, home, away, sport, of })
      if (label === undefined) mark.textContent = display && quotes.mark(setting, now.goal)
      else mark.replaceChildren(...labelled(label, type))
      mark.className = label === undefined ? style.line : style.label
      button.className = !display ? style.absent : shut ? style.shut : style.price
      button.ariaDisabled = String(isLocked || (!isHeld && (!display || Boolean(shut) || blocked !== undefined)))
      // Its description, which a reader reads after the name.
      button.title = blocked ?? ''
    }
    text.data = display?.text ?? ''
    const tone = display && (display.price < 0 || display.text.startsWith('\u2212')) ? style.negative : style.figure
    if (figure.className !== tone) figure.className = tone
    button.ariaLabel =
      around[0] +
      (!display ? t('board.shut.absent') : shut ? closedName(t, shut) : quotes.spoken(t, display, move)) +
      around[1]
    if (shut || !display || isFar) calm(figure)
    else if (moved) flash(figure, moved)
  }
}

/** `price` if one valid price replaced another and nothing else changed. */
const changeBetween = (before: Seen | null, now: Seen): 'none' | 'price' | 'all' => {
  if (before === null || before.setting !== now.setting || !isSameOffer(before, now)) return 'all'
  if (before.price === now.price) return 'none'
  return before.price === null || now.price === null ? 'all' : 'price'
}

const isSameOffer = (a: Seen, b: Seen): boolean => a.market === b.market && a.goal === b.goal && a.status === b.status

/**
 * Which way the price went while it was looked at: one that is shown for the first time, or on another line, did not
 * move. Undefined: as before.
 */
const moveBetween = (before: Seen | null, now: Seen): Move | undefined => {
  if (before === null || before.market !== now.market || before.goal !== now.goal) return 0
  if (before.price === now.price) return undefined
  return before.price === null || now.price === null ? 0 : now.price > before.price ? 1 : -1
}

/** A long name is shortened to keep its line, without which two prices of a team look alike. */
const labelled = (label: string, type: MarketType): HTMLElement[] => {
  const { kind } = marketTypes[type]
  const end = kind === 'hdp' || kind === 'tw' || kind === 'ou' ? label.lastIndexOf(' ') + 1 : label.length
  return [
    [label.slice(0, end), style.pick],
    [label.slice(end), style.handicap],
  ].map(([words = '', name = '']) =>
    Object.assign(document.createElement('span'), { textContent: words, className: name }),
  )
}

/** The handicap is on the side that gives it, with its sign on both; the total on over. */
const lineMark = ({ t, type, side, lineFormat }: Setting, goal: number): string => {
  if (!marketTypes[type].hasLine) return ''
  const pick = picksOf(type)[side]!
  if (pick === 'over') return printLine(goal, lineFormat)
  if (pick === 'under') return t('board.mark.under')
  if (lineFormat === 'signed') return printHandicap(lineFor(type, goal, pick))
  return goal === 0 || goal < 0 === (pick === 'home') ? printLine(goal) : ''
}

export const usualQuotes: Quotes = {
  read: (odds, id) => odds.odds(id),
  display: ({ t, type, oddsType }, price) => displayPrice(t, price as Decimal, oddsTypeFor(type, oddsType)),
  mark: lineMark,
  spoken: (t, { text }, move) => priceName(t, text, move),
}
