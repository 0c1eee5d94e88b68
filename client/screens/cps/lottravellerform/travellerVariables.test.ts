import { describe, expect, it } from 'vitest'
import { newForm, readNewForm, travellerVariables } from './travellerVariables.ts'

const ask = (query: string) => travellerVariables(new URL(`http://x/${query}`))

describe('the address of lot travellers', () => {
  it('requests all forms, and the last days’ work without one', () => {
    const { filter, toMake, chosen, making } = ask('')
    expect(filter).toEqual({
      stationId: null,
      lotNo: null,
      from: null,
      to: null,
      status: null,
      forViewer: false,
    })
    expect(Date.parse(String(toMake?.to)) - Date.parse(String(toMake?.from))).toBe(6 * 86_400_000)
    expect([chosen, making]).toEqual([false, false])
  })

  it('filters both by days, station and lot; the state filters only forms', () => {
    const { filter, toMake } = ask(
      '?from=2026-11-01&to=2026-11-02&station=JHB-P01&lot=PLKS-1&status=DRAFT',
    )
    const places = { stationId: 'JHB-P01', lotNo: 'PLKS-1', from: '2026-11-01', to: '2026-11-02' }
    expect(filter).toEqual({ ...places, status: ['DRAFT'], forViewer: false })
    expect(toMake).toEqual(places)
    expect(ask('?mine=1').filter).toMatchObject({ status: null, forViewer: true })
    expect(ask('?status=LOST').filter?.status).toBeNull()
  })

  it('names the form that is shown, and the one to be made', () => {
    expect(ask('?form=12')).toMatchObject({ form: btoa('LotTraveller:12'), chosen: true })
    const key = {
      lotNo: 'PLKS-L0001',
      stationId: 'JHB-P01',
      operator: 'operator',
      day: '2026-11-20',
    }
    expect(ask(`?new=${encodeURIComponent(newForm(key))}`)).toMatchObject({ ...key, making: true })
    expect(readNewForm('2026-11-31~JHB-P01~PLKS~operator')).toBeNull()
    expect(readNewForm('2026-11-30~JHB-P01~PLKS')).toBeNull()
  })
})
