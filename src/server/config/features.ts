import { featureFlags, startingGameWins } from '#domain/bet/limits.ts'
import { mediaHost } from './media.ts'
import { option, secretFile } from './option.ts'
import { type GameWins, highestWins, listOf, onOrOff, personName } from './readers.ts'

const hostList = (text: string): readonly string[] | undefined => {
  const hosts = listOf(text.toLowerCase())
  return hosts.every((host) => mediaHost(host) !== undefined) ? hosts : undefined
}

/** The settings of what an operator offers beside the sportsbook. The help uses this order. */
export const featureOptions = {
  // §page.features
  fourD: option<boolean>({
    about: '4D lottery',
    says: 'on or off',
    start: featureFlags.fourD,
    read: onOrOff,
  }),
  liveCasino: option<boolean>({
    about: 'Games of the casino and of cards',
    says: 'on or off',
    start: true,
    read: onOrOff,
  }),
  lottery: option<boolean>({
    about: 'Lotteries',
    says: 'on or off',
    start: true,
    read: onOrOff,
  }),
  miniGame: option<boolean>({
    about: 'Mini games',
    says: 'on or off',
    start: true,
    read: onOrOff,
  }),
  esports: option<boolean>({
    about: 'E-sports, in the sportsbook and as games',
    says: 'on or off',
    start: true,
    read: onOrOff,
  }),
  games: option<string | undefined>({
    about: 'A file of JSON that names the providers of games, their keys and their games',
    says: 'a file; --help games prints an example and its schema',
    start: undefined,
    read: secretFile,
  }),
  // §game.ceiling
  gameWins: option<GameWins>({
    about:
      'The highest wins in games that are paid without an operator, in a round, of a member within 24 hours and of all members of a provider on a day, where a provider’s entry names none',
    says: 'two or three whole amounts of the reference currency, such as 20000,100000,1000000',
    start: startingGameWins,
    read: highestWins,
  }),
  // §game.house-studio
  attestStudio: option<string | undefined>({
    about:
      'The person who answers for it that nobody who bets, or tells others, can read the secrets of the house’s own studio; real money needs it where --games names that studio, and records it',
    says: 'the name of a person',
    start: undefined,
    read: personName,
  }),
  tournament: option<boolean>({
    about: 'Tournament+ rooms',
    says: 'on or off',
    start: featureFlags.tournament,
    read: onOrOff,
  }),
  popup: option<boolean>({
    about: 'Advertisements after a sign-in',
    says: 'on or off',
    start: featureFlags.popup,
    read: onOrOff,
  }),
  contact: option<boolean>({
    about: 'Contact page',
    says: 'on or off',
    start: featureFlags.contact,
    read: onOrOff,
  }),
  sportsRadar: option<boolean>({
    about: 'The tracker of a match in its statistics, and the list of tracked matches',
    says: 'on or off',
    start: featureFlags.sportsRadar,
    read: onOrOff,
  }),
  // §page.live-tv
  mediaHosts: option<readonly string[]>({
    about: 'Hosts that the streams of live TV may come from; over https, except from this machine',
    says: 'host names with a port or without one, separated by commas',
    start: [],
    read: hostList,
  }),
  // §page.push
  pushKey: option<string | undefined>({
    about:
      'A file with the private key by which push services know this operator; otherwise one is made once, in the database',
    says: 'a file of one line: 32 bytes in base64url',
    start: undefined,
    read: secretFile,
  }),
  pushHosts: option<readonly string[]>({
    about: 'Push services that devices may name beside those of the browsers; over https, except on this machine',
    says: 'host names with a port or without one, separated by commas',
    start: [],
    read: hostList,
  }),
  newFeatures: option<boolean>({
    about: 'Experimental features: momentum in the live centre',
    says: 'on or off',
    start: featureFlags.newFeatures,
    read: onOrOff,
  }),
}
