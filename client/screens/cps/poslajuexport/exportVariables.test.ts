import { describe, expect, it } from 'vitest'
import { exportChoice, exportPath, exportVariables } from './exportVariables.ts'

const choice = (query: string) => exportChoice(new URLSearchParams(query))
const filter = (query: string) => exportVariables(new URL(`http://localhost/?${query}`)).filter
const asked = { pickup: '2026-11-21', packagingIds: [], locale: 'ms' }

describe('the courier export', () => {
  it('contains by default packages of the last 7 days without a number that were not exported', () => {
    expect(choice('')).toMatchObject({
      range: { preset: 'last7Days' },
      by: 'despatch',
      branch: null,
      number: 'without',
      exported: 'new',
    })
    expect(choice('by=x&number=y')).toEqual(choice(''))
  })

  it('is filtered by the day of the despatch, or of the sticker', () => {
    const range = 'from=2026-11-01&to=2026-11-20'
    expect(filter(range)).toEqual({
      from: '2026-11-01',
      to: '2026-11-20',
      branchCode: null,
      numbered: false,
      exported: false,
      deliveryMethod: 'DELIVERY',
      standing: true,
    })
    expect(filter(`${range}&by=sticker&number=all&branch=JHB`)).toEqual({
      stickerFrom: '2026-11-01',
      stickerTo: '2026-11-20',
      branchCode: 'JHB',
      numbered: null,
      exported: null,
      deliveryMethod: 'DELIVERY',
      standing: true,
    })
  })

  it('includes exported packages on request, or when packages with a number are requested', () => {
    expect(filter('exported=again')).toMatchObject({ numbered: false, exported: true })
    expect(filter('exported=all')).toMatchObject({ numbered: false, exported: null })
    expect(filter('number=with')).toMatchObject({ numbered: true, exported: null })
    expect(filter('number=with&exported=new')).toMatchObject({ numbered: true, exported: false })
  })

  it('is requested from the server with the same values', () => {
    const at = 'from=2026-11-01&to=2026-11-20'
    expect(exportPath(choice(at), asked)).toBe(
      '/files/courier-export.xlsx?start=2026-11-01&end=2026-11-20&by=despatch&pickup=2026-11-21&lang=ms&numbered=false&exported=false',
    )
    expect(
      exportPath(choice(`${at}&number=all&branch=JHB&by=sticker`), {
        ...asked,
        packagingIds: ['PK-1', 'PK-2'],
      }),
    ).toBe(
      '/files/courier-export.xlsx?start=2026-11-01&end=2026-11-20&by=sticker&pickup=2026-11-21&lang=ms&branch=JHB&packagingid=PK-1%2CPK-2',
    )
  })
})
