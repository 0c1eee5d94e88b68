import { openToScan, scan } from '#tests/e2e/support/cards.ts'
import { anotherPerson, signIn } from '#tests/e2e/support/person.ts'
import { printed } from '#tests/e2e/support/printed.ts'
import { sendApplications } from '#tests/e2e/support/registry.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('the card to compare has the shape of a card, and a wrong chip moves no button', async ({
  page,
  browser,
}) => {
  const [record] = await sendApplications('keys', 1, {
    employername: 'RUPA KAD SDN BHD',
    stickerdate: '2026-11-18',
  })
  await signIn(page, 'operator')
  const [card] = await printed(page, 'JHB-P02', [record!.applicationno!], '0498F219C5')
  const checker = await anotherPerson(browser, 'operator2')
  await openToScan(checker, '/ikad/cps/cardqc', 'Quality check')
  await scan(checker, card!.qrString)
  const pass = checker.getByRole('button', { name: /^Pass/ })
  await expect(pass).toBeVisible()

  const face = (await checker
    .getByRole('group', { name: 'What the card should look like' })
    .boundingBox())!
  expect(face.width / face.height, 'as wide to its height as a card').toBeCloseTo(85.6 / 53.98, 1)
  const photo = (await checker.locator('.ik-qc-card .ik-photo').boundingBox())!
  expect(photo.width, 'a third of the card’s width').toBeGreaterThan(face.width / 3.2)

  const before = await pass.boundingBox()
  await scan(checker, '04FFFFFFFFFF')
  await expect(checker.getByRole('alert')).toBeVisible()
  expect(await pass.boundingBox()).toEqual(before)
  await scan(checker, card!.chipSn)
  await expect(pass).toBeEnabled()
  expect(await pass.boundingBox()).toEqual(before)
})
