import { chart, type ChartEdge } from '../chart.ts'
import { capital, titlesOf } from './edge-table.ts'
import { arrowText } from '../flow-phrases.ts'
import type { Flow } from '../flow.ts'
import { acceptanceFile, fileOf, framed, stepsFile } from './page.ts'
import { escape } from './svg.ts'

/** One step of a bet that goes well: who acts, and the transitions that make it, the first one on the straight way. */
export interface BetStep {
  readonly who: 'The member' | 'The member’s device' | 'The server'
  readonly does: string
  readonly says: string
  /** A flow and its transitions by id; none for the server's decision, which is a page of its own. */
  readonly takes: readonly [flow: string, ...ids: string[]] | null
}

export const steps: readonly BetStep[] = [
  {
    who: 'The member',
    does: 'taps a price',
    says: 'The selection is in the slip, with the price that was on the screen.',
    takes: ['Slip', 'SLP-06'],
  },
  {
    who: 'The member',
    does: 'enters a stake',
    says: 'The slip shows at once what the stake risks and what it returns.',
    takes: ['Placement', 'PLC-09'],
  },
  {
    who: 'The member',
    does: 'asks for the bet',
    says: 'Nothing is placed yet: price and limits are checked first.',
    takes: ['Placement', 'PLC-10'],
  },
  {
    who: 'The member’s device',
    does: 'checks price and limits with the server',
    says: 'Nothing has moved, so the member is asked to confirm what is risked and what it returns.',
    takes: ['Placement', 'PLC-12'],
  },
  {
    who: 'The member',
    does: 'confirms',
    says: 'The bet gets its key and is sent. Under one key there is at most one bet, however often it is sent.',
    takes: ['Placement', 'PLC-25'],
  },
  {
    who: 'The server',
    does: 'decides',
    says: 'Account, market, price, limits and balance, in a fixed order and under locks. The first condition that holds is the refusal.',
    takes: null,
  },
  {
    who: 'The server',
    does: 'holds the stake',
    says: 'Bet, ledger and key are written in one transaction. A bet on a live match waits first, and is rejected if the match changes.',
    takes: ['Bet', 'BET-02', 'BET-01', 'BET-03'],
  },
  {
    who: 'The member’s device',
    does: 'shows the receipt',
    says: 'If no answer comes, the bet stays visible and is looked up by its key. It is never assumed to have failed.',
    takes: ['Placement', 'PLC-28'],
  },
  {
    who: 'The server',
    does: 'settles the bet by its result',
    says: 'The held stake is released and the win or the loss is booked. Until then the member may cash out.',
    takes: ['Bet', 'BET-05', 'BET-10'],
  },
]

/** The way of a bet for a reader who has five minutes, with every way off it, as the machines have them. */
export const stepsPage = (flows: readonly Flow[]): string =>
  framed(flows, {
    file: stepsFile,
    title: 'The bet in nine steps',
    lede: 'A single bet that goes well, from the price to the payout, and under each step every other way it can go.',
    body: `<ol class="steps">${steps.map((step) => stepText(flows, step)).join('\n')}</ol>`,
  })

const stepText = (flows: readonly Flow[], { who, does, says, takes }: BetStep): string =>
  `<li><h2>${who} ${escape(does)}</h2><p>${escape(says)}</p>${takes === null ? `<p><a href="${acceptanceFile}">The server’s decision, row by row</a></p>` : waysOf(flows, takes)}</li>`

const waysOf = (flows: readonly Flow[], [name, ...ids]: readonly [string, ...string[]]): string => {
  const flow = flows.find((each) => each.name === name)!
  const { machine } = flow.environment
  const drawn = chart(machine)
  const titles = titlesOf(drawn)
  const link = ({ id }: ChartEdge) => `<a href="${fileOf(flow)}#${id}">${id}</a>`
  const taken = ids.map((id) => drawn.edges.find((edge) => edge.id === id)!)
  const others = Map.groupBy(offTheWay(drawn.edges, taken), ({ to }) => titles.get(to) ?? to)
  const way = ([to, edges]: readonly [string, readonly ChartEdge[]]) =>
    `<dt>${escape(to)}</dt>${edges.map((edge) => `<dd>${link(edge)} ${escape(capital(arrowText(flow.words, machine, edge)))}.</dd>`).join('')}`
  return `<p>${taken.map((edge) => `${link(edge)} ${escape(edge.plain)}`).join('<br>')}</p>${others.size === 0 ? '' : `<details><summary>Otherwise: ${[...others.keys()].map(escape).join(', ')}</summary><dl>${[...others].map(way).join('')}</dl></details>`}`
}

/** The other transitions from the state of the first one that leave it. */
export const offTheWay = (edges: readonly ChartEdge[], taken: readonly ChartEdge[]): readonly ChartEdge[] =>
  edges.filter((edge) => edge.from === taken[0]!.from && edge.to !== edge.from && !taken.includes(edge))
