import { type ChartEdge, chart } from './chart.ts'
import clauses from './clauses.json' with { type: 'json' }
import type { Flow } from './flows.ts'

/** A clause of a standard, in our own words, and whether its number was read in the standard or is quoted from memory. */
export interface Clause {
  readonly standard: string
  readonly number: string
  readonly says: string
  readonly status: 'verified' | 'from memory'
}

/** Every clause that transitions may cite, as they cite it: `GLI-19 2.5.4`. */
export const knownClauses: ReadonlyMap<string, Clause> = new Map(
  (clauses as readonly Clause[]).map((clause) => [`${clause.standard} ${clause.number}`, clause]),
)

/** Flows of which every transition moves money or the state of an account. */
const whole: readonly string[] = ['Account', 'Bet']

/** What a transition does, by name, where it moves money or a price that a member agreed to. */
const movers: Readonly<Record<string, readonly string[]>> = {
  Placement: ['seal', 'sealQuick', 'record', 'movePrices'],
  'Cash-out': ['seal', 'record', 'fall'],
}

/** Whether a transition must cite a clause. */
export const mustCite = (flow: string, { actions }: ChartEdge): boolean =>
  whole.includes(flow) || actions.some((action) => movers[flow]?.includes(action.split(' ')[0]!))

/** What is wrong with the citations of a book, each in a line; the book is not made with any. */
export const clauseFaults = (flows: readonly Flow[]): string[] =>
  flows.flatMap(({ name, environment }) =>
    chart(environment.machine).edges.flatMap((edge) => [
      ...edge.clauses
        .filter((clause) => !knownClauses.has(clause))
        .map((clause) => `${edge.id} cites ${clause}, which is in no list`),
      ...(edge.clauses.length === 0 && mustCite(name, edge)
        ? [`${edge.id} of ${name} moves money, a price or an account and cites no clause`]
        : []),
    ]),
  )
