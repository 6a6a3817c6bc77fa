import { memo, useCallback, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { nextFrame, oncePerFrame, type Start } from './board.ts'
import { columns, placeOf, startingPrice, textOf } from './changes.ts'

/**
 * The usual good way: a store by key, one subscription and one render a price, no more on the page than the plain one
 * has.
 */
export const startTrial: Start = async (host, matches) => {
  const store = keyedStore()
  createRoot(host).render(<Grid store={store} matches={matches} />)
  while (!host.querySelector('[role=grid]')) await nextFrame()
  return {
    prepare: (batches) =>
      batches.map((batch) => {
        const writes = batch.map((change) => [placeOf(change), change.hundredths] as const)
        return () => store.push(writes)
      }),
    cells: () =>
      [...host.querySelectorAll<HTMLElement>('[data-place]')].map((cell) => [cell.dataset['place']!, cell] as const),
    textAt: (place) => host.querySelector(`[data-place="${place}"]`)?.textContent ?? undefined,
  }
}

const keyedStore = () => {
  const prices = new Map<string, number>()
  const listeners = new Map<string, () => void>()
  return {
    get: (place: string) => prices.get(place) ?? startingPrice,
    subscribe: (place: string, listener: () => void) => {
      listeners.set(place, listener)
      return () => void listeners.delete(place)
    },
    push: oncePerFrame<readonly [place: string, price: number]>((all) => {
      for (const [place, price] of all) prices.set(place, price)
      for (const place of new Set(all.map(([changed]) => changed))) listeners.get(place)?.()
    }),
  }
}
type Store = ReturnType<typeof keyedStore>

const Grid = ({ store, matches }: { store: Store; matches: number }) => (
  <div role="grid">
    {Array.from({ length: matches }, (_, at) => (
      <Row key={at} store={store} match={at + 1} />
    ))}
  </div>
)

const Row = memo(({ store, match }: { store: Store; match: number }) => (
  <div role="row" style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 24px' }}>
    <span role="rowheader">Home {match}</span>
    {columns.map((_, column) => (
      <span key={column} role="gridcell">
        <Cell store={store} place={placeOf({ match, column })} />
      </span>
    ))}
  </div>
))

const Cell = memo(({ store, place }: { store: Store; place: string }) => {
  const price = useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe(place, listener), [store, place]),
    () => store.get(place),
  )
  const text = textOf(price)
  return (
    <button type="button" data-place={place} aria-pressed={false} aria-label={`${place} ${text}`}>
      {text}
    </button>
  )
})
