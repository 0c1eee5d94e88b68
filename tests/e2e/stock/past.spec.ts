import { malaysianText } from '#domain/malaysia.ts'
import { ask } from '#tests/e2e/support/ask.ts'
import { open, signIn, themes } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

type Move = { at: string; toPlace: string; toBranch: string; quantity: number }
type Lots = {
  lots: {
    edges: { node: { lotNo: string; cardQty: number; inStore: number; movements: Move[] } }[]
  }
}
const lots =
  '{ lots(first: 50, filter: { branchCode: "JHB", status: [AT_BRANCH] }) { edges { node { lotNo cardQty inStore movements { at toPlace toBranch quantity } } } } }'
const minute = 60_000

test('a supervisor sees a lot and the store as they were when the lot arrived, and comes back to now; headquarters sees the store too (Malay, dark)', async ({
  page,
}) => {
  await signIn(page, 'supervisor')
  // A lot that arrived whole and has been used since.
  const arrivalOf = ({ cardQty, movements }: Lots['lots']['edges'][number]['node']) =>
    movements.find(
      ({ toPlace, toBranch, quantity }) =>
        toPlace === 'BRANCH_STORE' && toBranch === 'JHB' && quantity === cardQty,
    )
  const lot = (await ask<Lots>(page, lots)).lots.edges
    .map(({ node }) => node)
    .find((node) => arrivalOf(node) && node.inStore < node.cardQty)!
  const arrived = malaysianText(new Date(Date.parse(arrivalOf(lot)!.at) + minute)).slice(0, 16)
  const cards = String(lot.cardQty)

  await open(page, `/ikad/sms/lotreceive/managelot?lot=${lot.lotNo}`, 'Manage lots')
  const main = page.locator('main')
  await expect(main.getByRole('button', { name: 'Print label' }).first()).toBeVisible()
  await main.getByRole('button', { name: 'As it was …' }).click()
  const dialog = page.getByRole('dialog')
  const [day, time] = arrived.split('T') as [string, string]
  await dialog.locator('[name=day]').fill(day)
  await dialog.locator('[name=time]').fill(time)
  await dialog.getByRole('button', { name: 'Look back' }).click()

  await expect(main.getByText(/^As it was on /)).toBeVisible()
  const places = main.locator('section').filter({ hasText: 'Where its cards were' })
  await expect(
    places.getByRole('row', { name: /Branch store/ }).getByText(cards, { exact: true }),
  ).toBeVisible()
  await expect(main.getByText('What changed since then')).toBeVisible()
  // Nothing of the present is left.
  await expect(main.getByRole('button', { name: 'Print label' })).toHaveCount(0)
  await expect(main.getByText('Where its cards are now')).toHaveCount(0)

  await main.getByRole('button', { name: 'Back to now' }).click()
  await expect(main.getByText('Where its cards are now')).toBeVisible()
  await expect(main.getByText(/^As it was on /)).toHaveCount(0)

  await open(page, `/ikad/sms/stocklevel?at=${arrived}`, 'Stock level')
  await expect(
    main
      .getByRole('row')
      .filter({ hasText: 'Branch store' })
      .filter({ hasText: lot.lotNo })
      .getByText(cards, { exact: true }),
  ).toBeVisible()
  await main.getByRole('link', { name: lot.lotNo }).first().click()
  await expect(main.getByText('Where its cards were')).toBeVisible()

  // A second moment that was refused does not stand in the way of the next.
  const until = (time: string) =>
    open(page, `/ikad/sms/stocklevel?at=${arrived}&until=${time}`, 'Stock level')
  await until('2001-01-01T10:00')
  await expect(main.getByText('The second moment is before the first')).toBeVisible()
  await until(malaysianText(new Date(Date.parse(arrivalOf(lot)!.at) + 2 * minute)).slice(0, 16))
  await expect(main.getByRole('row').filter({ hasText: lot.lotNo }).first()).toBeVisible()

  await open(page, '/ikad/sms/stocklevel?at=2001-01-01T10:00', 'Stock level')
  await expect(main.getByText(/^The records begin on /)).toBeVisible()

  await signIn(page, 'hqadmin', { locale: 'ms', theme: themes.ms })
  await open(page, `/ikad/sms/stocklevel?branch=JHB&at=${arrived}`, 'Paras stok')
  await expect(main.getByText(/^Seperti pada /)).toBeVisible()
  await expect(main.getByRole('row').filter({ hasText: lot.lotNo }).first()).toBeVisible()
})

type Packed = {
  packagingId: string
  despatchedAt: string
  jobs: { application: { applicationNo: string } }[]
}
const handedOver =
  '{ packages(first: 20, filter: { states: [HANDED_OVER] }) { edges { node { packagingId despatchedAt jobs { application { applicationNo } } } } } }'

test('a supervisor sees a package and its card as they were when it was despatched, and comes back to now (English, Malay)', async ({
  page,
}) => {
  await signIn(page, 'supervisor')
  const { packages } = await ask<{ packages: { edges: { node: Packed }[] } }>(page, handedOver)
  const { packagingId, despatchedAt, jobs } = packages.edges[0]!.node
  const { applicationNo } = jobs[0]!.application
  const sent = malaysianText(new Date(Date.parse(despatchedAt) + minute)).slice(0, 16)

  await open(page, `/ikad/cps/searchdespatch?q=${packagingId}`, 'Search despatch')
  const main = page.locator('main')
  await main.getByRole('button', { name: 'As it was …' }).click()
  const dialog = page.getByRole('dialog')
  const [day, time] = sent.split('T') as [string, string]
  await dialog.locator('[name=day]').fill(day)
  await dialog.locator('[name=time]').fill(time)
  await dialog.getByRole('button', { name: 'Look back' }).click()

  await expect(main.getByText(/^As it was on /)).toBeVisible()
  const head = main.locator('section').filter({ hasText: packagingId }).first()
  await expect(head.getByText('Despatched', { exact: true })).toBeVisible()
  const changes = main.locator('section').filter({ hasText: 'What changed since then' })
  await expect(changes.getByText('Handed over')).toBeVisible()
  // Nothing of the present is left.
  await expect(main.getByRole('button', { name: 'Print label' })).toHaveCount(0)

  await main.getByRole('link', { name: applicationNo }).click()
  await expect(main.getByText(/^As it was on /)).toBeVisible()
  await expect(main.getByRole('heading', { name: applicationNo })).toBeVisible()
  await expect(main.getByRole('link', { name: packagingId })).toBeVisible()
  await expect(main.getByText('Cards made for it until then')).toBeVisible()
  await expect(main.getByText(/^Produced · /)).toBeVisible()
  await main.getByRole('button', { name: 'Back to now' }).click()
  await expect(main.getByText('Cards made for it', { exact: true })).toBeVisible()
  await expect(main.getByText(/^As it was on /)).toHaveCount(0)

  await open(
    page,
    `/ikad/cps/searchdespatch?q=${packagingId}&at=2001-01-01T10:00`,
    'Search despatch',
  )
  await expect(main.getByText(/^The records begin on /)).toBeVisible()

  await signIn(page, 'hqadmin', { locale: 'ms', theme: themes.ms })
  await open(page, `/ikad/cps/searchdespatch?q=${packagingId}&at=${sent}`, 'Cari penghantaran')
  await expect(main.getByText(/^Seperti pada /)).toBeVisible()
  await expect(main.getByText('Perubahan sejak itu')).toBeVisible()
})
