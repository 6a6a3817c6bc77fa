import { isRace } from '#domain/market/sports.ts'
import { withLater } from '#ui/text/text-parts.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { isPicked, pickKey } from '#ui/prices/taking.ts'
import { memo, Suspense } from 'react'
import { useBoardView } from '../board/board-view.ts'
import type { Entry } from '../match/entries.ts'
import { closedReasonOf, useMatch } from '../match/match.tsx'
import { Price } from '../prices/price.tsx'
import * as style from './runners.css.ts'
import { rowsId } from '../board/use-roving.ts'

const Form = lazyPart(async () => (await withLater(import('../form.tsx'))).Form)

interface RunnerProps {
  readonly entry: Entry
  readonly row: number
  readonly event: string
  readonly held: string | null
}

export interface RunnersProps {
  readonly event: string
  readonly entries: readonly Entry[]
  /** The grid's row of a runner, and what the slip holds of it. */
  readonly of: (id: number) => Pick<RunnerProps, 'row' | 'held'>
}

/** A race or a season: its runners. */
export const Runners = ({ event, entries, of }: RunnersProps) => (
  <div role="rowgroup" className={style.runners} aria-label={event}>
    {entries.map((entry) => (
      <RunnerRow key={entry.id} entry={entry} event={event} {...of(entry.id)} />
    ))}
  </div>
)

/** A runner of an outright: its name and its one price; in a race its number and form too. */
const RunnerRow = memo(
  ({ entry, row, event, held }: RunnerProps) => {
    const { odds } = useBoardView()
    const match = useMatch(odds, entry.id)
    if (!match) return null
    const market = entry.markets.ORZ
    return (
      <div role="row" id={rowsId(entry.id)} aria-rowindex={row} className={style.runner}>
        <div role="rowheader" aria-colindex={2} className={style.runnerName} title={match.home}>
          {isRace(match.sport) && <b className={style.number}>{match.order}</b>}
          {match.home}
          {isRace(match.sport) && (
            <div className={style.more}>
              <Suspense>
                <Form sport={match.sport} name={match.home} entry={entry} />
              </Suspense>
            </div>
          )}
        </div>
        <Price
          match={entry.id}
          line={0}
          type="ORZ"
          side={0}
          slot={null}
          home={match.home}
          away=""
          sport={match.sport}
          of={event}
          market={market}
          shut={closedReasonOf(match)}
          isHeld={market !== undefined && isPicked(held, pickKey(market, 'win'))}
        />
      </div>
    )
  },
  (a, b) =>
    a.row === b.row &&
    a.held === b.held &&
    a.event === b.event &&
    a.entry.id === b.entry.id &&
    a.entry.markets.ORZ === b.entry.markets.ORZ,
)
