import { agrees } from '../settlement/statement.ts'
import type { Chapter } from './clause.ts'
import { example } from './clause.ts'
import { amount } from './reading.ts'

export const ledgerClauses = {
  'ledger.balance': {
    plain: 'The balance a member can bet is the cash in the wallet less what is outstanding on open bets.',
  },
  'ledger.double-entry': {
    plain:
      'Debits equal credits in every journal and currency, and all accounts sum to zero. This is true at every read, not only at the end.',
  },
  'ledger.wallet-is-its-entries': {
    plain:
      'A wallet is the sum of its entries. House accounts are sums of entries too, and no transaction waits for them.',
  },
  'ledger.never-overdrawn': {
    plain: 'The available balance is never below zero, however many requests come at once.',
  },
  'ledger.owed': {
    plain:
      'What a correction takes back and the wallet no longer has is owed, its commission included, and the next money that comes in pays it first.',
  },
  'ledger.outstanding': {
    plain: 'The outstanding balance is the sum of the risks of open bets.',
  },
  'ledger.hold-once': {
    plain:
      'A placed bet holds its risk, and the hold is resolved exactly once: by settlement, by voiding or by cash-out.',
  },
  'ledger.one-transaction': {
    plain:
      'The bet, its entries, the wallet, the key and the event are written in one transaction, and a step is taken only on the version of the bet it was decided on.',
  },
  'ledger.refusal-changes-nothing': {
    plain: 'A refused operation changes no row.',
  },
  'ledger.append-only': {
    plain:
      'The database itself refuses to change or delete an entry; a correction is a new entry. The role that serves can read and add, and no more than it needs to.',
  },
  'ledger.hash-chain': {
    plain:
      'The entries of a wallet form a chain of hashes whose head is stored with the wallet. Acts of operators and significant events form such chains too. All heads that moved are sealed every minute, and when a server stops; a server that runs remembers those it has seen and not sealed. An entry that was edited, swapped, inserted or deleted, and a tail that was cut back past a seal or such a head, are found and named.',
  },
  'ledger.acts': {
    plain:
      'A deposit, a withdrawal, a credit, and the payment or the return of a held win are committed only with the signed act of an operator that names them. An act without its journal, a journal without its act, an act and an event that do not name each other, and play money where money is real are found and named.',
  },
  'ledger.seals-outside': {
    plain:
      'Every seal is also written to a place outside the data folder, with the heads it seals, each line authenticated and chained to the one before. A database that lacks what was sealed is named by the first missing entry, act or event, and real money does not start on it. A restore is written there by name: verification reports what it gave up, and does not count it as a fault.',
  },
  'ledger.statement': {
    plain: 'For any range of days and any page of it, the opening balance plus the movements is the closing balance.',
    examples: [
      example(
        { opening: '100.00', deposit: '50.00', closing: '150.00' },
        ({ opening, deposit, closing }) =>
          agrees(
            amount(opening),
            [{ amount: amount(deposit), balance: amount(opening) + amount(deposit) }],
            amount(closing),
          ),
        true,
      ),
    ],
  },
  'ledger.settled-again': {
    plain:
      'A bet that is settled, and settled again with a new result, ends as if it had been settled once with the last result.',
  },
  'ledger.audited': {
    plain:
      'Every rule of the ledger is a query that looks for violations. The queries run continuously, and a server that has found a violation is not ready.',
  },
} as const satisfies Chapter
