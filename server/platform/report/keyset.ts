import { createHash } from 'node:crypto'
import { problem } from '#domain/problems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Report, ReportRow } from './report.ts'

type Part = { name: string; descending: boolean }
type Kept = [type: 'day' | 'moment' | 'number' | 'text' | 'null', text: string]

/** Returns the columns of a report's order, each with its direction. */
function partsOf({ order }: Report): Part[] {
  return order.sql.split(',').map((text) => {
    const [name = '', direction = ''] = text.trim().split(/\s+/)
    return { name: name.replaceAll('"', ''), descending: direction.toUpperCase() === 'DESC' }
  })
}

/** Returns a digest of report and filter, which ties a cursor to them. */
const digestOf = (report: Report, filter: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([report.id, filter]))
    .digest('base64url')
    .slice(0, 12)

/** Returns the cursor after this row. */
export function cursorOf(report: Report, filter: unknown, row: ReportRow): string {
  const values = partsOf(report).map(({ name }) =>
    kept(row[name] ?? null, report.columns[name]?.kind === 'date'),
  )
  return Buffer.from(JSON.stringify([digestOf(report, filter), ...values])).toString('base64url')
}

/**
 * Returns the condition for the rows after a cursor. @throws request.invalid for a cursor of
 * another report or filter
 */
export function behindCursor(report: Report, filter: unknown, cursor: string): Prisma.Sql {
  const parts = partsOf(report)
  const values = readCursor(cursor, digestOf(report, filter), parts.length)
  // Rows that are further in the first differing column; all columns before it are equal. Blanks
  // come last, and first in descending order.
  const further = parts.map(({ name, descending }, index) => {
    const alike = parts
      .slice(0, index)
      .map((part, before) => Prisma.sql`${raw(part.name)} IS NOT DISTINCT FROM ${values[before]!}`)
    const [column, value] = [raw(name), values[index]!]
    const beyond = descending
      ? Prisma.sql`(${column} < ${value} OR (${value} IS NULL AND ${column} IS NOT NULL))`
      : Prisma.sql`(${column} > ${value} OR (${column} IS NULL AND ${value} IS NOT NULL))`
    return Prisma.sql`(${Prisma.join([...alike, beyond], ' AND ')})`
  })
  return Prisma.sql`(${Prisma.join(further, ' OR ')})`
}

const raw = (name: string) => Prisma.raw(`"${name}"`)

function kept(value: unknown, day: boolean): Kept {
  if (value === null) return ['null', '']
  if (value instanceof Date) return [day ? 'day' : 'moment', value.toISOString()]
  return typeof value === 'string' ? ['text', value] : ['number', String(value)]
}

function readCursor(cursor: string, digest: string, count: number): Prisma.Sql[] {
  const [of, ...values] = parsed(cursor)
  if (of !== digest || values.length !== count) throw problem('request.invalid', {}, 'after')
  return values.map((value) => {
    const [type, text] = Array.isArray(value) ? (value as Kept) : ['', '']
    if (typeof text !== 'string') throw problem('request.invalid', {}, 'after')
    switch (type) {
      case 'day':
        return Prisma.sql`${moment(text)}::date`
      case 'moment':
        return Prisma.sql`${moment(text)}::timestamptz`
      case 'number':
        if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text)) throw problem('request.invalid', {}, 'after')
        return Prisma.sql`${text}::text::numeric`
      case 'text':
        return Prisma.sql`${text}::text`
      case 'null':
        return Prisma.sql`NULL`
      default:
        throw problem('request.invalid', {}, 'after')
    }
  })
}

function moment(text: string): string {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) throw problem('request.invalid', {}, 'after')
  return text
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
