import type { ReactNode } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createManualDevices } from '#client/devices/manualDevices.ts'
import { setLocale } from '#client/state/locale.ts'
import { toastStore } from '#client/state/toasts.ts'
import { hearChange } from '#client/tests/hearChange.ts'
import { checkOf, chipSn, qrString } from '#client/tests/qcSample.ts'
import { loud, openQc, press, saved, scan } from '#client/tests/qcScreen.tsx'
import { act, cleanup, fireEvent, renderHook, screen } from '#client/tests/react.tsx'
import { scriptedServer, type RawResponse, type Say } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { sittingStore } from './sitting.ts'
import { useQualityCheck } from './useQualityCheck.ts'

const devices = createManualDevices()
const nextQr = 'IKAD1.bmV4dA.c2ln'
const seenQr = 'IKAD1.c2Vlbg.c2ln'
const { job: sample } = checkOf().qualityCheck
/** Other cards than the sample's, distinguished by name. */
const cardOf = (jobId: number, name: string) =>
  checkOf(
    {},
    {
      id: `job-${jobId}`,
      jobId,
      application: { ...sample.application, id: `application-${jobId}`, name },
    },
  )
const passed = {
  mayPass: false,
  mayNotPassBecause: { code: 'qc.alreadyPassed', message: 'This card has already passed QC' },
}
type Check = RawResponse<'useLoadCheckQuery'>
const forged: Check = {
  qualityCheck: { __typename: 'Problem', code: 'qr.forged', message: 'The QR code is not genuine' },
}

/** A server that answers some codes when the test releases them, and others at once. */
function slowAnswers(atOnce: Record<string, Check>) {
  const waiting = new Map<string, (said: Check) => void>()
  const late = new Set<string>()
  const say: Say<'useLoadCheckQuery'> = ({ qrString: code }) =>
    late.has(code) ? new Promise((done) => waiting.set(code, done)) : (atOnce[code] ?? forged)
  const answer = async (code: string, said: Check) => {
    await act(async () => waiting.get(code)?.(said))
    await settle()
  }
  return { say, late, answer }
}
const answers = () =>
  slowAnswers({ [qrString]: checkOf(), [nextQr]: cardOf(8, 'RAI'), [seenQr]: cardOf(6, 'GURUNG') })

/** A card that was checked before and can be shown again. */
const checkedBefore = () =>
  act(() =>
    sittingStore.set([
      {
        jobId: 6,
        name: 'GURUNG',
        cardSn: '004417118',
        verdict: 'passed',
        words: '',
        qrString: seenQr,
        at: new Date(),
      },
    ]),
  )
async function showAgain() {
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Show card 004417118' })),
  )
  await settle()
}
const verdicts = () => screen.queryByRole('toolbar', { name: 'Verdict' })
const face = () =>
  screen.queryByRole('group', { name: 'What the card should look like' })?.textContent ?? null

beforeEach(() => {
  setLocale('en')
  sittingStore.set([])
})
afterEach(cleanup)

it('a card shown again does not replace one that was opened meanwhile', async () => {
  const { say, late, answer } = answers()
  await openQc({ useLoadCheckQuery: say })
  checkedBefore()
  late.add(seenQr)
  await showAgain()
  await scan(nextQr)
  await answer(seenQr, cardOf(6, 'GURUNG'))
  expect(face()).toContain('RAI')
  expect(verdicts()).toBeTruthy()
})

it('another user’s action on the previous card is not shown for the next one', async () => {
  const { say, late, answer } = answers()
  await openQc({ useLoadCheckQuery: say })
  await scan(qrString)
  late.add(qrString)
  await act(async () =>
    hearChange({ kind: 'CARD_JOB', id: 'job-7', by: 'Siti Hajar', branchCode: 'JHB' }),
  )
  await settle(400)
  await scan(nextQr)
  await answer(qrString, checkOf(passed))
  expect(face()).toContain('RAI')
  expect(loud()).toBeNull()
})

it('a late scan result is not shown for the current card', async () => {
  const { say, late, answer } = answers()
  await openQc({ useLoadCheckQuery: say })
  checkedBefore()
  late.add(nextQr)
  await scan(nextQr)
  await showAgain()
  await answer(nextQr, forged)
  expect(face()).toContain('GURUNG')
  expect(loud()).toBeNull()
  expect(toastStore.get().at(-1)?.message).toBe('The QR code is not genuine')
})

it('a card that is being shown opens while a verdict on the previous one is saved', async () => {
  const { say, late, answer } = answers()
  let save!: (said: RawResponse<'useVerdictPassMutation'>) => void
  await openQc({
    useLoadCheckQuery: say,
    useVerdictPassMutation: () => new Promise((done) => (save = done)),
  })
  checkedBefore()
  await scan(qrString)
  await scan(chipSn)
  await press('p')
  late.add(seenQr)
  await showAgain()
  await act(async () => save(saved('QC_PASSED')()))
  await settle()
  await answer(seenQr, cardOf(6, 'GURUNG'))
  expect(face()).toContain('GURUNG')
})

it('a late answer about another chip leaves the focus where the person moved it', async () => {
  const { say, late, answer } = answers()
  await openQc({ useLoadCheckQuery: say })
  await scan(qrString)
  late.add('04FFFFFFFFFFFF')
  await scan('04FFFFFFFFFFFF')
  const button = screen.getByRole('button', { name: 'Chip error …' })
  act(() => button.focus())
  await answer('04FFFFFFFFFFFF', forged)
  expect(loud()).toBe('The chip is not the one recorded for this card')
  expect(document.activeElement).toBe(button)
})

it('a check of the previous card does not close the card that is being opened', async () => {
  const { say, late, answer } = answers()
  const { environment } = scriptedServer({ useLoadCheckQuery: say })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  )
  const { result } = renderHook(() => useQualityCheck(devices), { wrapper })
  await act(async () => void (await result.current.onScan(qrString)))
  late.add(nextQr)
  await act(async () => {
    // The functions from the render with the previous card, as a late answer calls them.
    const { onScan, recheck } = result.current
    void onScan(nextQr)
    await recheck('Siti Hajar')
  })
  await answer(nextQr, cardOf(8, 'RAI'))
  expect(result.current.current?.qrString).toBe(nextQr)
})
