import { describe, expect, test } from 'vitest'
import { englishBreaches } from '../_kit/tidy/english.ts'

/** file | a line that no English engineer or bookmaker writes | what is found in it */
const unEnglish: readonly (readonly [string, string, string])[] = [
  ['src/domain/odds/odds.ts', '/** Throws for an id that is none. */', 'is none'],
  ['src/ui/text/text.tsx', '  // A shadow is no edge here.', 'is no edge'],
  ['machines/bet/bet.ts', ' * The session is told the balance.', 'is told'],
  // Behind an id in quotes of its own.
  ['machines/room/room.ts', "  entry: { id: 'CRM-10', plain: 'The member is told which.' },", 'is told'],
  ['src/server/app.ts', 'const a = 1 // the commit tells of two matches', 'tells of'],
  ['tests/domain/odds/odds.test.ts', '// The bet is asked for by its key.', 'is asked for'],
  ['src/server/app.ts', '/** A tighter limit holds at once. */', 'holds at once'],
  ['README.md', 'The record stands in the book.', 'stands in'],
  ['src/server/app.ts', "throw new Error('another bet stands under this key')", 'stands under'],
  ['src/commands/odds.ts', "say('the board begins anew')", 'anew'],
  ['src/server/roles.sql', 'select 1; -- somebody else changed it meanwhile', 'meanwhile'],
  ['src/commands/odds.ts', 'say(`${name} is not lawful`)', 'lawful'],
  ['src/server/README.md', 'A file that whoever can read it may change', 'whoever'],
  ['locales/en.json', '{\n  "slip.place": "Ask what became of the bet"', 'what became of'],
  ['src/studio/texts/en.json', '  "end": "The stake comes back whole"', 'back whole'],
  ['src/ui/text/text.tsx', '// Escape puts it away.', 'puts it away'],
  ['tests/domain/odds/odds.test.ts', `test('an id that is none is refused', () => {`, 'is none'],
  ['tests/domain/odds/odds.test.ts', `  ] as const)('%s stands under its key', () => {`, 'stands under'],
  [
    'machines/room/room.ts',
    "      plain: 'The operator cancels the room: the entry is paid back whole.',",
    'back whole',
  ],
  ['src/domain/rule-book/page.ts', "    plain: 'A stream that is lost is opened anew.',", 'anew'],
  ['src/domain/odds/odds.ts', "throw new RangeError('seven is no boost')", 'is no boost'],
  ['src/review/words/limits.ts', "  isPlanned: 'the limit is the one that was asked for',", 'was asked for'],
  [
    'src/review/asvs.txt',
    '2.2.1 | 1 | Each field is held against its range | pass | tests/a.test.ts › b',
    'held against',
  ],
  ['src/review/wcag.txt', '1.4.3 | AA | Contrast | pass | tests/a.test.ts › what stands on a control', 'stands on'],
  ['src/review/policies/log-lines.txt', 'unexpected | error | src/a.ts | err | mend the fault', 'mend'],
  ['src/review/clauses.json', '    "says": "The player is told.",', 'is told'],
  ['.github/SECURITY.md', 'An operator mends it within a day.', 'mends'],
  ['src/server/README.md', 'The outbox is written in the transaction of what they tell.', 'they tell'],
  ['src/odds/feed.ts', '  /** The league, where the feed tells it. */', 'feed tells'],
  ['tests/odds/book/points.test.ts', "test('a feed that tells no score', () => {", 'that tells'],
  ['src/server/app.ts', '/** Tells the session cache that a row changed. */', 'Tells the'],
  ['src/server/README.md', 'The server: one folder a noun, over one database.', 'one folder a noun'],
  ['src/studio/README.md', '**`store.ts`** is its database, a file a noun.', 'a file a noun'],
  ['src/server/config/options.ts', "    about: 'A list of passwords, one a line',", 'one a line'],
  ['src/domain/rule-book/wire.ts', "    plain: 'A forwarded address is believed only from a proxy.',", 'is believed'],
  ['src/features/README.md', 'That is data: the server answers by it.', 'answers by it'],
  ['src/features/README.md', 'Prices take another way than everything else.', 'take another way'],
  ['src/server/README.md', 'A client asks nothing again.', 'asks nothing again'],
  ['src/studio/README.md', 'A clock that is set back comes to no draw again.', 'comes to no draw'],
  ['src/domain/README.md', 'Odds are whole, and between them stand fractions.', 'them stand'],
  ['src/studio/README.md', 'Secrets lie sealed by a key of their own.', 'lie sealed'],
  ['src/server/README.md', 'A win is accepted and lies in `house.held`.', 'lies in `'],
  ['src/commands/dev.ts', 'const usage = `npm run dev\n  Its record stands in the book.`', 'stands in'],
  ['src/commands/dev.ts', "say('Its data lies in .touchline-dev')", 'data lies in'],
  ['machines/game/held-win.ts', '/** It lies in an account of its own. */', 'lies in an account'],
]

describe('the patterns of English', () => {
  test.each(unEnglish)('%s %j is found by its words', (path, line, words) => {
    const found = englishBreaches(new Map([[path, line]]))
    expect(found).toEqual([expect.stringContaining(`${path}:${line.split('\n').length} says “${words}”`)])
  })

  test('a sentence that goes on in the next line is found where it begins', () => {
    const found = englishBreaches(
      new Map([['src/domain/odds/odds.ts', '/**\n * The state stands\n * in the book.\n */']]),
    )
    expect(found).toEqual([expect.stringContaining('src/domain/odds/odds.ts:2 says “stands in”')])
  })

  test.each([
    ['src/domain/odds/odds.ts', '/** There is none of them; the result stands. The member may ask for it. */'],
    [
      'src/domain/odds/odds.ts',
      '/** Tells the member why. A line lies between goals; one a day, one a member chose. */',
    ],
    ['src/domain/odds/odds.ts', '/** The law tells two endings apart, and a market tells one side from another. */'],
    [
      'src/domain/odds/odds.ts',
      '/** It comes to no more than the whole; what is believed of a league. The board stands still. */',
    ],
    ['src/domain/odds/odds.ts', "const anew = 'whoever'"],
    ['locales/en.json', '{\n  "slip.place": "Updated just now"'],
  ])('%s %j is English', (path, line) => {
    expect(englishBreaches(new Map([[path, line]]))).toEqual([])
  })
})
