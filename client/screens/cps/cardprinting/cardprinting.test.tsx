import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { NetworkError } from '#client/state/networkError.ts'
import {
  openStation,
  press,
  print,
  recorded,
  scan,
  scanField,
  slots,
} from '#client/tests/printStation.tsx'
import { PrintStationWorld } from '#client/tests/PrintStationWorld.ts'
import { act, cleanup, fireEvent, screen, within } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import type { RawResponse, Says } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'

const batchField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Batch number' })

beforeEach(() => {
  setLocale('en')
  localStorage.clear()
})
afterEach(cleanup)

describe('card printing', () => {
  it('shows station, lot and blank cards, and the waiting records', async () => {
    await openStation(new PrintStationWorld({ pending: [1, 2] }))
    expect(
      screen.getByText('Station JHB-P01 · lot PLKS-B0001 · 412 blank cards in hand'),
    ).toBeTruthy()
    expect(screen.getByText(/^2 records, oldest /)).toBeTruthy()
  })

  it('suggests the next batch number, with which the first scan starts the list', async () => {
    const { requests } = await openStation(new PrintStationWorld({ pending: [1] }))
    expect([batchField().value, batchField().readOnly]).toEqual(['JHB-P01-261121-01', false])
    await scan('PLKS-26-100001')
    expect(requests('usePrintListAddMutation')[0]?.variables.input).toMatchObject({
      batchNo: 'JHB-P01-261121-01',
      jobIds: [1],
    })
  })

  it.each([
    ['today, under its number', 0, 'JHB-261121-07'],
    ['on an earlier day, under the next number', 1, 'JHB-P01-261121-01'],
  ])('continues a list that was opened %s', async (_, days, batchNo) => {
    const openedAt = new Date(Date.now() - days * 86_400_000)
    await openStation(new PrintStationWorld({ listed: [1], pending: [2], openedAt }))
    expect(batchField().value, 'while a record waits').toBe('JHB-261121-07')
    await print()
    expect(slots()).toEqual(['printed'])
    expect(batchField().value).toBe(batchNo)
  })

  it('adds nothing before the batch number is entered, and then the scanned record', async () => {
    const { requests } = await openStation(new PrintStationWorld({ pending: [1] }))
    fireEvent.change(batchField(), { target: { value: '' } })
    await scan('PLKS-26-100001')
    expect(screen.getAllByText('Enter the batch number first').length).toBe(2)
    expect(batchField().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement, 'what is missing has the focus').toBe(batchField())
    expect(requests('usePrintListAddMutation')).toEqual([])
    fireEvent.change(batchField(), { target: { value: 'B1' } })
    fireEvent.keyDown(batchField(), { key: 'Enter' })
    await settle()
    expect(requests('usePrintListAddMutation')[0]?.variables.input).toMatchObject({
      batchNo: 'B1',
      jobIds: [1],
    })
    expect(slots()).toEqual(['waiting'])
  })

  it('requires no batch number at a branch without batches: it is filled in', async () => {
    const { requests } = await openStation(
      new PrintStationWorld({ pending: [1], ownBatchNo: 'JHB-P01-261121' }),
    )
    expect([batchField().value, batchField().readOnly]).toEqual(['JHB-P01-261121', true])
    await scan('PLKS-26-100001')
    expect(requests('usePrintListAddMutation')[0]?.variables.input).toMatchObject({
      batchNo: 'JHB-P01-261121',
      jobIds: [1],
    })
  })

  it('scans a record onto the list, and removes it', async () => {
    const { requests } = await openStation(new PrintStationWorld({ pending: [1, 2] }))
    fireEvent.change(batchField(), { target: { value: 'JHB-261121-07' } })
    await scan('PLKS-26-100001')
    expect(requests('usePrintListAddMutation').map(({ variables: { input } }) => input)).toEqual([
      { stationId: 'JHB-P01', batchNo: 'JHB-261121-07', jobIds: [1] },
    ])
    expect(slots()).toEqual(['waiting'])
    expect(batchField().readOnly).toBe(true)
    await press('Undo')
    expect(slots()).toEqual([])
  })

  it('adds the selected rows with A', async () => {
    const { requests } = await openStation(new PrintStationWorld({ pending: [1, 2, 3] }))
    fireEvent.change(batchField(), { target: { value: 'B1' } })
    for (const no of ['1', '3'])
      fireEvent.click(screen.getByRole('checkbox', { name: `Select PLKS-26-10000${no}` }))
    fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Select PLKS-26-100003' }), { key: 'a' })
    await settle()
    expect(requests('usePrintListAddMutation')[0]?.variables.input).toMatchObject({
      jobIds: [1, 3],
    })
  })

  it('adds once, however often A is pressed meanwhile, and keeps new selections and input', async () => {
    const world = new PrintStationWorld({ pending: [1, 2, 3] })
    const add = world.says().usePrintListAddMutation!
    let answer!: () => void
    const late = new Promise<void>((done) => (answer = done))
    const says: Says = {
      usePrintListAddMutation: async (variables) => (await late, add(variables)),
    }
    const { requests } = await openStation(world, { says })
    const box = (no: number) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: `Select PLKS-26-10000${no}` })
    fireEvent.click(box(1))
    for (let press = 0; press < 2; press++) {
      fireEvent.keyDown(box(1), { key: 'a' })
      await settle()
    }
    fireEvent.click(box(2))
    const filter = screen.getByRole('searchbox')
    filter.focus()
    await act(async () => answer())
    await settle()
    expect(
      requests('usePrintListAddMutation').map(({ variables: { input } }) => input),
    ).toMatchObject([{ jobIds: [1] }])
    expect([box(2).checked, document.activeElement]).toEqual([true, filter])
  })

  it('fills the list with the oldest records of one type', async () => {
    const { requests } = await openStation(new PrintStationWorld({ pending: [1, 2] }))
    fireEvent.change(batchField(), { target: { value: 'B1' } })
    await press('Fill with the oldest')
    expect(requests('usePrintListFillMutation').map(({ variables: { input } }) => input)).toEqual([
      { stationId: 'JHB-P01', batchNo: 'B1', cardType: 'PLKS' },
    ])
    expect(slots()).toEqual(['waiting', 'waiting'])
  })

  it('warns before listing more records than the station has blank cards', async () => {
    const { requests } = await openStation(new PrintStationWorld({ pending: [1, 2], blanks: 1 }))
    fireEvent.change(batchField(), { target: { value: 'B1' } })
    await press('Fill with the oldest')
    expect(screen.getByText('This station has 1 blank PLKS card')).toBeTruthy()
    await press('Cancel')
    expect(requests('usePrintListFillMutation')).toEqual([])
    await press('Fill with the oldest')
    await press('Add anyway')
    expect(requests('usePrintListFillMutation')).toHaveLength(1)
  })

  it('shows the station of a record, and offers no record of another station for its list', async () => {
    await openStation(new PrintStationWorld({ pending: [1], givenTo: { 1: 'JHB-P02' } }))
    expect(screen.getByText('JHB-P02', { selector: 'td *, td' })).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select PLKS-26-100001' }))
    expect(screen.queryByText('Add to list', { selector: 'button *' })).toBeNull()
  })

  it('prints all waiting records with Ctrl+Enter, each with the next blank card and its chip', async () => {
    const { devices, requests } = await openStation(new PrintStationWorld({ listed: [1, 2] }))
    expect(slots()).toEqual(['waiting', 'waiting'])
    await print()
    expect(devices.printed.map(({ cardSn }) => cardSn)).toEqual(['004417118', '004417119'])
    // The order contains everything on the card, with its QR code as it will be checked.
    expect(devices.printed[0]!.face).toMatchObject({
      name: 'RAHMAN MD SOHEL',
      cardType: 'PLKS',
      qrString: expect.stringMatching(/^IKAD1\.card-\d+\./),
    })
    expect(requests('usePrintRunMutation').map(({ variables: { input } }) => input)).toEqual([
      { ...recorded, jobId: 1, cardSn: '004417118', chipSn: '04A177F219C080', settles: false },
      { ...recorded, jobId: 2, cardSn: '004417119', chipSn: '04A177F219C081', settles: false },
    ])
    expect(slots()).toEqual(['printed', 'printed'])
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  it('keeps showing what to do about a lost answer, also after a reload, and saves the same attempt again', async () => {
    const world = new PrintStationWorld({ listed: [1, 2] })
    const { devices, requests } = await openStation(world, {
      says: { usePrintRunMutation: () => new NetworkError(new Error('reset')) },
    })
    await print()
    expect(slots()).toEqual(['unsaved', 'waiting'])
    expect(screen.getByRole('alert').textContent).toMatch(
      /may not have been saved\. Check the connection, cancel the printer job/,
    )
    const [first] = requests('usePrintRunMutation')
    cleanup()

    const again = await openStation(world, { devices })
    expect(slots()).toEqual(['unsaved', 'waiting'])
    await press('Save the status again')
    expect(again.requests('usePrintRunMutation')).toEqual([first])
    expect(devices.printed).toHaveLength(1)
    expect(slots()).toEqual(['printed', 'waiting'])
    expect(localStorage.getItem('ikad.unsavedPrints')).toBeNull()
  })

  it('asks before another card type clears the waiting records', async () => {
    const { requests } = await openStation(new PrintStationWorld({ listed: [1] }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Card type' }), {
      target: { value: 'EP' },
    })
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('Changing the card type clears the printing list')).toBeTruthy()
    expect(requests('usePrintListClearMutation')).toEqual([])
    await act(async () =>
      fireEvent.click(within(dialog).getByRole('button', { name: 'Clear the list and change' })),
    )
    await settle()
    expect(requests('usePrintListClearMutation')).toHaveLength(1)
    expect(slots()).toEqual([])
  })

  it('asks before a scanned record of another card type clears the waiting ones, and then lists it', async () => {
    const other: RawResponse<'useScanToListQuery'>['findCardJobs'][number] = {
      id: 'job-2',
      jobId: 2,
      status: 'NEW',
      application: {
        id: 'application-2',
        applicationNo: 'EP-26-100002',
        name: 'LIM WEI SHENG',
        cardType: { id: 'type-1', code: 'EP' },
      },
    }
    const { requests } = await openStation(new PrintStationWorld({ listed: [1] }), {
      says: { useScanToListQuery: () => ({ findCardJobs: [other] }) },
    })
    const changes = () => [
      requests('usePrintListClearMutation').length,
      requests('usePrintListAddMutation').length,
    ]
    await scan('EP-26-100002')
    expect(screen.getByText('Changing the card type clears the printing list')).toBeTruthy()
    await press('Cancel')
    expect(screen.getByText('Not added to the list')).toBeTruthy()
    expect([changes(), slots()]).toEqual([[0, 0], ['waiting']])

    await scan('EP-26-100002')
    await press('Clear the list and change')
    await press('Add anyway')
    expect(changes()).toEqual([1, 1])
    expect(requests('usePrintListAddMutation')[0]?.variables.input).toMatchObject({ jobIds: [2] })
  })

  it('offers the card types of the branch, and PLKS as a whole, which keeps a PLKS list', async () => {
    const { requests } = await openStation(new PrintStationWorld({ listed: [1] }))
    const types = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Card type' })
    expect([...types.options].map(({ text }) => text)).toEqual([
      'any',
      'PLKS: all its types',
      'EP · Pas Penggajian',
      'PLKS · PLKS Pelbagai Sektor',
    ])
    fireEvent.change(types, { target: { value: 'PLKS*' } })
    await settle()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect([types.value, slots()]).toEqual(['PLKS*', ['waiting']])
    expect(requests('usePrintListClearMutation')).toEqual([])
  })

  it('says why a full list accepts no more', async () => {
    const full = refused('print.listFull', 'At most 5 records can be added to the printing list')
    await openStation(new PrintStationWorld({ listed: [1, 2, 3, 4, 5], pending: [6] }), {
      says: { usePrintListAddMutation: full },
    })
    expect(screen.getByText('The list is full')).toBeTruthy()
    await scan('PLKS-26-100006')
    expect(screen.getByText('At most 5 records can be added to the printing list')).toBeTruthy()
  })

  it('can be viewed, but not used, for a station of another branch', async () => {
    await openStation(new PrintStationWorld({ pending: [1], viewerBranch: 'HQ' }))
    expect(screen.getByText(/You may look, but not print there/)).toBeTruthy()
    expect(scanField().disabled).toBe(true)
  })

  it('asks for the station if none is chosen', async () => {
    await openStation(new PrintStationWorld({ station: false }))
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Print station' })
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'Choose …',
      'JHB-P01 · Pencetak 1 · Johor Bahru',
    ])
    fireEvent.change(choice, { target: { value: 'JHB-P01' } })
    expect(JSON.parse(localStorage.getItem('ikad.station') ?? '')).toEqual({
      stationId: 'JHB-P01',
      branchCode: 'JHB',
    })
  })
})
