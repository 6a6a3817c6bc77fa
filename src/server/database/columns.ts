import type { ColumnType } from 'kysely'

/** Whole numbers of 64 bits: read as bigint, written as bigint or number. */
export type Big = ColumnType<bigint, bigint | number, bigint | number>
export type BigOrNull = ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
export type BigByDefault = ColumnType<bigint, bigint | number | undefined, bigint | number>
