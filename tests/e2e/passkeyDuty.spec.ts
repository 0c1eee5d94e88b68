import { ask } from '#tests/e2e/support/ask.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { addReader, leave } from '#tests/e2e/support/fingerprint.ts'
import { fill } from '#tests/e2e/support/form.ts'
import { anotherPerson } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const [code, loginId, staffName] = ['CAPJARI', 'e2e.capjari', 'Halimah binti Daud']
const [given, chosen] = ['Kerusi-Rotan-9', 'Meja-Kayu-Jati-7']

/** Creates a branch that requires a fingerprint in addition to the password, with a user. */
async function prepare(admin: Page): Promise<void> {
  const { branchTypes } = await ask<{ branchTypes: { key: string }[] }>(
    admin,
    '{ branchTypes { key } }',
  )
  const place = {
    region: 'Selatan',
    address1: 'Jalan Seri Bayu 1',
    postcode: '80000',
    city: 'Johor Bahru',
    state: 'Johor',
  }
  const branch = {
    code,
    name: 'Branch with readers',
    branchTypeId: branchTypes[0]!.key,
    ...place,
    plks: false,
    passkeyRequired: true,
  }
  const user = {
    loginId,
    staffName,
    password: given,
    confirmation: given,
    roleId: 5,
    branchCode: code,
    staffNumber: 'KP77',
    designation: 'Operator',
    email: 'halimah@ikad.example',
  }
  for (const [name, input] of [
    ['createBranch', branch],
    ['createUser', user],
  ] as const) {
    const title = name.slice(0, 1).toUpperCase() + name.slice(1)
    const query = `mutation($input: ${title}Input!) { result: ${name}(input: $input) { __typename ... on Problem { code fields { path code } } } }`
    expect(
      (await ask<{ result: { __typename: string } }>(admin, query, { input })).result.__typename,
    ).not.toBe('Problem')
  }
}

async function enter(page: Page, password: string): Promise<void> {
  await fill(page.locator('form'), { loginId, password })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('where a branch requires it the first sign-in enrols a fingerprint, and the next ones take password and fingerprint', async ({
  page,
  browser,
}) => {
  await prepare(await anotherPerson(browser, 'admin'))
  await addReader(page)
  await page.goto('/#/ikad/login')
  await enter(page, given)
  await expect(page.getByText('Enrol one before you go on')).toBeVisible()
  await expectAccessible(page)
  // Nothing else opens meanwhile, and a reload returns here.
  await page.goto('/#/ikad/home')
  await page.reload()
  await expect(page.getByText('Enrol one before you go on')).toBeVisible()
  await fill(page.locator('form'), { label: 'Counter 3', password: given })
  await page.getByRole('button', { name: 'Enrol a fingerprint' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible()
  await fill(page.locator('form'), {
    oldPassword: given,
    newPassword: chosen,
    confirmation: chosen,
  })
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()

  await leave(page, staffName)
  await enter(page, chosen)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await addReader(elsewhere)
  await elsewhere.goto('/#/ikad/login')
  await enter(elsewhere, chosen)
  await expect(elsewhere.getByText('The fingerprint could not be verified')).toBeVisible()
  await expect(elsewhere).toHaveURL(/#\/ikad\/login/)
})
