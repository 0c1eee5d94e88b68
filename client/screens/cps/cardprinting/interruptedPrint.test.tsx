import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DeviceProblem } from '#client/devices/deviceProblem.ts'
import { createManualDevices } from '#client/devices/manualDevices.ts'
import { assignReader } from '#client/devices/readerRoles.ts'
import { setLocale } from '#client/state/locale.ts'
import { createFakeDevices } from '#client/tests/fakeDevices.ts'
import { openStation, press, print, recorded, slots } from '#client/tests/printStation.tsx'
import { PrintStationWorld } from '#client/tests/PrintStationWorld.ts'
import { act, cleanup, screen, within } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { settle } from '#client/tests/settle.ts'

const dialog = () =>
  screen.queryByRole('dialog', { name: 'What happened to the card of RAHMAN MD SOHEL?' })
const mine = { jobId: 1, by: 'Aminah' }
const others = { jobId: 1, by: 'Siti Hajar' }

beforeEach(() => {
  setLocale('en')
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  assignReader('user', null)
})

describe('a card that went to the printer and was never saved', () => {
  it('is resolved before the next one is fed', async () => {
    const { devices, requests } = await openStation(
      new PrintStationWorld({ listed: [1, 2], sent: mine }),
    )
    expect(slots()).toEqual(['uncertain', 'waiting'])
    expect(screen.queryByRole('button', { name: 'Remove PLKS-26-100001 from the list' })).toBeNull()
    await print()
    expect(dialog()).toBeTruthy()
    expect([devices.printed, requests('usePrintRunStartMutation')]).toEqual([[], []])
  })

  it('is printed: its chip is read, and no second card is fed', async () => {
    const { devices, requests } = await openStation(
      new PrintStationWorld({ listed: [1, 2], sent: mine }),
    )
    await press('What happened to the card …')
    expect(
      within(dialog()!).getByRole<HTMLInputElement>('textbox', { name: 'Card serial' }).value,
    ).toBe('004417118')
    await press('Printed: read its chip')
    expect(devices.printed).toEqual([])
    expect(requests('usePrintRunMutation').map(({ variables: { input } }) => input)).toEqual([
      { ...recorded, jobId: 1, cardSn: '004417118', chipSn: '04A177F219C080', settles: true },
    ])
    expect(slots()).toEqual(['printed', 'waiting'])
  })

  it('was not printed: the record waits again, and all are printed', async () => {
    const { devices } = await openStation(new PrintStationWorld({ listed: [1, 2], sent: mine }))
    await press('What happened to the card …')
    await press('Nothing was printed')
    expect([dialog(), slots()]).toEqual([null, ['waiting', 'waiting']])
    await print()
    expect(devices.printed.map(({ jobId }) => jobId)).toEqual([1, 2])
  })

  it('is spoiled: a chip error is recorded with its serial', async () => {
    const { requests } = await openStation(new PrintStationWorld({ listed: [1, 2], sent: mine }))
    await press('What happened to the card …')
    await press('Spoiled: chip error …')
    await press('Record chip error')
    expect(requests('ChipErrorDialogMutation')[0]?.variables.input).toMatchObject({
      jobId: 1,
      cardSn: '004417118',
    })
    expect(slots()).toEqual(['chipError', 'waiting'])
  })

  it('belongs to another person: says whose, and to ask them', async () => {
    await openStation(new PrintStationWorld({ listed: [1], sent: others }))
    expect(slots()).toEqual(['inPrinter'])
    expect(screen.getByText('sent to the printer by Siti Hajar, 2:31 PM')).toBeTruthy()
    await press('What happened to the card …')
    expect(
      within(dialog()!).getByText(
        /^Siti Hajar sent PLKS-26-100001 to the printer at 2:31 PM\. Ask them/,
      ),
    ).toBeTruthy()
  })
})

describe('printing', () => {
  it('cancelled while a serial is requested, asks for the card’s result', async () => {
    await openStation(new PrintStationWorld({ listed: [1, 2] }), { devices: createManualDevices() })
    await print()
    expect(slots()).toEqual(['printing', 'waiting'])
    await press(/^Stop printing/)
    expect(dialog()).toBeTruthy()
    expect(slots()).toEqual(['uncertain', 'waiting'])
  })

  it('without a card on its reader says so, and reads again without printing a second card', async () => {
    const devices = createFakeDevices(['04A177F219C080'])
    devices.readFailures = [new DeviceProblem('reader.noCard')]
    const { requests } = await openStation(new PrintStationWorld({ listed: [1] }), { devices })
    await print()
    expect(slots()).toEqual(['uncertain'])
    expect(screen.getByRole('alert').textContent).toBe('The card is not present. Insert a card')
    await print()
    await press('Printed: read its chip')
    expect(devices.printed).toHaveLength(1)
    expect(requests('usePrintRunMutation')).toHaveLength(1)
    expect(slots()).toEqual(['printed'])
  })

  it('with a refused save asks for the card’s result, and feeds no second one', async () => {
    const world = new PrintStationWorld({ listed: [1] })
    const message = 'The reading of the chip is too old'
    const { devices, says } = await openStation(world, {
      says: { usePrintRunMutation: refused('reading.refused', message) },
    })
    await print()
    expect(slots()).toEqual(['uncertain'])
    expect(screen.getByText(new RegExp(message))).toBeTruthy()
    await print()
    expect(dialog()).toBeTruthy()
    says.usePrintRunMutation = world.says().usePrintRunMutation!
    await press('Printed: read its chip')
    expect(slots()).toEqual(['printed'])
    expect(devices.printed).toHaveLength(1)
  })

  it('announces its progress to screen readers, and its end', async () => {
    await openStation(new PrintStationWorld({ listed: [1, 2] }))
    await print()
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('2 cards printed')
  })

  it('feeds nothing while another person prints at the station', async () => {
    const busy = refused('print.stationBusy', 'Siti Hajar has sent PLKS-26-100009 to the printer')
    const { devices } = await openStation(new PrintStationWorld({ listed: [1], sent: others }), {
      says: { usePrintRunStartMutation: busy },
    })
    await print()
    expect(devices.printed).toEqual([])
    expect(screen.getByText('Siti Hajar has sent PLKS-26-100009 to the printer')).toBeTruthy()
  })

  it('waits until a reader is connected', async () => {
    const devices = createFakeDevices([])
    assignReader('user', 'Reader 1')
    await openStation(new PrintStationWorld({ listed: [1] }), { devices })
    expect(
      screen.getByText('The reader is not connected. Connect it and reload the page'),
    ).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Print 1 card/ }).disabled).toBe(
      true,
    )
    await print()
    expect(devices.printed).toEqual([])
    act(() => devices.plug('Reader 1'))
    await settle()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Print 1 card/ }).disabled).toBe(
      false,
    )
  })
})
