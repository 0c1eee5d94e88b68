import { problem, type Problem } from '#domain/problems.ts'
import type { Words } from '#domain/words.ts'

/** Returns the refusal of a workbook that exceeds any real one. The reason says what was found. */
export const hostile = (reason: Words): Problem => problem('file.hostile', { reason })

/** Returns the refusal of a workbook whose part can't be read. */
export const damaged = (part: string, cause?: unknown): Problem =>
  Object.assign(problem('workbook.damaged', { part }), { cause })
