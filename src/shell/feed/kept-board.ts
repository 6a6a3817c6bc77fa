import type { Snapshot } from '#domain/market/board.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'

const [name, key] = ['board', '/board']

/** A device keeps files for a page only where its connection is secure. */
const opened = (): Promise<Cache> | undefined => globalThis.caches?.open(name)

/** Keeps the last whole board on the device; one that cannot be kept is not missed until the connection is. */
export const keepBoard = (response: Response): void =>
  void opened()?.then(
    (cache) => cache.put(key, response),
    () => undefined,
  )

/**
 * Shows the board that the device kept, where none has come yet and none can be had (§page.offline). Its prices have
 * the age they have, so nothing can be bet on.
 */
export const showKeptBoard = async ({ board, load }: Pick<OddsStore, 'board' | 'load'>): Promise<void> => {
  const kept = await (await opened())?.match(key)
  const snapshot = (await kept?.json()) as Snapshot | undefined
  if (snapshot && board.matches.size === 0) load(snapshot)
}
