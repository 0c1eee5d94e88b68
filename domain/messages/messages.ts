import type { Words } from '#domain/words.ts'

/** Messages by their code. */
export type Messages = Record<string, Words>
