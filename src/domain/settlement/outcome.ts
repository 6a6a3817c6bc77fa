/** What one selection settles to (§settlement.outcomes). `running`: not decided yet. */
export const outcomes = ['won', 'wonHalf', 'draw', 'loseHalf', 'lost', 'void'] as const

export type Outcome = (typeof outcomes)[number]
