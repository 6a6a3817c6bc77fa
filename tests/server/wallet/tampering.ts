import type { Tabled } from '#server/database/database.ts'
import { sql } from 'kysely'

/** One thing somebody with the keys to the machine does to the ledger, and a name that a finding must bear for it. */
export interface Tampering {
  readonly what: string
  readonly statements: readonly string[]
  /** Any of these must be named. */
  readonly names: readonly string[]
}

interface EntryRow {
  member: bigint
  seq: bigint
  journal: bigint
  last: boolean
}
interface JournalRow {
  id: bigint
  member: bigint
  first: bigint
}

/** What there is to tamper with. */
export interface LedgerCopy {
  readonly entries: readonly EntryRow[]
  readonly journals: readonly JournalRow[]
  readonly members: readonly bigint[]
  readonly seals: readonly { anchor: bigint; member: bigint; seq: bigint }[]
}

export const loadLedgerCopy = async (db: Tabled): Promise<LedgerCopy> => {
  const rows = async <Row>(query: string) => (await sql.raw<Row>(query).execute(db)).rows
  return {
    entries: await rows(
      'select e.member_id as member, e.seq, e.journal_id as journal, e.seq = w.seq as last from entry e join wallet w using (member_id) order by 1, 2',
    ),
    journals: await rows(
      'select j.id, j.member_id as member, min(e.seq) as first from journal j join entry e on e.journal_id = j.id group by j.id order by j.id',
    ),
    members: (await rows<{ member: bigint }>('select member_id as member from wallet order by 1')).map(
      ({ member }) => member,
    ),
    seals: await rows('select anchor_id as anchor, member_id as member, seq from anchor_head order by 1, 2'),
  }
}

/** A pick of one of a list, and a whole number from 1, by a seeded source. */
export interface Chance {
  readonly of: <Value>(list: readonly Value[]) => Value
  readonly from1: () => number
}

/** One thing done, of a kind that chance picks: an edit of any column, a swap, an insert, a deletion, a cut tail. */
export const tamperingOf = (ground: LedgerCopy, chance: Chance): Tampering => chance.of(kinds)(ground, chance)

type Kind = (ground: LedgerCopy, chance: Chance) => Tampering

const nameOf = (member: bigint, seq: bigint) => `wallet ${member} entry ${seq}`
const where = ({ member, seq }: { member: bigint; seq: bigint }) => `member_id = ${member} and seq = ${seq}`

const editEntry: Kind = ({ entries }, { of, from1 }) => {
  const entry = of(entries)
  const number = from1()
  const [column, value] = of([
    ['member_id', 'member_id + 1000000'],
    ['seq', `${entry.seq + 1_000n}`],
    ['journal_id', `journal_id + ${number}`],
    ['account', `case account when 'available' then 'owed' else 'available' end`],
    ['currency', `'THB'`],
    ['amount', `amount + ${number} * sign(amount)`],
    ['balance', `coalesce(balance, 0) + ${number}`],
    ['at_book', `at_book + ${number}`],
    ['at_real', `at_real - ${number}`],
    ['hash', `sha256(hash)`],
  ] as const)
  return {
    what: `entry.${column}`,
    statements: [`update entry set ${column} = ${value} where ${where(entry)}`],
    names: [nameOf(entry.member, entry.seq)],
  }
}

const editJournal: Kind = ({ journals }, { of, from1 }) => {
  const journal = of(journals)
  const number = from1()
  const chained = nameOf(journal.member, journal.first)
  const [column, value, name] = of([
    ['id', `id + 1000000`, chained],
    ['member_id', 'member_id + 1000000', chained],
    ['seq', 'seq + 1000000', `journal ${journal.id}`],
    ['kind', `case kind when 'hold' then 'release' else 'hold' end`, chained],
    ['bet_id', `coalesce(bet_id, 0) + ${number}`, chained],
    ['currency', `'THB'`, chained],
    ['moved', `moved + ${number}`, `journal ${journal.id}`],
    ['cash', `cash + ${number}`, `journal ${journal.id}`],
    ['frozen', `frozen + ${number}`, `journal ${journal.id}`],
    ['owed', `owed + ${number}`, `journal ${journal.id}`],
    ['note', `note || 'x'`, chained],
    ['at_book', `at_book - ${number}`, chained],
    ['at_real', `at_real + ${number}`, chained],
  ] as const)
  // An identity is not updated while it is one.
  return {
    what: `journal.${column}`,
    statements: [
      'alter table journal alter id drop identity',
      `update journal set ${column} = ${value} where id = ${journal.id}`,
    ],
    names: [name],
  }
}

const editWallet: Kind = ({ members, entries }, { of, from1 }) => {
  const member = of(members)
  const number = from1()
  const last = entries.findLast((entry) => entry.member === member)!.seq
  const [column, value, name] = of([
    ['currency', `'THB'`, nameOf(member, 1n)],
    ['cash', `cash + ${number}`, `wallet ${member}`],
    ['frozen', 'frozen + 1', `wallet ${member}`],
    ['owed', `owed + ${number}`, `wallet ${member}`],
    ['seq', `seq + ${number}`, nameOf(member, last + 1n)],
    ['seq', `seq - 1`, nameOf(member, last)],
    ['head', 'sha256(head)', nameOf(member, last)],
    ['at_book', `at_book + ${number}`, `wallet ${member}`],
    ['at_real', `at_real + ${number}`, `wallet ${member}`],
  ] as const)
  return {
    what: `wallet.${column}`,
    statements: [`update wallet set ${column} = ${value} where member_id = ${member}`],
    names: [name],
  }
}

const editSeal: Kind = ({ seals }, { of, from1 }) => {
  const { anchor, member, seq } = of(seals)
  const [column, value] = of([
    ['seq', 'seq - 1'],
    ['head', 'sha256(head)'],
    ['member_id', 'member_id + 1000000'],
  ] as const)
  const [outer, changed] = of([
    ['at_book', `at_book + ${from1()}`],
    ['at_real', `at_real + ${from1()}`],
    ['wallets', 'wallets + 1'],
    ['hash', 'sha256(hash)'],
  ] as const)
  return of([
    {
      what: `anchor_head.${column}`,
      statements: [`update anchor_head set ${column} = ${value} where anchor_id = ${anchor} and member_id = ${member}`],
      names: [`seal ${anchor}`],
    },
    {
      what: `anchor.${outer}`,
      statements: [`update anchor set ${outer} = ${changed} where id = ${anchor}`],
      names: [`seal ${anchor}`],
    },
    {
      what: 'anchor_head deleted',
      statements: [`delete from anchor_head where anchor_id = ${anchor} and member_id = ${member}`],
      names: [`seal ${anchor}`],
    },
    {
      what: 'seals cut off',
      statements: [`delete from anchor_head where anchor_id >= ${anchor}`, `delete from anchor where id >= ${anchor}`],
      names: seals.map((seal) => `seal ${seal.anchor}`),
    },
    {
      what: 'anchor_head put in',
      statements: [
        `insert into anchor_head select anchor_id, member_id + 1000000, ${seq}, head from anchor_head where anchor_id = ${anchor} and member_id = ${member}`,
      ],
      names: [`seal ${anchor}`],
    },
  ])
}

const swap: Kind = ({ entries }, { of }) => {
  const one = of(entries)
  const other = of(entries.filter((entry) => entry.member === one.member && entry.seq !== one.seq))
  const first = one.seq < other.seq ? one : other
  return {
    what: 'two entries swapped',
    names: [nameOf(first.member, first.seq)],
    statements: [
      `update entry set seq = -1 where ${where(one)}`,
      `update entry set seq = ${one.seq} where ${where(other)}`,
      `update entry set seq = ${other.seq} where ${where({ ...one, seq: -1n })}`,
    ],
  }
}

const insert: Kind = ({ entries }, { of, from1 }) => {
  const after = of(entries)
  const copied = `insert into entry select member_id, ${after.seq + 1n}, journal_id, account, currency, amount + ${from1()} * sign(amount), balance, at_book, at_real, hash from entry where ${where(after)}`
  const moved = [
    `update entry set seq = -seq - 1 where member_id = ${after.member} and seq > ${after.seq}`,
    `update entry set seq = -seq where member_id = ${after.member} and seq < 0`,
  ]
  return {
    what: 'an entry put in',
    statements: after.last ? [copied] : [...moved, copied],
    names: [nameOf(after.member, after.seq + 1n)],
  }
}

/** What follows a chain's own rule, hash and head and wallet row alike: only the journal, the sums or the seal tell. */
const forge: Kind = ({ members, entries }, { of, from1 }) => {
  const member = of(members)
  const last = entries.findLast((entry) => entry.member === member)!
  const amount = from1()
  return {
    what: 'an entry put in at the end with its right hash',
    names: [`journal ${last.journal}`],
    statements: [
      `insert into entry select e.member_id, e.seq + 1, e.journal_id, 'available', e.currency, ${amount}, w.cash - w.frozen + ${amount}, e.at_book, e.at_real,
        sha256(w.head || entry_bytes(e.member_id, e.seq + 1, e.journal_id, j.kind, j.bet_id, 'available', e.currency, ${amount}, w.cash - w.frozen + ${amount}, e.at_book, e.at_real, j.note))
        from entry e join wallet w using (member_id) join journal j on j.id = e.journal_id where e.member_id = ${member} and e.seq = ${last.seq}`,
      `update wallet w set cash = cash + ${amount}, seq = e.seq, head = e.hash from entry e where w.member_id = ${member} and e.member_id = ${member} and e.seq = ${last.seq + 1n}`,
    ],
  }
}

const remove: Kind = ({ entries }, { of }) => {
  const entry = of(entries)
  return {
    what: 'an entry deleted',
    statements: [`delete from entry where ${where(entry)}`],
    names: [nameOf(entry.member, entry.seq)],
  }
}

const removeJournal: Kind = ({ journals }, { of }) => {
  const { id, member, first } = of(journals)
  return {
    what: 'a journal deleted',
    statements: [`delete from journal where id = ${id}`],
    names: [nameOf(member, first)],
  }
}

const removeWallet: Kind = ({ members }, { of }) => {
  const member = of(members)
  return {
    what: 'a wallet deleted',
    statements: [`delete from wallet where member_id = ${member}`],
    names: [nameOf(member, 1n)],
  }
}

/** The tail goes with its journals, and the wallet's row is put right after it: the seal remembers, or the bets do. */
const cut: Kind = ({ entries, seals }, { of }) => {
  const from = of(entries.filter(({ seq }) => seq > 1n))
  const tail = `member_id = ${from.member} and seq >= ${from.seq}`
  const sealed = seals.filter(({ member, seq }) => member === from.member && seq >= from.seq)
  const plain = {
    what: 'the tail cut',
    statements: [`delete from entry where ${tail}`],
    names: [nameOf(from.member, from.seq)],
  }
  if (sealed.length === 0) return plain
  return of([
    plain,
    {
      what: 'the tail cut with its journals and its wallet row',
      names: sealed.map(({ member, seq }) => nameOf(member, seq)),
      statements: [
        `delete from entry where ${tail}`,
        `delete from journal where ${tail}`,
        `update wallet w set seq = e.seq, head = e.hash, at_book = e.at_book, at_real = e.at_real from entry e where w.member_id = ${from.member} and e.member_id = ${from.member} and e.seq = ${from.seq - 1n}`,
      ],
    },
  ])
}

const kinds: readonly Kind[] = [
  editEntry,
  editEntry,
  editEntry,
  editJournal,
  editJournal,
  editWallet,
  editSeal,
  swap,
  insert,
  forge,
  remove,
  removeJournal,
  removeWallet,
  cut,
]
