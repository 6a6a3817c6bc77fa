import { chart } from '../chart.ts'
import type { Flow } from '../flow.ts'
import { acceptanceFile, fileOf, framed, overviewFile, ruleFile, stepsFile } from './page.ts'
import { escape } from './svg.ts'

interface Station {
  readonly name: string
  readonly file: string
  readonly says: string
}

/** A bet's way through the machines, in order; stations grouped together are alternatives. */
const journey: readonly (readonly Station[])[] = [
  [{ name: 'Slip', file: 'slip.html', says: 'The member’s picks, and every bet that is open or on its way.' }],
  [{ name: 'Placement', file: 'placement.html', says: 'One bet from a stake to an answer, on the member’s device.' }],
  [
    {
      name: 'Acceptance',
      file: acceptanceFile,
      says: 'The server’s decision: what is checked, in which order, and under which locks.',
    },
  ],
  [{ name: 'Bet', file: 'bet.html', says: 'The life of a bet on the server once its stake is held.' }],
  [
    { name: 'Settlement', file: `${ruleFile}#settlement`, says: 'What a result pays.' },
    { name: 'Cash-out', file: 'cash-out.html', says: 'What the house pays for a bet before its result.' },
  ],
]

const groups: readonly (readonly [string, readonly string[]])[] = [
  [
    'Who may bet',
    [
      'Session',
      'Server-session',
      'Switch-account',
      'Launch',
      'IdleTimeout',
      'Account',
      'Account-view',
      'Limits',
      'Own-limit',
      'TimeOut',
      'RealityCheck',
    ],
  ],
  [
    'Prices, picks and the page',
    [
      'Feed',
      'Match',
      'Market',
      'Slip',
      'Singles',
      'Parlay',
      'Builder',
      'QuickBet',
      'Popups',
      'Settings',
      'Password',
      'Nickname',
      'LiveTv',
      'Feedback',
      'Push',
      'Api-keys',
      'Table-chat',
    ],
  ],
  [
    'Money on the way',
    [
      'Placement',
      'Bet',
      'Cash-out',
      'Set-order',
      'Edit-bet',
      'Standing-order',
      'Game-bet',
      'Game-session',
      'Game-round',
      'Game-draw',
      'Studio-round',
      'Studio-draw',
      'Game-reconciliation',
      'Held-win',
    ],
  ],
  [
    'Tournament+',
    [
      'Request-key',
      'Room',
      'Create-room',
      'Open-room',
      'Join-room',
      'Leave-room',
      'Close-room',
      'Prediction',
      'Tour',
      'Practice',
    ],
  ],
  ['The operator', ['Operator-act', 'Lease', 'Supervision']],
]

/** The first page of the book: the way of a bet, each station a link, and all machines by subject. */
export const overviewPage = (flows: readonly Flow[]): string => {
  const grouped = new Set(groups.flatMap(([, names]) => names))
  const missing = flows.filter(({ name }) => !grouped.has(name))
  if (missing.length > 0) throw new Error(`${missing.map(({ name }) => name).join(', ')} belongs to no group`)
  const station = ({ name, file, says }: Station) =>
    `<a class="station" href="${file}"><strong>${name}</strong><span>${escape(says)}</span></a>`
  const machine = (flow: Flow) =>
    `<li><a href="${fileOf(flow)}">${flow.name}</a>, ${chart(flow.environment.machine).edges.length} transitions. ${escape(flow.about)}</li>`
  return framed(flows, {
    file: overviewFile,
    title: 'Machine book',
    lede: 'Flows of money, price and account are state machines. This book shows each as the product runs it: its chart, every transition in words, what is ignored, and what was proved of it.',
    body: `<p><a href="${stepsFile}">The bet in nine steps</a> takes five minutes and needs no other page.</p>
<h2 id="journey">The way of a bet</h2>
<ol class="journey">${journey.map((stations) => `<li>${stations.map(station).join('<span class="or">or</span>')}</li>`).join('\n')}</ol>
<h2 id="machines">All machines</h2>
${groups.map(([name, names]) => `<h3>${name}</h3><ul class="rules">${names.map((each) => machine(flows.find((flow) => flow.name === each)!)).join('\n')}</ul>`).join('\n')}`,
  })
}
