/**
 * A flat row as the driver returns it, by the paths of its columns: "status", "application.name".
 */
export type FlatRow = Readonly<Record<string, unknown>>

/**
 * A record within a row: the index of its parent record, its name there, and its values by the
 * paths of their columns.
 */
export type Part = {
  above: number
  name: string
  key: string | undefined
  values: (readonly [path: string, name: string])[]
}

/**
 * Returns the row itself and its nested records, each after its parent; a record is null where its
 * key is.
 */
export function recordsOf(
  paths: readonly string[],
  keys: Readonly<Record<string, string>>,
): Part[] {
  const places = new Map([['', 0]])
  const records: Part[] = [{ above: -1, name: '', key: undefined, values: [] }]
  const placeOf = (part: string): number => {
    const known = places.get(part)
    if (known !== undefined) return known
    const above = placeOf(part.slice(0, Math.max(part.lastIndexOf('.'), 0)))
    places.set(part, records.length)
    return (
      records.push({
        above,
        name: part.slice(part.lastIndexOf('.') + 1),
        key: keys[part],
        values: [],
      }) - 1
    )
  }
  for (const path of paths) {
    const dot = path.lastIndexOf('.')
    records[placeOf(path.slice(0, Math.max(dot, 0)))]!.values.push([path, path.slice(dot + 1)])
  }
  return records
}

/** Returns the row with its records nested. */
export function laidOut(flat: FlatRow, records: readonly Part[]): object {
  const made: (Record<string, unknown> | null)[] = []
  for (const { above, name, key, values } of records) {
    const record: Record<string, unknown> | null =
      key !== undefined && flat[key] === null ? null : {}
    if (record) for (const [path, each] of values) record[each] = flat[path]
    if (above >= 0) made[above]![name] = record
    made.push(record)
  }
  return made[0]!
}

/**
 * Returns the record as a proxy that throws on access to an unread column of its list: the field
 * declares too few columns.
 */
export function refusing(record: object, path: string, columns: object): object {
  const parts = partsOf(columns)
  return new Proxy(record, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof name !== 'string') return value
      const place = path + name
      const isPart = parts.has(place)
      if (!(name in target) && (isPart || place in columns))
        throw new Error(
          `${place} was not selected: declare it with reads() on the field that needs it.`,
        )
      return isPart && isRecord(value) ? refusing(value, `${place}.`, columns) : value
    },
  })
}

const partsByColumns = new WeakMap<object, ReadonlySet<string>>()

/** Returns the paths of the nested records; computed once, because each field access asks. */
function partsOf(columns: object): ReadonlySet<string> {
  let parts = partsByColumns.get(columns)
  if (!parts) {
    parts = new Set(Object.keys(columns).flatMap(recordsAbove))
    partsByColumns.set(columns, parts)
  }
  return parts
}

/** Returns the records of a column: "a" and "a.b" for "a.b.c". */
function recordsAbove(column: string): string[] {
  const names = column.split('.').slice(0, -1)
  return names.map((_, n) => names.slice(0, n + 1).join('.'))
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null
