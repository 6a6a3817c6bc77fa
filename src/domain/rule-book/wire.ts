import { feedTicketSeconds } from '../bet/limits.ts'
import type { Chapter } from './clause.ts'

export const wireClauses = {
  'wire.calls': {
    plain:
      'Each call is declared once, with its path, its body, its answer and its refusals. The client, the server and the reference read the same declaration.',
  },
  'wire.identity': {
    plain: 'The account and the session token of a member travel in the body of a call.',
  },
  'wire.refusals': {
    plain:
      'A refusal is answered with the status of success on the wire, a status of zero in the body and its code. Too many requests are refused as such.',
  },
  'wire.readers': {
    plain:
      'One address, or one network of a household, may make a limited number of reads a minute and keep a limited number of streams open. More is refused as too many requests, with the time to come back; a household that follows the board never meets the limit.',
  },
  'wire.bad-body': {
    plain: 'A body that is malformed or too large is a bad request that names the field, and nothing is written.',
  },
  'wire.public-board': {
    plain:
      'The board is public. Snapshot, numbered segments, stream and polling calls carry the same content and may be cached.',
  },
  'wire.odds-host': {
    plain:
      "The board may be read from another origin than the site's: its page names that origin, its policy allows no other, and there every site's page may read the board and nothing else.",
  },
  'wire.polling-calls': {
    plain:
      'The polling calls answer from the published board: the menu, the markets and the matches, each answer made once for all who ask the same.',
  },
  'wire.special-calls': {
    plain: 'Markets behind more and virtual games are bet on by the special calls.',
  },
  'wire.lists': {
    plain: 'Lists and reports are requested by day; a ticket is shown with its legs and, for a system, with its lines.',
  },
  'wire.forwarded': {
    plain: 'A forwarded address is accepted only from a configured proxy.',
  },
  'wire.plain-text': {
    plain:
      'Names, reasons and messages of operators have no control characters and none that steer the text around them. What members write is kept as it is, and shown in a terminal with each such character as its code point.',
  },
  'wire.address-look-up': {
    plain: 'At most two public services are asked, one after the other, for the country of an address.',
  },
  'wire.member-events': {
    plain:
      'The events of a member are numbered without a gap and carry the wallet as they left it. They leave through an outbox that is written in the transaction they report, and reach the member at once.',
  },
  'wire.feed-ticket': {
    plain:
      'A ticket opens the stream of a member’s events for {seconds} seconds, so that a reader that can only send an address need not send the session token in it. It is sealed: nobody reads the session in it or makes one. It opens nothing once its session has ended, and a stream that it opened ends with the session.',
    constants: { seconds: feedTicketSeconds },
  },
} as const satisfies Chapter
