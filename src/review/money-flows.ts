/** What runs a flow: a machine with its transitions, or none, and why. */
export type Runner =
  | { readonly machine: string; readonly ids: readonly string[] }
  | { readonly without: string; readonly kept: string }

const by = (machine: string, ...ids: readonly string[]): Runner => ({ machine, ids })

const oneEntry =
  'One entry, with nothing before or after it: the operator’s act that asks for it is a machine (Operator-act), and the entry itself has no second step.'
const ledgerKeeps =
  'The database posts it in one transaction under the lock of the wallet, refuses to change or delete it, and refuses a balance below zero.'

/** Every kind of journal: each movement of money is one of these. */
export const movements: Readonly<Record<string, Runner>> = {
  opening: { without: oneEntry, kept: ledgerKeeps },
  deposit: { without: oneEntry, kept: ledgerKeeps },
  withdrawal: { without: oneEntry, kept: ledgerKeeps },
  credit: { without: oneEntry, kept: ledgerKeeps },
  hold: by('Bet', 'BET-01', 'BET-02', 'BET-11'),
  release: by('Bet', 'BET-04'),
  settle: by('Bet', 'BET-05'),
  void: by('Bet', 'BET-06'),
  cashout: by('Bet', 'BET-09', 'BET-10', 'BET-12'),
  reopen: by('Bet', 'BET-07', 'BET-08'),
  roomEntry: by('Room', 'ROOM-01'),
  roomRefund: by('Room', 'ROOM-03', 'ROOM-04', 'ROOM-05', 'ROOM-07', 'ROOM-10'),
  roomLeft: by('Room', 'ROOM-11'),
  roomPrize: by('Room', 'ROOM-09'),
  gameBet: by('Game-bet', 'GBT-01'),
  gameWin: by('Game-bet', 'GBT-03', 'GBT-07', 'GBT-08'),
  gameRefund: by('Game-bet', 'GBT-05'),
  gameHeld: by('Game-bet', 'GBT-09', 'GBT-10', 'GBT-11'),
  gameRefused: by('Held-win', 'HWN-02'),
}

/** Every column that keeps a state, in the database and at the studio: `table.column`. */
export const states: Readonly<Record<string, Runner>> = {
  'upline.own_state': by('Account'),
  'upline.state': by('Account'),
  'member.own_state': by('Account'),
  'member.upline_state': by('Account'),
  'own_limit.state': by('Limits'),
  'match.status': by('Match'),
  'match.phase': {
    without: 'The feed reports the phase of a match; nothing here decides it, and any phase may follow any other.',
    kept: 'Whether bets are taken depends on the status, which is a machine (Match), and on the feed’s own bet stops.',
  },
  'market.status': by('Market'),
  'bet.state': by('Bet'),
  'standing_order.state': by('Standing-order'),
  'room.state': by('Room'),
  'game_round.state': {
    without:
      'A provider’s round is open, then closed, once. What it moves are its bets, each of which is a machine (Game-bet).',
    kept: 'The step that closes a round locks it, and a bet in a closed round is refused by name.',
  },
  'game_bet.state': by('Game-bet'),
  'game_held_win.state': by('Held-win'),
  'game_reconciliation.state': by('Game-reconciliation'),
  'operator.state': {
    without: 'A person’s key is active, then revoked, for good. Nothing leads back.',
    kept: 'A request is verified against active keys alone.',
  },
  'pending_act.state': by('Operator-act'),
  'round.state': by('Studio-round'),
  'draw.state': by('Studio-draw'),
  'seed.stage': {
    without: 'A seed is next, current, then shown: published before it is used, and shown once it is replaced.',
    kept: 'A seed from which an unfinished round is drawn is not shown.',
  },
}

/** What decides about money or access without a state of its own; each with the table or the folder that keeps it. */
export const others: Readonly<Record<string, Runner & { readonly without: string }>> = {
  'The outcome of a prediction (table prediction)': {
    without:
      'It is computed from the results of its match each time its room is ranked, and counts points, not money. Its key is a machine (Request-key), and so are the member’s side (Prediction) and its room (Room).',
    kept: 'What was predicted cannot be altered, and the room’s steps decide until when its outcome is written.',
  },
  'The key of a bet (table closed_key)': {
    without:
      'The placement of a bet asks for its key in the order of Acceptance, in the batch that places it. The keys of rooms, seats and predictions are a machine (Request-key); the steps before are the device’s (Placement, PLC-44 and PLC-55).',
    kept: 'Closing and placing take the lock of the same wallet, so that a bet under a closed key is refused.',
  },
  'The throttles of sign-in and PIN (table throttle)': {
    without: 'A count of attempts in a window of time.',
    kept: 'An attempt is counted before it is tried.',
  },
}
