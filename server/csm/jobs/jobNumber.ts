import { problem } from '#domain/problems.ts'
import { rowNumber } from '#domain/rowNumber.ts'

/**
 * Parses a row's number in a path: an invalid one does not exist.
 * @throws record.notFound
 */
export function jobNumber(text: unknown): number {
  const parsed = rowNumber.safeParse(Number(text))
  if (!parsed.success) throw problem('record.notFound')
  return parsed.data
}
