import type { Chapter } from './clause.ts'

export const serverClauses = {
  'server.configuration': {
    plain: 'The server is configured by flags or the environment, and every bad value is named by its flag.',
  },
  'server.listeners': {
    plain:
      'No request ends a process or leaves a trace, however malformed it is or wherever it breaks off: it is refused by name, or its connection is closed, and the next one is answered.',
  },
  'server.drain': {
    plain:
      'A server that stops lets the calls under way finish, and refuses others in the usual form, with the time to ask again.',
  },
  'server.durable': {
    plain:
      'Real money needs a database that keeps what it has answered: on its own disk, and on that of a standby before it is answered if there is one that could take over.',
  },
  'server.guarded': {
    plain:
      'Real money needs a database and a carrier of the board that nobody else can speak for: what leaves the machine is encrypted, to whom a certificate proves, each process says who it is, and no role of the product may rule the database.',
  },
  'server.readiness': {
    plain:
      'A server says whether it is alive, whether it can take work and what it measured, and shows its figures only to those who may read them.',
  },
  'server.rounds': {
    plain:
      'Rounds of regular work never overlap, and a failed one is reported to its caller only. Stopping waits for the round under way. A server that keeps the whole house by itself has four rounds a second, and one a second once nobody has used it for a minute.',
  },
  'server.one-holder': {
    plain:
      'Several processes may serve one database. The odds, settlement, the rooms and the regular jobs are each the work of one process at a time, by a lease that ends unless it is renewed. A process that loses it stops, and its late writes are refused in the transaction that makes them.',
  },
  'server.board-followed': {
    plain:
      'One process keeps the book; the others repeat its board, with its bytes and numbers. What brings a step may lose it: a gap is filled from the steps that are kept, and where one of them is gone, the whole board is taken.',
  },
  'server.reads-own-writes': {
    plain:
      'Lists, reports and results may be read at a standby of the database, once it shows everything that anybody was answered before the read began; one that does not in a moment, or does not answer, is passed over for the primary. So a bet, a payment or a result that the server has reported to anyone is in every later read.',
  },
  'server.ratios': {
    plain: 'Benchmarks print ratios of one run and say what each should be.',
  },
  'server.safety': {
    plain: 'What must never happen to money is tried through the real server.',
  },
  'server.private-data': {
    plain:
      "The data folder, and everything in it, is accessible only to the server's user from the first byte. A folder that others can reach is closed with a message, and refused where money is real.",
  },
  'server.backup-sealed': {
    plain:
      'With a key that is kept elsewhere, every file of a backup is encrypted, and nobody without the key changes one unnoticed. A house with real money takes no backup without.',
  },
  'server.own-ledger': {
    plain:
      'The data folder knows which ledger is its own. A database that lost a part, that is a different one, or that does not know what was sealed last is refused by name, and never started from scratch.',
  },
} as const satisfies Chapter
