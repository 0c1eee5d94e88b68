import { expect, test } from 'vitest'
import { endOf, meaningOfScan, type Chosen } from './scanMeaning.ts'

const chosen: Chosen = {
  place: 'STORE',
  lotNo: 'PLKS-B0001',
  cardType: 'PLKS',
  startSn: '004900101',
  endSn: '004900200',
  quantity: 100,
}
const stations = ['JHB-P01', 'JHB-P02']

test('a station’s barcode selects the station, regardless of case', () => {
  expect(meaningOfScan('jhb-p02', chosen, stations)).toEqual({
    kind: 'station',
    stationId: 'JHB-P02',
  })
})

test('the first serial or a lot’s label is looked up', () => {
  expect(meaningOfScan('004900101', null, stations)).toEqual({ kind: 'find', text: '004900101' })
  expect(meaningOfScan('PLKS-B0001', chosen, stations)).toEqual({
    kind: 'find',
    text: 'PLKS-B0001',
  })
  expect(meaningOfScan('50', null, stations)).toEqual({ kind: 'find', text: '50' })
})

test('then the last serial ends the range', () => {
  expect(meaningOfScan('004900150', chosen, stations)).toEqual({
    kind: 'move',
    startSn: '004900101',
    endSn: '004900150',
    quantity: 50,
  })
  expect(meaningOfScan('004900200', chosen, stations)).toMatchObject({ quantity: 100 })
})

test('or a typed number gives the quantity', () => {
  expect(meaningOfScan('1', chosen, stations)).toEqual({
    kind: 'move',
    startSn: '004900101',
    endSn: '004900101',
    quantity: 1,
  })
  expect(meaningOfScan('100', chosen, stations)).toMatchObject({
    endSn: '004900200',
    quantity: 100,
  })
  expect(meaningOfScan('101', chosen, stations)).toEqual({ kind: 'tooMany', most: 100 })
  expect(meaningOfScan('0', chosen, stations)).toEqual({ kind: 'tooMany', most: 100 })
})

test('the same serial twice moves nothing, and a serial of other cards starts a new range', () => {
  expect(meaningOfScan('004900101', chosen, stations)).toEqual({ kind: 'again' })
  expect(meaningOfScan('004900201', chosen, stations)).toEqual({ kind: 'find', text: '004900201' })
  expect(meaningOfScan('004900001', chosen, stations)).toEqual({ kind: 'find', text: '004900001' })
})

test('serials keep their zeros', () => {
  expect(endOf('004900101', 1)).toBe('004900101')
  expect(endOf('000000099', 2)).toBe('000000100')
})
