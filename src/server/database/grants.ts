/** Tables that are written once: nobody who serves members may change what stands in them. */
export const appendOnly = [
  'journal',
  'entry',
  'anchor',
  'anchor_head',
  'anchor_record',
  'operator_act',
  'cash_out',
  'room_step',
  'significant_event',
  'server_secret',
] as const

/** Tables whose rows may go when their work is done; from no other does the server ever take a row away. */
const pruned = ['outbox', 'operator_hold', 'device', 'launch_token'] as const

/**
 * Gives a role what the server does and no more (§ledger.append-only): it reads all, adds and changes rows, changes nothing of the ledger, deletes
 * nothing but events that were sent, holds that were lifted and devices long unused, and neither makes nor alters a table. To be run by the owner after each migration, because
 * a new table is granted to nobody.
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
