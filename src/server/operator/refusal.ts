/** Why an act is refused. A refused act changes nothing and is in no record. */
export const refusals = {
  unknownAct: 'there is no such act',
  missing: 'this has to be said',
  unknownField: 'this act takes no such field',
  invalidKey: 'a key is a UUID',
  unknownOperator: 'nobody of this name is an operator',
  invalidSignature: 'this was not signed with the key of that operator',
  staleRequest: 'this was signed too long ago, or the clocks differ by more than five minutes',
  notAllowed: 'none of your roles may do this',
  overRoleLimit: 'this is above what your roles may do to one member or match within a day',
  operatorExists: 'an operator has this name or this key already',
  firstIsAdmin: 'the first operator enrols in the data folder of the server, by the own name, and is an admin',
  invalidPublicKey: '32 bytes of an Ed25519 key, base64url: npm run operator -- key prints it',
  invalidRoles: 'one or more of trader, risk, support, finance, auditor, admin, separated by commas',
  ownRoles: 'nobody changes their own roles',
  lastAdmin: 'this is the last admin',
  revokedOperator: 'this operator’s key was revoked already',
  unknownPending: 'no act waits under this number',
  pendingOver: 'this act waits no longer',
  sameOperator: 'a second person has to decide this, not the one who asked for it',
  notTheAsker: 'only who asked for it recalls it',
  askerGone: 'who asked for this may not do it any more',
  stateChanged: 'what this act is about has changed since it was asked for: ask for it anew',
  invalidReason: 'why, in words: at least four letters, at most 500 characters',
  tooEarly: 'the match, or that part of it, cannot be over yet',
  keyTaken: 'another act stands under this key',
  unknownMember: 'there is no such member',
  memberExists: 'a member has this name already, or is called by it',
  invalidAccountId: '1 to 30 letters, digits, points, dashes or underscores',
  unknownUpline: 'there is no such upline of the level that is needed',
  uplineExists: 'there is an upline of this name already',
  invalidLevel: 'agent, master, senior, superSenior or shareholder',
  invalidPassword: '6 to 10 characters',
  commonPassword: 'one of the passwords that everybody tries first',
  housePassword: 'it holds a name of the member, or a word of this house',
  stolenPassword: 'it is on a list of stolen passwords',
  invalidCode: '12 to 43 letters and digits that no other member was given',
  invalidCurrency: 'a currency of the book',
  invalidOperatorType: '1, or 2 for a member whose money is virtual',
  invalidOddsType: 'DEC, HK, MY or ID',
  invalidSport: 'the id of a sport the product carries',
  invalidAmount: 'an amount above zero with no more digits than the currency',
  invalidLimits: 'the least bet is the smallest of a member’s limits, and no bet’s maximum is below it',
  invalidState: 'active, close, block, freeze, suspend or inactive',
  invalidGroup: 'asian, oneXTwo, others or myanmar',
  invalidCommType: '1 to 12 letters, digits or dashes',
  invalidRate: 'a percentage from 0 to 100 with at most two decimals',
  excluded: 'the member asked to be kept out, and the time has not passed',
  sameState: 'the account is in this state already',
  nothingToChange: 'nothing is said that would change',
  insufficient_balance: 'the member’s available money does not cover it',
  overOwnLimit: 'the member set a limit on what is brought in, and this is above what it leaves',
  unknownMatch: 'there is no such match',
  unknownBet: 'there is no such bet',
  alreadySuspended: 'a trader suspended this match already',
  notSuspended: 'no trader suspended this match',
  matchEnded: 'this match has its result',
  invalidScore: 'two whole numbers such as 2-1',
  scoreBelowHalfTime: 'a later score is below an earlier one',
  invalidGoals: 'home and away in order of play, as many as the full-time score has',
  invalidWinners: 'names separated by commas, none twice',
  invalidStatus:
    'a status of a result, such as completed, firstHalf (which has no full-time score), refund1H or abandoned2H',
  invalidAction: 'a whole number from 0',
  olderAction: 'the result that stands carries this action or a higher one',
  unknownMarket: 'the match has no such market open',
  unknownPick: 'the market has no such pick with a price',
  invalidStream: 'an https:// address of one of the hosts that --media-hosts names',
  noChannel: 'the match has no channel',
  invalidPercent: 'a whole percent of the gain from 1 to 100',
  invalidTime: 'a GMT+8 day such as 2024-09-14, or 2024-09-14T19:30, that has not passed',
  unknownBoost: 'there is no such boost',
  boostStands: 'this pick is boosted already until then: withdraw that one first',
  boostEnded: 'this boost has ended or was withdrawn',
  invalidKind: 'normal, special or popup',
  invalidMarquee: 'yes or no, and an advertisement does not run in the line',
  invalidTitle: '1 to 120 characters',
  invalidText: '1 to 2000 characters',
  invalidPath: 'the path of a page, such as /desktop',
  unknownAnnouncement: 'there is no such announcement',
  unknownCase: 'there is no such case',
  caseAnswered: 'this case was answered already',
  announcementWithdrawn: 'this announcement was withdrawn already',
  unknownRound: 'there is no such round of a game',
  roundSettled: 'nothing runs in this round any more',
  roundNotLeft: 'its provider is still asked after this round',
  invalidSettling: 'rollback or close',
  invalidSeats: 'a number of players that a room seats, from 3 to 30',
  invalidMatches: '3 to 15 numbers of matches, separated by commas, none twice',
  matchNotOpen: 'one of these matches is not on the board, or has begun',
  unknownRoom: 'there is no such room',
  roomOver: 'this room is over: it was paid out or paid back',
  invalidRoomState: 'open, active, stopped, ended, closed or cancelled',
  invalidRoomType: 'public, private or free',
  unknownEvent: 'there is no such kind of event',
  tooMany: 'a number from 1 to 1000',
} as const

export type OperatorRefusalCode = keyof typeof refusals

/** Ends an act before any of it is kept; names the field if one is to blame. */
export class OperatorRefusal extends Error {
  readonly code: OperatorRefusalCode
  readonly field: string | undefined

  constructor(code: OperatorRefusalCode, field?: string) {
    super(refusals[code])
    this.name = 'OperatorRefusal'
    this.code = code
    this.field = field
  }
}

export const refuseAct = (code: OperatorRefusalCode, field?: string): never => {
  throw new OperatorRefusal(code, field)
}
