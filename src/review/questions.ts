import { chart } from './chart.ts'
import type { Flow } from './flow.ts'
import { fileOf, framed, questionFile } from './pages/page.ts'
import { escape } from './pages/svg.ts'
import type { Found } from './product/search.ts'
import { type Searched, type SearchName, searches } from './product/searches.ts'

/** A question that a reviewer asks, and its answer. */
export interface Question {
  readonly asks: string
  /** Three sentences. */
  readonly answer: readonly [string, string, string]
  /** Transitions, by id. */
  readonly edges: readonly string[]
  /** The rules checked in every situation: a flow and the name of its rule. */
  readonly holds: readonly (readonly [flow: string, rule: string])[]
  readonly proof: SearchName
  readonly tests: readonly string[]
}

export const questions: readonly Question[] = [
  {
    asks: 'Can a bet be placed at a price the member did not agree to?',
    answer: [
      'No: a bet is sent with the price that was in sight when the member pressed, and only a press sends it.',
      'The server compares that price with the market under the market’s lock; if it moved beyond what the member’s settings accept, nothing is placed and the slip asks the member again.',
      'A question that has just appeared cannot be answered by a press meant for the previous one.',
    ],
    edges: ['PLC-13', 'PLC-14', 'PLC-20', 'PLC-25', 'PLC-30', 'PLC-59'],
    holds: [
      ['Placement', 'only a confirmation sends a bet'],
      ['Placement', 'what is sent is what was shown'],
      ['Placement', 'a bet is sent under the consent of its confirmation'],
      ['Placement', 'a press before the question could be read is ignored'],
    ],
    proof: 'acceptance',
    tests: [
      'tests/machines/bet.forbidden.test.ts',
      'tests/server/bets/price.test.ts',
      'tests/domain/bet/consent.test.ts',
    ],
  },
  {
    asks: 'What happens when the answer is lost?',
    answer: [
      'The bet stays visible as on its way, under the key it was sent with, and its outcome is looked up on the server.',
      'It is never assumed to be placed or not placed, and never sent under another key.',
      'If the server has no bet under the key, the member decides whether to send the same bet again or to close the key, after which it can no longer be taken.',
    ],
    edges: ['PLC-33', 'PLC-34', 'PLC-39', 'PLC-41', 'PLC-42', 'PLC-43', 'PLC-44', 'PLC-55', 'CSH-20'],
    holds: [
      ['Placement', 'a bet has a key exactly while it may be on the server'],
      ['Placement', 'no new key while a bet may be on the server under the old one'],
      ['Placement', 'a bet sent again is sent as it was'],
      ['Placement', 'an unknown outcome is looked up, never placed again'],
      ['Cash-out', 'an unknown outcome is looked up, never cashed out again'],
    ],
    proof: 'acceptance',
    tests: [
      'tests/server/bets/closed-key.prove.test.ts',
      'tests/server/bets/keys.test.ts',
      'tests/faults/kill.prove.test.ts',
    ],
  },
  {
    asks: 'Can an excluded member bet?',
    answer: [
      'No: only an account that is active, under uplines that are all active, may bet, cash out or join.',
      'The database checks this again while it locks the member’s wallet, so an exclusion that comes between price check and placement still refuses the bet.',
      'Nobody can end an exclusion early, and when it ends the account stays closed until its member asks to have it opened.',
    ],
    edges: ['ACC-07', 'ACC-08', 'ACC-10', 'ACC-12', 'ACC-34', 'ACC-36'],
    holds: [
      ['Account', 'only time lets an excluded member back in'],
      ['Account', 'the end of an exclusion does not by itself allow play'],
      ['Account', 'an exclusion is never refused to a member who can ask for it'],
    ],
    proof: 'acceptance',
    tests: [
      'tests/server/members/account-steps.prove.test.ts',
      'tests/server/members/protection.test.ts',
      'tests/server/http/states.test.ts',
    ],
  },
  {
    asks: 'Can a bet be paid twice?',
    answer: [
      'No: each step of a bet is written only on the bet as it was read, its state and its version, under the lock of the member’s wallet.',
      'A corrected result first takes back what was paid and holds the stake again, and then the bet is settled once by the new result.',
      'A cash-out is final: no result reopens it.',
    ],
    edges: ['BET-05', 'BET-06', 'BET-07', 'BET-08', 'BET-09', 'BET-10'],
    holds: [
      ['Bet', 'a result is booked only on a running bet'],
      ['Bet', 'only a correction undoes what was booked'],
      ['Bet', 'only a running bet is cashed out, and a partial cash-out leaves it running'],
    ],
    proof: 'bet-money',
    tests: [
      'tests/server/settlement/correction.test.ts',
      'tests/faults/settling.prove.test.ts',
      'tests/faults/cash-out.prove.test.ts',
    ],
  },
  {
    asks: 'Can a standing order sell too cheaply, twice, or after it was cancelled?',
    answer: [
      'No: the database compares the offer with the order in the transaction that sells, so nothing is sold below the amount or the floor of the order, whatever a server says.',
      'The cash-out is written under a key made of the order, together with the end of the order, so any number of servers sell it once.',
      'An order that is cancelled, replaced or over with its bet is final, and a copy of it that arrives later is not taken.',
    ],
    edges: ['SOR-02', 'SOR-03', 'SOR-04', 'SOR-05', 'SOR-07', 'SOR-08', 'SOR-09', 'SOF-12'],
    holds: [
      ['Standing-order', 'an order is executed only by an offer that meets it, or after the wait that one began'],
      ['Standing-order', 'nothing is cancelled or replaced while its cash-out waits'],
      ['Set-order', 'an order that had no answer goes again under the same key, or is cancelled under it'],
    ],
    proof: 'order-cash-out',
    tests: [
      'tests/machines/order.forbidden.prove.test.ts',
      'tests/server/cash-out/orders/execute.test.ts',
      'tests/server/cash-out/orders/set.test.ts',
      'tests/server/cash-out/orders/watch.test.ts',
    ],
  },
  {
    asks: 'Can an edit leave a member with neither bet, or with both?',
    answer: [
      'No: the cash-out of the old bet and the placement of the new one are one transaction under the locks of both, and a new bet that is refused there undoes the cash-out.',
      'It is written on the old bet as it was read and under one key, so a copy, a second server or a cash-out in between leaves one of them alone.',
      'In play the edit waits with the old bet running, and an incident in a match of either bet refuses it.',
    ],
    edges: ['BET-11', 'BET-12', 'EDB-16', 'EDB-20', 'EDB-21', 'EDB-25', 'EDB-28', 'EDB-30'],
    holds: [
      ['Edit-bet', 'an unknown outcome is looked up, never edited again'],
      ['Edit-bet', 'a key is dropped only on a final answer'],
      ['Bet', 'only a running bet is edited'],
    ],
    proof: 'edit-bet',
    tests: [
      'tests/machines/edit.forbidden.prove.test.ts',
      'tests/server/cash-out/edits/once.test.ts',
      'tests/server/cash-out/edits/waiting.test.ts',
    ],
  },
  {
    asks: 'Can an entry to a room be paid twice, or lost?',
    answer: [
      'No: a seat is taken and its entry charged in one step, under one key, and asking again under the key answers the same seat.',
      'From there the entry stays in the room until its prizes are paid or every entry is refunded in full, and each of the two ends the room.',
      'A room that was cancelled or closed never comes to prizes, and one that ended never comes back.',
    ],
    edges: ['ROOM-01', 'ROOM-07', 'ROOM-09', 'ROOM-10', 'JOIN-07'],
    holds: [
      ['Room', 'a room that is over stays over'],
      ['Room', 'prizes are paid only with enough results, after the last kick-off'],
      ['Room', 'seats are taken and given back only while the room is open'],
    ],
    proof: 'room-seat',
    tests: [
      'tests/machines/room.forbidden.test.ts',
      'tests/server/rooms/races.prove.test.ts',
      'tests/server/rooms/life.test.ts',
    ],
  },
]

/** The questions and the searches as a page; each search is run, and a forbidden world stops the book. */
export const questionPage = (flows: readonly Flow[], found: ReadonlyMap<SearchName, Found>): string =>
  framed(flows, {
    file: questionFile,
    title: 'Questions',
    lede: 'What a reviewer asks first, with the transitions that answer it, the rules checked in every situation, and the tests.',
    body: [
      ...questions.map((question) => article(question, flows, found)),
      '<h2 id="forbidden">Forbidden paths</h2>',
      '<p class="note">Each was looked for in every world that the machines can reach together, and is in none. Planted mistakes are found, each with the way to it.</p>',
      ...Object.entries(searches).map(([name, one]) => searchText(name, one, found.get(name as SearchName)!)),
    ].join('\n'),
  })

const searchText = (name: string, { name: title, about, forbidden }: Searched, { worlds }: Found): string =>
  `<h3 id="${name}">${escape(title)}</h3><p class="note">${escape(about)}</p><p>${worlds.toLocaleString('en')} worlds searched. In none of them:</p>
<ul class="rules">${forbidden.map((what) => `<li>${escape(what)}</li>`).join('')}</ul>`

const article = (
  { asks, answer, edges, holds, proof, tests }: Question,
  flows: readonly Flow[],
  found: ReadonlyMap<SearchName, Found>,
): string => {
  const all = flows.flatMap((flow) => chart(flow.environment.machine).edges.map((edge) => ({ flow, edge })))
  const edgeText = (id: string) => {
    const { flow, edge } = all.find((each) => each.edge.id === id)!
    return `<li><a href="${fileOf(flow)}#${id}">${id}</a> ${escape(edge.plain)}</li>`
  }
  const rule = ([name, text]: readonly [string, string]) =>
    `<li>${escape(text)} (<a href="${fileOf(flows.find((flow) => flow.name === name)!)}#holds">${name}</a>)</li>`
  const { worlds } = found.get(proof)!
  return `<section class="question"><h2>${escape(asks)}</h2><p class="answer">${answer.map(escape).join(' ')}</p>
<h3>Transitions</h3><ul class="rules">${edges.map(edgeText).join('')}</ul>
<h3>What holds in every situation</h3><ul class="rules">${holds.map(rule).join('')}</ul>
<h3>Searched</h3><p><a href="#${proof}">${escape(searches[proof].name)}</a>: ${worlds.toLocaleString('en')} worlds of the search, and nothing forbidden in any.</p>
<h3>Tests</h3><ul class="rules">${tests.map((file) => `<li><code>${escape(file)}</code></li>`).join('')}</ul></section>`
}
