import type { Words } from '#domain/words.ts'

/** The purpose of a screen, in two sentences, and the screen where its work continues. */
export type HelpText = { what: Words; next?: string }
