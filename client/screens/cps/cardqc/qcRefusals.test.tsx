import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepReading, readingOf } from '#client/devices/agent/readings.ts'
import { assignReader } from '#client/devices/readerRoles.ts'
import { setLocale } from '#client/state/locale.ts'
import { createFakeDevices } from '#client/tests/fakeDevices.ts'
import { cardSn, checkOf, chipSn, claim, qrString } from '#client/tests/qcSample.ts'
import { loud, openQc, press, saved, scan } from '#client/tests/qcScreen.tsx'
import { act, cleanup, fireEvent, screen, within } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { sittingStore } from './sitting.ts'

const refusal = (code: string, message: string) => ({
  mayPass: false,
  mayNotPassBecause: { code, message },
})
const received = 'The card has been received by the immigration department. QC is not allowed'
const verdicts = () => screen.queryByRole('toolbar', { name: 'Verdict' })

beforeEach(() => {
  setLocale('en')
  sittingStore.set([])
})
afterEach(() => {
  cleanup()
  assignReader('user', null)
})

describe('a card that the immigration department has received', () => {
  it('is refused clearly, with what to do, and no key gives a verdict', async () => {
    const { requests } = await openQc({
      useLoadCheckQuery: () => checkOf(refusal('qc.receivedByImmigration', received)),
    })
    await scan(qrString)
    expect(loud()).toBe(
      `${received}Do not pass or reject. Set the card aside and tell your supervisor.`,
    )
    expect(verdicts()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Chip error …' })).toBeNull()
    await press('p')
    await press('r')
    expect([requests('useVerdictPassMutation'), requests('useVerdictRejectMutation')]).toEqual([
      [],
      [],
    ])
  })
})

describe('a card whose QR differs from the record', () => {
  const claims = [
    claim('applicationNo', 'PLKS-26-104270'),
    claim('passportNo', 'B11890260', 'B11890999'),
    claim('stickerNo', 'S26104270'),
    claim('passExpiry', '2027-11-20', '2027-12-20'),
  ]
  it('marks each difference with both values, also on the face, and allows no verdict', async () => {
    await openQc({
      useLoadCheckQuery: () =>
        checkOf({ ...refusal('qr.otherJob', 'The QR code belongs to another card'), claims }),
    })
    await scan(qrString)
    expect(
      screen.getByRole('heading', { name: 'QR, chip and application do not agree' }),
    ).toBeTruthy()
    expect(screen.getByText('The QR code says B11890999')).toBeTruthy()
    expect(screen.getByText('The QR code says 20 Dec 2027')).toBeTruthy()
    const face = screen.getByRole('group', { name: 'What the card should look like' })
    expect([...face.querySelectorAll('mark')].map((one) => one.textContent)).toEqual([
      'B11890260',
      'Expires 20 Nov 2027',
    ])
    expect(verdicts()).toBeNull()
  })

  it('shows the chip’s data if it belongs to another card', async () => {
    await openQc()
    await scan(qrString)
    await scan('04FFFFFFFFFFFF')
    expect(screen.getByText('The chip says 04FF FFFF FFFF FF')).toBeTruthy()
    expect(screen.getByText('04A1 77F2 19C0 80')).toBeTruthy()
  })
})

describe('the reader', () => {
  it('that is not connected is reported before any card is open, and its chip cannot be typed', async () => {
    assignReader('user', 'Reader 1')
    const { requests } = await openQc({}, createFakeDevices([]))
    expect(loud()).toBe('The reader is not connected. Connect it and reload the page')
    await scan(qrString)
    await scan(chipSn)
    expect(screen.getByText('4 of 5')).toBeTruthy()
    await press('p')
    expect(requests('useVerdictPassMutation')).toEqual([])
  })
})

it('the agent’s chip reading is sent with every attempt to pass, until the card is saved', async () => {
  keepReading({
    stationId: 'JHB-Q01',
    nonce: 'n'.repeat(43),
    role: 'user',
    reader: 'Reader 1',
    chipSn,
    cardSn: null,
    signature: 's'.repeat(86),
  })
  const { requests, says } = await openQc({
    useVerdictPassMutation: refused('record.changed', 'Changed meanwhile'),
  })
  await scan(qrString)
  await scan(chipSn)
  await press('p')
  says.useVerdictPassMutation = saved('QC_PASSED')
  await press('p')
  expect(
    requests('useVerdictPassMutation').map(({ variables }) => variables.input.reading?.reader),
  ).toEqual(['Reader 1', 'Reader 1'])
  expect(readingOf(chipSn)).toBeUndefined()
})

describe('a manual rejection', () => {
  type Job = RawResponse<'useFindRejectableQuery'>['findCardJobs'][number]
  const job = (
    status: Job['status'],
    availableActions: Job['availableActions'],
    card: Job['card'],
  ): Job => {
    const { job: sample } = checkOf().qualityCheck
    return { ...sample, status, availableActions, card, branch: { id: 'branch-PEN', code: 'PEN' } }
  }
  const find = async (typed: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Manual reject … (supervisor)' }))
    await settle()
    const dialog = screen.getByRole('dialog')
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: typed } })
    await act(async () =>
      fireEvent.click(within(dialog).getByRole('button', { name: 'Find card' })),
    )
    await settle()
    return screen.getByRole('dialog')
  }

  it('of a record without a card finds it by its application, and asks for the spoiled serial', async () => {
    await openQc({
      useFindRejectableQuery: () => ({ findCardJobs: [job('LISTED', ['MANUAL_REJECT'], null)] }),
    })
    const dialog = await find('PLKS-26-104270')
    expect(
      within(dialog).getByRole('heading', {
        name: 'Reject the card of THAPA SITA, PLKS-26-104270?',
      }),
    ).toBeTruthy()
    expect(within(dialog).getByText('PLKS · PLKS Pelbagai Sektor')).toBeTruthy()
    expect(within(dialog).getByText('Sticker/EPass(New)')).toBeTruthy()
    expect(
      within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Card serial/ }).value,
    ).toBe('')
  })

  it('with the serial of the current card fills it in', async () => {
    const card = { id: 'card-7', cardSn }
    await openQc({
      useFindRejectableQuery: () => ({ findCardJobs: [job('QC_PASSED', ['MANUAL_REJECT'], card)] }),
    })
    const dialog = await find(cardSn)
    expect(
      within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Card serial/ }).value,
    ).toBe(cardSn)
  })

  it.each([
    ['MANUALLY_REJECTED', 'This card has already been manually rejected'],
    ['QC_REJECTED', 'This card has already been rejected'],
    ['DESPATCHED', 'This is not possible: the job is now "Despatched"'],
    ['PENDING_QC', 'The job is at branch PEN now, and only that branch can act on it'],
  ] as const)('of a card that is %s is refused at its field', async (status, message) => {
    await openQc({
      useFindRejectableQuery: () => ({ findCardJobs: [job(status, [], { id: 'card-7', cardSn })] }),
    })
    const dialog = await find(cardSn)
    expect(within(dialog).getByText(message)).toBeTruthy()
  })

  it('with a passport of several records asks which', async () => {
    const several = [
      job('NEW', ['MANUAL_REJECT'], null),
      { ...job('NEW', ['MANUAL_REJECT'], null), id: 'job-8', jobId: 8 },
    ]
    await openQc({ useFindRejectableQuery: () => ({ findCardJobs: several }) })
    const dialog = await find('B11890260')
    expect(
      within(dialog).getByText(
        '2 cards have this passport: scan the card, or type the application number',
      ),
    ).toBeTruthy()
  })
})
