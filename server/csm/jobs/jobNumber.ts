import { problem } from '#domain/problems.ts'
import { rowNumber } from '#domain/rowNumber.ts'

/** A row's number in a path: what can be none names nothing. @throws record.notFound */
export function jobNumber(text: unknown): number {
  const parsed = rowNumber.safeParse(Number(text))
  if (!parsed.success) throw problem('record.notFound')
  return parsed.data
}
