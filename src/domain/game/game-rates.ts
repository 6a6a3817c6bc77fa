/** How often a page of the house studio may ask: `most` requests in each window of `seconds` (§game.requests). */
export const gameRates = {
  /** By household: each asks the operator's wallet. */
  session: { most: 20, seconds: 4 },
  /** The others by member. */
  play: { most: 20, seconds: 2 },
  move: { most: 20, seconds: 2 },
  round: { most: 20, seconds: 2 },
  draws: { most: 20, seconds: 2 },
  chips: { most: 20, seconds: 2 },
  rounds: { most: 20, seconds: 2 },
  ticket: { most: 20, seconds: 2 },
  seed: { most: 5, seconds: 5 },
} as const

/** How often all households of one wider network may open a session (§game.requests). */
export const widerSessions = { ...gameRates.session, most: gameRates.session.most * 16 } as const

export type GameCall = keyof typeof gameRates
