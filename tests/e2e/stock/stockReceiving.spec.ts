import { openToScan, scan } from '#tests/e2e/support/cards.ts'
import { anotherPerson, open, password, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const ppid = '1000000000000001'
const line = (lotNo: string, cards: number, startSn: string, endSn: string) =>
  `<Lot lotno="${lotNo}" cardqty="${cards}" startsn="${startSn}" endsn="${endSn}"/>`

/** Returns a delivery order as the supplier sends it. */
function order(doNo: string, lots: string[]): { name: string; mimeType: string; buffer: Buffer } {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<DeliveryOrder dono="${doNo}" ppid="${ppid}" contractno="JIM-26" cardtype="PLKS">${lots.join('')}</DeliveryOrder>`
  return { name: `${doNo}.xml`, mimeType: 'text/xml', buffer: Buffer.from(xml) }
}
const choose = (page: Page, file: ReturnType<typeof order>) =>
  page.getByLabel(/^Delivery order \(\.xml\)/).setInputFiles(file)

test('a delivery order is previewed and received, another lot is received by scanner, and a lot is force closed', async ({
  page,
  browser,
}) => {
  const good = [
    line('E2E-DO-1', 100, '007710001', '007710100'),
    line('E2E-DO-2', 50, '007710101', '007710150'),
  ]
  await signIn(page, 'admin')

  await test.step('a hostile file, and one with a wrong lot, show the reason; nothing is received', async () => {
    await open(page, '/ikad/sms/lotreceive/uploaddo', 'Upload delivery order')
    const hostile =
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><DeliveryOrder dono="&e;"/>'
    await choose(page, { name: 'hostile.xml', mimeType: 'text/xml', buffer: Buffer.from(hostile) })
    await expect(page.getByText('The XML file declares a document type (DTD)')).toBeVisible()
    await choose(page, order('DO-E2E-1', [...good, line('E2E-DO-3', 10, '007710150', '007710159')]))
    await expect(page.getByText('3 lots: 2 new, 0 already there, 1 refused')).toBeVisible()
    await expect(page.getByText('Some of these serials belong to lot E2E-DO-2')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Receive \d/ })).toHaveCount(0)
  })

  await test.step('the corrected one is received as a whole, and a second time nothing is left to receive', async () => {
    await choose(page, order('DO-E2E-1', good))
    await page.getByRole('button', { name: 'Receive 2 lots, 150 cards' }).click()
    await expect(page.getByText('Delivery order DO-E2E-1 was received')).toBeVisible()
    await expect(page.getByRole('link', { name: 'E2E-DO-1' }).first()).toBeVisible()
    await choose(page, order('DO-E2E-1', good))
    await expect(page.getByText('All of these lots were received before')).toBeVisible()
  })

  await test.step('a lot is received by scanner alone, after its delivery order is known', async () => {
    await openToScan(page, '/ikad/sms/lotreceive/lotreceive', 'Receive lot')
    await page.getByLabel('Delivery order number').fill('DO-E2E-2')
    await page.getByLabel('PPID').fill(ppid)
    await page.getByLabel('Card type', { exact: true }).selectOption('PLKS')
    await page.locator('.ik-scan input').focus()
    for (const text of ['E2E-SC-1', '007720001']) await scan(page, text)
    await expect(page.getByText('First serial: 007720001')).toBeVisible()
    await scan(page, '007710000')
    await expect(page.getByText('The last serial comes before the first').first()).toBeVisible()
    await scan(page, '007720040')
    await expect(page.getByText('Last serial: 007720040 – 40 cards')).toBeVisible()
    await expect(page.getByLabel('Cards', { exact: true })).toHaveValue('40')
    await scan(page, 'E2E-SC-1')
    await expect(page.getByText('E2E-SC-1 received: 40 cards')).toBeVisible()
    await expect(page.getByRole('link', { name: 'E2E-SC-1' })).toBeVisible()
    // The next box of the same order keeps the order's values.
    for (const text of ['E2E-SC-2', '007720041', '007720050', '10']) await scan(page, text)
    await expect(page.getByText('E2E-SC-2 received: 10 cards')).toBeVisible()
    await expect(page.locator('.ik-scan input')).toBeFocused()
  })

  await test.step('one of its cards finds the lot, and its page shows where its cards are', async () => {
    await open(page, '/ikad/sms/lotreceive/managelot', 'Manage lots')
    await page.getByPlaceholder('Lot, delivery order or serial').fill('007720045')
    await expect(page.getByText('1 lot', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'E2E-SC-2' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'E2E-SC-2' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: /^Headquarters’ store/ })).toBeVisible()
    await expect(page.getByText('Delivery order: DO-E2E-2')).toBeVisible()
  })

  await test.step('it is force closed with a remark and a supervisor; another window sees it', async () => {
    const other = await anotherPerson(browser, 'hqadmin')
    await open(other, '/ikad/sms/lotreceive/managelot?lot=E2E-SC-2', 'Manage lots')
    await page.getByRole('button', { name: 'Force close' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Force close' }).click()
    await expect(dialog.getByLabel('Remark')).toBeFocused()
    await dialog.getByLabel('Remark').fill('Box was under water')
    await dialog.getByLabel('Supervisor’s user id').fill('hqadmin')
    await dialog.getByLabel('Supervisor’s password').fill(password)
    await dialog.getByRole('button', { name: 'Force close' }).click()
    await expect(page.getByText('Lot E2E-SC-2 was force closed')).toBeVisible()
    const closed = page.getByRole('listitem').filter({ hasText: 'Closed by force' })
    await expect(closed.getByText('Received → Closed')).toBeVisible()
    await expect(closed.getByText('approved by Lim Wei Sheng')).toBeVisible()
    await expect(other.getByText('Remark: Box was under water')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Force close' })).toHaveCount(0)
    await other.context().close()
  })

  await test.step('low stock can be supplied from headquarters, with the form filled in', async () => {
    await open(page, '/ikad/sms/stocklevel?status=CRITICAL', 'Stock level')
    await page
      .getByRole('list')
      .getByRole('button', { name: /^PEN PLKS/ })
      .click()
    await expect(page.getByRole('heading', { level: 2, name: 'PEN · PLKS' })).toBeVisible()
    await page.getByRole('link', { name: 'Distribute to PEN' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Distribute lots' })).toBeVisible()
    expect(page.url()).toContain('to=PEN')
  })
})

test('the screens of lots and stock in Malay, and a branch sees its own', async ({ page }) => {
  await signIn(page, 'supervisor', { locale: 'ms', theme: 'dark' })
  await open(page, '/ikad/sms/lotreceive/uploaddo', 'Muat naik pesanan hantaran')
  await expect(page.getByText('Lot diterima di ibu pejabat')).toBeVisible()
  await open(page, '/ikad/sms/lotreceive/lotreceive', 'Terima lot')
  await expect(page.getByText('Lot diterima di ibu pejabat')).toBeVisible()
  await open(page, '/ikad/sms/lotreceive/managelot?lot=PLKS-B0001', 'Urus lot')
  await expect(page.getByRole('heading', { name: 'Tempat kad sekarang' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tutup paksa' })).toBeVisible()
  await open(page, '/ikad/sms/lotreceive/managelot', 'Urus lot')
  await expect(page.getByLabel('Cawangan')).toHaveCount(0)
  await open(page, '/ikad/sms/stocklevel', 'Paras stok')
  await expect(page.getByRole('heading', { name: 'Stok berbanding ambang' })).toBeVisible()
  await page.getByRole('button', { name: /^JHB PLKS/ }).click()
  await expect(page.getByRole('heading', { name: 'Lot mengikut tempat' })).toBeVisible()
  await open(page, '/ikad/sms/spsb/report/stocklevel?type=1', 'Laporan paras stok')
  await expect(
    page.getByRole('heading', { name: 'Jumlah mengikut jenis kad dan status' }),
  ).toBeVisible()
  await expect(page.getByText('Semua jenis kad')).toBeVisible()
})
