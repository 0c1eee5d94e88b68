import { ask } from '#tests/e2e/support/ask.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { issueCredential } from '#tests/e2e/support/issueCredential.ts'
import { anotherPerson, open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'
import { execute } from '#tests/support/databaseServer.ts'

const route = '/ikad/dpms/printerstatus'
const title = 'Printer status'
const stationId = 'JHB-P02'
let token = ''

/** Sends the station machine's status. */
const beat = (page: Page, said: object) =>
  page.request.post('/api/station/heartbeat', {
    headers: { authorization: `Bearer ${token}` },
    data: said,
  })

test('a station goes offline and returns, on the map and in the list of two windows, by keyboard alone', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, 'admin')
  const issued = await ask<{ result: { token: string } }>(page, issueCredential, {
    input: { stationId },
  })
  token = issued.result.token
  expect((await beat(page, { state: 'idle', ribbonleft: 62 })).status()).toBe(200)
  await open(page, `${route}?branch=JHB`, title)
  const other = await anotherPerson(browser, 'monitor')
  await open(other, `${route}?view=list&branch=JHB`, title)

  // On the map: Enter opens the branch's spot and selects its stations.
  const spot = page
    .getByRole('application', { name: 'Map of the stations' })
    .getByRole('button', { name: /JHB-P0/ })
    .first()
  const marker = page.getByRole('button', {
    name: new RegExp(`^${stationId} .*, (Online|Offline)$`),
  })
  await expect(spot).toBeVisible()
  for (let opened = 0; opened < 4 && !(await marker.isVisible()); opened++) {
    await spot.focus()
    await page.keyboard.press('Enter')
  }
  await marker.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`station=${stationId}`))
  const card = page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${stationId}`), pressed: true })
  const row = other.getByRole('row', { name: new RegExp(`^${stationId}`) })
  await expect(card).toContainText('Ready')
  await expect(row).toContainText('Ready')

  // Its machine falls silent: its last heartbeat is set to a minute ago.
  await execute(
    product.database,
    `UPDATE station_status SET heard_at = heard_at - interval '1 minute' WHERE station_id = '${stationId}'`,
  )
  await expect(marker).toHaveAccessibleName(/Offline$/)
  await expect(row).toContainText('Offline')
  await expect(page.locator('header p')).toContainText('2 offline')

  await beat(page, { state: 'fault', faultcode: 'E-17' })
  await expect(row).toContainText('Fault: E-17')
  await beat(page, { state: 'idle' })
  await expect(row).toContainText('Ready')
  await expect(marker).toHaveAccessibleName(/Online$/)

  await expectAccessible(page)
  await expectAccessible(other)
  await other.context().close()
})

test('a wall display shows figures and the stations that need attention, and closes with Escape', async ({
  page,
}) => {
  await signIn(page, 'monitor')
  await open(page, route, title)
  await page.getByRole('button', { name: 'Wall display' }).press('Enter')
  const wall = page.getByRole('region', { name: 'Wall display' })
  await expect(wall).toContainText('PEN-P02')
  await expect(wall).toContainText('SHA-P02')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('only roles 1, 2 and 3 have access', async ({ browser }) => {
  for (const [loginId, gets] of [
    ['hqadmin', true],
    ['supervisor', false],
    ['operator', false],
    ['viewer', false],
  ] as const) {
    const person = await anotherPerson(browser, loginId)
    await person.goto(`/#${route}`)
    await expect(person.getByRole('heading', { level: 1, name: title })).toBeVisible({
      visible: gets,
    })
    if (!gets) await expect(person).toHaveURL(/ikad\/home/)
    await person.context().close()
  }
})
