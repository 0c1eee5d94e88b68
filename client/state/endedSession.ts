import type { ProblemCode } from '#domain/problems.ts'
import { createStore } from './store.ts'

/** Why the last session of this page ended, if that should be shown. */
export const endedStore = createStore<ProblemCode | null>(null)
