import type { Chapter } from './clause.ts'

export const serverClauses = {
  'server.configuration': {
    plain: 'The server is configured by flags or the environment, and every bad value is named by its flag.',
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
} as const satisfies Chapter
