import type { Chapter } from './clause.ts'

export const serverClauses = {
  'server.configuration': {
    plain: 'The server is configured by flags or the environment, and every bad value is named by its flag.',
  },
  'server.drain': {
    plain:
      'A server that stops lets the calls under way end, and until then refuses others in the words of every refusal, with when to ask again.',
  },
  'server.durable': {
    plain: 'Real money needs a database that keeps what it has answered.',
  },
  'server.readiness': {
    plain:
      'A server says whether it lives, whether work may come and what it measured, and tells its figures only to who may read them.',
  },
  'server.rounds': {
    plain:
      'Rounds of regular work never overlap, and a failed one is told to its caller alone. A stopped one ends with the round under way.',
  },
  'server.ratios': {
    plain: 'Benchmarks print ratios of one run and say what each should be.',
  },
  'server.safety': {
    plain: 'What must never happen to money is tried through the real server.',
  },
  'server.private-data': {
    plain:
      "The data folder, and everything in it, belongs to the server's user alone from the first byte. One that others can reach is closed and said so, and refused where money is real.",
  },
  'server.own-ledger': {
    plain:
      'The data folder knows which ledger is its own. A database that lost a part, that is another one, or that does not know what was sealed last is refused by name, and never begun anew.',
  },
} as const satisfies Chapter
