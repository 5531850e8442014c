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

/** Builds statements, and runs none. */
export const statements = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Stands for a value where a statement is built. */
class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * A statement that is built when it is first run, and run with other values each time: building one takes longer than sending it.
 * `build` gets what stands for the values, so it can put them into the statement but not look at them.
 */
export function builtOnce<Values extends object, Row>(
  build: (values: Values) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> {
  let built: CompiledQuery<Row> | undefined
  return (values) => {
    built ??= build(new Proxy(values, { get: (_, name) => new Place(name) })).compile()
    const given = values as Record<PropertyKey, unknown>
    const parameters = built.parameters.map((value) => (value instanceof Place ? given[value.name] : value))
    return { ...built, parameters }
  }
}
