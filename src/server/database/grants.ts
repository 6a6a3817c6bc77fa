/** Write-once tables: no role that serves members may change their rows. */
export const appendOnly = [
  'journal',
  'entry',
  'anchor',
  'anchor_head',
  'anchor_record',
  'operator_act',
  'cash_out',
  'bet_edit',
  'standing_order_step',
  'room_step',
  'room_left',
  'prediction_left',
  'game_transaction',
  'game_totals',
  'significant_event',
  'server_secret',
  'season_result',
] as const

/** Tables whose rows may be deleted when their work is done; the server deletes rows from no other table. */
const pruned = [
  'open_bet',
  'outbox',
  'operator_hold',
  'device',
  'launch_token',
  'room_news',
  'game_token',
  'throttle',
  'board_step',
  'request_count',
  'price_commit',
  'price_segment',
  'price_run',
  'priced_match',
  'table_message',
  'push_device',
  'push_note',
  'push_match',
] as const

/**
 * Grants a role what the server does and no more (§ledger.append-only): it reads everything, and adds and changes rows.
 * It changes nothing in the ledger, deletes only sent events, lifted holds, devices long unused, what rooms have told,
 * tokens of games that ended, tries that no longer count, steps of the board that nobody follows any more, requests
 * counted in windows that are over, prices that no bet needs, what was said at tables long ago, devices that are
 * notified no longer, notifications that were sent, matches that are no longer in play and, from the list of open bets,
 * those that are no longer open, and neither creates nor alters a table. The owner must run it after each migration,
 * because a new table has no grants.
 */
export const grantsFor = (role: string): string => {
  const to = `"${role.replaceAll('"', '""')}"`
  return `
    revoke create on schema public from public;
    revoke all on all tables in schema public from ${to};
    grant usage on schema public to ${to};
    grant select, insert, update on all tables in schema public to ${to};
    revoke insert, update on migration from ${to};
    revoke update on ${appendOnly.join(', ')} from ${to};
    grant delete on ${pruned.join(', ')} to ${to};
    grant usage, select on all sequences in schema public to ${to};
    grant execute on all functions in schema public to ${to}`
}
