import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawLabelPdf, drawLabelSvg } from '#server/files/drawLabel.ts'
import { bagTag, lotTag, stationTag } from '#server/files/stockTags.ts'
import { barsOf, pagesOf, wordsOf } from '#tests/support/pdf.ts'
import { readCode128 } from '#tests/support/readCode128.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'

let world: World
const barHeight = (14 * 72) / 25.4

beforeAll(async () => {
  world = await createWorld()
  await world.services.db.bag.create({
    data: { bagNo: 'BG-77', branchCode: 'JHB', createdAt: world.now },
  })
})
afterAll(() => world.close())

test('a lot’s label contains its number as a barcode and describes its cards', async () => {
  const [page] = pagesOf(
    await drawLabelPdf(await lotTag(await world.as('operator'), basicLot.lotNo)),
  )
  expect(readCode128(barsOf(page!, barHeight))).toBe(basicLot.lotNo)
  for (const each of [basicLot.lotNo, 'PLKS', '500', '004900001 – 004900500', 'DO-B0001'])
    expect(wordsOf(page!)).toContain(each)
})

test('a bag’s label contains its number as a barcode', async () => {
  const [page] = pagesOf(await drawLabelPdf(await bagTag(await world.as('operator'), 'BG-77')))
  expect(readCode128(barsOf(page!, barHeight))).toBe('BG-77')
})

test('a station’s label contains its id as a barcode and its purpose, in both languages', async () => {
  const [page] = pagesOf(
    await drawLabelPdf(await stationTag(await world.as('operator'), 'JHB-P01')),
  )
  expect(readCode128(barsOf(page!, barHeight))).toBe('JHB-P01')
  const { name } = await world.services.db.station.findUniqueOrThrow({ where: { id: 'JHB-P01' } })
  for (const each of ['Stesen · Station', 'JHB-P01', name, 'JHB Johor Bahru'])
    expect(wordsOf(page!)).toContain(each)
  expect(wordsOf(page!)).toContain('Pempersonalan · Personalisation')
})

test('the same label is available as SVG, to print from the browser', async () => {
  const drawn = await drawLabelSvg(await lotTag(await world.as('operator'), basicLot.lotNo))
  expect(drawn).toMatch(/^<svg [^>]*width="100mm" height="60mm".*class="code128".*DO-B0001/)
})

test('a label is refused without permission to see it', async () => {
  const [pen, viewer] = [await world.as('operator.pen'), await world.as('viewer')]
  await expect(lotTag(pen, basicLot.lotNo)).rejects.toMatchObject({ code: 'lot.notFound' })
  await expect(stationTag(pen, 'JHB-P01')).rejects.toMatchObject({ code: 'station.notFound' })
  await expect(bagTag(pen, 'BG-77')).rejects.toMatchObject({ code: 'bag.notFound' })
  await expect(lotTag(viewer, basicLot.lotNo)).rejects.toMatchObject({ code: 'permission.denied' })
  await expect(bagTag(viewer, 'BG-77')).rejects.toMatchObject({ code: 'permission.denied' })
})
