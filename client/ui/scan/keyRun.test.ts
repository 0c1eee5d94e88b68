import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addKey, endRun, pauseMs, restMs, unseenMs, type EndedRun, type KeyRun } from './keyRun.ts'
import { usualScanner, type ScannerSettings } from './scannerSettings.ts'

/** Types characters after these pauses, and the end key after the last one. */
function type(
  text: string,
  gaps: readonly number[],
  settings: ScannerSettings = usualScanner,
  from = 10_000,
  before: KeyRun | null = null,
) {
  let at = from
  let run = before
  for (const [i, key] of [...text].entries()) {
    if (i > 0) at += gaps[i - 1]!
    run = addKey(run, key, at, settings, 0)
  }
  at += gaps[text.length - 1]!
  return { run, ended: endRun(run, at, settings), at }
}

const code = fc.stringMatching(/^[A-Z0-9.-]{4,40}$/)
const gap = (min: number, max: number) => fc.integer({ min, max })
const withGaps = (min: number, max: number) =>
  code.chain((text) =>
    fc.tuple(
      fc.constant(text),
      fc.array(gap(min, max), { minLength: text.length, maxLength: text.length }),
    ),
  )

describe('a run of keys', () => {
  it('at a scanner’s speed is a complete scan', () => {
    fc.assert(
      fc.property(withGaps(0, usualScanner.gapMs), ([text, gaps]) => {
        expect(type(text, gaps).ended).toEqual({ kind: 'scan', text })
      }),
    )
  })

  it('at a typist’s speed is typing, at any length', () => {
    fc.assert(
      fc.property(withGaps(usualScanner.gapMs + 1, pauseMs), ([text, gaps]) => {
        expect(type(text, gaps).ended).toEqual({ kind: 'hand' })
      }),
    )
  })

  it('is never truncated: with any pauses it is complete, refused, or typing', () => {
    fc.assert(
      fc.property(withGaps(0, pauseMs), ([text, gaps]) => {
        const { ended } = type(text, gaps)
        expect(ended.kind === 'scan' ? ended.text : text).toBe(text)
      }),
    )
  })

  it('is a scan although the scanner pauses once', () => {
    const gaps = [5, 5, 5, 300, 5, 5, 5, 5, 5]
    expect(type('004005537', gaps).ended).toEqual({ kind: 'scan', text: '004005537' })
  })

  it('mixed with a scanner’s keys is refused: the start of the code is unknown', () => {
    const typed = type('Johor', [150, 150, 150, 150, 200])
    expect(
      type('004005537', Array(9).fill(5) as number[], usualScanner, typed.at, typed.run).ended,
    ).toMatchObject({
      kind: 'mixed',
    })
  })

  it('after a rest is a separate scan', () => {
    const typed = type('Johor', [150, 150, 150, 150, pauseMs + 1])
    expect(
      type('004005537', Array(9).fill(5) as number[], usualScanner, typed.at, typed.run).ended,
    ).toEqual({
      kind: 'scan',
      text: '004005537',
    })
  })

  it('that follows a scanner’s keys without an end is their rest, and no code', () => {
    const broken = type('0040', [5, 5, 5, pauseMs + 1])
    const rest = type('05537', Array(5).fill(5) as number[], usualScanner, broken.at, broken.run)
    expect(rest.ended).toEqual({ kind: 'unseen', text: '05537' })
  })

  it('that follows a scanner’s keys is their rest, also after earlier or several pauses', () => {
    const broken = type('00400', [5, 300, 5, 5, pauseMs + 1])
    const rest = type('5537', [5, 5, 5, 5], usualScanner, broken.at, broken.run)
    expect(rest.ended).toEqual({ kind: 'unseen', text: '5537' })
    const short = type('5', [pauseMs + 1], usualScanner, broken.at, broken.run)
    expect(type('0553', [5, 5, 5, 5], usualScanner, short.at, short.run).ended).toEqual({
      kind: 'unseen',
      text: '0553',
    })
  })

  it('of a scanner is never taken for less than its code, wherever and however often it pauses after the first keys', () => {
    const rests = fc.oneof(
      { weight: 8, arbitrary: gap(0, usualScanner.gapMs) },
      gap(pauseMs + 1, restMs),
    )
    const broken = code.chain((text) =>
      fc.tuple(
        fc.constant(text),
        fc.array(rests, { minLength: text.length, maxLength: text.length }),
      ),
    )
    fc.assert(
      fc.property(broken, ([text, gaps]) => {
        // Although it pauses, it has typed enough before the first pause to be recognised.
        const whole = `~ID-${text}`
        const { ended } = type(whole, [5, 300, 5, 5, ...gaps])
        expect(ended.kind === 'scan' ? ended.text : whole).toBe(whole)
      }),
    )
  })

  it('whose first keys came as the page started to listen is incomplete', () => {
    let run: KeyRun | null = null
    for (const [i, key] of [...'5537'].entries())
      run = addKey(run, key, unseenMs - 100 + i * 5, usualScanner, 0)
    expect(endRun(run, unseenMs - 80, usualScanner)).toEqual({ kind: 'unseen', text: '5537' })
  })

  it('has its prefix removed; without it, it is incomplete', () => {
    const settings = { ...usualScanner, prefix: '~' }
    const gaps = Array(12).fill(5) as number[]
    expect(type('~0040055', gaps, settings).ended).toEqual({ kind: 'scan', text: '0040055' })
    expect(type('0040055', gaps, settings).ended).toEqual<EndedRun>({
      kind: 'unseen',
      text: '0040055',
    })
  })

  it('of fewer than four characters, or without its end for long, is typing', () => {
    expect(type('003', [5, 5, 5]).ended).toEqual({ kind: 'hand' })
    expect(type('0040055', [5, 5, 5, 5, 5, 5, pauseMs + 1]).ended).toEqual({ kind: 'hand' })
    expect(endRun(null, 1, usualScanner)).toEqual({ kind: 'hand' })
  })
})
