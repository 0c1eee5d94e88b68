import { ask } from '#tests/e2e/support/ask.ts'
import { anotherPerson, open, signIn } from '#tests/e2e/support/person.ts'
import { printed } from '#tests/e2e/support/printed.ts'
import { sendApplications } from '#tests/e2e/support/registry.ts'
import { expect, test, type Browser, type Page } from '#tests/e2e/support/test.ts'

const screen = ['/ikad/cps/production/lottravellerform', 'Lot traveller form'] as const

type Work = {
  lotNo: string
  stationId: string
  operator: string
  day: string
  operatorName: string
  recorded: { good: number; withdrawn: number }
}
const toMake = `query { lotTravellersToMake { lotNo stationId operator operatorName day recorded { good withdrawn } } }`

const chips = { operator: '0496970001AA', operator2: '0496970011AA' }

/** Returns a day and operator whose work has no form yet; if there is none, prints a card today. */
async function workOf(
  page: Page,
  operator: 'operator' | 'operator2',
  browser: Browser,
): Promise<Work> {
  const find = async () =>
    (await ask<{ lotTravellersToMake: Work[] }>(page, toMake)).lotTravellersToMake.find(
      (work) => work.operator === operator && work.recorded.good > 0,
    )
  const there = await find()
  if (there) return there
  const maker = await anotherPerson(browser, operator)
  const [record] = await sendApplications(`traveller-${operator}`, 1, {
    employername: 'KERTAS KERJA SDN BHD',
  })
  await printed(maker, 'JHB-P03', [record!.applicationno!], chips[operator])
  await maker.context().close()
  return (await find())!
}
const linkOf = ({ day, stationId, lotNo, operator }: Work) =>
  `${screen[0]}?new=${encodeURIComponent([day, stationId, lotNo, operator].join('~'))}`

test('a form starts with the records, its variance updates while typing and is explained, and a second person verifies it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'operator')
  await open(page, ...screen)
  await expect(page.getByRole('heading', { name: 'Still to be made' })).toBeVisible()
  const work = await workOf(page, 'operator', browser)
  await open(page, linkOf(work), screen[1])
  const form = page.locator('.ik-tv-form')
  const good = form.getByLabel('Good', { exact: true })
  await expect(good).toHaveValue(String(work.recorded.good))
  await expect(form.getByText('As it was recorded')).toBeVisible()

  await good.fill(String(work.recorded.good + 1))
  await expect(form.getByText('Good or rejects are not those recorded')).toBeVisible()
  await form.getByLabel('Remark').fill('')
  await form.getByRole('button', { name: 'Save form' }).click()
  await expect(form.getByText('explain the variance in the remark')).toBeVisible()
  await good.fill(String(work.recorded.good))
  await form.getByLabel('Remark').fill('Baki kad di stesen dari hari sebelumnya')
  await form.getByRole('button', { name: 'Save form' }).click()
  await expect(page.getByText('The form was saved')).toBeVisible()
  await expect(
    form.getByText('A supervisor of the branch or an administrator verifies it.'),
  ).toBeVisible()
  await expect(form.getByRole('button', { name: 'Verify' })).toHaveCount(0)

  const supervisor = await anotherPerson(browser, 'supervisor')
  const verified = page.url()
  await supervisor.goto(verified)
  const theirs = supervisor.locator('.ik-tv-form')
  await theirs.getByRole('button', { name: 'Verify' }).click()
  await expect(supervisor.getByText('The form was verified')).toBeVisible()
  // The next one opens by itself, with its button focused.
  await expect.poll(() => supervisor.url()).not.toBe(verified)
  await expect(theirs.getByRole('button', { name: 'Verify' })).toBeFocused()
  await supervisor.goto(verified)
  await expect(theirs.getByText('Verified by')).toBeVisible()
  await theirs.getByRole('button', { name: 'History' }).click()
  await expect(
    supervisor.getByRole('dialog').getByText('Lot traveller verified', { exact: true }),
  ).toBeVisible()
  // The supervisor's step appears at once on the operator's screen.
  await expect(form.getByText('Verified by')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Correct the figures' })).toHaveCount(0)
})

test('in Malay: the last editor of a form is told why they may not verify it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'supervisor', { locale: 'ms', theme: 'dark' })
  const work = await workOf(page, 'operator2', browser)
  await open(page, linkOf(work), 'Borang pengembara lot')
  const form = page.locator('.ik-tv-form')
  await form.getByLabel('Catatan').fill('Dikira semula')
  await form.getByRole('button', { name: 'Simpan borang' }).click()
  await expect(
    form.getByText('Anda yang terakhir mengubah borang ini. Ia mesti disahkan oleh orang lain.'),
  ).toBeVisible()
  await expect(form.getByRole('button', { name: 'Sahkan' })).toHaveCount(0)
})
