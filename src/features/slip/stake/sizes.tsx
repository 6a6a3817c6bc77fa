import { combinationsOf, legsOf, sizeOf } from '#domain/bet/combinations.ts'
import { systemLines } from '#domain/bet/parlay.ts'
import { systemSizes } from '#domain/bet/ticket.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { selectionName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useState } from 'react'
import { ticketPrice } from '../list/named.ts'
import * as style from '../slip.css.ts'

/** The sizes of a system, how many lines each makes, and every line with its combined odds. */
export const Sizes = () => {
  const t = useText()
  const { snapshot, can, send } = useFlow(usePlatform().legs)
  const { legs, sizes } = snapshot.context
  if (sizes === null) return null
  const toggle = (size: number) => {
    const next = sizes.includes(size) ? sizes.filter((one) => one !== size) : [...sizes, size].sort((a, b) => a - b)
    send({ type: 'sizes.chosen', sizes: next })
  }
  return (
    <div className={style.sizes}>
      <fieldset className={style.sizeList}>
        <legend>{t('slip.system.sizes', { lines: Number(systemLines(legs.length, sizes)) })}</legend>
        {systemSizes(legs.length).map((size) => {
          // A system has a size at least: the only one stays.
          const isOnly = sizes.length === 1 && sizes[0] === size
          return (
            <label key={size} className={style.size}>
              <input
                type="checkbox"
                checked={sizes.includes(size)}
                disabled={!isOnly && !can({ type: 'sizes.chosen', sizes: [size] })}
                aria-disabled={isOnly}
                onChange={() => !isOnly && toggle(size)}
              />
              {t('slip.system.size', { size, lines: Number(systemLines(legs.length, [size])) })}
            </label>
          )
        })}
      </fieldset>
      <Lines />
    </div>
  )
}

/** The lines of the chosen sizes, each with its legs and combined odds; written out only when they are looked at. */
const Lines = () => {
  const t = useText()
  const { snapshot } = useFlow(usePlatform().legs)
  const [isOpen, setOpen] = useState(false)
  const { legs, prices, sizes } = snapshot.context
  return (
    <details className={style.lines} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('slip.system.lines')}</summary>
      {isOpen && (
        <ol className={style.lineList}>
          {linesOf(legs.length, sizes ?? []).map((line) => {
            const [own, at] = [line.map((place) => legs[place]!), line.map((place) => prices[place]!)]
            return (
              <li key={line.join()} className={style.line}>
                <span>{own.map((leg) => selectionName(t, leg)).join(' × ')}</span>
                <b>{ticketPrice(t, { legs: own, sizes: null }, at)}</b>
              </li>
            )
          })}
        </ol>
      )}
    </details>
  )
}

/** The places of each line's legs, by size. */
const linesOf = (legs: number, sizes: readonly number[]): readonly (readonly number[])[] => [
  ...(sizes.includes(1) ? Array.from({ length: legs }, (_, place) => [place]) : []),
  ...combinationsOf(legs)
    .filter((mask) => sizes.includes(sizeOf(mask)))
    .map(legsOf),
]
