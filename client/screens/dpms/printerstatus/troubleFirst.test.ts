import { describe, expect, it } from 'vitest'
import { troubleFirst } from './troubleFirst.ts'

const station = (
  branchCode: string,
  state: 'idle' | 'printing' | 'paused' | 'fault' | 'offline',
  active = true,
) => ({
  branchCode,
  state,
  active,
})
const branches = ['AOR', 'BKI', 'JHB', 'KCH', 'PEN', 'SHA'].map((code) => ({ code }))
const order = (stations: Parameters<typeof troubleFirst>[1]) =>
  troubleFirst(branches, stations).map(({ code }) => code)

describe('the branches beside the map', () => {
  it('begin with those whose stations need attention, the most urgent first', () => {
    const stations = [
      station('AOR', 'printing'),
      station('BKI', 'paused'),
      station('JHB', 'offline'),
      station('KCH', 'offline'),
      station('KCH', 'offline'),
      station('PEN', 'fault'),
      station('SHA', 'idle'),
    ]
    expect(order(stations)).toEqual(['PEN', 'KCH', 'JHB', 'BKI', 'AOR', 'SHA'])
  })

  it('keep their order without trouble, and an inactive station is none', () => {
    expect(order([station('SHA', 'offline', false), station('AOR', 'idle')])).toEqual(
      branches.map(({ code }) => code),
    )
  })
})
