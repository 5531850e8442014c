import type { ColumnType } from 'kysely'

export type CreatedAt = ColumnType<Date, never, never>
export type UpdatedAt = ColumnType<Date, never, Date>
/** jsonb: written as JSON text, read as the value. */
export type Json<T> = ColumnType<T, string, string>
/** The same for a column with a default. */
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
/** The same for a column that can be null. */
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
