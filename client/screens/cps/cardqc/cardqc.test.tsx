import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { toastStore } from '#client/state/toasts.ts'
import { hearChange } from '#client/tests/hearChange.ts'
import { cardSn, checkOf, chipSn, qrString } from '#client/tests/qcSample.ts'
import { loud, openQc, press, saved, scan, scanField } from '#client/tests/qcScreen.tsx'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { sittingStore } from './sitting.ts'

beforeEach(() => {
  setLocale('en')
  sittingStore.set([])
})
afterEach(cleanup)

const refusedCheck = (code: string, message: string) => ({
  qualityCheck: { __typename: 'Problem' as const, code, message },
})

describe('quality check', () => {
  it('asks for the QR first', async () => {
    const { asked } = await openQc({
      useLoadCheckQuery: () => refusedCheck('qc.scanFirst', 'Scan the QR code first'),
    })
    await scan(chipSn)
    expect(loud()).toBe('Scan the QR code first')
    expect(asked.filter(({ name }) => name === 'useLoadCheckQuery')).toHaveLength(1)
  })

  it('says of another chip that its card was destroyed, if it was', async () => {
    const said = 'Card 004417120 was destroyed under DC-JHB-2026-000001'
    await openQc({
      useLoadCheckQuery: ({ qrString: scanned }) =>
        scanned === qrString ? checkOf() : refusedCheck('destruction.destroyed', said),
    })
    await scan(qrString)
    await scan('AABBCCDDEEFF')
    expect(screen.getByText(said)).toBeTruthy()
  })

  it('passes with P when QR and chip agree, and returns the focus to the scan field', async () => {
    const { requests } = await openQc()
    await scan(qrString)
    expect(screen.getByText('4 of 5')).toBeTruthy()
    await scan('04a1 77f2 19c0 80')
    expect(screen.getByText('5 of 5')).toBeTruthy()
    await press('p')
    expect(requests('useVerdictPassMutation').map(({ variables }) => variables.input)).toEqual([
      { jobId: 7, version: 3, qrString, chipSn },
    ])
    expect(screen.getByText('Passed: THAPA SITA')).toBeTruthy()
    expect(globalThis.document.activeElement).toBe(scanField())
    expect(screen.getByText(/you have passed 1 and rejected 0/)).toBeTruthy()
    expect(screen.getByRole('button', { name: `Show card ${cardSn}` })).toBeTruthy()
  })

  it('undoes a pass at the version it left, and no longer lists it', async () => {
    const { requests } = await openQc({ useUndoVerdictMutation: saved('PENDING_QC') })
    await scan(qrString)
    await scan(chipSn)
    await press('p')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
    await settle()
    expect(requests('useUndoVerdictMutation').map(({ variables }) => variables.input)).toEqual([
      { jobId: 7, version: 4 },
    ])
    expect(toastStore.get().at(-1)?.message).toBe(
      'The verdict was undone. THAPA SITA waits for its check again',
    )
    expect(screen.queryByText('Passed: THAPA SITA')).toBeNull()
    expect(sittingStore.get()).toEqual([])
    expect(globalThis.document.activeElement).toBe(scanField())
  })

  it('keeps a verdict that can no longer be undone', async () => {
    await openQc({ useUndoVerdictMutation: refused('undo.over', 'Too late') })
    await scan(qrString)
    await scan(chipSn)
    await press('p')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
    await settle()
    expect(toastStore.get().at(-1)).toMatchObject({ tone: 'bad', message: 'Too late' })
    expect(screen.getByText('Passed: THAPA SITA')).toBeTruthy()
    expect(sittingStore.get()).toHaveLength(1)
  })

  it('does not pass before the chip is read, or with another chip', async () => {
    const { requests } = await openQc()
    await scan(qrString)
    await press('p')
    await scan('04FFFFFFFFFFFF')
    expect(loud()).toBe('The chip is not the one recorded for this card')
    expect(globalThis.document.activeElement).toBe(screen.getByRole('toolbar'))
    await press('p')
    expect(scanField().value).toBe('')
    expect(requests('useVerdictPassMutation')).toEqual([])
  })

  it('recognises the card’s own serial', async () => {
    await openQc()
    await scan(qrString)
    await scan(cardSn)
    expect(loud()).toBe('This is the card’s serial. Scan its chip')
    expect(screen.getByText('4 of 5')).toBeTruthy()
  })

  it('rejects with R, a number and Enter, without the chip', async () => {
    const { requests } = await openQc()
    await scan(qrString)
    await press('r')
    await press('3')
    fireEvent.click(screen.getByLabelText('Insert a new job'))
    fireEvent.change(screen.getByLabelText('Remark'), { target: { value: 'line over the photo' } })
    await act(async () =>
      fireEvent.submit(screen.getByRole('button', { name: `Reject card ${cardSn} Enter` })),
    )
    await settle()
    expect(requests('useVerdictRejectMutation').map(({ variables }) => variables.input)).toEqual([
      {
        jobId: 7,
        version: 3,
        qrString,
        qcStatusCode: '03',
        reprint: false,
        newJob: true,
        remark: 'line over the photo',
      },
    ])
    expect(sittingStore.get()[0]?.words).toBe('03 Ribbon line · new job')
  })

  it('passes nothing with P while the rejection form is open', async () => {
    const { requests } = await openQc()
    await scan(qrString)
    await scan(chipSn)
    await press('r')
    await press('p')
    expect(requests('useVerdictPassMutation')).toEqual([])
    expect(screen.getByLabelText('Remark')).toBeTruthy()
    await press('Escape')
    await press('p')
    expect(requests('useVerdictPassMutation')).toHaveLength(1)
  })

  it('leaves the focus to who moves on before the chosen reason has it', async () => {
    await openQc()
    await scan(qrString)
    await press('r')
    const frames: FrameRequestCallback[] = []
    const later = vi
      .spyOn(globalThis, 'requestAnimationFrame')
      .mockImplementation((frame) => frames.push(frame))
    await press('3')
    const newJob = screen.getByLabelText('Insert a new job')
    act(() => newJob.focus())
    act(() => frames.forEach((frame) => frame(0)))
    later.mockRestore()
    expect(frames.length).toBeGreaterThan(0)
    expect(globalThis.document.activeElement).toBe(newJob)
  })

  it('gives no verdict by key while the user types', async () => {
    const { requests } = await openQc()
    await scan(qrString)
    await scan(chipSn)
    await press('r')
    screen.getByLabelText('Remark').focus()
    await press('p')
    await press('2')
    expect(requests('useVerdictPassMutation')).toEqual([])
    expect(screen.getByText('Choose a reason')).toBeTruthy()
  })

  it('lets nobody pass their own work, but reject it', async () => {
    const mayNotPassBecause = { code: 'qc.samePerson', message: 'Another user must check it' }
    await openQc({ useLoadCheckQuery: () => checkOf({ mayPass: false, mayNotPassBecause }) })
    await scan(qrString)
    expect(loud()).toBe('Another user must check it')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Pass/ }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Reject R/ }).disabled).toBe(false)
  })

  it('announces a forged code clearly, and shows no card', async () => {
    await openQc({
      useLoadCheckQuery: () => refusedCheck('qr.forged', 'The QR code is not genuine'),
    })
    await scan('https://example.com/p')
    expect(loud()).toBe('The QR code is not genuine')
    expect(screen.getByText('No card is open')).toBeTruthy()
  })

  it('offers no verdict if role, branch or state allow none', async () => {
    await openQc({ useLoadCheckQuery: () => checkOf({}, { availableActions: [] }) })
    await scan(qrString)
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('keeps a verdict whose answer was lost, and saves the same one again', async () => {
    const { requests, says } = await openQc({
      useVerdictPassMutation: () => new NetworkError(new Error('reset')),
    })
    await scan(qrString)
    await scan(chipSn)
    await press('p')
    expect(loud()).toMatch(/^The status of the job may not have been saved/)
    await scan('IKAD1.bmV4dA.c2ln')
    expect(requests('useLoadCheckQuery')).toHaveLength(1)
    says.useVerdictPassMutation = saved('QC_PASSED')
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Save the verdict again' })),
    )
    await settle()
    const [first, second] = requests('useVerdictPassMutation')
    expect(second).toEqual(first)
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(screen.getByText('Passed: THAPA SITA')).toBeTruthy()
  })

  it('opens the next card after the current verdict is answered, and its refusal is not shown for another card', async () => {
    let answer!: (said: RawResponse<'useVerdictPassMutation'>) => void
    const { requests } = await openQc({
      useVerdictPassMutation: () => new Promise((done) => (answer = done)),
    })
    const seen = {
      jobId: 6,
      name: 'RAI',
      cardSn: '004417118',
      verdict: 'passed',
      words: '',
      qrString: 'IKAD1.c2Vlbg.c2ln',
    } as const
    act(() => sittingStore.set([{ ...seen, at: new Date() }]))
    const opened = () => requests('useLoadCheckQuery').map(({ variables }) => variables.qrString)
    await scan(qrString)
    await scan(chipSn)
    await press('p')
    await scan('IKAD1.bmV4dA.c2ln')
    expect(opened()).toEqual([qrString])
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Show card 004417118' })),
    )
    await settle()
    await act(async () => answer(refused('record.changed', 'Somebody was faster')()))
    expect(loud()).toBeNull()
    expect(toastStore.get().at(-1)?.message).toBe('THAPA SITA: Somebody was faster')
    await settle()
    expect(opened()).toEqual([qrString, seen.qrString, 'IKAD1.bmV4dA.c2ln'])
  })

  it('shows who else has checked the current card', async () => {
    const { says } = await openQc()
    await scan(qrString)
    const mayNotPassBecause = {
      code: 'qc.alreadyPassed',
      message: 'This card has already passed QC',
    }
    says.useLoadCheckQuery = () =>
      checkOf({ mayPass: false, mayNotPassBecause }, { status: 'QC_PASSED', availableActions: [] })
    await act(async () =>
      hearChange({ kind: 'CARD_JOB', id: 'job-7', by: 'Siti Hajar', branchCode: 'JHB' }),
    )
    await settle(400)
    expect(loud()).toBe('This card has already passed QC. Siti Hajar has already done this')
    expect(screen.queryByRole('toolbar')).toBeNull()
  })
})
