import type { z } from 'zod'

type Def = {
  type: string
  format?: string
  checks?: {
    _zod: {
      def: {
        check: string
        format?: string
        maximum?: number
        value?: number
        pattern?: RegExp
        inclusive?: boolean
      }
    }
  }[]
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  keyType?: z.ZodType
  valueType?: z.ZodType
  pattern?: RegExp
}

const int4 = { min: -2_147_483_648, max: 2_147_483_647 }

/**
 * Returns where a schema accepts unlimited input: a text without a maximum, a whole number that its
 * column can't store, a number or a list without bounds, a day of any year. Each with its path and
 * the missing bound.
 */
export function unbounded(schema: z.ZodType, path = ''): string[] {
  const def = schema.def as unknown as Def
  const below = (inner: z.ZodType, name = '') => unbounded(inner, `${path}${name}`)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape!).flatMap(([key, inner]) =>
        below(inner, path === '' ? key : `.${key}`),
      )
    case 'array':
      return [
        ...(checksOf(def).some(({ check }) => check === 'max_length')
          ? []
          : [`${path}: a list without a maximum`]),
        ...below(def.element!, '[]'),
      ]
    case 'record':
      return [...below(def.keyType!, '{key}'), ...below(def.valueType!, '{value}')]
    case 'union':
      return def.options!.flatMap((option) => below(option))
    case 'pipe':
      return pipe(def, path)
    case 'string':
      return text(schema, def, path)
    case 'number':
      return number(schema as z.ZodNumber, def, path)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return below(def.innerType!)
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'null':
    case 'transform':
    case 'date':
      return []
    default:
      return [`${path}: ${def.type} lets in anything`]
  }
}

/**
 * For a preprocessor only its output counts; otherwise both ends do, and one bounded end suffices.
 */
function pipe({ in: from, out: to }: Def, path: string): string[] {
  const [before, after] = [unbounded(from!, path), unbounded(to!, path)]
  if ((from!.def as { type: string }).type === 'transform') return after
  if ((to!.def as { type: string }).type === 'transform') return before
  return before.length === 0 ? before : after
}

function checksOf(def: Def) {
  return (def.checks ?? []).map((check) => check._zod.def)
}

function text(schema: z.ZodType, def: Def, path: string): string[] {
  const checks = checksOf(def)
  const formats = [def.format, ...checks.map(({ format }) => format)]
  if (formats.some((format) => format === 'date')) {
    const open = ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'].filter(
      (day) => schema.safeParse(day).success,
    )
    return open.length === 0 ? [] : [`${path}: a day of any year`]
  }
  if (formats.some((format) => format === 'uuid')) return []
  if (checks.some(({ check }) => check === 'max_length')) return []
  const patterns = [def.pattern, ...checks.map(({ pattern }) => pattern)].filter(
    (pattern) => pattern !== undefined,
  )
  return patterns.some(isFinite) ? [] : [`${path}: a text without a maximum`]
}

/** Returns whether a pattern itself is finite: anchored, and without unlimited repetition. */
function isFinite({ source }: RegExp): boolean {
  const bare = source.replace(/\\./g, '.').replace(/\[[^\]]*\]/g, '.')
  return bare.startsWith('^') && bare.endsWith('$') && !/[*+]|\{\d+,\}/.test(bare)
}

function number(
  { minValue, maxValue, isInt }: z.ZodNumber & { isInt: boolean },
  _def: Def,
  path: string,
): string[] {
  const [least, most] = isInt
    ? [int4.min, int4.max]
    : [-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
  const inside = (minValue ?? -Infinity) >= least && (maxValue ?? Infinity) <= most
  return inside
    ? []
    : [
        `${path}: ${isInt ? 'a whole number that its column may not hold' : 'a number without bounds'}`,
      ]
}
