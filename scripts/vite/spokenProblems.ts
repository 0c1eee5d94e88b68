import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const catalogue = /\/domain\/(?:messages\/\w+Messages|contract\/messages)\.ts$/
/** An entry as the formatter writes it, on one line or several; a row of the contract. */
const entry = /^ {2}'([\w.]+)': \{(?:.*\},\n|\n(?: {4}.*\n)+ {2}\},\n)/gm
const row = /^ {2}\{"key":"([\w.]+)".*\},\n/gm

/**
 * Returns a test for codes that the client or the domain's rules name: the browser may have to show
 * them by itself.
 */
export function spokenCodes(text: string): (code: string) => boolean {
  return (code) => text.includes(`'${code}'`)
}

/** The HTTP statuses of the server: the browser never reads a problem's status. */
const statuses = /^ {2}'[\w.]+': \d{3},\n/gm
const statusTable = '/domain/problems.ts'

export const withoutStatuses = (code: string): string => code.replace(statuses, '')

/** Returns a file of the catalogue without the problems that only the server reports. */
export function withoutUnspoken(code: string, spoken: (problem: string) => boolean): string {
  const kept = (whole: string, problem: string) => (spoken(problem) ? whole : '')
  return code.replace(entry, kept).replace(row, kept)
}

/**
 * Removes from the browser's files the messages that the server sends as whole sentences, in the
 * caller's language: half the catalogue, in each language.
 */
export const spokenProblems: Plugin = {
  name: 'spoken-problems',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith(statusTable)) return { code: withoutStatuses(code), map: null }
    return catalogue.test(id) ? { code: withoutUnspoken(code, spoken()), map: null } : null
  },
}

let known: ((code: string) => boolean) | undefined
const spoken = () => (known ??= spokenCodes(sourcesThatSpeak()))

/**
 * Returns all sources of the client and the domain except the catalogue itself, and the statuses of
 * problems on the server.
 */
export function sourcesThatSpeak(): string {
  return ['client', 'domain']
    .flatMap((room) =>
      readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map(
        (name) => `/${room}/${name}`,
      ),
    )
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|__generated__|\/client\/tests\//.test(name),
    )
    .filter((name) => !catalogue.test(name) && name !== statusTable)
    .map((name) => readFileSync(path.join(root, name), 'utf8'))
    .join('\n')
}
