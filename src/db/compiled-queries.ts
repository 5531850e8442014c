import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database } from './schema.ts'

/** Builds and compiles queries without a connection. */
export const queryBuilder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Stands for a value while a query is compiled. */
class Placeholder {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * Compiles a query on first use and reuses it with other values: compiling takes longer than sending. `build` gets placeholders, so it can
 * put the values into the query but cannot branch on them.
 */
export function compileOnce<Values extends object, Row>(
  build: (values: Values) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined
  return (values) => {
    compiled ??= build(new Proxy(values, { get: (_, name) => new Placeholder(name) })).compile()
    const byName = values as Record<PropertyKey, unknown>
    const parameters = compiled.parameters.map((value) => (value instanceof Placeholder ? byName[value.name] : value))
    return { ...compiled, parameters }
  }
}
