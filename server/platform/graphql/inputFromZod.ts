import type { InputObjectRef } from '@pothos/core'
import type { z } from 'zod'
import { builder, type SchemaTypes } from './builder.ts'
import { enumFor } from './enumOf.ts'

type Shape = Record<string, z.ZodType>
type Part = { type: unknown; required: boolean }

const made = new Map<string, unknown>()

/**
 * Builds the GraphQL input type of a domain schema, so that an input is written once: the fields
 * and which are required come from zod, and zod alone checks the values. `describe` documents a
 * field for GraphQL's readers, `meta({ scalar })` names the scalar of a text, and `meta({ named })`
 * the type of an input used in several.
 */
export function inputFromZod<T extends object>(
  name: string,
  schema: z.ZodType<T>,
): InputObjectRef<SchemaTypes, T> {
  const known = made.get(name)
  if (known) return known as InputObjectRef<SchemaTypes, T>
  const ref = builder.inputType(name, {
    fields: (t) =>
      Object.fromEntries(
        Object.entries(shapeOf(schema)).map(([field, part]) => {
          const { type, required } = partOf(`${name}${capital(field)}`, part)
          const { description } = part.meta() ?? {}
          return [
            field,
            t.field({ type: type as 'String', required, ...(description && { description }) }),
          ]
        }),
      ),
  })
  made.set(name, ref)
  return ref as unknown as InputObjectRef<SchemaTypes, T>
}

/** Returns whether the schema has fields: GraphQL has no input type without any. */
export function hasFields(schema: z.ZodType): boolean {
  return Object.keys(shapeOf(schema)).length > 0
}

/** Drops nulls, which GraphQL clients send for "not given". */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      each === null ? [] : [[key, withoutNulls(each)]],
    ),
  )
}

function shapeOf(schema: z.ZodType): Shape {
  const def = schema.def as { type: string; in?: z.ZodType; innerType?: z.ZodType; shape?: Shape }
  if (def.type === 'object' && def.shape) return def.shape
  const inner = def.in ?? def.innerType
  if (!inner) throw new Error(`An input must be a z.object, not ${def.type}.`)
  return shapeOf(inner)
}

function partOf(name: string, schema: z.ZodType): Part {
  const def = schema.def as {
    type: string
    innerType?: z.ZodType
    in?: z.ZodType
    element?: z.ZodType
    format?: string
    checks?: { _zod: { def: { format?: string } } }[]
  }
  const { scalar } = schema.meta() ?? {}
  if (scalar) return { type: scalar, required: true }
  switch (def.type) {
    case 'readonly':
      return partOf(name, def.innerType!)
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
      return { ...partOf(name, def.innerType!), required: false }
    case 'pipe':
      return partOf(name, def.in!)
    case 'string':
      return { type: 'String', required: true }
    case 'boolean':
      return { type: 'Boolean', required: true }
    case 'number':
      return { type: isInteger(def) ? 'Int' : 'Float', required: true }
    case 'enum':
      return { type: enumFor(schema), required: true }
    case 'array':
      return { type: [partOf(name, def.element!).type], required: true }
    case 'object':
      return {
        type: inputFromZod(String(schema.meta()?.named ?? name), schema as z.ZodType<object>),
        required: true,
      }
    default:
      throw new Error(`${name}: inputs cannot carry zod's ${def.type}.`)
  }
}

function isInteger(def: {
  format?: string
  checks?: { _zod: { def: { format?: string } } }[]
}): boolean {
  return [def.format, ...(def.checks ?? []).map((check) => check._zod.def.format)].some((format) =>
    format?.includes('int'),
  )
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
