import { describe, expect, it } from 'vitest'
import type { Progress } from './printRun.ts'
import { slotState } from './slotState.ts'

const waiting = { outcome: null, inPrinter: null, job: { status: 'LISTED' } }
const sentBy = (by: string) => ({ ...waiting, inPrinter: { by } })
const failed = (at: 'start' | 'device' | 'save', code: string): Progress => ({
  step: 'failed',
  at,
  cardSn: '',
  problem: { code, message: code, fields: [] },
})
const said = (item: Parameters<typeof slotState>[0], progress?: Progress) =>
  slotState(item, progress, 'Aminah')

describe('a place on the printing list', () => {
  it('shows the server’s decision, regardless of this window’s state', () => {
    expect(said({ ...waiting, outcome: 'PRINTED' }, failed('device', 'reader.noCard'))).toBe(
      'printed',
    )
    expect(
      said({ ...waiting, job: { status: 'PENDING_QC' } }, { step: 'saving', cardSn: '1' }),
    ).toBe('printed')
    expect(said({ ...waiting, job: { status: 'CHIP_ERROR' } })).toBe('chipError')
    expect(said({ ...waiting, outcome: 'REJECTED' })).toBe('rejected')
    expect(said({ ...waiting, job: { status: 'NEW' } })).toBe('elsewhere')
  })

  it('shows this window’s progress with it', () => {
    expect(said(waiting)).toBe('waiting')
    expect(said(sentBy('Aminah'), { step: 'printing', cardSn: '1' })).toBe('printing')
    expect(said(sentBy('Aminah'), { step: 'reading', cardSn: '1' })).toBe('reading')
    expect(said(waiting, { step: 'noBlank', cardSn: '' })).toBe('failed')
  })

  it('is uncertain if the card may be in the printer, and no window here follows it', () => {
    expect(said(sentBy('Aminah'))).toBe('uncertain')
    expect(said(sentBy('Aminah'), { step: 'stopped', cardSn: '1' })).toBe('uncertain')
    expect(said(sentBy('Aminah'), failed('device', 'reader.noCard'))).toBe('uncertain')
    expect(said(sentBy('Aminah'), failed('start', 'print.stationBusy'))).toBe('uncertain')
    // The card is made, and another print would make a second one.
    expect(said(sentBy('Aminah'), failed('save', 'reading.refused'))).toBe('uncertain')
  })

  it('is certain if no card was fed, or none is in the printer any more', () => {
    expect(said(sentBy('Aminah'), failed('start', 'connection.failed'))).toBe('failed')
    expect(said(waiting, failed('save', 'card.notHeld'))).toBe('failed')
  })

  it('belongs to another person, even if they were first', () => {
    expect(said(sentBy('Siti'))).toBe('inPrinter')
    expect(said(sentBy('Siti'), failed('start', 'print.stationBusy'))).toBe('inPrinter')
  })
})
