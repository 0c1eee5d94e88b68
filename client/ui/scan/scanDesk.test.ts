import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptyDesk,
  isRefused,
  isUnseen,
  nextScan,
  stepDesk,
  type DeskEvent,
  type ScanDesk,
} from './scanDesk.ts'

const at = new Date('2026-11-22T09:00:00+08:00')
const run = (events: readonly DeskEvent[], from: ScanDesk = emptyDesk) =>
  events.reduce(stepDesk, from)
const scanned = (text: string, to: string | null = '/a'): DeskEvent => ({
  type: 'scanned',
  scanned: text,
  at,
  to,
})
const opened = (place: string, off = false): DeskEvent => ({ type: 'opened', place, off })
const whatBecame = (desk: ScanDesk) =>
  desk.scans.map(({ scanned: text, refused, stage, to }) => [text, refused ?? stage, to])

describe('the scan queue', () => {
  it('handles one at a time, in order', () => {
    const desk = run([opened('/a'), scanned('1'), scanned('2')])
    expect(nextScan(desk)?.scanned).toBe('1')
    const asked = run([{ type: 'asked', id: 1 }], desk)
    expect(nextScan(asked)).toBeNull()
    const answered = run([{ type: 'answered', id: 1, outcome: { tone: 'ok', text: '' } }], asked)
    expect(nextScan(answered)).toBeNull()
    expect(nextScan(run([{ type: 'settled', place: '/a' }], answered))?.scanned).toBe('2')
  })

  it('holds scans while a screen is loading, for that screen', () => {
    const moving = run([opened('/a'), { type: 'moving', path: '/b' }, scanned('1')])
    expect(nextScan(moving)).toBeNull()
    const there = run(
      [{ type: 'closed', place: '/a' }, opened('/b'), { type: 'arrived', path: '/b' }],
      moving,
    )
    expect(nextScan(there)).toMatchObject({ scanned: '1', to: '/b' })
  })

  it('gives scans for a loading screen to its task, and keeps those that the task takes meanwhile', () => {
    const there = run([
      { type: 'moving', path: '/b' },
      scanned('1'),
      opened('/b count-5'),
      scanned('2', '/b count-5'),
      { type: 'arrived', path: '/b' },
    ])
    expect(whatBecame(there)).toEqual([
      ['1', 'waiting', '/b count-5'],
      ['2', 'waiting', '/b count-5'],
    ])
  })

  it('refuses scans for a loading screen if another one opens instead', () => {
    const moving = run([
      opened('/a'),
      { type: 'moving', path: '/b' },
      scanned('1'),
      { type: 'moving', path: '/c' },
      scanned('2'),
    ])
    const there = run(
      [{ type: 'closed', place: '/a' }, opened('/c'), { type: 'arrived', path: '/c' }],
      moving,
    )
    expect(whatBecame(there)).toEqual([
      ['1', 'left', '/b'],
      ['2', 'waiting', '/c'],
    ])
  })

  it('refuses scans for a screen that was left, and lets a running call finish', () => {
    const desk = run([
      opened('/a'),
      scanned('1'),
      { type: 'asked', id: 1 },
      scanned('2'),
      { type: 'moving', path: '/b' },
    ])
    const left = run(
      [{ type: 'closed', place: '/a' }, opened('/b'), { type: 'arrived', path: '/b' }],
      desk,
    )
    expect(whatBecame(left)).toEqual([
      ['1', 'asked', '/a'],
      ['2', 'left', '/a'],
    ])
  })

  it('stops waiting for an unanswered scan, and uses a late answer', () => {
    const left = run([
      opened('/a'),
      scanned('1'),
      { type: 'asked', id: 1 },
      { type: 'closed', place: '/a' },
      opened('/b'),
    ])
    const freed = run([scanned('2', '/b'), { type: 'unanswered', id: 1 }], left)
    expect(whatBecame(freed)[0]).toEqual(['1', 'unanswered', '/a'])
    expect(nextScan(freed)?.scanned).toBe('2')
    const after = run([{ type: 'answered', id: 1, outcome: { tone: 'ok', text: '' } }], freed)
    expect(after.scans[0]).toMatchObject({ refused: null, late: true, outcome: { tone: 'ok' } })
    // Too late to abort it, because it is answered.
    expect(run([{ type: 'unanswered', id: 1 }], after)).toEqual(after)
  })

  it('reports an answer that came while its screen was being left, because its field is no longer visible', () => {
    const moving = run([opened('/a'), scanned('1'), { type: 'moving', path: '/b' }])
    for (const tone of ['bad', 'ok'] as const) {
      const desk = run(
        [
          { type: 'asked', id: 1 },
          { type: 'answered', id: 1, outcome: { tone, text: '' } },
        ],
        moving,
      )
      expect(isUnseen(desk.scans[0]!)).toBe(true)
      const arrived = run(
        [
          { type: 'closed', place: '/a' },
          { type: 'arrived', path: '/b' },
        ],
        desk,
      )
      expect(isUnseen(arrived.scans[0]!)).toBe(true)
      expect(isUnseen(run([{ type: 'dismissed', id: 1 }], arrived).scans[0]!)).toBe(false)
    }
  })

  it('reports a refusal that came after its screen was left, but not a scan that led to another screen', () => {
    const asked = run([
      opened('/a'),
      scanned('1'),
      { type: 'asked', id: 1 },
      { type: 'moving', path: '/b' },
    ])
    const answered = (tone: 'bad' | 'ok') =>
      run([{ type: 'answered', id: 1, outcome: { tone, text: '' } }], asked).scans[0]!
    expect(isUnseen(answered('bad'))).toBe(true)
    expect(isUnseen(answered('ok'))).toBe(false)
  })

  it('refuses scans made before the screen’s field existed, if the user leaves that screen', () => {
    const held = run([scanned('1', null)])
    expect(nextScan(run([opened('/a')], held))).toMatchObject({ scanned: '1', to: '/a' })
    const left = run(
      [{ type: 'moving', path: '/b' }, opened('/b'), { type: 'arrived', path: '/b' }],
      held,
    )
    expect(whatBecame(left)).toEqual([['1', 'left', null]])
  })

  it('keeps a scan for its field while that is remounted, as on a change of language', () => {
    const desk = run([opened('/a'), scanned('1'), { type: 'closed', place: '/a' }, opened('/a')])
    expect(nextScan(desk)?.scanned).toBe('1')
  })

  it('refuses a scan that nobody takes, with scanning off, or behind a dialog', () => {
    const later = new Date(at.getTime() + 1)
    expect(whatBecame(run([scanned('1', null), { type: 'overdue', before: later }]))).toEqual([
      ['1', 'noPlace', null],
    ])
    expect(whatBecame(run([opened('/a', true), scanned('1')]))).toEqual([['1', 'off', '/a']])
    expect(whatBecame(run([{ type: 'refused', scanned: '1', at, why: 'dialog' }]))).toEqual([
      ['1', 'dialog', null],
    ])
  })

  it('holds scans while the connection is lost, retries the lost one, and continues in order', () => {
    const lost = run([
      opened('/a'),
      scanned('1'),
      { type: 'asked', id: 1 },
      { type: 'lost', id: 1 },
      scanned('2'),
    ])
    expect(nextScan(lost)).toBeNull()
    expect(nextScan(run([{ type: 'rested' }], lost))?.scanned).toBe('1')
    const offline = run([{ type: 'connection', offline: true }, { type: 'rested' }], lost)
    expect(nextScan(offline)).toBeNull()
    expect(nextScan(run([{ type: 'connection', offline: false }], offline))?.scanned).toBe('1')
  })

  it('clears the log with its action, and keeps refusals until they are dismissed', () => {
    const answer = (id: number, tone: 'ok' | 'bad'): DeskEvent[] => [
      { type: 'asked', id },
      { type: 'answered', id, outcome: { tone, text: '' } },
    ]
    const desk = run([
      opened('/a'),
      scanned('1'),
      scanned('2'),
      ...answer(1, 'ok'),
      ...answer(2, 'bad'),
    ])
    const done = run([{ type: 'done', place: '/a' }], desk)
    expect(done.scans.map(({ dismissed }) => dismissed)).toEqual([true, false])
    expect(run([{ type: 'dismissed', id: 2 }], done).scans.some(isRefused)).toBe(false)
  })

  it('in any case handles each scan once, in order, on its screen, or refuses it', () => {
    const happening = fc.oneof(
      { weight: 6, arbitrary: fc.constant('scan' as const) },
      { weight: 4, arbitrary: fc.constant('work' as const) },
      ...(['leave', 'arrive', 'remount', 'gap', 'fill', 'offline', 'online', 'lose'] as const).map(
        (one) => ({
          weight: 1,
          arbitrary: fc.constant(one),
        }),
      ),
    )
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 120, size: 'max' }), (happenings) => {
        let desk = run([opened('/0'), { type: 'arrived', path: '/0' }])
        let screen = 0
        let lastId = 0
        /** Whether the screen's field is open, and the intended screen of each scan. */
        let there = true
        const meant = new Map<number, string>()
        const done: { id: number; to: string | null }[] = []
        const send = (...events: DeskEvent[]) => (desk = run(events, desk))
        const place = () => `/${screen}`
        const arrive = () => {
          if (desk.moving === null) return
          send({ type: 'closed', place: place() })
          screen++
          send(opened(place()), { type: 'arrived', path: place() })
          there = true
        }
        const work = (lose: boolean) => {
          const next = nextScan(desk)
          if (!next) return
          send({ type: 'asked', id: next.id })
          if (lose) return void send({ type: 'lost', id: next.id }, { type: 'rested' })
          done.push(next)
          send(
            { type: 'answered', id: next.id, outcome: { tone: 'ok', text: '' } },
            { type: 'settled', place: next.to! },
          )
        }
        const does = {
          scan: () => {
            meant.set(++lastId, desk.moving ?? place())
            send(scanned(String(lastId), there ? place() : null))
          },
          work: () => work(false),
          lose: () => work(true),
          leave: () => void send({ type: 'moving', path: `/${screen + 1}` }),
          arrive,
          remount: () => void (there && send({ type: 'closed', place: place() }, opened(place()))),
          gap: () => {
            if (there) send({ type: 'closed', place: place() })
            there = false
          },
          fill: () => {
            if (!there) send(opened(place()))
            there = true
          },
          offline: () => void send({ type: 'connection', offline: true }),
          online: () => void send({ type: 'connection', offline: false }),
        }
        for (const happening of happenings) does[happening]()
        does.online()
        does.fill()
        arrive()
        for (let i = 0; i <= lastId; i++) work(false)
        const ids = done.map(({ id }) => id)
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
        expect(done.filter(({ id, to }) => to !== meant.get(id))).toEqual([])
        const refused = desk.scans.filter((scan) => scan.refused).map(({ id }) => id)
        expect(new Set([...ids, ...refused]).size).toBe(ids.length + refused.length)
        expect(ids.length + refused.length).toBe(lastId)
      }),
    )
  })
})
