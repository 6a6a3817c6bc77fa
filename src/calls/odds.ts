/**
 * Public, cacheable reads of the board (§wire.public-board). Bodies are `Snapshot` and `Segment` of
 * `#domain/market/board.ts`.
 */
export const oddsPaths = {
  /** The whole board with an ETag. */
  snapshot: '/odds/snapshot',
  /**
   * The matches of a sport in some tabs, as `pollCalls.market` declares them: the part a reader shows first
   * (§feed.shown-first).
   */
  market: '/uxmarket',
  /** One whole match, if the reader shows its page first. */
  match: '/uxmatch',
  /**
   * Segment n, immutable. A request for the next one is held until it exists; an unknown one is 404: take a snapshot.
   */
  segment: (seq: number) => `/odds/segment/${seq}`,
  /** The same segments pushed as server-sent events, with the number as `id`. */
  stream: '/odds/stream',
  /** `{ seq, epoch, alive, at, readers }`: the board's position and how many readers follow its stream. */
  stats: '/odds/stats',
} as const

/**
 * Milliseconds between polls if neither stream nor segments are available: 5 s live, 10 s others, 30 s outright
 * (§feed.polling).
 */
export const pollIntervals = { live: 5_000, others: 10_000, outright: 30_000 } as const

const id = '[1-9]\\d{0,15}'
const ofMatch = { needs: { id: new RegExp(`^${id}$`) }, may: {} }

/**
 * The board for polling readers (§wire.polling-calls, §wire.public-board): public cacheable GETs in addition to the
 * above, answered from the same positional rows. Query fields are declared by their format; one that is unknown,
 * missing, repeated or malformed is 400 `invalidParameter` with its name. Answers are the types of
 * `#domain/market/poll.ts`; the ETag covers the rows alone, so a 304 says that no row changed, and its `odds-stamp`
 * header still shows when the feed last sent something.
 */
export const pollCalls = {
  /** `MenuAnswer`: how many matches each sport shows early, today and live. */
  menu: { path: '/uxmenu', needs: {}, may: {} },
  /**
   * `MarketAnswer`: the matches of a sport in one tab, or in several with `|` between their codes; a poller may drop
   * and refill them.
   */
  market: {
    path: oddsPaths.market,
    needs: { sport: /^[1-9]\d{0,3}$/, tab: /^(?!.*([123]).*\1)[123](\|[123]){0,2}$/ },
    may: {},
  },
  /** `MatchAnswer`: one match with all its markets and its child matches. */
  match: { path: oddsPaths.match, ...ofMatch },
  /**
   * `OddsAnswer`. With `ids`: the board's own odds rows of up to 100 matches, `,` between their ids. With `id` instead:
   * every market of one match and of its child matches, which no snapshot has. With `after` and `epoch`, the number and
   * the epoch of an earlier answer, only what has changed since, and in `gone` what has been removed.
   */
  odds: {
    path: '/uxmatch2',
    needs: {},
    may: {
      id: new RegExp(`^${id}$`),
      ids: new RegExp(`^${id}(,${id}){0,99}$`),
      after: /^\d{1,15}$/,
      epoch: /^[\w-]{1,64}$/,
    },
  },
  /** `PlayAnswer`: the events of one match so far, which no snapshot has: goals, red cards, corners, bookings. */
  play: { path: '/uxplay', ...ofMatch },
  /**
   * `{ law }`: the figures that the prices of one match are made from, with which anybody can work out what a builder
   * costs (§builder.chance); null where its feed sends no law.
   */
  law: { path: '/uxlaw', ...ofMatch },
  /** `BuildersAnswer`: the ready-made builders of one match (§builder.ready). */
  builders: { path: '/uxbuild', ...ofMatch },
} as const

/**
 * The boosters offered now, as `{ boosts: BoostRow[] }` of `#domain/bet/booster.ts`: a public cacheable GET with an
 * ETag, polled with the menu.
 */
export const boostPath = '/uxboost'

/**
 * The position and times of an answer as a header, also on a 304: `seq=7, alive=1741448700000, book=1741448700000,
 * speed=1, at=1741448700000, epoch=…`.
 */
export const stampHeader = 'odds-stamp'
