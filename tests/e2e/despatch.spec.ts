import {
  despatchRefusal,
  groupForDespatch,
  type DespatchTraits,
} from '#domain/despatch/despatchGroups.ts'
import { ask } from '#tests/e2e/support/ask.ts'
import { fill } from '#tests/e2e/support/form.ts'
import { open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

type Job = {
  branch: { code: string }
  application: Omit<DespatchTraits, 'branchCode' | 'collectionBranch'> & {
    collectionBranch: { code: string }
  }
}
const traitsOf = ({ branch, application }: Job): DespatchTraits => ({
  ...application,
  branchCode: branch.code,
  collectionBranch: application.collectionBranch.code,
})

/**
 * Groups of one kind of employer that are alone in the filtered list; Johor's are used by other
 * tests.
 */
async function groupsOf(page: Page, employerKind: 'COMPANY' | 'INDIVIDUAL') {
  const query = `query($kind: EmployerKind) { despatchable(filter: { employerKind: $kind }) {
    jobs { branch { code } application { stickerDate employerName employerKind employerNo rocNo deliveryMethod
      collectionBranch { code } } } } }`
  const { despatchable } = await ask<{ despatchable: { jobs: Job[] } }>(page, query, {
    kind: employerKind,
  })
  const all = groupForDespatch(despatchable.jobs, traitsOf)
  const narrowed = ({ cards: [{ application }] }: (typeof all)[number]) =>
    `${application.employerName} ${application.stickerDate}`
  const groups = all.filter(
    (group) =>
      group.cards[0].branch.code !== 'JHB' &&
      all.filter((other) => narrowed(other) === narrowed(group)).length === 1,
  )
  expect(groups.length).toBeGreaterThan(0)
  return groups
}

/** Opens the screen filtered by one employer and sticker date, and selects the group's cards. */
async function choose(page: Page, { cards: [first] }: { cards: [Job, ...Job[]] }): Promise<void> {
  const { employerName, stickerDate } = first.application
  await open(
    page,
    `/ikad/cps/despatch?${new URLSearchParams({ employer: employerName, from: stickerDate, to: stickerDate })}`,
    'Despatch',
  )
  await page.locator('.ik-group .ik-check').first().click()
}

/** Returns the created package. If it differs from the applications, the form asks first. */
async function madePackage(page: Page, name: RegExp): Promise<string> {
  const made = page.getByRole('heading', { level: 2, name })
  const asked = page.getByRole('alertdialog', { name: 'Not as the application says' })
  await expect(asked.or(made)).toBeVisible()
  if (await asked.isVisible())
    await asked.getByRole('button', { name: /^Despatch \d+ cards?$/ }).click()
  await expect(made).toBeVisible()
  return (await made.textContent())!
}

const receiver = {
  receiverName: 'Tan Mei Fong',
  receiverPhone: '04-5550123',
  receiverAddress: '12 Lebuh Pantai',
  receiverPostcode: '10300',
  receiverCity: 'George Town',
  receiverState: 'Pulau Pinang',
}
const measures = {
  lengthCm: '24',
  widthCm: '16',
  heightCm: '3',
  declaredValueMyr: '100',
  insuranceMyr: '1.50',
  chargesMyr: '7.50',
}

test('a company’s cards by courier: employer number, address and weight are required; label and packing list follow', async ({
  page,
}) => {
  await signIn(page, 'operator.pen')
  const [group] = await groupsOf(page, 'COMPANY')
  await choose(page, group!)
  const form = page.locator('.ik-dp-form')
  await fill(form, {
    deliveryMethod: 'delivery',
    employerKind: 'company',
    collectionBranch: 'PEN',
    rocNo: '',
    employerNo: '',
  })
  await fill(form, { ...receiver, receiverPostcode: '103', weightKg: '' })
  await form.getByRole('button', { name: /^Despatch \d+ cards?$/ }).click()
  await expect(
    form.getByText('A company despatch needs the ROC or the employer number'),
  ).toBeVisible()
  await expect(form.locator('[name=weightKg][aria-invalid=true]')).toHaveCount(1)
  await expect(form.locator('[name=receiverPostcode][aria-invalid=true]')).toHaveCount(1)

  // The numbers are the cards' own; others are refused.
  const { rocNo, employerNo } = group!.cards[0].application
  await fill(form, { rocNo, employerNo, receiverPostcode: '10300', weightKg: '0.25', ...measures })
  await form.getByRole('button', { name: /^Despatch \d+ cards?$/ }).click()
  const packagingId = await madePackage(page, /^PK-PEN-/)
  const list = page.getByRole('link', { name: `Packing list ${packagingId}` })
  expect(
    (await page.request.get((await list.getAttribute('href'))!)).headers()['content-type'],
  ).toBe('application/pdf')
})

test('an individual’s cards for collection wait for their collector', async ({ page }) => {
  await signIn(page, 'hqadmin')
  const [group] = await groupsOf(page, 'INDIVIDUAL')
  await choose(page, group!)
  const form = page.locator('.ik-dp-form')
  await fill(form, {
    deliveryMethod: 'selfCollect',
    employerKind: 'individual',
    collectionBranch: group!.cards[0].branch.code,
  })
  await expect(form.locator('[name=weightKg], [name=rocNo]')).toHaveCount(0)
  await form.getByRole('button', { name: /^Despatch \d+ cards?$/ }).click()
  const packagingId = await madePackage(page, /^PK-/)
  await open(
    page,
    '/ikad/cps/searchdespatch?state=DESPATCHED&method=SELF_COLLECT',
    'Search despatch',
  )
  await page.getByRole('link', { name: packagingId }).click()
  await expect(
    page
      .getByRole('region', { name: `Package ${packagingId}` })
      .getByRole('button', { name: 'Hand over' }),
  ).toBeVisible()
})

test('cards of two employers or sticker dates cannot be packed together', async ({ page }) => {
  await signIn(page, 'operator.pen')
  const [one, two] = await groupsOf(page, 'COMPANY')
  expect(despatchRefusal([traitsOf(one!.cards[0]), traitsOf(two!.cards[0])])).toBe('despatch.mixed')
  await open(page, '/ikad/cps/despatch?kind=COMPANY', 'Despatch')
  for (const nth of [0, 1]) await page.locator('.ik-group .ik-check').nth(nth).click()
  await expect(
    page.getByRole('alert').getByText('Selected records must share the sticker date and employer'),
  ).toBeVisible()
})
