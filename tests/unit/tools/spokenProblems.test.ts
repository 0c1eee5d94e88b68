import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { problemCodes } from '#domain/problems.ts'
import {
  sourcesThatSpeak,
  spokenCodes,
  withoutStatuses,
  withoutUnspoken,
} from '../../../scripts/vite/spokenProblems.ts'

const files = [
  'domain/contract/messages.ts',
  ...readdirSync('domain/messages')
    .filter((name) => name.endsWith('Messages.ts') && name !== 'furtherMessages.ts')
    .map((name) => `domain/messages/${name}`),
]
const texts = files.map((file) => readFileSync(file, 'utf8'))
const codesOf = (text: string) =>
  [...text.matchAll(/^ {2}(?:'|\{"key":")([\w.]+)/gm)].map(([, code]) => code!)

describe('the browser’s catalogue of problems', () => {
  it('is complete if all codes are used, and empty if none is', () => {
    expect(texts.map((text) => withoutUnspoken(text, () => true))).toEqual(texts)
    expect(texts.flatMap(codesOf).toSorted()).toEqual(problemCodes().toSorted())
    expect(texts.flatMap((text) => codesOf(withoutUnspoken(text, () => false)))).toEqual([])
  })

  it('contains no HTTP statuses, which only the server uses', () => {
    const table = readFileSync('domain/problems.ts', 'utf8')
    const without = withoutStatuses(table)
    expect(table).toContain("'session.ended': 401,")
    expect(without).not.toContain("'session.ended': 401,")
    expect(without.split('\n').length).toBeGreaterThan(table.split('\n').length / 2)
  })

  it('keeps every code that the client or the domain’s rules use', () => {
    const spoken = spokenCodes(sourcesThatSpeak())
    const kept = texts.flatMap((text) => codesOf(withoutUnspoken(text, spoken)))
    expect(kept.toSorted()).toEqual(problemCodes().filter(spoken).toSorted())
    expect(kept).toEqual(
      expect.arrayContaining([
        'connection.failed',
        'field.required',
        'request.fault',
        'login.idle',
      ]),
    )
    expect(kept).not.toContain('job.alreadyThere')
    expect(kept.length).toBeLessThan(problemCodes().length * 0.75)
  })
})
