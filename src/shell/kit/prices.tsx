import { writeOdds } from '#domain/market/odds-rows.ts'
import type { OddsType } from '#domain/odds/odds.ts'
import { type BoardView, BoardViewContext } from '#features/sportsbook/board/board-view.ts'
import { createRowVisibility } from '#features/sportsbook/board/rows/row-visibility.ts'
import { Skeleton } from '#features/sportsbook/board/skeleton.tsx'
import { type Fit, layoutOf, templateOf } from '#features/sportsbook/match/columns.ts'
import { Price, type PriceProps } from '#features/sportsbook/prices/price.tsx'
import { root } from '#features/sportsbook/sportsbook.css.ts'
import { usualQuotes } from '#features/sportsbook/prices/price-painter.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePhone } from '#ui/frame/use-phone.ts'
import { MarketPrices } from '#ui/prices/market/market-prices.tsx'
import { lineFormat } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { type ComponentProps, type CSSProperties, type ReactNode, useMemo, useRef } from 'react'
import { coming, marketIds, moved } from './board.ts'
import * as style from './kit.css.ts'
import { Group, Specimen } from './specimen.tsx'

const cell: PriceProps = {
  match: coming.id,
  line: 0,
  slot: null,
  type: 'HDP',
  side: 0,
  market: marketIds.open,
  home: coming.home,
  away: coming.away,
  sport: coming.sport,
  of: '',
  shut: null,
  isHeld: false,
}

/** Each state of a price; the machine of the slip and the market decide which it is on the board. */
const states: Readonly<Record<string, Partial<PriceProps>>> = {
  'Price: home, with its line': {},
  'Price: away': { side: 1 },
  'Price: chosen': { isHeld: true },
  'Price: market suspended': { market: marketIds.suspended },
  'Price: market suspended, chosen': { market: marketIds.suspended, isHeld: true },
  'Price: match suspended (incident)': { shut: 'incident' },
  'Price: not offered': { market: undefined },
}

export const Prices = ({ name }: { name: string }) => {
  const move = useMoves()
  return (
    <BoardGroup name={name}>
      {Object.entries(states).map(([state, over]) => (
        <Specimen key={state} of={state}>
          <Cell over={over} />
        </Specimen>
      ))}
      <Specimen of="Price: focused" isFocused>
        <Cell over={{}} />
      </Specimen>
      <Specimen of="Price: locked, as while the slip is busy">
        <Cell over={{}} isLocked />
      </Specimen>
      <Specimen of="Price: negative, in Malay odds">
        <Cell over={{ side: 1 }} oddsType="MY" />
      </Specimen>
      {(['up', 'down', 'up faint', 'down faint'] as const).map((way) => (
        <Specimen key={way} of={`Price: ${way}, for half a second`} mark={['[role=gridcell] > b', 'data-moved', way]}>
          <Cell over={{}} />
        </Specimen>
      ))}
      <Specimen of="Price: moves, by pressing">
        <div className={style.side}>
          <Cell over={{ type: 'OU', market: marketIds.moving }} />
          <Cell over={{ type: 'OU', market: marketIds.moving, side: 1 }} />
          <Button onPress={move}>Move</Button>
        </div>
      </Specimen>
      <Specimen of="MarketPrices">
        <MarketPrices match={coming} id={marketIds.moving} />
      </Specimen>
      <Specimen of="MarketPrices: compact">
        <MarketPrices match={coming} id={marketIds.winner} isCompact />
      </Specimen>
      <Specimen of="Board: loading" isWide isStill>
        <View>
          <Skeleton />
        </View>
      </Specimen>
    </BoardGroup>
  )
}

/** Moves the prices of the moving market. */
const useMoves = (): (() => void) => {
  const { odds } = usePlatform()
  const steps = useRef(0)
  return () => {
    const { seq, epoch, book } = odds.board
    const at = Date.now()
    steps.current += 1
    odds.push({ seq: seq + 1, epoch, alive: at, book, speed: 1, at, odds: [writeOdds(moved(steps.current))] })
  }
}

interface CellProps {
  over: Partial<PriceProps>
  isLocked?: boolean
  oddsType?: OddsType
}

/** A price where the board has it: in a row of a grid. */
const Cell = ({ over, ...view }: CellProps) => (
  <View {...view}>
    <div role="grid" aria-label={coming.home} className={style.cell}>
      <div role="row">
        <Price {...cell} {...over} />
      </div>
    </div>
  </View>
)

interface ViewProps {
  isLocked?: boolean
  oddsType?: OddsType
  children: ReactNode
}

const layoutFor = (fit: Fit) =>
  layoutOf({
    fit,
    sport: coming.sport,
    view: 'ft',
    shown: 'hdpou',
    isMainOnly: false,
    isWhole: true,
    offered: undefined,
  })
const layouts = { phone: layoutFor('pair'), desk: layoutFor('wide') }
const visibility = createRowVisibility()

const useLayout = () => layouts[usePhone() ? 'phone' : 'desk']

/** A group whose components fit themselves into the width of the board. */
export const BoardGroup = (props: ComponentProps<typeof Group>) => (
  <div className={root} style={{ '--columns': templateOf(useLayout()) } as CSSProperties}>
    <Group {...props} />
  </div>
)

/** What the cells of the board share. */
export const View = ({ isLocked = false, oddsType = 'DEC', children }: ViewProps) => {
  const t = useText()
  const { odds } = usePlatform()
  const format = lineFormat.use()
  const layout = useLayout()
  const view = useMemo(
    (): BoardView => ({
      odds,
      t,
      oddsType,
      lineFormat: format,
      layout,
      quotes: usualQuotes,
      visibility,
      isLocked,
      mayClear: true,
      starKey: undefined,
      hasScoreMap: false,
    }),
    [odds, t, oddsType, format, layout, isLocked],
  )
  return <BoardViewContext value={view}>{children}</BoardViewContext>
}
