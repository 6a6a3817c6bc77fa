import { type HouseLimits, startingHouseLimits } from '#domain/bet/exposure.ts'
import { type CoverBonuses, parseBonuses, writeBonuses } from '#domain/bet/cover-bonus.ts'
import { type FourEyes, startingFourEyes } from '#domain/operator.ts'
import { defaultTheme, type Theme, themes } from '#domain/member/theme.ts'
import { featureFlags, startingMinimumAge } from '#domain/bet/limits.ts'
import { type LanguageCode, languageCodes } from '#domain/text/languages.ts'
import { type Deductions, startingDeductions } from '#domain/odds/myanmar.ts'
import { parseInstant } from '#domain/instant.ts'
import { resolve } from 'node:path'
import { carrierOptions } from './carrier.ts'
import { featureOptions } from './features.ts'
import { option, secretFile, variantOf } from './option.ts'
import {
  collectorAddress,
  contactAddress,
  databaseAddress,
  fourEyes,
  houseLimits,
  languageList,
  listOf,
  lookUps,
  numberFrom,
  oneOf,
  onOrOff,
  originOf,
  percents,
  wholeFrom,
  zoneName,
} from './readers.ts'
import { type ProcessRole, processRoles } from './role.ts'

/** Every setting, defined once: a new setting is a row here plus the code that reads it. The help uses this order. */
export const options = {
  host: option<string>({
    about: 'The address the server listens on',
    says: 'an address to listen on',
    start: '127.0.0.1',
    read: (text) => (/^[\w.:-]{1,255}$/.test(text) ? text : undefined),
  }),
  port: option<number>({
    about: 'Where it listens; 0 takes any free port',
    says: 'a port from 0 to 65535',
    start: 4600,
    read: wholeFrom(0, 65_535),
  }),
  data: option<string>({
    about: 'Folder of the embedded database and of what the server keeps beside it',
    says: 'a folder',
    start: resolve('.touchline'),
    read: (text) => (text.trim() === '' ? undefined : resolve(text)),
  }),
  // §ledger.seals-outside
  sealTo: option<string | undefined>({
    about:
      'Folder outside the data folder, for it alone, to which every seal of the ledger is written; otherwise one beside it, its name and -seals. Best on another disk or machine',
    says: 'a folder',
    start: undefined,
    read: (text) => (text.trim() === '' ? undefined : resolve(text)),
  }),
  databaseUrl: option<string | undefined>({
    about: 'A PostgreSQL server; without one, the embedded database',
    says: 'a postgres:// address',
    start: undefined,
    read: databaseAddress,
    secret: 'password',
  }),
  databaseUrlFile: option<string | undefined>({
    about:
      'A file with the address of --database-url, as a vault or systemd writes it; read again for each new connection',
    says: 'a file of one line',
    start: undefined,
    read: secretFile,
  }),
  // §server.reads-own-writes
  databaseUrlRead: option<string | undefined>({
    about:
      'Standbys of that server, where lists, reports and results are read as far as they have everything; otherwise the primary is asked',
    says: 'a postgres:// address',
    start: undefined,
    read: databaseAddress,
    secret: 'password',
  }),
  databaseUrlReadFile: option<string | undefined>({
    about: 'A file with the address of --database-url-read',
    says: 'a file of one line',
    start: undefined,
    read: secretFile,
  }),
  ownerUrl: option<string | undefined>({
    about:
      'The address of the owner of the tables, who migrates and grants when the server starts; the server itself connects as --database-url says',
    says: 'a postgres:// address',
    start: undefined,
    read: databaseAddress,
    secret: 'password',
  }),
  ownerUrlFile: option<string | undefined>({
    about: 'A file with the address of --owner-url',
    says: 'a file of one line',
    start: undefined,
    read: secretFile,
  }),
  // §server.one-holder
  role: option<ProcessRole>({
    about:
      'What this process does: everything, serve members beside others, or keep the book and hand out the board; needs a server database',
    says: processRoles.join(', '),
    start: 'all',
    read: oneOf(...processRoles),
  }),
  ...carrierOptions,
  realMoney: option<boolean>({
    about: 'Refuses a database that could lose acknowledged data, and any demonstration',
    says: 'on or off',
    start: false,
    read: onOrOff,
  }),
  feed: option<'house' | 'openfootball' | 'football-data' | 'betfair'>({
    about: 'Where fixtures, prices and results come from',
    says: 'house, openfootball, football-data or betfair',
    start: 'house',
    read: oneOf('house', 'openfootball', 'football-data', 'betfair'),
  }),
  files: option<readonly string[]>({
    about: 'Season files, or recordings of the betfair feed',
    says: 'season files or recordings',
    start: [],
    read: (text) => listOf(text).map((file) => resolve(file)),
  }),
  names: option<string | undefined>({
    about: 'A market catalogue, or a table of event and selection ids, with the names that recordings lack',
    says: 'a file',
    start: undefined,
    read: (text) => (text.trim() === '' ? undefined : resolve(text)),
  }),
  quoted: option<'back' | 'last'>({
    about: 'Which price of a recording is offered: the best to back, or the one last traded',
    says: 'back or last',
    start: 'back',
    read: oneOf('back', 'last'),
  }),
  zone: option<string | undefined>({
    about: "The zone of the season files' times that say none, where that of their league is not known",
    says: 'a zone such as Europe/Paris',
    start: undefined,
    read: zoneName,
  }),
  from: option<number | undefined>({
    about: 'Book time at which a new database begins; otherwise where the files begin, or now',
    says: 'a GMT+8 day such as 2024-09-14, or 2024-09-14T19:30',
    start: undefined,
    read: parseInstant,
  }),
  speed: option<number>({
    about: 'How fast book time runs: book milliseconds per real one',
    says: 'a number from 0.1 to 10000',
    start: 1,
    read: numberFrom(0.1, 10_000),
  }),
  seed: option<number | undefined>({
    about: "Makes the house feed computable, for tests; otherwise it is drawn from the data folder's secret",
    says: 'a whole number that lets anyone compute the results of the house feed',
    start: undefined,
    read: wholeFrom(0, 4_294_967_295),
  }),
  demo: option<boolean>({
    about: 'Whether a new database is given members, bets and a morning of play',
    says: 'on or off',
    start: true,
    read: onOrOff,
  }),
  maintenance: option<boolean>({
    about: 'Maintenance mode: members see a maintenance page; only the version call works',
    says: 'on or off',
    start: false,
    read: onOrOff,
  }),
  brand: option<string>({
    about: "The operator's name",
    says: 'a name of 1 to 40 characters',
    start: 'Touchline',
    read: (text) => (/^[^\p{C}<>]{1,40}$/u.test(text) ? text : undefined),
  }),
  // §myanmar.currencies
  myanmarOdds: option<boolean>({
    about: 'Whether members of MMK and MMO may bet at Myanmar odds',
    says: 'on or off',
    start: featureFlags.myanmarOdds,
    read: onOrOff,
  }),
  // §odds.format
  foreignOdds: option<boolean>({
    about: 'Whether members may read decimal odds as fractions or American odds; bets stay in decimal odds',
    says: 'on or off',
    start: featureFlags.foreignOdds,
    read: onOrOff,
  }),
  // §myanmar.deduction
  deductions: option<Deductions>({
    about: 'Percent off a winning Myanmar return by the number of teams, the last for all above it',
    says: 'none, or whole percents below 100 separated by commas',
    start: startingDeductions,
    read: percents,
  }),
  // §parlay.bonus
  coverBonuses: option<CoverBonuses>({
    about: 'What full covers pay on top: how many times the profit of the only winner, and the percent if all win',
    says: 'none, or covers such as lucky-15=x2+10,lucky-31=x2+20,lucky-63=x2+25,canadian=+5: times from 2 to 4 where the cover has singles, a percent from 1 to 100',
    start: {},
    read: parseBonuses,
    write: writeBonuses,
  }),
  houseLimits: option<HouseLimits>({
    about: 'What the house lets a market and a match cost it',
    says: 'what a market and a match of soccer, then of another sport, may cost the house, a market no more than its match',
    start: startingHouseLimits,
    read: houseLimits,
  }),
  fourEyes: option<FourEyes>({
    about: 'Amounts above which an operator action needs a second approval, in whole units of the reference currency',
    says: 'acts and whole amounts such as credit=500,withdraw=10000: above it a second operator approves; an act that is not named needs none',
    start: startingFourEyes,
    read: fourEyes,
  }),
  abandoned: variantOf('abandoned', 'How an abandoned match is settled'),
  deadHeat: variantOf('deadHeat', 'How a dead heat is settled'),
  reduction: variantOf('reduction', 'How a withdrawn runner reduces earlier bets'),
  validTurnover: variantOf('validTurnover', 'What counts as valid turnover'),
  // §settings.on-device
  whiteLabel: option<boolean>({
    about: "An operator's own label: devices keep its things apart from the product's",
    says: 'on or off',
    start: false,
    read: onOrOff,
  }),
  theme: option<Theme>({
    about: 'The colours of a first visit',
    says: themes.join(', '),
    start: defaultTheme,
    read: oneOf(...themes),
  }),
  languages: option<readonly LanguageCode[]>({
    about: 'The languages members may choose, the one of a first visit in front',
    says: `codes of ${languageCodes.join(', ')}, each once`,
    start: languageCodes,
    read: languageList,
  }),
  logo: option<string | undefined>({
    about: "A file of the operator's own sign, SVG or PNG; otherwise the product's",
    says: 'an .svg or .png file',
    start: undefined,
    read: (text) => (/\.(svg|png)$/.test(text) ? resolve(text) : undefined),
  }),
  // §account.password-words
  passwordWords: option<readonly string[]>({
    about: "Words that new passwords may not hold, beside the product's own, the brand and the member's names",
    says: 'words of 2 to 40 characters, separated by commas',
    start: [],
    read: (text) => (listOf(text).every(({ length }) => length >= 2 && length <= 40) ? listOf(text) : undefined),
  }),
  stolenPasswords: option<string | undefined>({
    about:
      'A list of stolen passwords that new ones may not be on, beside the built-in one: one per line, or their SHA-1 in rising order as Have I Been Pwned publishes it',
    says: 'a file',
    start: undefined,
    read: (text) => (text.trim() === '' ? undefined : resolve(text)),
  }),
  // §account.launch
  launch: option<'off' | 'signed' | 'unsigned'>({
    about: 'Whether another program may sign members in by a token, and whether it must be signed',
    says: 'off, signed or unsigned',
    start: 'off',
    read: oneOf('off', 'signed', 'unsigned'),
  }),
  launchKey: option<string | undefined>({
    about: 'What a launcher signs with',
    says: '32 to 200 letters and digits',
    start: undefined,
    read: (text) => (/^[\w.~-]{32,200}$/.test(text) ? text : undefined),
    secret: 'whole',
  }),
  launchKeyFile: option<string | undefined>({
    about: 'A file with the key that a launcher signs with',
    says: 'a file of one line',
    start: undefined,
    read: secretFile,
  }),
  launchAudience: option<string>({
    about: 'Expected audience of launch tokens',
    says: '1 to 100 letters, digits and :/.-',
    start: 'touchline',
    read: (text) => (/^[\w:/.-]{1,100}$/.test(text) ? text : undefined),
  }),
  ...featureOptions,
  contactAddress: option<string | undefined>({
    about: 'Where members reach the operator, shown while --contact is on',
    says: 'a https://, mailto: or tel: address',
    start: undefined,
    read: contactAddress,
  }),
  contactHours: option<string | undefined>({
    about: 'When somebody answers there, as members read it',
    says: 'hours of 3 to 80 characters such as 10:00-22:00 GMT+8, every day',
    start: undefined,
    read: (text) => (/^[^\p{C}<>]{3,80}$/u.test(text) ? text : undefined),
  }),
  minimumAge: option<number>({
    about: 'Minimum age, shown on the sign-in and safer gambling pages',
    says: 'a whole number from 18 to 25',
    start: startingMinimumAge,
    read: wholeFrom(18, 25),
  }),
  helpLine: option<string | undefined>({
    about: 'Whom members ask for help with gambling, shown at sign-in and beside their limits',
    says: 'a name and number of 3 to 60 characters',
    start: undefined,
    read: (text) => (/^[^\p{C}<>]{3,60}$/u.test(text) ? text : undefined),
  }),
  // §wire.address-look-up
  addressLookUps: option<readonly string[]>({
    about: "Services that return an address's country, two at most, each with {address} in its place",
    says: 'at most two https:// addresses with {address} in them, separated by a comma',
    start: [],
    read: lookUps,
  }),
  metricsToken: option<string | undefined>({
    about: 'Token for reading /metrics remotely; without it, remote access is off',
    says: '16 to 200 letters and digits',
    start: undefined,
    read: (text) => (/^[\w.~-]{16,200}$/.test(text) ? text : undefined),
    secret: 'whole',
  }),
  metricsTokenFile: option<string | undefined>({
    about: 'A file with the token of /metrics',
    says: 'a file of one line',
    start: undefined,
    read: secretFile,
  }),
  otelExporterOtlpEndpoint: option<string | undefined>({
    about: 'OTLP collector that receives the traces of bets over HTTP at /v1/traces; without one nothing is traced',
    says: 'a http:// or https:// address such as http://127.0.0.1:4318',
    start: undefined,
    read: collectorAddress,
  }),
  otelTracesSamplerArg: option<number>({
    about: 'The part of the traces that is sent, the same ones by every process',
    says: 'a number from 0 to 1',
    start: 1,
    read: numberFrom(0, 1),
  }),
  // §wire.forwarded
  proxies: option<readonly string[]>({
    about: 'Trusted proxies: addresses whose forwarded headers are used',
    says: 'addresses separated by commas',
    start: [],
    read: (text) => (/^[\da-fA-F.:/,\s]*$/.test(text) ? listOf(text) : undefined),
  }),
  // §wire.readers
  readsPerMinute: option<number>({
    about:
      'GETs of the board and of the reference that one address may send in a minute; a relay counts as one address, and so does a cache in front unless --proxies names it',
    says: 'a whole number from 1 to 1000000000',
    start: 12_000,
    read: wholeFrom(1, 1_000_000_000),
  }),
  streamsPerAddress: option<number>({
    about: 'Streams of the board and of members that one address may hold open; a device holds two',
    says: 'a whole number from 1 to 1000000',
    start: 400,
    read: wholeFrom(1, 1_000_000),
  }),
  hosts: option<readonly string[]>({
    about: 'Names members reach this server by, beside addresses and localhost; a request for another is refused',
    says: 'host names separated by commas',
    start: [],
    read: (text) => (/^[\w.,\s-]*$/.test(text) ? listOf(text.toLowerCase()) : undefined),
  }),
  oddsHost: option<string | undefined>({
    about: 'Where the client reads the board, if not from this site: a relay, or this server by another name',
    says: 'an origin such as https://odds.example',
    start: undefined,
    read: originOf,
  }),
  log: option<'silent' | 'error' | 'warn' | 'info' | 'debug'>({
    about: 'Lowest log level',
    says: 'silent, error, warn, info or debug',
    start: 'warn',
    read: oneOf('silent', 'error', 'warn', 'info', 'debug'),
  }),
}
